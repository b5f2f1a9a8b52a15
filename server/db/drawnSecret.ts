import { randomBytes } from 'node:crypto';
import type { Connection } from './connection.ts';
import { inTransaction } from './transaction.ts';

/** A key that this database has drawn for itself, once: of servers that do so at once the first one's is everybody's. */
export async function drawnSecret(db: Connection, name: string): Promise<string> {
  const stored = (on: Connection) => on.selectFrom('secrets').select('value').where('name', '=', name);
  const kept = await stored(db).executeTakeFirst();
  if (kept) return kept.value;
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await stored(trx).executeTakeFirstOrThrow()).value;
  });
}
