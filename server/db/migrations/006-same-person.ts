import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';

/** The course that a student was added for (W31); null where AddStudent named none, and for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'students', { added_for: columnsOf(db).idOfOrNull('courses') });
}
