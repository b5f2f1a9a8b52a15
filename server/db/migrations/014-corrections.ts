import { type Kysely, sql } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns, createIndexes } from './createTable.ts';

/**
 * What a correction needs to know (W37): the reason of a write, the status that an enrolment had when it was deleted with
 * its student, and that of the certificates of an enrolment one is active, not one in all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { textOrNull, wholeOrNull } = columnsOf(db);
  await addColumns(db, 'activity', { reason: textOrNull });
  await addColumns(db, 'enrolments', { deleted_from: wholeOrNull });
  // Until now only the log told it.
  await sql`update enrolments set deleted_from = (
      select case when before like '%"status":2%' then 2 else 0 end from activity
      where entity = 'enrolments' and record_id = enrolments.id and call = 'DeleteStudent' and before is not null
      order by id desc limit 1
    ) where status = 3`.execute(db);
  await db.schema.dropIndex('certificates_one_by_enrolment_id').execute();
  await db.schema
    .createIndex('certificates_one_active')
    .unique()
    .on('certificates')
    .column('enrolment_id')
    .where(sql.ref('status'), '=', 0)
    .execute();
  await createIndexes(db, 'certificates', ['enrolment_id']);
}
