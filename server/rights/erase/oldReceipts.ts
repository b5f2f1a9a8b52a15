import { type SqlBool, sql } from 'kysely';
import { receiptsKeptFrom } from '#domain/money/receipt.ts';
import { eraseDetails } from '#server/money/payments/eraseDetails.ts';
import { erasedIds } from '#server/people/erasures.ts';
import type { Transaction } from '#server/db/connection.ts';

/**
 * Forgets what the receipts of erased people say, once their eight financial years are over (W53). The rows of money stay: nobody is known
 * by them.
 */
export async function forgetOldReceipts(trx: Transaction, today: string): Promise<void> {
  const old = trx
    .selectFrom('payments')
    .select('id')
    .where(sql<SqlBool>`student_id in (${erasedIds('student')})`)
    .where('receipt_no', '<>', '')
    .where('recorded_on', '<', receiptsKeptFrom(today));
  await trx.deleteFrom('receipts').where('payment_id', 'in', old).execute();
  await eraseDetails(trx, sql<SqlBool>`id in ${old} and payment_detail <> ''`);
}
