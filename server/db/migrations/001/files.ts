import type { Kysely } from 'kysely';
import { columnsOf } from '../columns.ts';
import { createIndexes, createTable } from '../createTable.ts';

/** Uploads and certificate files, bytes and all: one transaction, one backup. */
export async function createFiles(db: Kysely<unknown>): Promise<void> {
  const { id, text, whole, bytes } = columnsOf(db);

  await createTable(db, 'files', {
    id,
    mime: text,
    size: whole,
    // No reference: an upload without a session is user 0 (W11).
    uploaded_by: whole,
    date_created: text,
    // Last, so that SQLite finds the other columns without walking through the bytes.
    bytes,
  });
  await createIndexes(db, 'files', ['date_created']);
}
