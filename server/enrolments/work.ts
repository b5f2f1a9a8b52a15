import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '../../domain/dates.ts';
import { type Calendar, isDayOff, lastDays } from '../../domain/forecast.ts';
import { courseLimits } from '../../domain/limits.ts';
import { heldSince, missableDays, type Work } from '../../domain/work.ts';
import { enrolmentStatus } from '../../domain/status.ts';
import { type WorkRows, workRows } from '../lists/list.ts';
import { dialectOf } from '../db/dialect.ts';
import { idsOf, listOfIds } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import { countedAtMost } from '../lists/search.ts';
import { allOf, anyOf, dayFilter, never, statusFilter } from '../db/where.ts';

// The rules of domain/work.ts and domain/forecast.ts, asked of the database; a test holds one against the other.

const isActive = statusFilter('enrolments.status', enrolmentStatus.active);

const daysMissingOf = (column: (name: string) => string) =>
  `(${column('course_days')} * cast(round(${column('course_min_percentage')} * 100) as integer) + 9999) / 10000 - ${column('days_attended')}`;

/** `daysNeeded` less the days attended, as an index has it. */
export const daysMissingSql = daysMissingOf((name) => name);

/** The same in a query, word for word. */
export const daysMissing = (of: 'enrolments' | 'risk') =>
  sql<number>`(${sql.raw(daysMissingOf((name) => `${of}.${name}`))})`;

