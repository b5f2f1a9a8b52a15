import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { ages, daysOf } from '#domain/money/dues.ts';
import type { Connection } from '#server/db/connection.ts';

/** What is due of the enrolments of an age, in paise. */
export interface AgeTotal {
  age: number;
  count: number;
  due: number;
  overdue: number;
}

/** The age (W44) of a row with `assumed` and `oldest_due`. */
const ageSql = (today: string) => sql<number>`case when assumed = 1 then ${sql.lit(ages.assumed)}
  ${sql.join(
    ([ages.notYetDue, ages.upTo30, ages.upTo60, ages.upTo90] as const).map(
      (age) => sql`when oldest_due >= ${daysOf(age, today).from} then ${sql.lit(age)}`,
    ),
    sql` `,
  )} else ${sql.lit(ages.more)} end`;

/**
 * Adds up by age.
 * @param dues rows of `assumed`, `oldest_due`, `count` and `due`
 * @param later what is asked for on or after today of those of them that are late: `assumed`, `oldest_due`, `uncovered`
 */
async function addUp(
  db: Connection,
  today: string,
  dues: RawBuilder<unknown>,
  later: RawBuilder<unknown>,
): Promise<AgeTotal[]> {
  const age = ageSql(today);
  const query = sql<AgeTotal>`
    select age, sum(counted) as count, sum(due) as due, sum(overdue) as overdue from (
      select ${age} as age, counted, due, case when oldest_due < ${today} then due else 0 end as overdue
      from (${dues}) as rows
      union all
      select ${age} as age, 0, 0, -uncovered from (${later}) as rows
    ) as rows group by age having sum(counted) <> 0`;
  return (await query.execute(db)).rows;
}

/** The totals of all dues, out of what is kept. */
export const readDueTotals = (db: Connection, today: string): Promise<AgeTotal[]> =>
  addUp(
    db,
    today,
    sql`select status as assumed, day as oldest_due, row_count as counted, amount as due
      from tallies where list = 'dues'`,
    sql`select status as assumed, mode as oldest_due, amount as uncovered
      from tallies where list = 'later dues' and day >= ${today} and mode < ${today}`,
  );

/** The totals of the enrolments under a condition, which an index finds. */
export const addDues = (db: Connection, today: string, where: Expression<SqlBool>): Promise<AgeTotal[]> =>
  addUp(
    db,
    today,
    sql`select fee_assumed as assumed, oldest_due, 1 as counted, due_paise as due from enrolments where ${where}`,
    sql`select fee_assumed as assumed, oldest_due, amount_paise - covered_paise as uncovered
      from enrolments join instalments on enrolment_id = enrolments.id
      where ${where} and oldest_due < ${today} and due_date >= ${today}`,
  );
