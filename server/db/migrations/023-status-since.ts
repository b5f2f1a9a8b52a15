import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { columnsOf } from './columns.ts';
import { addColumns, createIndexes } from './createTable.ts';

/**
 * Since which day an enrolment has its status (W39): what else of it changes does not move the day on which it was put on
 * hold. Until now nothing else changed one, so the day of its last change is that day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'enrolments', { status_since: columnsOf(db).textOrNull });
  const dayInIndia =
    dialectOf(db) === 'sqlite'
      ? sql`date(date_modified, '+330 minutes')`
      : sql`to_char(cast(date_modified as timestamptz) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  await sql`update enrolments set status_since = ${dayInIndia}`.execute(db);
  await db.schema.dropIndex('enrolments_by_status_and_date_modified_and_id').execute();
  await createIndexes(db, 'enrolments', ['status', 'status_since', 'id']);
}
