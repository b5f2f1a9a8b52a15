import { id } from './common.ts';
import type { TableFacts } from './table.ts';

export const backups = {
  rows: 'A backup of this data that was made and found good.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    made_at: { kind: 'instant', says: 'When it was made.' },
    file: { kind: 'text', says: 'The name of its file.' },
    bytes: { kind: 'real', says: 'Its size in bytes.' },
  },
} as const satisfies TableFacts;
