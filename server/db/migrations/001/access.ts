import type { Kysely } from 'kysely';
import { columnsOf, dates } from '../columns.ts';
import { createIndexes, createTable, createUniqueIndex } from '../createTable.ts';

/** Staff, their sessions, and the writes that were carried out. */
export async function createAccess(db: Kysely<unknown>): Promise<void> {
  const columns = columnsOf(db);
  const { id, text, textOrNull, whole, idOf } = columns;

  await createTable(db, 'users', {
    id,
    user_name: text,
    mobile: text,
    email: text,
    password_hash: text,
    must_change: whole,
    password_expires_at: textOrNull,
    profile: text,
    status: whole,
    last_login: textOrNull,
    ...dates(columns),
  });
  await createUniqueIndex(db, 'users', 'user_name');

  await createTable(
    db,
    'sessions',
    { token_hash: text, family: text, user_id: idOf('users'), expires_at: text, ends_at: text, date_created: text },
    ['token_hash'],
  );
  await createIndexes(db, 'sessions', ['family'], ['user_id']);

  await createTable(
    db,
    'done_writes',
    {
      // No reference: a write without a session (AddRegistration) is user 0.
      user_id: whole,
      call: text,
      ref_key: text,
      body_hash: text,
      answer: textOrNull,
      claimed_until: textOrNull,
      date_created: text,
    },
    ['user_id', 'call', 'ref_key', 'body_hash'],
  );
  await createIndexes(db, 'done_writes', ['date_created']);
}
