import {
  byMonth,
  byWeek,
  type Dated,
  lastMonths,
  lastWeeks,
  type ManagementFigures,
  partBefore,
  sumIn,
} from '#domain/home/figures.ts';
import { toRupees } from '#domain/words/money.ts';
import { sql, type SqlBool } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { allOf, anyOf, dayFilter } from '#server/db/where.ts';
import { countFigure, type FigureName } from '#server/declared/lists.ts';
import type { RestHandler } from '#server/protocol/rest/handler.ts';

const total = sql<number>`sum(amount)`.as('paise');
const anyRows = sql<boolean>`sum(row_count) <> 0`;

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
/** The first of the twelve months, and of the current one. */
function monthsOf(today: string): { first: string; current: string } {
  const months = lastMonths(today).map(({ from }) => from);
  return { first: months[0] ?? today, current: months.at(-1) ?? today };
}

const inMonthsBefore = (list: FigureName, today: string) => {
  const { first, current } = monthsOf(today);
  return sql<SqlBool>`list = ${list} and day >= ${monthOf(first)} and day < ${monthOf(current)}`;
};

/** The kept sums of the twelve months: whole months, and of the current one the days until today. */
const paid = (today: string) =>
  anyOf([
    inMonthsBefore('payments by month', today),
    allOf(sql<SqlBool>`list = 'payments by day'`, dayFilter('day', monthsOf(today).current, today)),
  ]);

/** A month counts as its first day. */
const toDay = (day: string) => (day === monthOf(day) ? `${day}-01` : day);

async function feesByMonth(db: Connection, today: string) {
  const sums = await db.selectFrom('tallies').select(['day', total]).where(paid(today)).groupBy('day').execute();
  return byMonth(
    sums.map(({ day, paise }) => ({ day: toDay(day), amount: toRupees(paise) })),
    today,
  );
}

async function feesByCourse(db: Connection, today: string) {
  const courses = await db
    .selectFrom('tallies')
    .innerJoin('courses', 'courses.id', 'tallies.course_id')
    .select(['courses.id as courseId', 'course_name as courseName', total])
    .where(paid(today))
    .groupBy(['courses.id', 'course_name'])
    .having(anyRows)
    .execute();
  return courses
    .map(({ courseId, courseName, paise }) => ({ courseId, courseName, value: toRupees(paise) }))
    .toSorted((a, b) => b.value - a.value || a.courseId - b.courseId);
}

const enrolmentsByStatus = async (db: Connection) =>
  Object.entries(await countFigure(db, 'enrolments')).map(([status, value]) => ({
    status: Number(status),
    value,
  }));

const counted = sql<number>`sum(row_count)`.as('amount');

/** How many rows of a list by days there are on each day from one to another. */
const byDay = (db: Connection, list: FigureName, from: string, to: string): Promise<Dated[]> =>
  db
    .selectFrom('tallies')
    .select(['day', counted])
    .where(allOf(sql<SqlBool>`list = ${list}`, dayFilter('day', from, to)))
    .groupBy('day')
    .execute();

async function registrationsByWeek(db: Connection, today: string) {
  const [first] = lastWeeks(today);
  return byWeek(await byDay(db, 'registrations by day', first?.from ?? today, today), today);
}

async function certificatesByMonth(db: Connection, today: string) {
  const { current } = monthsOf(today);
  const before = await db
    .selectFrom('tallies')
    .select(['day', counted])
    .where(inMonthsBefore('certificates by month', today))
    .groupBy('day')
    .execute();
  const months = before.map(({ day, amount }) => ({ day: toDay(day), amount }));
  return byMonth([...months, ...(await byDay(db, 'certificates by day', current, today))], today);
}

/** What fell into the same part of the month or week before the one that runs. */
async function soFarBefore(db: Connection, today: string): Promise<ManagementFigures['before']> {
  const month = partBefore(lastMonths(today), today);
  const week = partBefore(lastWeeks(today), today);
  const payments = await db
    .selectFrom('tallies')
    .select(['day', total])
    .where(allOf(sql<SqlBool>`list = 'payments by day'`, dayFilter('day', month.from, month.to)))
    .groupBy('day')
    .execute();
  return {
    fees: sumIn(
      month,
      payments.map(({ day, paise }) => ({ day, amount: toRupees(paise) })),
    ),
    registrations: sumIn(week, await byDay(db, 'registrations by day', week.from, week.to)),
    certificates: sumIn(month, await byDay(db, 'certificates by day', month.from, month.to)),
  };
}

/** All figures of the office, read one after the other from the same moment's data as far as nobody writes meanwhile. */
const figuresNow = async (db: Connection, today: string): Promise<ManagementFigures> => ({
  feesByMonth: await feesByMonth(db, today),
  feesByCourse: await feesByCourse(db, today),
  enrolmentsByStatus: await enrolmentsByStatus(db),
  registrationsByWeek: await registrationsByWeek(db, today),
  certificatesByMonth: await certificatesByMonth(db, today),
  before: await soFarBefore(db, today),
});

/** The one record there is. */
const onlyId = 1;

export const figuresResource: RestHandler<'figures'> = {
  async list(db, { filters, range }, today) {
    const shown = range.first === 0 && (filters.id?.includes(onlyId) ?? true);
    return { records: shown ? [{ id: onlyId, ...(await figuresNow(db, today)) }] : [], total: 1 };
  },
  one: async (db, id, today) => (id === onlyId ? { id, ...(await figuresNow(db, today)) } : undefined),
  writes: {},
};
