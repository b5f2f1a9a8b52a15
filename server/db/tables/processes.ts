import type { TableFacts } from './table.ts';

export const processes = {
  rows: 'A process that carries out effects.',
  key: ['id'],
  person: 'none',
  exported: false,
  columns: {
    id: { kind: 'text' },
    /** Until when it surely lives, in ms since 1970 of the database's clock. */
    lives_until: { kind: 'big' },
  },
} as const satisfies TableFacts;
