import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';

/** When the person of a session last gave the password. Sessions from before have not: they are asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'sessions', { confirmed_at: columnsOf(db).textOrNull });
}
