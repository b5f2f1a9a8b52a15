import { shownMode } from '#domain/words/codes.ts';
import { texts } from '#contract/texts.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import type { ReceiptContent, PrintedReceipt, ReceiptFormat } from './drawing/printed.ts';
import { composeReceipt } from './content.ts';

/** A receipt as it is to be printed now. */
export interface LoadedReceipt {
  printed: PrintedReceipt;
  /** What of it is kept, or is to be kept from now on. */
  content: ReceiptContent;
  /** When the payment was recorded. */
  recordedAt: string;
}

/** Reads what is printed on the receipt of a payment; refuses where there is none, or the payment is void. */
export async function loadReceipt(
  db: Connection,
  paymentId: number,
  format: ReceiptFormat,
  config: Config,
): Promise<LoadedReceipt> {
  const payment = await db
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .leftJoin('payments as original', 'original.id', 'payments.reverses')
    .leftJoin('payments as reversal', 'reversal.reverses', 'payments.id')
    .select(['payments.receipt_no', 'payments.kind', 'payments.student_id', 'payments.paid_fee_paise'])
    .select(['payments.payment_mode', 'payments.payment_detail', 'payments.payment_date', 'payments.recorded_on'])
    .select(['payments.voided_at', 'payments.date_created', 'receipts.said', 'receipts.copies'])
    .select([
      'original.receipt_no as reverses',
      'reversal.recorded_on as reversed_on',
      'reversal.receipt_no as reversed_by',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw new Refusal(texts.payments.notFound);
  if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
  // The transaction that made the row keeps what its receipt says; a payment from before says what is known now.
  const content =
    payment.said === null ? await composeReceipt(db, paymentId, config) : (JSON.parse(payment.said) as ReceiptContent);
  if (!content) throw new Refusal(texts.payments.notFound);
  const { reversed_on: on, reversed_by: by } = payment;
  const printed = {
    ...content,
    format,
    number: payment.receipt_no,
    kind: payment.kind,
    studentId: payment.student_id,
    amount: Math.abs(payment.paid_fee_paise),
    mode: shownMode(payment.payment_mode),
    detail: payment.payment_detail,
    recordedOn: payment.recorded_on,
    paidOn: payment.payment_date,
    reverses: payment.reverses ?? '',
    reversed: on === null ? null : { on, by: by ?? '' },
    isDuplicate: (payment.copies ?? 0) > 0,
  };
  return { printed, content, recordedAt: payment.date_created };
}
