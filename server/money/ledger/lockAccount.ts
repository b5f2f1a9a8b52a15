import { balanceOf } from '#domain/money/ledger.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { lockRow, shareRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { Refusal } from '#server/config/errors.ts';
import { readAccounts } from './accounts.ts';

/** Locks what is locked before an enrolment where money is written (W44): its student; and shares its course, whose name each row of money copies. */
export async function lockPayer(trx: Transaction, enrolmentId: number): Promise<void> {
  const own = (column: 'student_id' | 'course_id') =>
    trx.selectFrom('enrolments').select(column).where('id', '=', enrolmentId);
  await trx.selectFrom('students').select('id').where('id', '=', own('student_id')).$call(lockRow(trx)).execute();
  await trx.selectFrom('courses').select('id').where('id', '=', own('course_id')).$call(shareRow(trx)).execute();
}

/**
 * Locks an enrolment for a write of its money, its student first, and reads what it owes. Refuses where there is none; of an erased student
 * nothing is written but what takes a payment back (W53).
 */
export async function lockAccount(trx: Transaction, id: number, { takesBack = false } = {}) {
  await lockPayer(trx, id);
  const enrolment = await trx
    .selectFrom('enrolments')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  const stored = (await readAccounts(trx, [id])).get(id);
  if (!enrolment || !stored) throw new Refusal(moneyMessages.enrolmentNotFound);
  if (!takesBack) await refuseErased(trx, 'student', enrolment.student_id);
  return { enrolment, account: stored.account, balance: balanceOf(stored.account) };
}
