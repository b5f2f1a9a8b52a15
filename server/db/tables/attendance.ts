import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { dates, enrolment, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** One attended day of an enrolment (W16). */
export const attendance = {
  rows: 'A day on which a student was there.',
  key: ['id'],
  person: 'record',
  exported: true,
  columns: {
    id: { ...id, label: null },
    enrolment_id: { ...enrolment, label: enrolmentLabels.courseName, logged: true },
    attendance_date: { kind: 'day', says: 'The day.', label: 'Attendance Date', logged: true },
    date_created: { ...dates.date_created, label: 'Entered' },
  },
} as const satisfies TableFacts;
