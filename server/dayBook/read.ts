import { sql, type SqlBool } from 'kysely';
import type { AnswerOf } from '../../contract/calls/index.ts';
import { sumOf, toRupees } from '../../domain/money.ts';
import { paymentKind, receiptNumber } from '../../domain/receipt.ts';
import type { Connection } from '../db/connection.ts';
import { rupeesOf } from '../db/rupees.ts';
import { leftOut } from '../receipts/leftOut.ts';
import { allOf, dayFilter, isNull } from '../db/where.ts';

type DayBook = AnswerOf<'GetDayBook'>;
type Row = DayBook['PAYMENTS'][number];

/** Every row of money between two days of payment, in the order of recording within each. */
function readPayments(db: Connection, from: string, to: string): Promise<Row[]> {
  return db
    .selectFrom('payments')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .leftJoin('payments as reversed', 'reversed.id', 'payments.reverses')
    .leftJoin('payments as reversal', 'reversal.reverses', 'payments.id')
    .select(['payments.id as ID', 'payments.receipt_no as RECEIPT_NO', 'payments.student_id as STUDENT_ID'])
    .select(['students.name as STUDENT_NAME', 'course_name as COURSE_NAME'])
    .select(['payments.payment_mode as PAYMENT_MODE', 'payments.payment_date as PAYMENT_DATE'])
    .select(['payments.payment_detail as PAYMENT_DETAIL', sql<string>`coalesce(user_name, '')`.as('RECORDED_BY')])
    .select([rupeesOf('payments.paid_fee_paise').as('AMOUNT'), 'payments.kind as KIND'])
    .select([sql<string>`coalesce(reversed.receipt_no, '')`.as('REVERSES')])
    .select([sql<string>`coalesce(reversal.receipt_no, '')`.as('REVERSED_BY_NO')])
    .select('payments.date_created as DATE_CREATED')
    .where(allOf(isNull('payments.voided_at'), dayFilter('payments.payment_date', from, to)))
    .orderBy('payments.payment_date')
    .orderBy('payments.id')
    .execute();
}

/** Counts and sums by mode and who recorded it. */
function addUp(rows: readonly Row[]): DayBook['result'] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row.PAYMENT_MODE, row.RECORDED_BY]));
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const [{ PAYMENT_MODE, RECORDED_BY }] = own as [Row, ...Row[]];
      const amounts = (kind: number) => own.filter(({ KIND }) => KIND === kind).map(({ AMOUNT }) => AMOUNT);
      const [received, reversed, refunded] = [
        amounts(paymentKind.payment),
        amounts(paymentKind.reversal),
        amounts(paymentKind.refund),
      ];
      return {
        PAYMENT_MODE,
        RECORDED_BY,
        RECEIPTS: received.length,
        RECEIVED: sumOf(received),
        REVERSALS: reversed.length,
        REVERSED: sumOf(reversed),
        REFUNDS: refunded.length,
        REFUNDED: sumOf(refunded),
        AMOUNT: sumOf(own.map(({ AMOUNT }) => AMOUNT)),
      };
    });
}

/** Whether an enrolment had money in with a number before a row was made. */
const hadNumbered = (row: string) => sql<SqlBool>`exists (select 1 from payments as paid
  where paid.enrolment_id = ${sql.ref(`${row}.enrolment_id`)} and paid.id < ${sql.ref(`${row}.id`)}
    and paid.kind = 0 and paid.receipt_no <> '')`;

/** Whether a row takes back what had no number, and so never was in the drawer that is counted: a refund, a reversal, or that of such a refund. */
const takesBackEarlier = sql<SqlBool>`(kind = 2 and not ${hadNumbered('payments')}
  or kind = 1 and exists (select 1 from payments as taken where taken.id = payments.reverses
    and (taken.receipt_no = '' or taken.kind = 2 and not ${hadNumbered('taken')})))`;

/** Paise of the cash that came into the drawer after the last closing, up to a day: the cash rows that have a number (W45). */
export async function expectedCash(db: Connection, closedTo: string, to: string): Promise<number> {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(case when ${takesBackEarlier} then 0 else paid_fee_paise end), 0) as cash from payments
    where payment_mode = 'Cash' and receipt_no <> '' and voided_at is null
      and payment_date > ${closedTo} and payment_date <= ${to}`.execute(db);
  return rows[0]?.cash ?? 0;
}

/** The closing that holds: the last one that was not taken back. */
export const readLastClosing = (db: Connection) =>
  db
    .selectFrom('closings')
    .innerJoin('users', 'users.id', 'closed_by')
    .select(['closings.id', 'day', 'user_name', 'closed_at'])
    .where('reopened_at', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The closings of days between two, in their order, those that were taken back, too. */
const readClosings = (db: Connection, from: string, to: string) =>
  db
    .selectFrom('closings')
    .innerJoin('users as closer', 'closer.id', 'closed_by')
    .leftJoin('users as reopener', 'reopener.id', 'reopened_by')
    .select(['closings.id as ID', 'day as DAY', 'remarks as REMARK', 'closer.user_name as CLOSED_BY'])
    .select([rupeesOf('counted_paise').as('COUNTED'), rupeesOf('expected_paise').as('EXPECTED')])
    .select(['closed_at as CLOSED_AT', 'reopened_at as REOPENED_AT'])
    .select(sql<string>`coalesce(reopener.user_name, '')`.as('REOPENED_BY'))
    .select(sql<string>`coalesce(reopen_reason, '')`.as('REOPEN_REASON'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('closings.id')
    .execute();

/** The day book of a range of days (W45). */
export async function readDayBook(db: Connection, from: string, to: string): Promise<DayBook> {
  const closing = await readLastClosing(db);
  const PAYMENTS = await readPayments(db, from, to);
  return {
    result: addUp(PAYMENTS),
    PAYMENTS,
    LEFT_OUT: (await leftOut(db, from, to)).map(({ leftOutOn, first, last, ...series }) => ({
      FIRST: receiptNumber(series, first),
      LAST: receiptNumber(series, last),
      LEFT_OUT_ON: leftOutOn,
    })),
    CLOSINGS: await readClosings(db, from, to),
    EXPECTED_CASH: toRupees(await expectedCash(db, closing?.day ?? '', to)),
    CLOSED_TO: closing?.day ?? null,
    CLOSED_BY: closing?.user_name ?? '',
    CLOSED_AT: closing?.closed_at ?? null,
  };
}
