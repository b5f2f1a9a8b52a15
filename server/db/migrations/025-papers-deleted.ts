import { type Kysely, sql } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';

/**
 * On which day a rejected registration's photo and proof were deleted (W11), and an index of those that still have some: the
 * upkeep looks for them once an hour, among as many rejected registrations as there ever were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'registrations', { papers_deleted_on: columnsOf(db).textOrNull });
  await sql`create index registrations_rejected_with_papers on registrations (status, date_modified)
    where status = 2 and (photo_file_id is not null or income_proof_file_id is not null)`.execute(db);
}
