import type { TableFacts } from './table.ts';

/** The last number of a letter's series in a financial year (W45). */
export const receiptCounters = {
  rows: 'The last number of a series of receipts.',
  key: ['letter', 'year'],
  person: 'none',
  exported: true,
  columns: {
    letter: {
      kind: 'text',
      says: 'R for money in, V for reversals, F for refunds; of the drawer Q for what came in, P for what went out.',
    },
    /** Its first: 2026 for April 2026 to March 2027. */
    year: { kind: 'whole', says: 'The year in which the financial year begins.' },
    last: { kind: 'whole', says: 'The last number that was given out.' },
  },
} as const satisfies TableFacts;
