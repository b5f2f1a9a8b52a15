import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { heldSince, missableDays, type Work } from '#domain/home/work.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { WorkCalendar } from '#server/lists/workCalendar.ts';
import { type WorkRows, workRows } from '#server/lists/list.ts';
import { dialectOf } from '#server/db/dialect.ts';
import { idsOf, listOfIds } from '#server/db/ids.ts';
import type { Connection } from '#server/db/connection.ts';
import { countedAtMost } from '#server/lists/search.ts';
import { allOf, anyOf, dayFilter, never, statusFilter } from '#server/db/where.ts';

// The rules of domain/home/work.ts and domain/classes/forecast.ts in SQL; a test compares the two.

const isActive = statusFilter('enrolments.status', enrolmentStatus.active);

/** `daysNeeded` of a course, as SQL. */
export const daysNeededOf = (course: 'courses') =>
  sql<number>`((${sql.ref(`${course}.duration_days`)}
    * cast(round(${sql.ref(`${course}.min_attn_percentage`)} * 100) as integer) + 9999) / 10000)`;

/** The Active enrolments that have the days that their course asks for. */
function ready(limit = sql``): RawBuilder<SqlBool> {
  // A cross join: SQLite takes the tables in this order.
  return sql<SqlBool>`enrolments.id in (
    select ready.id from courses cross join enrolments as ready
    where ready.course_id = courses.id and ready.status = ${sql.lit(enrolmentStatus.active)}
      and ready.days_attended >= ${daysNeededOf('courses')} ${limit})`;
}

/** The same row by row. An expression hides the column from the planner, so that it follows the order of the list. */
const isReady = sql<SqlBool>`+enrolments.days_attended >= (
  select ${daysNeededOf('courses')} from courses where courses.id = enrolments.course_id)`;

const recordedToday = ({ today }: WorkCalendar) =>
  sql<SqlBool>`exists (select 1 from attendance where enrolment_id = risk.id and attendance_date = ${today})`;

/**
 * The periods under way as rows, `period`: an id, the days that its course asks for, the class days that are left, and whether today
 * is one (1 or 0).
 */
function currentPeriods(db: Connection, { periods }: WorkCalendar): RawBuilder<unknown> {
  const json = JSON.stringify(
    periods.map(({ id, needed, left, isToday }) => ({ id, needed, left_days: left, is_today: Number(isToday) })),
  );
  return dialectOf(db) === 'postgres'
    ? sql`json_to_recordset(${json}::json) as period(id integer, needed integer, left_days integer, is_today integer)`
    : sql`(select value ->> 'id' as id, value ->> 'needed' as needed, value ->> 'left_days' as left_days,
        value ->> 'is_today' as is_today from json_each(${json})) as period`;
}

const attended = sql<number>`risk.days_attended`;
const missing = sql<number>`(period.needed - ${attended})`;

/** The Active enrolments of a period, as `risk`, that lack days. */
const lacking = sql<SqlBool>`risk.status = ${sql.lit(enrolmentStatus.active)} and risk.class_period_id = period.id
  and ${attended} < period.needed`;

/**
 * The Active enrolments that lack days, whose classes have begun and not ended, and that can miss no more than three: where those of
 * a period have so many class days left, they are those that lack at least so many less three. The index has them together. Where
 * today is recorded already, one class day more is gone.
 */
function atRisk(db: Connection, calendar: WorkCalendar, limit = sql``): RawBuilder<SqlBool> {
  // A cross join: SQLite takes the tables in this order.
  const those = (condition: RawBuilder<SqlBool>) => sql`
    select risk.id from ${currentPeriods(db, calendar)} cross join enrolments as risk where ${lacking} and ${condition}`;
  const spare = sql.lit(missableDays);
  const most = sql`period.needed - period.left_days + ${spare}`;
  const now = those(sql`${attended} <= ${most}`);
  const todayIsGone = those(sql`period.is_today = 1 and ${attended} = ${most} + 1 and ${recordedToday(calendar)}`);
  return sql<SqlBool>`enrolments.id in (${now} union all ${todayIsGone} ${limit})`;
}

