import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { createIndexes } from './createTable.ts';

/** `daysNeeded` less the days attended: an enrolment that misses none may be completed. */
const daysMissing = sql`(course_days * cast(round(course_min_percentage * 100) as integer) + 9999) / 10000 - days_attended`;

/**
 * The lists of work out of indexes (W39). How many days an enrolment misses follows from its own columns; on which day that
 * puts it at risk follows from the calendar, so it is asked for each number of days and not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds no stored column to a table, PostgreSQL before 18 knows no other; an index holds either.
  const kept = dialectOf(db) === 'postgres' ? sql`stored` : sql`virtual`;
  await sql`alter table enrolments add column days_missing integer generated always as (${daysMissing}) ${kept}`.execute(
    db,
  );
  await createIndexes(
    db,
    'enrolments',
    ['status', 'days_missing', 'expected_completion', 'id'],
    ['status', 'date_modified', 'id'],
  );
  await createIndexes(db, 'registrations', ['status', 'date_created', 'id']);
  await db.schema
    .createIndex('certificates_not_mailed')
    .on('certificates')
    .columns(['issued_date', 'id'])
    .where(sql<boolean>`status = 0 and mailed_at is null`)
    .execute();
}
