import { setImmediate as nextTurn } from 'node:timers/promises';
import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'kysely';
import { foldName } from '#domain/words/same.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/protocol/services.ts';

/** Rows that are read at once, and of which one transaction folds those that differ. */
const rowsAtOnce = 500;

/** Folds the names of a table that another rule folded, in parts, between which the server answers others. */
async function foldTable(db: Connection, table: 'students' | 'registrations'): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name', 'name_fold'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const others = rows.filter(({ name, name_fold }) => name_fold !== foldName(name));
    for (const { id, name } of others) {
      // Who was renamed meanwhile is left to that write.
      await inTransaction(db, (trx) =>
        trx
          .updateTable(table)
          .set({ name_fold: foldName(name) })
          .where('id', '=', id)
          .where('name', '=', name)
          .execute(),
      );
    }
    after = last.id;
    await nextTurn();
  }
}

/**
 * Folds anew the names that releases before W61 folded: after the first start, and once more an hour after the last write of such a server was seen.
 * Until then searches ask for both.
 */
export async function foldNames({ db: { kysely: db }, clock }: Services): Promise<void> {
  const now = clock();
  const { folded_at, older_seen_at } = await inTransaction(db, (trx) =>
    trx
      .updateTable('name_folds')
      .set({
        older_seen_at: sql`(select max(seen) from (select max(date_created) as seen from done_writes where folds = 0 and call <> 'healthz'
        union all select older_seen_at from name_folds) as older)`,
      })
      .where('id', '=', 1)
      .returning(['folded_at', 'older_seen_at'])
      .executeTakeFirstOrThrow(),
  );
  const quietFrom = older_seen_at === null ? 0 : Date.parse(older_seen_at) + millisecondsInHour;
  const foldedAt = folded_at === null ? -1 : Date.parse(folded_at);
  const again = foldedAt < quietFrom && now.getTime() >= quietFrom;
  if (foldedAt >= 0 && !again) return;
  await foldTable(db, 'students');
  await foldTable(db, 'registrations');
  await inTransaction(db, (trx) =>
    trx.updateTable('name_folds').set({ folded_at: now.toISOString() }).where('id', '=', 1).execute(),
  );
}
