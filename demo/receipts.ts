import { paymentKind } from '#domain/money/receipt.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/db/connection.ts';
import { readAccounts } from '#server/money/ledger/accounts.ts';
import { keepContent } from '#server/money/receipts/keep.ts';
import { receiptAccountOf, composeReceipt } from '#server/money/receipts/content.ts';

/** So many receipts say what an enrolment came to then: all of an institute of the usual size. */
const keptReceipts = 2000;

/** Keeps what the latest receipts say, as the server would have done when each payment was recorded (W45). */
export async function keepLatestReceipts(trx: Transaction, config: Config): Promise<void> {
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'enrolment_id', 'kind'])
    .where('receipt_no', '!=', '')
    .orderBy('id', 'desc')
    .limit(keptReceipts)
    .execute();
  for (const { id, enrolment_id: enrolmentId, kind } of payments) {
    const content = await composeReceipt(trx, id, config);
    if (!content || enrolmentId === null) continue;
    const now = (await readAccounts(trx, [enrolmentId])).get(enrolmentId);
    if (!now) continue;
    const { account, paymentIds } = now;
    const then = {
      ...account,
      payments: account.payments.slice(0, paymentIds.indexOf(id) + 1),
      // Who leaves gets the refund on that day; what came before was paid by a student of the course.
      isDeleted: account.isDeleted && kind === paymentKind.refund,
    };
    await keepContent(trx, id, { ...content, account: receiptAccountOf(then) });
  }
}
