import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { notReckoned, runs } from './classPeriods.ts';

// The periods of all enrolments at once, by SQL.

const columns = sql`class_weekdays, class_start, class_days, running`;
const firstDay = sql`(select first_day from batches where batches.id = enrolments.batch_id)`;
/** What `termsOf` says of an enrolment, and whether it runs: the values of these columns. */
const terms = sql`coalesce((select weekdays from batches where batches.id = enrolments.batch_id), ''),
  case when ${firstDay} > start_date then ${firstDay} else start_date end, course_days, case when ${runs} then 1 else 0 end`;

/** Makes the periods of enrolments that were loaded without any; `fillClassEnds` reckons their ends. */
export async function fillClassPeriods(trx: Transaction): Promise<void> {
  // A load of many rows takes the indexes away.
  await sql`create index class_periods_filled on class_periods (${columns})`.execute(trx);
  await sql`insert into class_periods (${columns}, class_end)
    select distinct ${terms}, ${sql.lit(notReckoned)} from enrolments where class_period_id is null
      and not exists (select 1 from class_periods where (${columns}) = (${terms}))`.execute(trx);
  await sql`update enrolments set class_period_id = (select min(id) from class_periods where (${columns}) = (${terms}))
    where class_period_id is null`.execute(trx);
  await sql`drop index class_periods_filled`.execute(trx);
}

/**
 * How many enrolments stand in a wrong period, or in none: one that runs in a period on its terms, which runs too; any other in one
 * that does not run, on the terms that it had.
 */
export async function countMisplaced(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count from enrolments
    where not exists (select 1 from class_periods where class_periods.id = class_period_id
      and case when ${runs} then (${columns}) = (${terms}) else running = 0 end)`.execute(db);
  return rows[0]?.count ?? 0;
}
