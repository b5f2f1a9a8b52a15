import { instituteTypes } from '#domain/words/codes.ts';
import { dates, id, namesOf } from './common.ts';
import type { TableFacts } from './table.ts';

/** A college, university or school. Columns ending in `_fold` hold the case-folded text (`foldCase`) for searching. */
export const institutes = {
  rows: 'A college, university or school that students come from.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    name: { kind: 'text', says: 'Its name.', logged: true },
    name_fold: { kind: 'fold' },
    short_name: { kind: 'text', says: 'Its short name.', logged: true },
    short_name_fold: { kind: 'fold' },
    institute_type: { kind: 'whole', says: `What it is: ${namesOf(instituteTypes)}.`, logged: true },
    recognized_by: { kind: 'text', says: 'Who recognizes it.', logged: true },
    status: { kind: 'whole', says: '0 active, 1 deleted.', logged: true },
    ...dates,
  },
} as const satisfies TableFacts;
