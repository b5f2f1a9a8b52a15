import { batch, course, enrolment, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** In which batch, or in none, an enrolment was from a day to a day (W38); those of one enrolment do not overlap. */
export const stays = {
  rows: 'Which batch an enrolment was in, and when.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    enrolment_id: enrolment,
    course_id: course,
    batch_id: batch,
    from_day: { kind: 'day', says: 'The first day.' },
    to_day: { kind: 'day', says: 'The last day; 9999-12-31 while it is there.' },
  },
} as const satisfies TableFacts;
