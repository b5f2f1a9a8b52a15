import type { TableFacts } from './table.ts';

export const secrets = {
  rows: 'Keys that the server has drawn for itself.',
  key: ['name'],
  person: 'none',
  exported: false,
  columns: {
    name: { kind: 'text' },
    value: { kind: 'text' },
  },
} as const satisfies TableFacts;
