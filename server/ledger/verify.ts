import { balanceOf } from '../../domain/ledger.ts';
import type { Connection } from '../db/connection.ts';
import { keptColumns, type KeptAccount, readAccounts } from './accounts.ts';

/** So many enrolments are recounted at once: some megabytes. */
const atOnce = 5_000;

/** The kept columns of an enrolment that are not what a recount says. */
function differing({ account, kept, covered }: KeptAccount): string[] {
  const balance = balanceOf(account);
  const columns = Object.entries(keptColumns(balance))
    .filter(([column, value]) => kept[column as keyof typeof kept] !== value)
    .map(([column]) => `enrolments.${column}`);
  const parts = covered.some((amount, index) => balance.instalments[index]?.covered !== amount);
  return parts ? [...columns, 'instalments.covered_paise'] : columns;
}

/** Recounts what every enrolment owes, and returns by column how many rows differ. */
export async function verifyLedger(db: Connection): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: { id: number }[] = await db
      .selectFrom('enrolments')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    for (const account of (await readAccounts(db, ids)).values()) {
      for (const column of differing(account)) found.set(column, (found.get(column) ?? 0) + 1);
    }
    last = ids.at(-1);
  }
  return found;
}
