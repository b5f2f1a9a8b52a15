import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Calendar, isDayOff, lastDays } from '../../domain/forecast.ts';
import { courseLimits } from '../../domain/limits.ts';
import { heldSince, missableDays, type Work } from '../../domain/work.ts';
import { enrolmentStatus } from '../../domain/status.ts';
import { type WorkRows, workRows } from '../calls/list.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Connection } from '../db/open.ts';
import { countedAtMost } from '../db/search.ts';
import { allOf, anyOf, instantFilter, never, statusFilter } from '../db/where.ts';

// The rules of domain/work.ts and domain/forecast.ts, asked of the database; a test holds one against the other.

const isActive = statusFilter('enrolments.status', enrolmentStatus.active);

/** `daysNeeded` less the days attended, word for word as migration 019 has it in an index. */
export const daysMissing = (of: 'enrolments' | 'risk') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql<number>`((${column('course_days')} * cast(round(${column('course_min_percentage')} * 100) as integer) + 9999) / 10000 - ${column('days_attended')})`;
};

/** The days as rows beside the day after which each is reached, with their place from 1 on. */
const numbered = (db: Connection, after: readonly string[], days: readonly string[]) =>
  dialectOf(db) === 'postgres'
    ? sql`select * from unnest(cast(${after} as text[]), cast(${days} as text[])) with ordinality as days (after, day, place)`
    : sql`select value ->> 0 as after, value ->> 1 as day, key + 1 as place
        from json_each(${JSON.stringify(days.map((day, index) => [after[index], day]))})`;

const recordedToday = (enrolment: string, { today }: Calendar) =>
  sql<SqlBool>`exists (select 1 from attendance where enrolment_id = ${sql.ref(enrolment)} and attendance_date = ${today})`;

/** The last days on which a course may end that misses 1, 2, … days; one more than are asked for, for when today is gone. */
const lastDaysByMissing = (calendar: Calendar) =>
  lastDays(missableDays + courseLimits.durationDays + 1, calendar).slice(missableDays);

/**
 * The Active enrolments that lack days and can miss no more than three. For each number of days that is missing there is a last
 * day on which the course may end: the index has these enrolments together, the earliest end first. Where today is
 * recorded already, one teaching day more is gone.
 */
function atRisk(db: Connection, calendar: Calendar, limit = sql``): RawBuilder<SqlBool> {
  const days = lastDaysByMissing(calendar);
  const last = days.slice(0, -1);
  const most = sql`(select ${daysMissing('enrolments')} from enrolments where status = ${sql.lit(enrolmentStatus.active)}
    order by ${daysMissing('enrolments')} desc limit 1)`;
  // A cross join: SQLite takes the tables in this order.
  const endingBy = (after: readonly string[], until: readonly string[]) => sql`
    select risk.id from (${numbered(db, after, until)}) as missing cross join enrolments as risk
      where missing.place <= ${most} and risk.status = ${sql.lit(enrolmentStatus.active)}
        and ${daysMissing('risk')} = missing.place
        and risk.expected_completion > missing.after and risk.expected_completion <= missing.day`;
  const ever = last.map(() => '');
  const oneMore = isDayOff(calendar.today, calendar)
    ? sql``
    : sql`union all ${endingBy(last, days.slice(1))} and ${recordedToday('risk.id', calendar)}`;
  return sql<SqlBool>`enrolments.id in (${endingBy(ever, last)} ${oneMore} ${limit})`;
}

/** The same asked of each row: where many are at risk, the first of them are found sooner so than by gathering all. */
function isAtRisk(db: Connection, calendar: Calendar): RawBuilder<SqlBool> {
  const days = lastDaysByMissing(calendar);
  const missing = daysMissing('enrolments');
  const endsBy = (last: readonly string[]) =>
    dialectOf(db) === 'postgres'
      ? sql<SqlBool>`enrolments.expected_completion <= (cast(${last} as text[]))[${missing}]`
      : sql<SqlBool>`enrolments.expected_completion <= (${JSON.stringify(last)} ->> (${missing} - 1))`;
  const now = endsBy(days.slice(0, -1));
  const todayIsGone = allOf(endsBy(days.slice(1)), recordedToday('enrolments.id', calendar));
  // The plus keeps the database from looking into the index of the days missing: the order of the list decides.
  return allOf(sql<SqlBool>`+${missing} > 0`, isDayOff(calendar.today, calendar) ? now : anyOf([now, todayIsGone]));
}

/** The enrolments on which a kind of work waits (W39). */
export function enrolmentWork(db: Connection, work: Work, calendar: Calendar): WorkRows {
  switch (work) {
    case 'READY':
      return workRows(allOf(isActive, sql<SqlBool>`${daysMissing('enrolments')} <= 0`));
    case 'AT_RISK':
      return {
        named: allOf(isActive, atRisk(db, calendar, sql`limit ${sql.lit(countedAtMost + 1)}`)),
        all: allOf(isActive, atRisk(db, calendar)),
        each: allOf(isActive, isAtRisk(db, calendar)),
      };
    case 'OVERDUE':
      return workRows(allOf(isActive, sql<SqlBool>`expected_completion < ${calendar.today}`));
    case 'HELD':
      return workRows(
        allOf(
          statusFilter('enrolments.status', enrolmentStatus.hold),
          instantFilter('enrolments.date_modified', '', heldSince(calendar)),
        ),
      );
    case 'NOT_MAILED':
      return workRows(never);
  }
}
