import { type Kysely, sql } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns, createTable } from './createTable.ts';

/** The second factor of a login (W41): a user's secret and recovery codes, and the profiles that need one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, textOrNull, whole, idOf } = columnsOf(db);
  await addColumns(db, 'users', { second_factor_since: textOrNull });
  await createTable(db, 'second_factors', { user_id: idOf('users'), secret: text, last_step: whole }, ['user_id']);
  await createTable(db, 'recovery_codes', { user_id: idOf('users'), code_hash: text }, ['user_id', 'code_hash']);
  await createTable(db, 'profiles', { id, name: text, needs_second_factor: whole });
  await sql`insert into profiles (name, needs_second_factor) values ('admin', 0), ('md_office', 0)`.execute(db);
}
