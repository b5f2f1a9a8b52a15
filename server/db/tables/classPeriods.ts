import { batch, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** When classes are held, and the last class day, CLASS_END (W51): of all enrolments that run, of one course and batch and begun on one day. One without a course keeps what enrolments had when they ended. */
export const classPeriods = {
  rows: 'When classes are held and when they end, for all enrolments of one course, batch and start.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    course_id: {
      kind: 'id',
      of: 'courses',
      null: true,
      says: 'The course: an ID of courses.csv; empty for what enrolments had when they ended.',
    },
    batch_id: batch,
    start_date: { kind: 'day', says: 'The day on which the enrolments begin.' },
    class_weekdays: {
      kind: 'text',
      says: 'The weekdays of the batch, Sunday is 0, with commas between; empty where the institute’s days hold.',
    },
    class_start: { kind: 'day', says: 'The first day that can be a class day.' },
    /** How many: the duration of the course. */
    class_days: { kind: 'whole', says: 'How many class days there are.' },
    /** '' in a period that an upgrade or a load made until the start has reckoned it. */
    class_end: { kind: 'day', says: 'The last class day.' },
    /** DATE_EXPECTED_COMPLETION (W15). */
    expected_completion: {
      kind: 'day',
      as: 'DATE_EXPECTED_COMPLETION',
      says: 'The start and the days of the course, counted by the calendar.',
    },
  },
} as const satisfies TableFacts;
