import { fill, texts } from '../../../contract/texts.ts';
import { formatDay } from '../../../domain/dates.ts';
import { formatRupees } from '../../../domain/money.ts';
import { fold, tidy } from '../../../domain/text.ts';
import { listRecords, type AppCalls, type RowRecord } from '../../dataProvider/appCalls.ts';
import type { NewPayment } from './enrolSteps.ts';

export type PaymentRow = RowRecord<'GetPaymentList'>;

/** A payment as people recognise it: '₹4,500.50, UPI, 21/11/2026, UPI 4711'. */
export const describePayment = ({ paidFee, paymentMode, paymentDate, paymentDetail }: PaymentRow): string =>
  [formatRupees(Number(paidFee ?? 0)), paymentMode, formatDay(paymentDate ?? ''), paymentDetail]
    .filter((part) => part)
    .join(', ');

const plain = (text: string | null | undefined) => fold(tidy(text ?? ''));

/** Whether a recorded payment is the one that was typed: what an attempt recorded whose answer was lost. */
export const isSamePayment = (row: PaymentRow, typed: NewPayment): boolean =>
  Number(row.paidFee ?? 0) === typed.paidFee &&
  row.paymentDate === typed.paymentDate &&
  plain(row.paymentMode) === plain(typed.paymentMode) &&
  plain(row.paymentDetail) === plain(typed.paymentDetail);

/** What becomes of a payment that was typed where another one counts; '' where none was typed. */
export const notRecorded = (typed: NewPayment | null): string =>
  typed ? fill(texts.payments.notRecorded, { amount: formatRupees(typed.paidFee ?? 0) }) : '';

/** The payment that an enrolment stands on, in words; '' for a scholarship. */
export async function paymentBehind(
  calls: AppCalls,
  { studentId, courseId, paymentId }: { studentId: number; courseId: number; paymentId: unknown },
): Promise<string> {
  const rows = await listRecords(calls, 'GetPaymentList', { studentId, courseId }, texts.payments.fetchFailed);
  const row = rows.find(({ id }) => id === Number(paymentId));
  return row ? fill(texts.payments.which, { payment: describePayment(row) }) : '';
}

/** Sentences that are there, one after the other. */
export const inOne = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** Says that a payment waits for its enrolment, and that the one that was typed was not recorded. */
export const paymentWaits = (row: PaymentRow, typed: NewPayment): Error =>
  new Error(inOne(fill(texts.payments.waits, { payment: describePayment(row) }), notRecorded(typed)));
