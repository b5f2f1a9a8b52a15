import { courseTypes } from '#domain/words/codes.ts';
import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** A course that students can be enrolled in. */
export const courses = {
  rows: 'A course that is taught.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    course_code: { kind: 'text', says: 'Its code, which certificate numbers begin with.', logged: true },
    course_name: { kind: 'text', says: 'Its name.', logged: true },
    course_detail: { kind: 'text', says: 'What it is about.', logged: true },
    duration_days: { kind: 'whole', says: 'How many class days it has.', logged: true },
    duration_text: { kind: 'text', says: 'Its duration in words.', logged: true },
    fees_paise: { kind: 'paise', says: 'Its fee, in rupees.', logged: true },
    course_type: {
      kind: 'whole',
      says: `What it is: ${Object.entries(courseTypes)
        .map(([code, { name }]) => `${code} ${name}`)
        .join(', ')}.`,
      logged: true,
    },
    course_type_abbr: { kind: 'text', says: 'The same in three letters.', logged: true },
    status: { kind: 'whole', says: '0 active.', logged: true },
    min_attn_percentage: {
      kind: 'real',
      says: 'How many percent of the days are needed to complete it.',
      logged: true,
    },
    location: { kind: 'text', says: 'Where it is taught.', logged: true },
    min_participants: { kind: 'whole', says: 'With how many participants it is held at least.', logged: true },
    value_add: { kind: 'text', says: 'What it adds.', logged: true },
    ...dates,
    name_fold: { kind: 'fold' },
  },
} as const satisfies TableFacts;
