import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';
import { createIndexes, createTable } from './createTable.ts';

/** The log of every write. It refers to nothing, so that no later change of a table can touch what was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, textOrNull, whole } = columnsOf(db);
  await createTable(db, 'activity', {
    id,
    at: text,
    // No reference, and 0 where nobody was signed in, as in done_writes.
    user_id: whole,
    user_name: text,
    call: text,
    entity: text,
    record_id: whole,
    before: textOrNull,
    after: textOrNull,
  });
  await createIndexes(db, 'activity', ['entity', 'record_id', 'id'], ['user_id', 'id'], ['at']);
}
