import { sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { balanceOf, overdueOf } from '#domain/money/ledger.ts';
import { shownMode, titles } from '#domain/words/codes.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { addressLine, readSettings } from '#server/institute/read.ts';
import { readAccounts } from '#server/money/ledger/accounts.ts';
import type { PrintedFeeAccount } from './drawing/printed.ts';

/** The fee account of a student as it is to be printed now, and where it is mailed to. */
export interface LoadedFeeAccount {
  printed: PrintedFeeAccount;
  /** The student's e-mail address; may be empty. */
  email: string;
}

/** The enrolments of a student, the oldest first. */
const enrolmentsOf = (db: Connection, studentId: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select(['enrolments.id', 'course_name as name', 'enrolments.start_date as startDate'])
    .select(['fee_assumed', 'concession_reason as concessionReason'])
    .select(statusText(lookupTables.enrolment, 'enrolments.status').as('status'))
    .select(sql<string>`coalesce(batches.name, '')`.as('batch'))
    .where('student_id', '=', studentId)
    .orderBy('enrolments.id')
    .execute();

/** The payment rows of a student that count, the oldest first. */
const moneyOf = (db: Connection, studentId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('payments as original', 'original.id', 'payments.reverses')
    .select(['payments.enrolment_id', 'course_name as course', 'payments.receipt_no as number', 'payments.kind'])
    .select(['payments.paid_fee_paise as amount', 'payments.payment_mode as mode', 'payments.payment_detail as detail'])
    .select(['payments.payment_date as paidOn', sql<string>`coalesce(original.receipt_no, '')`.as('reverses')])
    .where('payments.student_id', '=', studentId)
    .where('payments.voided_at', 'is', null)
    .orderBy('payments.id')
    .execute();

/** Reads the fee account of a student on a day (W56); refuses an unknown student. Its sums are the ledger's (W43). */
export async function loadFeeAccount(
  db: Connection,
  studentId: number,
  today: string,
  config: Config,
): Promise<LoadedFeeAccount> {
  const student = await db
    .selectFrom('students')
    .select(['title', 'name', 'ref', 'email'])
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw new Refusal(texts.students.notFound);
  const enrolments = await enrolmentsOf(db, studentId);
  const accounts = await readAccounts(
    db,
    enrolments.map(({ id }) => id),
  );
  const rows = (await moneyOf(db, studentId)).map(({ enrolment_id: enrolmentId, course, mode, ...money }) => {
    return { enrolmentId, course, money: { ...money, mode: shownMode(mode) } };
  });
  const courses = enrolments.flatMap(({ id, fee_assumed: assumed, ...enrolment }) => {
    const account = accounts.get(id)?.account;
    if (!account) return [];
    const balance = balanceOf(account);
    const { paid, due, writtenOff, credit } = balance;
    const { overdue } = overdueOf(balance, today);
    return {
      ...enrolment,
      isAssumed: assumed === 1,
      instalments: balance.instalments.map(({ dueDate, amount, covered }) => ({ dueDate, amount, covered })),
      money: rows.filter(({ enrolmentId }) => enrolmentId === id).map(({ money }) => money),
      sums: { fee: account.fee, concession: account.concession, paid, due, overdue, writtenOff, credit },
    };
  });
  const unused = rows
    .filter(({ enrolmentId }) => enrolmentId === null)
    .map(({ course, money }) => ({ ...money, course }));
  const settings = await readSettings(db, config);
  const printed = {
    instituteName: settings.instituteName,
    instituteAddress: addressLine(settings),
    institutePhone: settings.phone,
    studentId,
    title: titles[student.title] ?? '',
    studentName: student.name,
    ref: student.ref,
    day: today,
    courses,
    unused,
  };
  return { printed, email: student.email };
}
