import type { Config } from '#server/config/config.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { KeptReceipt } from './drawing/printed.ts';
import { sayReceipt } from './said.ts';

const insert = compiledOnce((db, { paymentId, said }: { paymentId: number; said: string }) =>
  db
    .insertInto('receipts')
    .values({ payment_id: paymentId, said })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id'),
);

/** Keeps what a receipt says, unless it says something already. */
export const keepSaid = (trx: Transaction, paymentId: number, said: KeptReceipt) =>
  insert(trx, { paymentId, said: JSON.stringify(said) });

/**
 * Keeps what the receipt of a new payment row says (W45): each write that makes a numbered row calls it last, after `keepBalance` and in
 * the same transaction, so that the receipt names the balance with this payment.
 */
export async function keepReceipt(trx: Transaction, paymentId: number, config: Config): Promise<void> {
  const said = await sayReceipt(trx, paymentId, config);
  if (said) await keepSaid(trx, paymentId, said);
}
