import { type Expression, sql, type SqlBool } from 'kysely';
import { compiledOnce } from '../db/compiledOnce.ts';
import { dialectOf } from '../db/dialect.ts';
import { type Tally, tallies } from '../db/migrations/017-tallies.ts';
import { talliesByDay } from '../db/migrations/020-days.ts';
import { talliesOfLandmarks } from '../db/migrations/021-landmarks.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { allOf, isAlways } from '../db/where.ts';
import type { NewRow } from '../db/tables.ts';

// The figures that the triggers of migrations 017, 020 and 021 keep: base figures and what was appended since.

/** Every figure that is kept. */
export const allTallies = (db: Connection): readonly Tally[] => [
  ...tallies,
  ...talliesByDay(dialectOf(db)),
  ...talliesOfLandmarks,
];

/** Which figures are meant: those of a list, under a condition on `status`, `course_id`, `mode` and `day`. */
export interface Tallied {
  list: string;
  where?: Expression<SqlBool>;
}

const rowCount = sql<number>`coalesce(sum(row_count), 0)`;

const under = (db: Connection, { list, where }: Tallied) =>
  db.selectFrom('tallies').where(allOf(sql<SqlBool>`list = ${list}`, where ?? false));

const sumsUnder = (db: Connection, tallied: Tallied) =>
  under(db, tallied).select([rowCount.as('count'), sql<number>`coalesce(sum(amount), 0)`.as('amount')]);

const countsUnder = (db: Connection, tallied: Tallied) =>
  under(db, tallied)
    .select(['status', rowCount.as('count')])
    .groupBy('status')
    .having(rowCount, '<>', 0);

/** How many rows there are of each day that any row has. */
export const readDays = compiledOnce((db, { list }: { list: string }) =>
  under(db, { list })
    .select(['day', rowCount.as('count')])
    .groupBy('day')
    .having(rowCount, '<>', 0),
);

/** Nearly always a list is asked for as it is. */
const sumsOfAll = compiledOnce((db, { list }: { list: string }) => sumsUnder(db, { list }));
const countsOfAll = compiledOnce((db, { list }: { list: string }) => countsUnder(db, { list }));

/** How many rows there are, and what they come to. */
export async function readTally(db: Connection, tallied: Tallied): Promise<{ count: number; amount: number }> {
  const [sums] = isAlways(tallied.where) ? await sumsOfAll(db, tallied) : await sumsUnder(db, tallied).execute();
  return sums ?? { count: 0, amount: 0 };
}

/** How many rows there are of each status that any row has. */
export async function readCounts(db: Connection, tallied: Tallied): Promise<Record<number, number>> {
  const rows = isAlways(tallied.where) ? await countsOfAll(db, tallied) : await countsUnder(db, tallied).execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const keys = ['list', 'status', 'course_id', 'mode', 'day'] as const;
type Figure = Omit<NewRow<'tallies'>, 'id'>;

/** Bound values are limited; a figure has seven. */
const insertedAtOnce = 1_000;

/**
 * Makes one row of each figure that has several. Of two that do so at a time each adds up only what it took away, and readers
 * see all of it or nothing.
 */
export async function foldTallies(trx: Transaction): Promise<void> {
  const severalRows = sql<SqlBool>`(list, status, course_id, mode, day) in (
    select list, status, course_id, mode, day from tallies group by list, status, course_id, mode, day having count(*) > 1)`;
  const taken = await trx.deleteFrom('tallies').where(severalRows).returningAll().execute();
  const figures = new Map<string, Figure>();
  for (const { id: _id, ...row } of taken) {
    const key = JSON.stringify(keys.map((column) => row[column]));
    const sum = figures.get(key);
    figures.set(key, {
      ...row,
      row_count: row.row_count + (sum?.row_count ?? 0),
      amount: row.amount + (sum?.amount ?? 0),
    });
  }
  const left = [...figures.values()].filter((figure) => figure.row_count !== 0 || figure.amount !== 0);
  for (let start = 0; start < left.length; start += insertedAtOnce) {
    await trx
      .insertInto('tallies')
      .values(left.slice(start, start + insertedAtOnce))
      .execute();
  }
}
