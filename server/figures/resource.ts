import { byMonth, byWeek, lastMonths, lastWeeks, type ManagementFigures } from '../../domain/figures.ts';
import { todayInIndia } from '../../domain/dates.ts';
import { toRupees } from '../../domain/money.ts';
import { sql } from 'kysely';
import type { Connection } from '../db/open.ts';
import { allOf, dayFilter, instantFilter } from '../db/where.ts';
import type { RestHandler } from '../rest/handler.ts';

const total = sql<number>`sum(paid_fee_paise)`.as('paise');
const count = sql<number>`count(*)`.as('count');
/** A payment that was taken back is in no sum (W27). */
const counts = sql<boolean>`voided_at is null`;

/** The first of the twelve months. */
const since = (today: string) => lastMonths(today)[0]?.from ?? today;

async function feesByMonth(db: Connection, today: string) {
  const days = await db
    .selectFrom('payments')
    .select(['payment_date', total])
    .where(allOf(counts, dayFilter('payment_date', since(today), today)))
    .groupBy('payment_date')
    .execute();
  return byMonth(
    days.map(({ payment_date: day, paise }) => ({ day, amount: toRupees(Number(paise)) })),
    today,
  );
}

async function feesByCourse(db: Connection, today: string) {
  const courses = await db
    .selectFrom('payments')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select(['courses.id as courseId', 'course_name as courseName', total])
    .where(allOf(counts, dayFilter('payment_date', since(today), today)))
    .groupBy(['courses.id', 'course_name'])
    .execute();
  return courses
    .map(({ courseId, courseName, paise }) => ({ courseId, courseName, value: toRupees(Number(paise)) }))
    .toSorted((a, b) => b.value - a.value || a.courseId - b.courseId);
}

const enrolmentsByStatus = async (db: Connection) => {
  const rows = await db
    .selectFrom('enrolments')
    .select(['status', count])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, count: value }) => ({ status, value: Number(value) }));
};

async function registrationsByWeek(db: Connection, today: string) {
  const rows = await db
    .selectFrom('registrations')
    .select('date_created')
    .where(allOf(instantFilter('date_created', lastWeeks(today)[0]?.from ?? today, '')))
    .execute();
  return byWeek(
    rows.map(({ date_created: instant }) => ({ day: todayInIndia(new Date(instant)), amount: 1 })),
    today,
  );
}

async function certificatesByMonth(db: Connection, today: string) {
  const days = await db
    .selectFrom('certificates')
    .select(['issued_date', count])
    .where(allOf(dayFilter('issued_date', since(today), today)))
    .groupBy('issued_date')
    .execute();
  return byMonth(
    days.map((row) => ({ day: row.issued_date, amount: Number(row.count) })),
    today,
  );
}

/** All figures of the office, read one after the other from the same moment's data as far as nobody writes meanwhile. */
const figuresNow = async (db: Connection, today: string): Promise<ManagementFigures> => ({
  feesByMonth: await feesByMonth(db, today),
  feesByCourse: await feesByCourse(db, today),
  enrolmentsByStatus: await enrolmentsByStatus(db),
  registrationsByWeek: await registrationsByWeek(db, today),
  certificatesByMonth: await certificatesByMonth(db, today),
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
