import type { TableFacts } from './table.ts';

export const nameFolds = {
  rows: 'Whether all names are folded by W61. One row.',
  key: ['id'],
  person: 'none',
  exported: false,
  columns: {
    id: { kind: 'whole' },
    folded_at: { kind: 'instant', null: true },
    /** When a process of a release before was last seen. */
    older_seen_at: { kind: 'instant', null: true },
  },
} as const satisfies TableFacts;
