import { wordsOf } from '#domain/words/search.ts';

/** What decides where somebody stands among those whom a search found. */
export interface FoundPerson {
  id: number;
  name: string;
  /** Whether anything is due; false where nobody knows. */
  owes: boolean;
}

/** Whether each typed word is a word of the name, one for one; of the last one the beginning is enough. */
function isBeginning(typed: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  return typed.every((word, index) => {
    const isLast = index === typed.length - 1;
    const at = left.findIndex((other) => (isLast ? other.startsWith(word) : other === word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** 0: the name itself; 1: its words, of the last one the beginning; 2: found otherwise. */
function distanceOf(typed: readonly string[], name: string): number {
  const words = wordsOf(name);
  if (words.join(' ') === typed.join(' ')) return 0;
  return typed.length > 0 && isBeginning(typed, words) ? 1 : 2;
}

/**
 * The rows that a search found in the order in which they are shown (W40): an exact name, then a beginning of the last word, then those who
 * owe, then the newest.
 */
export function nearestFirst<Row>(search: string, rows: readonly Row[], personOf: (row: Row) => FoundPerson): Row[] {
  const typed = wordsOf(search);
  return rows
    .map((row) => {
      const { id, name, owes } = personOf(row);
      return { row, order: [distanceOf(typed, name), owes ? 0 : 1, -id] as const };
    })
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2])
    .map(({ row }) => row);
}
