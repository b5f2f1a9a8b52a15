import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { sumOf, toRupees } from '#domain/words/money.ts';
import { type PaymentKind, paymentKind, receiptNumber } from '#domain/money/receipt.ts';
import type { Connection } from '#server/db/connection.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { answerInParts, type StreamedRows, type Watcher } from '#server/lists/streamedRows.ts';
import { readSkippedNumbers } from '#server/money/receipts/skippedNumbers.ts';
import { allOf, dayFilter, isNull } from '#server/db/where.ts';

type DayBook = AnswerOf<'GetDayBook'>;
type Row = DayBook['PAYMENTS'][number];
type Sum = DayBook['result'][number];

const nothing = { RECEIPTS: 0, RECEIVED: 0, REVERSALS: 0, REVERSED: 0, REFUNDS: 0, REFUNDED: 0, AMOUNT: 0 };

/** Rows per read: some milliseconds. */
const rowsAtOnce = 250;

/** Rows of money between two days of payment that follow on one, in the order of recording within each day. */
function readSome(db: Connection, from: string, to: string, last: Row | undefined): Promise<Row[]> {
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
    .where(allOf(isNull('payments.voided_at'), dayFilter('payments.payment_date', last?.PAYMENT_DATE ?? from, to)))
    .where(allOf(last ? sql<SqlBool>`(payments.payment_date, payments.id) > (${last.PAYMENT_DATE}, ${last.ID})` : ''))
    .orderBy('payments.payment_date')
    .orderBy('payments.id')
    .limit(rowsAtOnce)
    .execute();
}

/** Every row of money between two days of payment, in parts that are read in turns with other calls; `sums` adds them up. */
async function* readInTurns(db: Connection, from: string, to: string, sums: Sums): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; await otherCalls()) {
    const rows = await readSome(db, from, to, last);
    sums.add(rows);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** The columns of `DayBook['result']` that count and add up the rows of a kind. */
const columns = {
  [paymentKind.payment]: ['RECEIPTS', 'RECEIVED'],
  [paymentKind.reversal]: ['REVERSALS', 'REVERSED'],
  [paymentKind.refund]: ['REFUNDS', 'REFUNDED'],
} as const;

/** Counts and sums by mode and who recorded it. */
class Sums {
  readonly #groups = new Map<string, Sum>();

  add(rows: readonly Row[]): void {
    for (const { PAYMENT_MODE, RECORDED_BY, KIND, AMOUNT } of rows) {
      const key = JSON.stringify([PAYMENT_MODE, RECORDED_BY]);
      const sum = this.#groups.get(key) ?? { PAYMENT_MODE, RECORDED_BY, ...nothing };
      const [count, amount] = columns[KIND as PaymentKind];
      sum[count] += 1;
      sum[amount] = sumOf([sum[amount], AMOUNT]);
      sum.AMOUNT = sumOf([sum.AMOUNT, AMOUNT]);
      this.#groups.set(key, sum);
    }
  }

  all(): Sum[] {
    return [...this.#groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  }
}

/** Whether an enrolment had money in with a number before a row was made. The plus keeps SQLite from reading all rows before it. */
const hadNumbered = (row: string) => sql<SqlBool>`exists (select 1 from payments as paid
  where paid.enrolment_id = ${sql.ref(`${row}.enrolment_id`)} and +paid.id < ${sql.ref(`${row}.id`)}
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

/** What the day book of a range of days says beside its rows (W45). */
async function readSummary(db: Connection, from: string, to: string): Promise<Omit<DayBook, 'result' | 'PAYMENTS'>> {
  const closing = await readLastClosing(db);
  return {
    LEFT_OUT: (await readSkippedNumbers(db, from, to)).map(({ skippedOn, first, last, ...series }) => ({
      FIRST: receiptNumber(series, first),
      LAST: receiptNumber(series, last),
      LEFT_OUT_ON: skippedOn,
    })),
    CLOSINGS: await readClosings(db, from, to),
    EXPECTED_CASH: toRupees(await expectedCash(db, closing?.day ?? '', to)),
    CLOSED_TO: closing?.day ?? null,
    CLOSED_BY: closing?.user_name ?? '',
    CLOSED_AT: closing?.closed_at ?? null,
  };
}

/** Answers the day book of a range of days (W45): row by row, and what they come to. */
export function answerDayBook(
  db: Connection,
  from: string,
  to: string,
  watcher: Watcher,
): Promise<DayBook | StreamedRows> {
  const sums = new Sums();
  return answerInParts(readInTurns(db, from, to, sums), watcher, {
    field: 'PAYMENTS',
    rest: async () => ({ result: sums.all(), ...(await readSummary(db, from, to)) }),
  });
}
