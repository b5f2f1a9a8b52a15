import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { sumOf, toRupees } from '#domain/words/money.ts';
import { type PaymentKind, paymentKind, receiptNumber } from '#domain/money/receipt.ts';
import type { Connection } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { answerInParts, type StreamedRows, type Watcher } from '#server/lists/streamedRows.ts';
import { expectedCash, readLastClosing } from '#server/money/drawer/expectedCash.ts';
import { drawerRows } from '#server/money/drawer/list.ts';
import { seenFilter } from '#server/money/payments/list.ts';
import { readSkippedNumbers } from '#server/money/receipts/skippedNumbers.ts';
import { allOf, dayFilter, isNull } from '#server/db/where.ts';
import { readLastLink } from './chain.ts';

type DayBook = AnswerOf<'GetDayBook'>;
type Row = DayBook['PAYMENTS'][number];
type Sum = DayBook['result'][number];

const nothing = { RECEIPTS: 0, RECEIVED: 0, REVERSALS: 0, REVERSED: 0, REFUNDS: 0, REFUNDED: 0, AMOUNT: 0 };

/** Rows per read: some milliseconds. */
const rowsAtOnce = 250;

/** What is asked for: rows of days, of all or of those with another thing in common, all or a page of them. */
export interface BookQuestion {
  from: string;
  to: string;
  /** As the filter of GetPaymentList; -1 for all. */
  seen: number;
  page?: { offset: number; limit: number };
}

const ofDays = (from: string, to: string) =>
  allOf(isNull('payments.voided_at'), dayFilter('payments.payment_date', from, to));

/** Some rows of money, in the order of recording within each day. */
const rowsUnder = (db: Connection, where: RawBuilder<SqlBool>): Promise<Row[]> =>
  db
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
    .select('payments.seen_on as SEEN_ON')
    .select([rupeesOf('payments.paid_fee_paise').as('AMOUNT'), 'payments.kind as KIND'])
    .select([sql<string>`coalesce(reversed.receipt_no, '')`.as('REVERSES')])
    .select([sql<string>`coalesce(reversal.receipt_no, '')`.as('REVERSED_BY_NO')])
    .select('payments.date_created as DATE_CREATED')
    .where(where)
    .orderBy('payments.payment_date')
    .orderBy('payments.id')
    .limit(rowsAtOnce)
    .execute();

/** Every row of money, in parts, so that the answer is sent while it is read. */
async function* readAll(db: Connection, { from, to, seen }: BookQuestion): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const follows = last && sql<SqlBool>`(payments.payment_date, payments.id) > (${last.PAYMENT_DATE}, ${last.ID})`;
    const rows = await rowsUnder(db, allOf(ofDays(last?.PAYMENT_DATE ?? from, to), seenFilter(seen), follows ?? false));
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** A page of them: its ids by the index of the days, so that the rows before it are joined with nothing. */
async function* readPage(
  db: Connection,
  { from, to, seen }: BookQuestion,
  { offset, limit }: NonNullable<BookQuestion['page']>,
): AsyncGenerator<Row[]> {
  const found = await db
    .selectFrom('payments')
    .select('payments.id')
    .where(allOf(ofDays(from, to), seenFilter(seen)))
    .orderBy('payments.payment_date')
    .orderBy('payments.id')
    .limit(limit)
    .offset(offset)
    .execute();
  for (let start = 0; start < found.length; start += rowsAtOnce) {
    const ids = found.slice(start, start + rowsAtOnce).map(({ id }) => id);
    yield await rowsUnder(db, isOneOf(db, 'payments.id', ids));
  }
}

/** The columns of `DayBook['result']` that count and add up the rows of a kind. */
const columns = {
  [paymentKind.payment]: ['RECEIPTS', 'RECEIVED'],
  [paymentKind.reversal]: ['REVERSALS', 'REVERSED'],
  [paymentKind.refund]: ['REFUNDS', 'REFUNDED'],
} as const;

/** Counts and sums of all rows of days by mode and who recorded them, and how many the bank has seen, or should have. */
async function readSums(db: Connection, from: string, to: string) {
  const countSeen = (seen: 0 | 1) => sql<number>`sum(case when ${allOf(seenFilter(seen))} then 1 else 0 end)`;
  const found = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .select(['payments.payment_mode as PAYMENT_MODE', sql<string>`coalesce(user_name, '')`.as('RECORDED_BY')])
    .select(['payments.kind', sql<number>`count(*)`.as('count'), sql<number>`sum(paid_fee_paise)`.as('paise')])
    .select([countSeen(1).as('seen'), countSeen(0).as('unseen')])
    .where(ofDays(from, to))
    .groupBy(['payments.payment_mode', 'user_name', 'payments.kind'])
    .execute();
  const groups = new Map<string, Sum>();
  for (const { PAYMENT_MODE, RECORDED_BY, kind, count: rows, paise } of found) {
    const key = JSON.stringify([PAYMENT_MODE, RECORDED_BY]);
    const sum = groups.get(key) ?? { PAYMENT_MODE, RECORDED_BY, ...nothing };
    const [counted, amount] = columns[kind as PaymentKind];
    sum[counted] += rows;
    sum[amount] = sumOf([sum[amount], toRupees(paise)]);
    sum.AMOUNT = sumOf([sum.AMOUNT, toRupees(paise)]);
    groups.set(key, sum);
  }
  const whole = (figure: 'count' | 'seen' | 'unseen') => found.reduce((total, group) => total + group[figure], 0);
  return {
    sums: [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum),
    rows: whole('count'),
    seen: whole('seen'),
    unseen: whole('unseen'),
  };
}

