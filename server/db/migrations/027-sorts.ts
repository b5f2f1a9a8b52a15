import { type Kysely, sql } from 'kysely';
import { createIndexes } from './createTable.ts';

/** Every field that a list can be sorted by has an index, alone and with the status: six of 45 had none (W10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, 'registrations', ['date_created', 'id']);
  await createIndexes(db, 'enrolments', ['status_since', 'id']);
  for (const table of ['courses', 'institutes']) await db.schema.dropIndex(`${table}_by_name_fold`).execute();
  await createIndexes(db, 'courses', ['name_fold', 'id']);
  for (const column of ['name_fold', 'short_name_fold', 'institute_type']) {
    await createIndexes(db, 'institutes', [column, 'id'], ['status', column, 'id']);
  }
  for (const status of ['', 'status']) {
    await db.schema
      .createIndex(`institutes_by_${status && `${status}_and_`}lower_recognized_by_and_id`)
      .on('institutes')
      .expression(sql.raw([status, 'lower(recognized_by)', 'id'].filter(Boolean).join(', ')))
      .execute();
  }
}
