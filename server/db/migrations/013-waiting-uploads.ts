import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { columnsOf } from './columns.ts';
import { createIndexes, createTable } from './createTable.ts';

/** What counts against the quota of who uploaded it, until a record refers to it or it is a day old (W11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, whole } = columnsOf(db);
  await createTable(db, 'waiting_uploads', {
    file_id: {
      type: dialectOf(db) === 'postgres' ? sql`bigint` : 'integer',
      build: (column) => column.primaryKey().references('files.id').onDelete('cascade'),
    },
    uploaded_by: whole,
    network: text,
    counted: whole,
    date_created: text,
  });
  await createIndexes(db, 'waiting_uploads', ['uploaded_by'], ['date_created']);
}
