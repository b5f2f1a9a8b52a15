import type { TableFacts } from './table.ts';

export const paperBudget = {
  rows: 'What the papers that count come to.',
  key: ['network'],
  person: 'none',
  exported: false,
  columns: {
    /** '' for all of them. */
    network: { kind: 'text' },
    kilobytes: { kind: 'whole' },
  },
} as const satisfies TableFacts;
