import type { TableFacts } from './table.ts';

/** Kept by triggers (server/lists/derived/alike.ts). */
export const alike = {
  rows: 'How many students have one mobile, or one name and birth date; the other columns are empty.',
  key: ['mobile', 'name_fold', 'birth_date'],
  person: 'copy',
  exported: false,
  columns: {
    mobile: { kind: 'text', label: null },
    name_fold: { kind: 'fold' },
    birth_date: { kind: 'text', label: null },
    students: { kind: 'whole', label: null },
    /** The newest of them, as the list of look-alikes begins with it. */
    newest: { kind: 'whole', label: null },
  },
} as const satisfies TableFacts;