/** The same condition row by row: where many are at risk, a page is found sooner along the list's order. */
function isAtRisk(db: Connection, calendar: WorkCalendar): RawBuilder<SqlBool> {
  const { today, periods } = calendar;
  /** The most days with which an enrolment of a period is at risk, where so many class days are left. */
  const mostWith = (leftOf: (period: WorkCalendar['periods'][number]) => number) => {
    const most = periods.map((period) => [
      period.id,
      Math.min(period.needed - 1, period.needed - leftOf(period) + missableDays),
    ]);
    const json = JSON.stringify(Object.fromEntries(most));
    const key = sql`cast(enrolments.class_period_id as text)`;
    return dialectOf(db) === 'postgres'
      ? sql<number>`cast(cast(${json} as jsonb) ->> ${key} as integer)`
      : sql<number>`(${json} ->> ${key})`;
  };
  // An expression hides the column from the planner, so that it follows the order of the list.
  const own = sql<number>`+enrolments.days_attended`;
  const recorded = sql<SqlBool>`exists (
    select 1 from attendance where enrolment_id = enrolments.id and attendance_date = ${today})`;
  return anyOf([
    sql<SqlBool>`${own} <= ${mostWith(({ left }) => left)}`,
    allOf(sql<SqlBool>`${own} <= ${mostWith(({ left, isToday }) => left - Number(isToday))}`, recorded),
  ]);
}

/** Above every id: a number of days and an id are one number, ordered by the days and then by the id. */
const aboveIds = 2 ** 31;

/**
 * The ids of the first enrolments at risk in the order of `compareRisk`, at most so many. The index has those of a period that lack
 * equally many days together: it is asked for the first of each, those with the fewest days to spare first, until there are enough.
 */
export async function mostAtRisk(db: Connection, calendar: WorkCalendar, limit: number): Promise<number[]> {
  const endOf = new Map(calendar.periods.map(({ id, classEnd }) => [id, classEnd]));
  const recorded = recordedToday(calendar);
  const firstOf = (condition: RawBuilder<SqlBool>) => sql<string | null>`(select ${listOfIds(db)} from (
    select ${missing} * cast(${sql.lit(aboveIds)} as bigint) + risk.id as id from enrolments as risk
    where ${lacking} and ${condition} order by ${attended} desc, risk.id limit ${sql.lit(limit)}) as first)`;

  /** Those that have so many days to spare; less than 0 where they cannot reach the minimum. */
  async function idsWith(spare: number) {
    const is = spare < 0 ? sql`<` : sql`=`;
    const most = sql`period.needed - period.left_days + ${sql.lit(Math.max(spare, 0))}`;
    // Whose today is recorded has a day less.
    const now = firstOf(
      allOf(
        sql<SqlBool>`${attended} ${is} ${most}`,
        spare >= 0 && sql<SqlBool>`not (period.is_today = 1 and ${recorded})`,
      ),
    );
    const todayIsGone = firstOf(
      sql<SqlBool>`period.is_today = 1 and ${attended} = ${most} + ${sql.lit(spare < 0 ? 0 : 1)} and ${recorded}`,
    );
    const found = await sql<{ id: number; now: string | null; gone: string | null }>`
      select period.id as id, ${now} as now, ${todayIsGone} as gone from ${currentPeriods(db, calendar)}`.execute(db);
    const lackingDays = found.rows.flatMap(({ id, now: there, gone }) => {
      const end = endOf.get(id) ?? '';
      return [...idsOf(there), ...idsOf(gone)].map((key) => ({
        end,
        days: Math.floor(key / aboveIds),
        id: key % aboveIds,
      }));
    });
    const byEnd = (one: string, other: string) => (one < other ? -1 : Number(one > other));
    return lackingDays
      .toSorted((one, other) => one.days - other.days || byEnd(one.end, other.end) || one.id - other.id)
      .map(({ id }) => id);
  }

  const ids: number[] = [];
  for (const spare of [...Array(missableDays + 1).keys(), -1]) {
    if (ids.length < limit) ids.push(...(await idsWith(spare)));
  }
  return ids.slice(0, limit);
}

/** The enrolments on which a kind of work waits (W39). */
export function enrolmentWork(db: Connection, work: Work, calendar: WorkCalendar): WorkRows {
  switch (work) {
    case 'READY':
      return {
        listed: allOf(isActive, ready(sql`limit ${sql.lit(countedAtMost + 1)}`)),
        indexed: allOf(isActive, ready()),
        perRow: allOf(isActive, isReady),
      };
    case 'AT_RISK':
      return {
        listed: allOf(isActive, atRisk(db, calendar, sql`limit ${sql.lit(countedAtMost + 1)}`)),
        indexed: allOf(isActive, atRisk(db, calendar)),
        perRow: allOf(isActive, isAtRisk(db, calendar)),
      };
    case 'OVERDUE':
      return workRows(
        allOf(
          isActive,
          sql<SqlBool>`enrolments.class_period_id in (
            select id from class_periods where course_id is not null and class_end < ${calendar.today})`,
        ),
      );
    case 'HELD':
      return workRows(
        allOf(
          statusFilter('enrolments.status', enrolmentStatus.hold),
          dayFilter('enrolments.status_since', '', heldSince(calendar)),
        ),
      );
    case 'NOT_MAILED':
      return workRows(never);
  }
}
