import { type Expression, sql, type SqlBool } from 'kysely';
import type { Transaction } from '#server/db/connection.ts';

/** Takes what somebody typed out of rows of money whose person was erased (W53); amounts, days and numbers stay. */
export async function eraseDetails(trx: Transaction, which: Expression<SqlBool>): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ payment_detail: '', void_reason: sql`case when void_reason is null then null else '' end` })
    .where(which)
    .execute();
}
