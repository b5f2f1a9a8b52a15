import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { columnsOf } from './columns.ts';
import { createIndexes, createTable } from './createTable.ts';

/** Limits that all processes share and that outlive a restart, the key that known browsers are signed with, the security log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, whole } = columnsOf(db);
  await createTable(db, 'tries', { key: text, count: whole, ends_at: text, free_at: text }, ['key']);
  await createIndexes(db, 'tries', ['ends_at']);
  await createTable(db, 'secrets', { name: text, value: text }, ['name']);
  const drawn = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values ('knownBrowsers', ${drawn})`.execute(db);
  await createTable(db, 'security_events', {
    id,
    at: text,
    event: text,
    // No reference, and 0 and '' where nobody is known, as in the activity log.
    user_id: whole,
    user_name: text,
    address: text,
    call: text,
    entity: text,
    record_id: whole,
    rows: whole,
  });
  await createIndexes(db, 'security_events', ['at'], ['user_id', 'id'], ['event', 'id']);
}
