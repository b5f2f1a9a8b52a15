import { fill, texts } from '#contract/texts.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { foldCase, tidy } from '#domain/words/text.ts';
import { type AppCalls, listRecords, type RowRecord } from '#src/dataProvider/appCalls.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';

export type EnrolmentRow = RowRecord<'GetStudentCourseList'>;

const isOpen = (status: unknown) => status === enrolmentStatus.active || status === enrolmentStatus.hold;

/** A student's enrolments in a course, whatever their status, newest first. */
export async function findEnrolments(calls: AppCalls, studentId: number, courseId: number) {
  const fallback = texts.enrolments.fetchFailed;
  const rows = await listRecords(calls, 'GetStudentCourseList', { studentId, courseId, status: anyStatus }, fallback);
  return rows
    .filter((row) => Number(row.studentId) === studentId && Number(row.courseId) === courseId)
    .toSorted((a, b) => b.id - a.id);
}

/** The open enrolment: Active or on Hold. A student has at most one for each course (W15). */
export async function findOpenEnrolment(calls: AppCalls, studentId: number, courseId: number) {
  return (await findEnrolments(calls, studentId, courseId)).find(({ status }) => isOpen(Number(status)));
}

interface Link {
  studentId: number;
  courseId: number;
  /** 0 for a scholarship. */
  paymentId: number;
}

/** The enrolment of this payment; for a scholarship the open one. */
export async function findLink(calls: AppCalls, { studentId, courseId, paymentId }: Link) {
  const enrolments = await findEnrolments(calls, studentId, courseId);
  return enrolments.find((row) => (paymentId > 0 ? Number(row.paymentId) === paymentId : isOpen(Number(row.status))));
}

/** Money in that was not taken back and of which no enrolment is known (W27); a server without a ledger knows nothing else. */
const mayWait = ({ kind, reversedBy, studentCourseId }: PaymentRow) =>
  [kind, reversedBy, studentCourseId].every((value) => Number(value ?? 0) === 0);

/** A student's newest payment for a course without an enrolment: left by a failed attempt. */
export async function findWaitingPayment(calls: AppCalls, studentId: number, courseId: number) {
  const fallback = texts.payments.fetchFailed;
  const payments = await listRecords(calls, 'GetPaymentList', { studentId, courseId }, fallback);
  const own = payments
    .filter((row) => Number(row.studentId) === studentId && Number(row.courseId) === courseId && mayWait(row))
    .toSorted((a, b) => b.id - a.id);
  if (own.length === 0) return undefined;
  const used = new Set((await findEnrolments(calls, studentId, courseId)).map((row) => Number(row.paymentId)));
  return own.find(({ id }) => !used.has(id));
}

export type PaymentRow = RowRecord<'GetPaymentList'>;

/** The description of a payment: '₹4,500.50, UPI, 21/11/2026, UPI 4711'. */
export const describePayment = ({ paidFee, paymentMode, paymentDate, paymentDetail }: PaymentRow): string =>
  [formatRupees(Number(paidFee ?? 0)), paymentMode, formatDay(paymentDate ?? ''), paymentDetail]
    .filter((part) => part)
    .join(', ');

const folded = (text: string | null | undefined) => foldCase(tidy(text ?? ''));

/** Whether a recorded payment equals the typed one: it was saved by an attempt without a response. */
export const isSamePayment = (row: PaymentRow, typed: NewPayment): boolean =>
  Number(row.paidFee ?? 0) === typed.paidFee &&
  row.paymentDate === typed.paymentDate &&
  folded(row.paymentMode) === folded(typed.paymentMode) &&
  folded(row.paymentDetail) === folded(typed.paymentDetail);

/** The message that a typed payment was not recorded as another one counts; '' if none was typed. */
export const notRecorded = (typed: NewPayment | null): string =>
  typed ? fill(texts.payments.notRecorded, { amount: formatRupees(typed.paidFee ?? 0) }) : '';

/** The description of an enrolment's payment; '' for a scholarship. */
export async function paymentBehind(
  calls: AppCalls,
  { studentId, courseId, paymentId }: { studentId: number; courseId: number; paymentId: unknown },
): Promise<string> {
  const rows = await listRecords(calls, 'GetPaymentList', { studentId, courseId }, texts.payments.fetchFailed);
  const row = rows.find(({ id }) => id === Number(paymentId));
  return row ? fill(texts.payments.which, { payment: describePayment(row) }) : '';
}

/** Joins the sentences that are not empty. */
export const inOne = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** Says that a payment waits for its enrolment, and that the one that was typed was not recorded. */
export const paymentWaits = (row: PaymentRow, typed: NewPayment): Error =>
  new Error(inOne(fill(texts.payments.waits, { payment: describePayment(row) }), notRecorded(typed)));

/** Says that the student takes the course already, on which payment, and that the one that was typed was not recorded. */
export async function enrolledAlready(
  calls: AppCalls,
  { studentId, courseId }: { studentId: number; courseId: number },
  typed: NewPayment | null,
): Promise<Error> {
  const enrolment = await findOpenEnrolment(calls, studentId, courseId);
  const behind = enrolment ? await paymentBehind(calls, { studentId, courseId, paymentId: enrolment.paymentId }) : '';
  return new Error(inOne(`${texts.enrolments.alreadyEnrolled}.`, behind, notRecorded(typed)));
}
