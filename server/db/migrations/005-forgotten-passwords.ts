import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';

/** A forgotten password's temporary one stands beside the present one, which stays valid until it is used (W24). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { textOrNull } = columnsOf(db);
  for (const column of ['temporary_hash', 'temporary_expires_at']) {
    await db.schema.alterTable('users').addColumn(column, textOrNull.type, textOrNull.build).execute();
  }
}
