import type { Import, Unmatched } from '#src/custom/import/imports.ts';

export type Mendable = Import['mendable'][number];

interface Common {
  key: string;
  rows: number;
  /** It was said already, and can be said anew. */
  isSaid: boolean;
  /** Nothing is wrong where nobody says it: the heading of a group may be a batch. */
  isOffer: boolean;
  /** The value may be left out as well. */
  leaveOut?: Mendable | undefined;
}

/** What is said once for many rows: what a text means, or what becomes of a wrong value. */
export type MendItem = Common & ({ match: Unmatched; mend?: never } | { mend: Mendable; match?: never });

/** What can be said once, that which mends most rows first; what may be left as it is, and what was said already, last. */
export function mendItemsOf({ unmatched, mendable }: Pick<Import, 'unmatched' | 'mendable'>): MendItem[] {
  const leftOut = mendable.filter(({ how }) => how === 'leave out');
  // The server counts the wrong values of a field together; what is left out beside one text is that text alone.
  const leaveOutOf = ({ field, text, rows }: Pick<Mendable, 'field' | 'text' | 'rows'>): Mendable | undefined => {
    const found = leftOut.find((one) => one.field === field);
    return found && { ...found, text, rows, examples: text === '' ? found.examples : [text] };
  };
  const matches = unmatched.map((match): MendItem => ({
    key: `${match.field} ${match.courseId} ${match.text}`,
    rows: match.rows,
    isSaid: match.matched === 1,
    isOffer: match.offered === 1,
    match,
    leaveOut: match.matched === 1 ? undefined : leaveOutOf(match),
  }));
  const suggestions = mendable
    .filter(({ how }) => how === 'suggested')
    .map((mend): MendItem => ({
      key: `${mend.field} ${mend.text}`,
      rows: mend.rows,
      isSaid: false,
      isOffer: false,
      mend,
      leaveOut: leftOut.find(({ field }) => field === mend.field),
    }));
  const beside = new Set([...matches, ...suggestions].map((item) => item.leaveOut?.field));
  const alone = leftOut
    .filter(({ field }) => !beside.has(field))
    .map((mend): MendItem => ({
      key: `${mend.field} ${mend.text}`,
      rows: mend.rows,
      isSaid: false,
      isOffer: false,
      mend,
    }));
  return [...matches, ...suggestions, ...alone].toSorted(
    (a, b) => Number(a.isSaid) - Number(b.isSaid) || Number(a.isOffer) - Number(b.isOffer) || b.rows - a.rows,
  );
}
