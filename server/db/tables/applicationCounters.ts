import type { TableFacts } from './table.ts';

/** The last application number of each year. */
export const applicationCounters = {
  rows: 'The last number of applications of a year.',
  key: ['year'],
  person: 'none',
  exported: true,
  columns: {
    year: { kind: 'whole', says: 'The year, as in A-2026-00001.' },
    last: { kind: 'whole', says: 'The number that was drawn last.' },
  },
} as const satisfies TableFacts;
