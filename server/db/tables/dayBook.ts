import type { TableFacts } from './table.ts';

export const dayBook = {
  rows: 'One row: how far the day book is closed (W45). Every write of money holds it shared, a closing alone.',
  key: ['id'],
  person: 'none',
  exported: false,
  columns: {
    id: { kind: 'whole' },
  },
} as const satisfies TableFacts;
