import { millisecondsInDay } from 'date-fns/constants';
import { type SqlBool, sql } from 'kysely';
import { registrationStatus } from '#domain/words/codes.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import type { DatabaseClock } from '#server/db/clock.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { unreferenced } from '#server/files/lockFiles.ts';

const retentionMs = 30 * millisecondsInDay;
const batch = 20;

/** Word for word what migration 025 made an index of; SQLite uses it for nothing else. */
const rejectedWithPapers = sql<SqlBool>`status = ${sql.lit(registrationStatus.rejected)}
  and (photo_file_id is not null or income_proof_file_id is not null)`;

/**
 * Deletes photo and proof of each registration that was rejected 30 days ago or earlier by the database's clock, and what was
 * kept about where they came from (W11). A file that another record names stays with that one. A few at a time: other calls go
 * between.
 */
export async function dropRejectedPapers(db: Connection, clock: DatabaseClock): Promise<void> {
  const dropSome = async (trx: Transaction) => dropPapers(trx, new Date(await clock(trx)));
  while ((await inTransaction(db, dropSome)) === batch);
}

/** Deletes one batch; returns its size. */
async function dropPapers(trx: Transaction, now: Date): Promise<number> {
  const oldest = trx
    .selectFrom('registrations')
    .select('id')
    .where(rejectedWithPapers)
    // A rejected registration is changed by nothing but its Restore.
    .where('date_modified', '<=', new Date(now.getTime() - retentionMs).toISOString())
    .orderBy('date_modified')
    .limit(batch);
  // The oldest are drawn by their days and locked by their ids, as everybody locks them (`lockOrder`).
  const due = await trx
    .selectFrom('registrations')
    .select(['id', 'photo_file_id', 'income_proof_file_id'])
    .where('id', 'in', oldest)
    .where(rejectedWithPapers)
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await trx
    .updateTable('registrations')
    .set({ photo_file_id: null, income_proof_file_id: null, papers_deleted_on: todayInIndia(now) })
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('registration_papers').where('registration_id', 'in', ids).execute();
  const fileIds = due.flatMap((one) => [one.photo_file_id, one.income_proof_file_id]).filter((id) => id !== null);
  await trx.deleteFrom('files').where('id', 'in', fileIds).where(unreferenced('files.id')).execute();
  return due.length;
}
