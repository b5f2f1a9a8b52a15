import { sql } from 'kysely';
import { foldCase } from '#domain/words/text.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { allOf, dayFilter, idFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { byStudent } from '#server/lists/search.ts';
import { inBank, isAwaited, uncoveredSql } from './uncovered.ts';

/** The modes a filter finds: Online also finds Net Banking; All and '' find every mode (W8). */
const modesFor = (mode: string): readonly string[] => {
  if (mode === '' || foldCase(mode) === 'all') return [];
  return foldCase(mode) === 'online' ? ['online', 'net banking'] : [foldCase(mode)];
};

/** The rows of a kind: nearly all are money in, which is looked at row by row; those that take money back have an index of their own. */
const kindFilter = (kind = -1) => {
  if (kind === -1) return false;
  return kind === paymentKind.payment ? sql<boolean>`+kind = ${kind}` : sql<boolean>`(kind <> 0 and kind = ${kind})`;
};

const modeFilter = (mode: string) => {
  const modes = modesFor(mode);
  return modes.length > 0 && sql<boolean>`lower(payment_mode) in (${sql.join(modes)})`;
};

/** What the bank has seen, or should have and has not (W63). */
export const seenFilter = (seen = -1) => {
  if (seen === -1) return false;
  return seen === 1 ? sql<boolean>`payments.seen = ${sql.lit(inBank.seen)}` : isAwaited;
};

/** What the bank has seen, and what not (W63). */
export const seenFigure = {
  name: 'payments seen',
  status: 'kind',
  course: 'seen',
  mode: 'payment_mode',
  day: 'payment_date',
  amount: 'paid_fee_paise',
} as const;

/** The list of GetPaymentList. */
export const paymentList = declareList('GetPaymentList', {
  table: 'payments',
  // A payment without a number that was taken back is in no list and no sum (W27).
  hiddenBy: 'voided_at',
  filters: {
    PaymentId: { field: 'ID', found: 'by an index' },
    StudentId: { field: 'STUDENT_ID', found: 'by an index' },
    CourseId: { field: 'COURSE_ID', found: 'by an index', counted: 'course_id' },
    PaymentMode: { field: 'PAYMENT_MODE', found: 'by an index', counted: 'payment_mode' },
    FromDate: { field: 'PAYMENT_DATE', found: 'by an index', counted: 'payment_date' },
    ToDate: { field: 'PAYMENT_DATE', found: 'by an index', counted: 'payment_date' },
    Kind: { field: 'KIND', found: 'by an index', counted: 'kind' },
    Seen: { field: null, found: 'along the order', counted: 'seen' },
  },
  where: (_db, filters) =>
    allOf(
      idFilter('payments.id', filters.PaymentId),
      idFilter('payments.student_id', filters.StudentId),
      idFilter('payments.course_id', filters.CourseId),
      modeFilter(filters.PaymentMode),
      dayFilter('payment_date', filters.FromDate, filters.ToDate),
      kindFilter(filters.Kind),
      seenFilter(filters.Seen),
    ),
  search: [byStudent('payments', 'payment_detail', 'receipt_no')],
  trigrams: [
    { lower: 'payment_detail' },
    { lower: 'receipt_no' },
    'student_name_fold',
    'student_email',
    'student_mobile',
  ],
  rows: (db) =>
    db
      .selectFrom('payments')
      .innerJoin('students', 'students.id', 'payments.student_id')
      .innerJoin('courses', 'courses.id', 'payments.course_id')
      .leftJoin('users', 'users.id', 'payments.recorded_by')
      .select(['payments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
      .select(['students.mobile as STUDENT_MOBILE', 'course_id as COURSE_ID', 'course_code as COURSE_CODE'])
      .select(['course_name as COURSE_NAME', rupeesOf('paid_fee_paise').as('PAID_FEE')])
      .select(['payment_mode as PAYMENT_MODE', 'payment_date as PAYMENT_DATE', 'payment_detail as PAYMENT_DETAIL'])
      .select(['kind as KIND', 'receipt_no as RECEIPT_NO', 'recorded_on as RECORDED_ON'])
      .select([
        sql<number>`coalesce(payments.enrolment_id, 0)`.as('STUDENT_COURSE_ID'),
        sql<number>`coalesce((select reversal.id from payments as reversal where reversal.reverses = payments.id), 0)`.as(
          'REVERSED_BY',
        ),
        sql<string>`coalesce(users.user_name, '')`.as('RECORDED_BY'),
      ])
      .select('payments.seen_on as SEEN_ON')
      .select(['payments.date_created as DATE_CREATED', 'payments.date_modified as DATE_MODIFIED']),
  sorts: {
    STUDENT_NAME: 'student_name_fold',
    COURSE_NAME: 'course_name_fold',
    PAYMENT_MODE: { lower: 'payment_mode' },
    PAYMENT_DETAIL: { lower: 'payment_detail' },
    PAID_FEE: 'paid_fee_paise',
  },
  sum: { field: 'PAID_FEE', column: 'paid_fee_paise' },
  figures: [
    {
      name: 'payments by month',
      status: 'kind',
      course: 'course_id',
      mode: 'payment_mode',
      month: 'payment_date',
      amount: 'paid_fee_paise',
    },
    {
      name: 'payments by day',
      status: 'kind',
      course: 'course_id',
      mode: 'payment_mode',
      day: 'payment_date',
      amount: 'paid_fee_paise',
    },
    seenFigure,
  ],
  copies: [
    { by: 'student_id', from: 'students', columns: { student_name_fold: 'name_fold', student_mobile: 'mobile' } },
    { by: 'course_id', from: 'courses', columns: { course_name_fold: 'name_fold' } },
    { by: 'student_id', from: 'students', columns: { student_email: 'email' } },
  ],
  indexes: [
    ['id'],
    ['course_id', 'payment_date', 'id'],
    // Of all rows, taken back or not: what is looked for when an enrolment or a student is deleted.
    { name: 'payments_by_enrolment_id', sql: 'enrolment_id' },
    { name: 'payments_by_student_id', sql: 'student_id' },
    // What of the reports is looked at, by the day.
    {
      name: 'payments_reported',
      sql: 'payment_date, kind, payment_mode, course_id, paid_fee_paise',
      where: 'voided_at is null',
    },
    { name: 'payments_taken_back', sql: 'kind, payment_date, id', where: 'kind <> 0 and voided_at is null' },
    // What the bank should have seen and has not, and what it has (W63).
    { name: 'payments_not_seen', sql: 'payment_date, id', where: uncoveredSql },
    { name: 'payments_seen', sql: 'id', where: `seen = ${inBank.seen}` },
    { name: 'payments_by_match', sql: 'match_id', where: 'match_id is not null' },
    // For the day book, before the first closing.
    {
      name: 'cash_of_the_drawer',
      sql: 'payment_date, paid_fee_paise',
      where: "payment_mode = 'Cash' and receipt_no <> '' and voided_at is null",
    },
  ],
});
