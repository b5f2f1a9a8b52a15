import { sql } from 'kysely';

/** How many days an enrolment has; counted, never kept twice (W15). */
export const daysAttended = sql<number>`(select count(*) from attendance where attendance.enrolment_id = enrolments.id)`;
