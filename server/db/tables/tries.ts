import type { TableFacts } from './table.ts';

export const tries = {
  rows: 'Counters of attempts by address, account or browser, shared by all processes.',
  key: ['key'],
  person: 'none',
  exported: false,
  columns: {
    /** The limit's name and whom it counts; no user name that was typed, which may be a password. */
    key: { kind: 'text' },
    count: { kind: 'whole' },
    /** When the count begins anew. */
    ends_at: { kind: 'instant' },
    /** When the next try may come. */
    free_at: { kind: 'instant' },
  },
} as const satisfies TableFacts;