/** The closings of days between two, in their order, those that were taken back, too. */
const readClosings = (db: Connection, from: string, to: string) =>
  db
    .selectFrom('closings')
    .innerJoin('users as closer', 'closer.id', 'closed_by')
    .leftJoin('users as reopener', 'reopener.id', 'reopened_by')
    .select(['closings.id as ID', 'day as DAY', 'remarks as REMARK', 'closer.user_name as CLOSED_BY'])
    .leftJoin('closing_links', (join) =>
      join.onRef('closing_links.closing_id', '=', 'closings.id').on('reopens', '=', 0),
    )
    .select([rupeesOf('counted_paise').as('COUNTED'), rupeesOf('expected_paise').as('EXPECTED')])
    .select([rupeesOf('left_paise').as('LEFT'), sql<string>`coalesce(hash, '')`.as('HASH')])
    .select(['closed_at as CLOSED_AT', 'reopened_at as REOPENED_AT'])
    .select(sql<string>`coalesce(reopener.user_name, '')`.as('REOPENED_BY'))
    .select(sql<string>`coalesce(reopen_reason, '')`.as('REOPEN_REASON'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('closings.id')
    .execute();

/** What entered or left the drawer on days, in the order of recording within each (W64). */
const readEntries = (db: Connection, from: string, to: string) =>
  drawerRows(db)
    .where(allOf(dayFilter('drawer_entries.day', from, to)))
    .orderBy('drawer_entries.day')
    .orderBy('drawer_entries.id')
    .execute();

/** What imports did to money on days (W52). */
async function readImported(db: Connection, from: string, to: string): Promise<NonNullable<DayBook['IMPORTED']>> {
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'file_name', 'money'])
    .where('money', '<>', '[]')
    .orderBy('id')
    .execute();
  return imports.flatMap(({ id, file_name, money }) =>
    (JSON.parse(money) as { call: string; at: string; userName: string; paise: number }[])
      .map((done) => ({ ...done, day: todayInIndia(new Date(done.at)) }))
      .filter(({ day }) => day >= from && day <= to)
      .map(({ call, at, userName, paise }) => ({
        IMPORT_ID: id,
        FILE_NAME: file_name,
        CALL: call,
        AT: at,
        USER_NAME: userName,
        AMOUNT: toRupees(paise),
      })),
  );
}

/** Imports whose payments wait until md_office allows them (W52). */
async function readWaiting(db: Connection): Promise<NonNullable<DayBook['IMPORTS_WAITING']>> {
  const waiting = await db
    .selectFrom('imports')
    .innerJoin('import_rows', 'import_rows.import_id', 'imports.id')
    .select(['imports.id', 'file_name'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .select((eb) => eb.fn.sum<number | string>('paid_held_paise').as('held'))
    .where('import_rows.state', '=', 'HELD')
    .groupBy(['imports.id', 'file_name'])
    .orderBy('imports.id')
    .execute();
  return waiting.map(({ id, file_name, count, held }) => ({
    IMPORT_ID: id,
    FILE_NAME: file_name,
    ROWS: Number(count),
    AMOUNT: toRupees(Number(held)),
  }));
}

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
    IMPORTED: await readImported(db, from, to),
    IMPORTS_WAITING: await readWaiting(db),
    ENTRIES: await readEntries(db, from, to),
    STAYED: toRupees(closing?.left_paise ?? 0),
    HASH: await readLastLink(db),
    EXPECTED_CASH: toRupees(await expectedCash(db, closing, to)),
    CLOSED_TO: closing?.day ?? null,
    CLOSED_BY: closing?.user_name ?? '',
    CLOSED_AT: closing?.closed_at ?? null,
  };
}

/** Answers the day book of a range of days (W45): row by row, or a page of the rows, and what all of them come to. */
export function answerDayBook(db: Connection, asked: BookQuestion, watcher: Watcher): Promise<DayBook | StreamedRows> {
  const { from, to, page } = asked;
  return answerInParts(page ? readPage(db, asked, page) : readAll(db, asked), watcher, {
    field: 'PAYMENTS',
    async rest() {
      const { sums, rows, seen, unseen } = await readSums(db, from, to);
      const TOTAL = asked.seen === -1 ? rows : asked.seen === 1 ? seen : unseen;
      const ofPage = page ? { TOTAL, ...(seen > 0 ? { UNSEEN: unseen } : {}) } : {};
      return { result: sums, ...ofPage, ...(await readSummary(db, from, to)) };
    },
  });
}
