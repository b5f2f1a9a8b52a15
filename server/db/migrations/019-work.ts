import { type Kysely, sql } from 'kysely';
import { createIndexes } from './createTable.ts';

/** `daysNeeded` less the days attended: an enrolment that misses none may be completed. */
const daysMissing = sql`(course_days * cast(round(course_min_percentage * 100) as integer) + 9999) / 10000 - days_attended`;

/**
 * The lists of work out of indexes (W39). How many days an enrolment misses follows from its own columns; on which day that
 * puts it at risk follows from the calendar, so it is asked for each number of days and not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('enrolments_by_status_and_days_missing')
    .on('enrolments')
    .expression(sql`status, (${daysMissing}), expected_completion, id`)
    .execute();
  await createIndexes(db, 'enrolments', ['status', 'date_modified', 'id']);
  await createIndexes(db, 'registrations', ['status', 'date_created', 'id']);
  await db.schema
    .createIndex('certificates_not_mailed')
    .on('certificates')
    .columns(['status', 'issued_date', 'id'])
    .where(sql<boolean>`mailed_at is null`)
    .execute();
}
