import { seriesLetters } from '#domain/money/receipt.ts';
import type { TableFacts } from './table.ts';

export const leftOutReceipts = {
  rows: 'Numbers of receipts that a restore of a backup left out.',
  key: ['letter', 'year', 'first'],
  person: 'none',
  exported: true,
  columns: {
    letter: { kind: 'word', among: seriesLetters, says: 'The series, as in receipt_counters.csv.' },
    /** As in `receipt_counters`. */
    year: { kind: 'whole', says: 'The year in which the financial year begins.' },
    first: { kind: 'whole', says: 'The first number that was left out.' },
    last: { kind: 'whole', says: 'The last number that was left out.' },
    left_out_on: { kind: 'day', says: 'The day of the restore.' },
  },
} as const satisfies TableFacts;
