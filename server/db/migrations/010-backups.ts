import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';
import { createTable } from './createTable.ts';

/** The backups that were found good, so that every server knows how old the last one is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, real } = columnsOf(db);
  await createTable(db, 'backups', { id, made_at: text, file: text, bytes: real });
}
