import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { notReckoned, runs } from './classPeriods.ts';

// The periods of all enrolments at once, by SQL.

const ofBatch = (column: 'first_day' | 'weekdays') =>
  sql`(select ${sql.ref(column)} from batches where batches.id = enrolments.batch_id)`;

/** The columns of a period that a load makes, and what an enrolment says of each; what follows is reckoned later. */
const made = {
  course_id: sql`case when ${runs} then course_id end`,
  batch_id: sql`case when ${runs} then batch_id end`,
  start_date: sql`start_date`,
  class_weekdays: sql`coalesce(${ofBatch('weekdays')}, '')`,
  class_start: sql`case when ${ofBatch('first_day')} > start_date then ${ofBatch('first_day')} else start_date end`,
  class_days: sql`(select duration_days from courses where courses.id = enrolments.course_id)`,
};
const columns = Object.keys(made).map((column) => sql.ref(column));
const values = Object.entries(made).map(([column, value]) => sql`${value} as ${sql.ref(column)}`);

/** A column as it is compared: null is no id. */
const compared = (of: string, column: string) =>
  column === 'course_id' || column === 'batch_id'
    ? sql`coalesce(${sql.ref(`${of}.${column}`)}, 0)`
    : sql.ref(`${of}.${column}`);
const same = sql.join(
  Object.keys(made).map((column) => sql`${compared('class_periods', column)} = ${compared('own', column)}`),
  sql` and `,
);

/** Makes the periods of enrolments that were loaded without any; `fillClassEnds` reckons what follows from them. */
export async function fillClassPeriods(trx: Transaction): Promise<void> {
  const without = sql`select enrolments.id as enrolment_id, ${sql.join(values)} from enrolments where class_period_id is null`;
  // A load of many rows takes the indexes away.
  await sql`create index class_periods_filled on class_periods (
    start_date, coalesce(course_id, 0), coalesce(batch_id, 0), class_days, class_start, class_weekdays)`.execute(trx);
  await sql`insert into class_periods (${sql.join(columns)}, class_end, expected_completion)
    select distinct ${sql.join(columns)}, ${sql.lit(notReckoned)}, ${sql.lit(notReckoned)} from (${without}) as own
    where not exists (select 1 from class_periods where ${same})`.execute(trx);
  await sql`update enrolments set class_period_id = found.id from (
      select own.enrolment_id, min(class_periods.id) as id from (${without}) as own
      inner join class_periods on ${same} group by own.enrolment_id) as found
    where found.enrolment_id = enrolments.id`.execute(trx);
  await sql`drop index class_periods_filled`.execute(trx);
}

/**
 * How many enrolments stand in a wrong period, or in none: one that runs in that of its course, batch and first day; any other in one
 * of those that ended.
 */
export async function countMisplaced(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count from enrolments
    where not exists (select 1 from class_periods where class_periods.id = class_period_id
      and case when ${runs}
        then class_periods.course_id = enrolments.course_id and class_periods.start_date = enrolments.start_date
          and coalesce(class_periods.batch_id, 0) = coalesce(enrolments.batch_id, 0)
        else class_periods.course_id is null end)`.execute(db);
  return rows[0]?.count ?? 0;
}
