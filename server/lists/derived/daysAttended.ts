import type { Trigger } from './trigger.ts';

/** How many days an enrolment should have attended: those from before an import (W52), and those that are recorded. */
export const attendedDays =
  '(days_before + (select count(*) from attendance where attendance.enrolment_id = enrolments.id))';

const moveBy = (sign: '+' | '-', changed: string) =>
  `update enrolments set days_attended = days_attended ${sign} changed.days
      from (select enrolment_id, count(*) as days from ${changed} group by enrolment_id) as changed
      where changed.enrolment_id = enrolments.id`;

const days = { table: 'attendance', reads: ['id', 'enrolment_id'] };

/** What keeps `enrolments.days_attended`. */
export const daysAttendedTriggers: readonly Trigger[] = [
  { ...days, name: 'kept_days_added', after: 'insert', does: ({ added }) => [moveBy('+', added)] },
  { ...days, name: 'kept_days_removed', after: 'delete', does: ({ gone }) => [moveBy('-', gone)] },
];
