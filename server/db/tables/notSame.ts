import { student, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** Two students who look alike and are not the same (W59), the lower id first. */
export const notSame = {
  rows: 'Two students who look alike and are not the same.',
  key: ['first_id', 'second_id'],
  person: 'record',
  exported: true,
  first: { file: ['date_created'] },
  columns: {
    first_id: { ...student, label: null },
    second_id: { ...student, label: null },
    user_id: { kind: 'id', of: 'users', says: userSays('Who said so'), label: 'Who' },
    date_created: { kind: 'instant', says: 'When it was said.', label: 'When' },
  },
} as const satisfies TableFacts;
