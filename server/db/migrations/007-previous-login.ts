import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';

/** When the person of a session had logged in before it: what 'Last Login' shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'sessions', { previous_login: columnsOf(db).textOrNull });
}
