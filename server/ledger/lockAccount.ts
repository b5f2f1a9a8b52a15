import { balanceOf } from '../../domain/ledger.ts';
import { moneyMessages } from '../../domain/moneyMessages.ts';
import type { Transaction } from '../db/connection.ts';
import { lockRow } from '../db/lockRow.ts';
import { Refusal } from '../errors.ts';
import { readAccounts } from './accounts.ts';

/** Locks an enrolment and reads what it owes. Whoever holds its student, too, held the student first (W44). Refuses where there is none. */
export async function lockAccount(trx: Transaction, id: number) {
  const enrolment = await trx
    .selectFrom('enrolments')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  const kept = (await readAccounts(trx, [id])).get(id);
  if (!enrolment || !kept) throw new Refusal(moneyMessages.enrolmentNotFound);
  return { enrolment, account: kept.account, balance: balanceOf(kept.account) };
}
