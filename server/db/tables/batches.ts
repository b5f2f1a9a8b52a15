import { course, dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

export const batches = {
  rows: 'When and where a course is taught, and for how many.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    course_id: { ...course, logged: true },
    /** One of its kind in the course, whatever its case. */
    name: { kind: 'text', says: 'Its name.', logged: true },
    name_fold: { kind: 'fold' },
    first_day: { kind: 'day', says: 'Its first day.', logged: true },
    weekdays: {
      kind: 'text',
      says: 'The weekdays on which it meets, Sunday is 0, with commas between; empty where it meets whenever the institute teaches.',
      logged: true,
    },
    /** HH:mm. */
    start_time: { kind: 'text', says: 'When a class begins.', logged: true },
    end_time: { kind: 'text', says: 'When a class ends.', logged: true },
    room: { kind: 'text', says: 'The room.', logged: true },
    trainer: { kind: 'text', says: 'Who teaches it.', logged: true },
    seats: { kind: 'whole', says: 'How many seats it has.', logged: true },
    open: { kind: 'flag', says: '1 while it takes students.', logged: true },
    /** 1 once an enrolment had it: from then on it cannot be deleted. */
    had_students: { kind: 'flag', says: '1 once it had students.' },
    ...dates,
  },
} as const satisfies TableFacts;
