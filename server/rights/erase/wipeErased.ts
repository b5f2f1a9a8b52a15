import { inTransaction } from '#server/db/transaction.ts';
import { wipe } from '#server/db/wipe.ts';
import type { Services } from '#server/protocol/services.ts';

/** Clears the bytes of whoever was erased since it was done last (W53). Nothing where nobody was. */
export async function wipeErased({ db, clock, stream }: Services): Promise<void> {
  const erased = await db.kysely
    .selectFrom('erasures')
    .select(['kind', 'record_id', 'date_created'])
    .where('wiped_at', 'is', null)
    .execute();
  if (erased.length === 0) return;
  await wipe(db, stream && (() => stream.emptyLog()));
  const wiped_at = clock().toISOString();
  await inTransaction(db.kysely, async (trx) => {
    for (const { kind, record_id, date_created } of erased) {
      await trx
        .updateTable('erasures')
        .set({ wiped_at })
        .where('kind', '=', kind)
        .where('record_id', '=', record_id)
        .where('date_created', '=', date_created)
        .execute();
    }
  });
}
