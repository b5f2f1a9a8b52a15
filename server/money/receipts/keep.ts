import type { Config } from '#server/config/config.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ReceiptContent } from './drawing/printed.ts';
import { composeReceipt } from './content.ts';

const insert = compiledOnce((db, { paymentId, content }: { paymentId: number; content: string }) =>
  db
    .insertInto('receipts')
    .values({ payment_id: paymentId, said: content })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id'),
);

/** Keeps what a receipt says, unless it says something already. */
export const keepContent = (trx: Transaction, paymentId: number, content: ReceiptContent) =>
  insert(trx, { paymentId, content: JSON.stringify(content) });

/**
 * Keeps what the receipt of a new payment row says (W45): each write that makes a numbered row calls it last, after `keepBalance` and in
 * the same transaction, so that the receipt names the balance with this payment.
 */
export async function keepReceipt(trx: Transaction, paymentId: number, config: Config): Promise<void> {
  const content = await composeReceipt(trx, paymentId, config);
  if (content) await keepContent(trx, paymentId, content);
}
