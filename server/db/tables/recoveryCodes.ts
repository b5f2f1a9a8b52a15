import type { TableFacts } from './table.ts';

export const recoveryCodes = {
  rows: 'A recovery code that was not used yet, as its SHA-256.',
  key: ['user_id', 'code_hash'],
  person: 'none',
  exported: false,
  columns: {
    user_id: { kind: 'id', of: 'users' },
    code_hash: { kind: 'text' },
  },
} as const satisfies TableFacts;
