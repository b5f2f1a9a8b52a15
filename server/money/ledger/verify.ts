import { balanceOf } from '#domain/money/ledger.ts';
import { signedRupees, toRupees } from '#domain/words/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { balanceColumns, instalmentColumns, type StoredAccount, readAccounts } from './accounts.ts';

/** So many enrolments are recounted at once: some megabytes. */
const atOnce = 5_000;

/** The kept columns of a row that are not what a recount says. */
function differing<Kept extends object>(table: string, stored: Kept, recounted: Kept): string[] {
  const columns = Object.keys(recounted) as (keyof Kept & string)[];
  return columns.filter((column) => stored[column] !== recounted[column]).map((column) => `${table}.${column}`);
}

/** The same of an enrolment and the instalments of its plan, each column once. */
function differingIn({ account, stored, parts }: StoredAccount): Set<string> {
  const balance = balanceOf(account);
  return new Set([
    ...differing('enrolments', stored, balanceColumns(balance)),
    ...parts.flatMap(({ no, amount_paise, covered_paise }) =>
      differing('instalments', { amount_paise, covered_paise }, instalmentColumns(balance, no)),
    ),
  ]);
}

/**
 * Recounts what every enrolment owes, and returns by column how many rows differ. PAID is never below 0 (W43): an enrolment whose rows come to
 * less is named, as nobody can have got back more than was paid.
 */
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
    for (const [id, account] of await readAccounts(db, ids)) {
      const paid = account.account.payments.reduce((sum, paise) => sum + paise, 0);
      if (paid < 0) found.set(`payments of enrolment ${id}, whose rows come to ${signedRupees(toRupees(paid))}`, 1);
      for (const column of differingIn(account)) found.set(column, (found.get(column) ?? 0) + 1);
    }
    last = ids.at(-1);
  }
  return found;
}
