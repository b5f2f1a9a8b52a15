import { sql } from 'kysely';
import { titles } from '#domain/words/codes.ts';
import { type Account, balanceOf } from '#domain/money/ledger.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { cashInsteadOf } from '#domain/money/refund.ts';
import type { Config } from '#server/config/config.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection } from '#server/db/connection.ts';
import { readAccounts } from '#server/money/ledger/accounts.ts';
import { readPaidRows } from '#server/money/payments/paidRows.ts';
import { addressLine, readSettings } from '#server/institute/read.ts';
import type { ReceiptContent, ReceiptAccount } from './drawing/printed.ts';

/** The row of a payment with the names of whom and what it is for. */
const paymentOf = compiledOnce((db, { paymentId }: { paymentId: number }) =>
  db
    .selectFrom('payments')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .select([
      'enrolment_id',
      'kind',
      'paid_fee_paise',
      'payment_mode',
      'receipt_no',
      'title',
      'students.name as student_name',
    ])
    .select(['course_name', 'fees_paise', sql<string>`coalesce(user_name, '')`.as('user_name')])
    .where('payments.id', '=', paymentId),
);

type Paid = Awaited<ReturnType<typeof paymentOf>>[number];

/** What an account comes to, as a receipt says it. */
export function receiptAccountOf(account: Account): ReceiptAccount {
  const { fee, concession } = account;
  const { paid, due, credit, instalments } = balanceOf(account);
  const open = due > 0 ? instalments.find(({ amount, covered }) => covered < amount) : undefined;
  const next = open ? { amount: Math.min(due, open.amount - open.covered), dueDate: open.dueDate } : null;
  return { fee, concession, paid, due, credit, next };
}

/** What an enrolment comes to now. */
async function accountOf(db: Connection, enrolmentId: number): Promise<ReceiptAccount | null> {
  const account = (await readAccounts(db, [enrolmentId])).get(enrolmentId);
  return account ? receiptAccountOf(account.account) : null;
}

/** Before there is an enrolment: the course's fees, this payment, the difference, no day (W45). */
const beforeEnrolment = ({ fees_paise: fee, paid_fee_paise: paid }: Paid): ReceiptAccount => ({
  fee,
  concession: 0,
  paid,
  due: Math.max(0, fee - paid),
  credit: Math.max(0, paid - fee),
  next: null,
});

/** What the account is after a payment; none for a payment without a number, nor where money without an enrolment goes back. */
async function accountAfter(db: Connection, paid: Paid): Promise<ReceiptAccount | null> {
  if (paid.receipt_no === '') return null;
  if (paid.enrolment_id !== null) return accountOf(db, paid.enrolment_id);
  return paid.kind === 0 ? beforeEnrolment(paid) : null;
}

/** By which modes the money came that a refund pays in cash instead; its own row is the last of its enrolment. */
async function insteadOf(db: Connection, { enrolment_id, kind, payment_mode, paid_fee_paise }: Paid): Promise<string> {
  if (kind !== paymentKind.refund || enrolment_id === null) return '';
  const before = (await readPaidRows(db, enrolment_id)).slice(0, -1);
  return cashInsteadOf(-paid_fee_paise, payment_mode, before);
}

/** What the receipt of a payment says as things are now; undefined where there is no such payment. */
export async function composeReceipt(
  db: Connection,
  paymentId: number,
  config: Config,
): Promise<ReceiptContent | undefined> {
  const [paid] = await paymentOf(db, { paymentId });
  if (!paid) return undefined;
  const settings = await readSettings(db, config);
  return {
    instituteName: settings.instituteName,
    instituteAddress: addressLine(settings),
    institutePhone: settings.phone,
    title: titles[paid.title] ?? '',
    studentName: paid.student_name,
    courseName: paid.course_name,
    recordedBy: paid.user_name,
    account: await accountAfter(db, paid),
    cashInsteadOf: await insteadOf(db, paid),
  };
}
