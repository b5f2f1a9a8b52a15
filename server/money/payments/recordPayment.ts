import { sql } from 'kysely';
import { letterOfPayment, type PaymentKind, paymentKind } from '#domain/money/receipt.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import { idsAsText, isAmong, isOneOf } from '#server/db/ids.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertReturning } from '#server/db/insertReturning.ts';
import { keepBalance } from '#server/money/ledger/accounts.ts';
import { shareDayBook, refuseClosed } from '#server/money/ledger/lockDayBook.ts';
import { drawNumber } from '#server/money/receipts/drawNumber.ts';
import { keepReceipt } from '#server/money/receipts/keep.ts';
import { releasePayments } from '#server/money/statement/cover.ts';
import type { Services } from '#server/protocol/services.ts';
import { inBank } from './uncovered.ts';

/** A payment row to be made; amounts of reversals and refunds are negative. */
interface Money {
  student_id: number;
  course_id: number;
  /** Null before there is an enrolment. */
  enrolment_id: number | null;
  kind: PaymentKind;
  /** The row that this one takes back. */
  reverses: number | null;
  paid_fee_paise: number;
  payment_mode: string;
  payment_date: string;
  payment_detail: string;
}

/**
 * Makes a payment row with its number, and keeps what its enrolment owes and its receipt says. The student, and the enrolment where there is one, are
 * locked; the number is the last thing to be locked (W44). Refuses a day that the day book has closed.
 */
export async function recordPayment(
  trx: Transaction,
  money: Money,
  { user, today, timestamp }: Pick<RequestContext<unknown>, 'user' | 'today' | 'timestamp'>,
  { config }: Pick<Services, 'config'>,
): Promise<{ OUT_PAYMENT_ID: number; RECEIPT_NO: string }> {
  refuseClosed(money.payment_date, await shareDayBook(trx));
  const receipt_no = money.paid_fee_paise === 0 ? '' : await drawNumber(trx, letterOfPayment[money.kind], today);
  const { id } = await trx
    .insertInto('payments')
    .values({
      ...money,
      receipt_no,
      recorded_on: today,
      recorded_by: user?.id ?? null,
      date_created: timestamp,
      date_modified: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (money.reverses !== null)
    await trx.updateTable('payments').set({ seen: inBank.takenBack }).where('id', '=', money.reverses).execute();
  if (money.enrolment_id !== null) await keepBalance(trx, money.enrolment_id);
  if (receipt_no !== '') await keepReceipt(trx, id, config);
  return { OUT_PAYMENT_ID: id, RECEIPT_NO: receipt_no };
}

type ImportedMoney = Omit<Money, 'kind' | 'reverses' | 'enrolment_id'> & { enrolment_id: number };

/**
 * Makes the rows of payments that came before the import, and answers their ids: without a number, whatever day the day book has closed
 * (W52). What their enrolments owe is kept by the caller.
 */
export async function recordImported(
  trx: Transaction,
  money: readonly ImportedMoney[],
  { userId, today, timestamp }: { userId: number; today: string; timestamp: string },
): Promise<number[]> {
  await shareDayBook(trx);
  return insertReturning(
    trx,
    'payments',
    money.map((one) => ({
      ...one,
      kind: paymentKind.payment,
      reverses: null,
      recorded_on: today,
      recorded_by: userId,
      date_created: timestamp,
      date_modified: timestamp,
    })),
  );
}

/** Deletes payments of an import that is undone (W52): they have no number, and nobody refers to them. */
export async function deleteImported(trx: Transaction, ids: readonly number[], timestamp: string): Promise<void> {
  await releasePayments(trx, ids, timestamp);
  await trx
    .deleteFrom('money_asks')
    .where(isOneOf(trx, 'payment_id', ids))
    .execute();
  await shareDayBook(trx);
  await trx
    .deleteFrom('payments')
    .where(isAmong(trx, sql.ref<number>('id'), idsAsText(trx, ids)))
    .where('receipt_no', '=', '')
    .execute();
}

/** Takes a payment without a number out of lists and sums (W27). Refuses a day that the day book has closed. */
export async function withdrawPayment(
  trx: Transaction,
  { id, payment_date }: { id: number; payment_date: string },
  { body, timestamp }: Pick<RequestContext<{ Reason?: string | undefined }>, 'body' | 'timestamp'>,
): Promise<void> {
  refuseClosed(payment_date, await shareDayBook(trx));
  await trx
    .updateTable('payments')
    .set({ voided_at: timestamp, void_reason: body.Reason, date_modified: timestamp })
    .where('id', '=', id)
    .execute();
}
