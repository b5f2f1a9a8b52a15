import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Calendar, daysUntil } from '../../domain/forecast.ts';
import { heldSince, missableDays, type Work } from '../../domain/work.ts';
import { enrolmentStatus } from '../../domain/status.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Connection } from '../db/open.ts';
import { allOf, instantFilter, statusFilter } from '../db/where.ts';

// The rules of domain/work.ts and domain/forecast.ts, asked of the database; a test holds one against the other.

const daysAttended = sql.ref<number>('enrolments.days_attended');
const needed = sql<number>`(select (duration_days * cast(round(min_attn_percentage * 100) as integer) + 9999) / 10000
  from courses where courses.id = enrolments.course_id)`;
const enough = sql<SqlBool>`${daysAttended} >= ${needed}`;
const isActive = statusFilter('enrolments.status', enrolmentStatus.active);

const recordedOn = (day: string) =>
  sql<SqlBool>`exists (select 1 from attendance where enrolment_id = enrolments.id and attendance_date = ${day})`;

/** The days from today to the expected completion, both counted; less than 1 where that is past. */
const daysFrom = (db: Connection, today: string) =>
  dialectOf(db) === 'postgres'
    ? sql<number>`(cast(expected_completion as date) - cast(${today} as date) + 1)`
    : sql<number>`cast(julianday(expected_completion) - julianday(${today}) + 1 as integer)`;

/** `daysLeft` of an enrolment whose expected completion is not past. */
function daysLeft(db: Connection, { today, daysOff }: Calendar): RawBuilder<number> {
  const days = daysFrom(db, today);
  const off = daysOff.map((weekday) => sql`(${days} + ${sql.lit(6 - daysUntil(weekday, today))}) / 7`);
  const todayIsOff = daysOff.some((weekday) => daysUntil(weekday, today) === 0);
  const gone = todayIsOff ? [] : [sql`case when ${recordedOn(today)} then 1 else 0 end`];
  return sql<number>`(${sql.join([days, ...off, ...gone], sql` - `)})`;
}

const reachable = (db: Connection, calendar: Calendar) =>
  sql<number>`${daysAttended} + case when expected_completion < ${calendar.today} then 0 else ${daysLeft(db, calendar)} end`;

/** The enrolments on which a kind of work waits (W39). */
export function enrolmentWork(db: Connection, work: Work, calendar: Calendar): RawBuilder<SqlBool> {
  switch (work) {
    case 'READY':
      return allOf(isActive, enough);
    case 'AT_RISK':
      return allOf(
        isActive,
        sql<SqlBool>`not ${enough}`,
        sql<SqlBool>`${reachable(db, calendar)} - ${needed} <= ${sql.lit(missableDays)}`,
      );
    case 'OVERDUE':
      return allOf(isActive, sql<SqlBool>`expected_completion < ${calendar.today}`);
    case 'HELD':
      return allOf(
        statusFilter('enrolments.status', enrolmentStatus.hold),
        instantFilter('enrolments.date_modified', '', heldSince(calendar)),
      );
    case 'NOT_MAILED':
      return sql<SqlBool>`1 = 0`;
  }
}