/** Lists of equally many days as the columns of rows with their place, from `first` on. */
function numbered(db: Connection, lists: Readonly<Record<string, readonly string[]>>, first = 1) {
  const columns = Object.keys(lists);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const days = Object.values(lists);
  if (dialectOf(db) === 'postgres') {
    const arrays = sql.join(days.map((list) => sql`cast(${list} as text[])`));
    return sql`select ${names}, index + ${sql.lit(first - 1)} as place from unnest(${arrays}) with ordinality as days (${names}, index)`;
  }
  const values = sql.join(columns.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`));
  const rows = days[0]?.map((_day, place) => days.map((list) => list[place]));
  return sql`select ${values}, key + ${sql.lit(first)} as place from json_each(${JSON.stringify(rows)})`;
}

const recordedToday = (enrolment: string, { today }: Calendar) =>
  sql<SqlBool>`exists (select 1 from attendance where enrolment_id = ${sql.ref(enrolment)} and attendance_date = ${today})`;

/**
 * For each number of missing days from 1 on, the last day on which a course may end that leaves no more days to spare than
 * these: less than 0 where the minimum cannot be reached.
 */
const endsWithSpare = (days: readonly string[], spare: number): readonly string[] => days.slice(spare + 1);

/** `lastDays`, as far as courses that miss so many days may need them. */
const lastDaysFor = (missing: number, calendar: Calendar) => lastDays(missing + missableDays + 1, calendar);

/** Courses that end within these days are not past the expected completion. */
const yesterdays = (calendar: Calendar, ends: readonly string[]) => ends.map(() => addDays(calendar.today, -1));

/** The Active enrolments, as `risk`, that lack as many days as a row of `missing` says and end after its one day, until its other. */
const endingWithin = (after: string, until: string) =>
  sql<SqlBool>`risk.status = ${sql.lit(enrolmentStatus.active)} and ${daysMissing('risk')} = missing.place
    and risk.expected_completion > ${sql.ref(`missing.${after}`)} and risk.expected_completion <= ${sql.ref(`missing.${until}`)}`;

/** The most days that an Active enrolment misses. */
const mostMissing = sql<number>`(select ${daysMissing('enrolments')} from enrolments where status = ${sql.lit(enrolmentStatus.active)}
  order by ${daysMissing('enrolments')} desc limit 1)`;

/**
 * The Active enrolments that lack days, have not ended and can miss no more than three. For each number of days that is missing
 * there is a last day on which the course may end: the index has these enrolments together, the earliest end first. Where today
 * is recorded already, one teaching day more is gone.
 */
function atRisk(db: Connection, calendar: Calendar, limit = sql``): RawBuilder<SqlBool> {
  const days = lastDaysFor(courseLimits.durationDays, calendar);
  const oneMoreEnds = endsWithSpare(days, missableDays + 1);
  const ends = endsWithSpare(days, missableDays).slice(0, oneMoreEnds.length);
  // A cross join: SQLite takes the tables in this order.
  const endingBy = (after: readonly string[], day: readonly string[]) => sql`
    select risk.id from (${numbered(db, { after, day })}) as missing cross join enrolments as risk
      where missing.place <= ${mostMissing} and ${endingWithin('after', 'day')}`;
  const oneMore = isDayOff(calendar.today, calendar)
    ? sql``
    : sql`union all ${endingBy(ends, oneMoreEnds)} and ${recordedToday('risk.id', calendar)}`;
  return sql<SqlBool>`enrolments.id in (${endingBy(yesterdays(calendar, ends), ends)} ${oneMore} ${limit})`;
}

/** The same asked of each row: where many are at risk, the first of them are found sooner so than by gathering all. */
function isAtRisk(db: Connection, calendar: Calendar): RawBuilder<SqlBool> {
  const days = lastDaysFor(courseLimits.durationDays, calendar);
  const missing = daysMissing('enrolments');
  const endsBy = (last: readonly string[]) =>
    dialectOf(db) === 'postgres'
      ? sql<SqlBool>`enrolments.expected_completion <= (cast(${last} as text[]))[${missing}]`
      : sql<SqlBool>`enrolments.expected_completion <= (${JSON.stringify(last)} ->> (${missing} - 1))`;
  const now = endsBy(endsWithSpare(days, missableDays));
  const todayIsGone = allOf(endsBy(endsWithSpare(days, missableDays + 1)), recordedToday('enrolments.id', calendar));
  return allOf(
    // As expressions they keep the database from gathering by their indexes: the order of the list decides.
    sql<SqlBool>`+${missing} > 0`,
    sql<SqlBool>`enrolments.expected_completion || '' >= ${calendar.today}`,
    isDayOff(calendar.today, calendar) ? now : anyOf([now, todayIsGone]),
  );
}

/** Those that lack the fewest days are asked for first: in a large institute they are enough. */
const askedFirst = 10;

/**
 * The ids of the first enrolments at risk in the order of `compareRisk`, at most so many. The index has those that lack equally
 * many days and can miss equally many together: it is asked for each, the most urgent first, until there are enough.
 */
export async function mostAtRisk(db: Connection, calendar: Calendar, limit: number): Promise<number[]> {
  const { rows } = await sql<{ most: number | null }>`select ${mostMissing} as most`.execute(db);
  const most = Math.max(rows[0]?.most ?? 0, 0);
  const days = lastDaysFor(most, calendar);
  const recorded = recordedToday('risk.id', calendar);
  const taught = !isDayOff(calendar.today, calendar);
  const firstOf = (condition: RawBuilder<SqlBool>) => sql<string | null>`(select ${listOfIds(db)} from (
    select id from enrolments as risk where ${condition} order by risk.expected_completion, risk.id limit ${sql.lit(limit)}) as first)`;

  /** Those that have so many days to spare and lack more days than `from`, `until` at most. */
  async function idsWith(spare: number, from: number, until: number) {
    const ends = (least: number) => endsWithSpare(days, least).slice(from, until);
    const day = ends(spare);
    const after = spare < 0 ? yesterdays(calendar, day) : ends(spare - 1);
    // Whose today is recorded has a day less: those who cannot reach it still cannot.
    const now = firstOf(allOf(endingWithin('after', 'day'), taught && spare >= 0 && sql<SqlBool>`not ${recorded}`));
    const todayIsGone = firstOf(allOf(endingWithin('day', 'later'), taught ? recorded : never));
    const missing = numbered(db, { after, day, later: ends(spare + 1) }, from + 1);
    const found = await sql<{ now: string | null; gone: string | null }>`
      select ${now} as now, ${todayIsGone} as gone from (${missing}) as missing order by missing.place`.execute(db);
    return found.rows.flatMap((row) => [...idsOf(row.now), ...idsOf(row.gone)]);
  }

  const ids: number[] = [];
  for (const spare of [...Array(missableDays + 1).keys(), -1]) {
    for (const [from, until] of [
      [0, Math.min(askedFirst, most)],
      [askedFirst, most],
    ] as const) {
      if (from < until && ids.length < limit) ids.push(...(await idsWith(spare, from, until)));
    }
  }
  return ids.slice(0, limit);
}

/** The enrolments on which a kind of work waits (W39). */
export function enrolmentWork(db: Connection, work: Work, calendar: Calendar): WorkRows {
  switch (work) {
    case 'READY':
      return workRows(allOf(isActive, sql<SqlBool>`${daysMissing('enrolments')} <= 0`));
    case 'AT_RISK':
      return {
        listed: allOf(isActive, atRisk(db, calendar, sql`limit ${sql.lit(countedAtMost + 1)}`)),
        indexed: allOf(isActive, atRisk(db, calendar)),
        perRow: allOf(isActive, isAtRisk(db, calendar)),
      };
    case 'OVERDUE':
      return workRows(allOf(isActive, sql<SqlBool>`expected_completion < ${calendar.today}`));
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
