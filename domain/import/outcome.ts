import type { ImportKind, RowState } from './kinds.ts';

/** What is there already of a part of a row, what would be made, or what waits; '' where the row has no such part. */
export type PartState = 'NEW' | 'SAME' | 'HELD' | '';

/** All that decides what a row is. */
export interface Case {
  kind: ImportKind;
  /** Left out: by hand, or as it is no row of anybody. */
  isLeftOut: boolean;
  /** A cell is wrong. */
  isWrong: boolean;
  /** Whether the row is a student, perhaps one, or nobody who is there. */
  who: 'known' | 'like' | 'new';
  /** Somebody said who it is. */
  isDecided: boolean;
  /** What it asks for would be refused. */
  isRefused: boolean;
  /** The day is so early that somebody has to say that it is right. */
  isDoubtful: boolean;
  /** The person, the course, each payment, the day and the enquiry. */
  parts: readonly PartState[];
}

export type CheckedState = Exclude<RowState, 'DONE'>;

const isNobody = ({ kind, who }: Case) => (kind === 'payments' || kind === 'attendance') && who === 'new';

/** What a row is (W52): the first line that fits. */
export const outcomes: readonly { when: string; fits: (one: Case) => boolean; is: CheckedState }[] = [
  { when: 'it is left out', fits: (one) => one.isLeftOut, is: 'SKIPPED' },
  { when: 'a cell is wrong', fits: (one) => one.isWrong, is: 'WRONG' },
  { when: 'it may be somebody, and nobody said who', fits: (one) => one.who === 'like' && !one.isDecided, is: 'LIKE' },
  { when: 'a payment or a day is for nobody who is there', fits: isNobody, is: 'WRONG' },
  { when: 'what it asks for would be refused', fits: (one) => one.isRefused, is: 'WRONG' },
  {
    when: 'its day is doubtful, and nobody said that it is right',
    fits: (one) => one.isDoubtful && !one.isDecided,
    is: 'LIKE',
  },
  { when: 'a part of it is not there yet', fits: (one) => one.parts.includes('NEW'), is: 'NEW' },
  { when: 'nothing is missing but a payment that waits', fits: (one) => one.parts.includes('HELD'), is: 'HELD' },
  { when: 'all of it is there', fits: () => true, is: 'SAME' },
];

/** What a row is. */
export const outcomeOf = (one: Case): CheckedState => outcomes.find(({ fits }) => fits(one))?.is ?? 'SAME';
