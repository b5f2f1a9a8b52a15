import { type Expression, sql, type SqlBool } from 'kysely';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { Figure } from './list.ts';

// The table `tallies`: each figure's last sum and the changes appended since.

const rowCount = sql<number>`coalesce(sum(row_count), 0)`;

/** Count and sum of the rows of a status. */
export interface Total {
  status: number;
  count: number;
  amount: number;
}

/** The totals of a figure for each status that any row has. */
export const readTallies = compiledOnce((db, { name }: { name: string }) =>
  db
    .selectFrom('tallies')
    .select(['status', rowCount.as('count'), sql<number>`coalesce(sum(amount), 0)`.as('amount')])
    .where('list', '=', name)
    .groupBy('status')
    .having(rowCount, '<>', 0),
);

/** How many rows of a figure there are of each status that any row has. */
export async function readCounts(db: Connection, name: string): Promise<Record<number, number>> {
  return Object.fromEntries((await readTallies(db, { name })).map(({ status, count }) => [status, count]));
}

const among = (words: readonly string[], when: (word: string, place: number) => string) =>
  `case ${words.map(when).join(' ')} end`;

/** The place of a column's word among words, in SQL, and back; a column without words stays as it is. */
export const placeOf = (column: string, words?: readonly string[]): string =>
  words ? among(words, (word, place) => `when ${column} = '${word}' then ${place}`) : column;
const wordOf = (column: string, words?: readonly string[]): string =>
  words ? among(words, (word, place) => `when ${column} = ${place} then '${word}'`) : column;

/**
 * The same under a condition on the figure's grouping columns: `tallies` is aliased as the list's table, so that the list's own
 * filters apply.
 */
export async function readTotalsUnder(
  db: Connection,
  table: string,
  { name, status, words, course, mode, day }: Figure,
  where: Expression<SqlBool>,
): Promise<Total[]> {
  const columns = Object.entries({
    [wordOf('status', words)]: status === 'status' ? undefined : status,
    course_id: course,
    mode,
    day,
  }).flatMap(([key, column]) => (column === undefined ? [] : [sql`, ${sql.raw(key)} as ${sql.ref(column)}`]));
  const query = sql<Total>`
    select status, ${rowCount} as count, coalesce(sum(amount), 0) as amount
    from (select status, row_count, amount${sql.join(columns, sql``)} from tallies where list = ${name}) as ${sql.ref(table)}
    where ${where} group by status having ${rowCount} <> 0`;
  return (await query.execute(db)).rows;
}

const keys = ['list', 'status', 'course_id', 'mode', 'day'] as const;
type Sum = Omit<NewRow<'tallies'>, 'id'>;

/** Bound values are limited; a figure has seven. */
const insertedAtOnce = 1_000;

/**
 * Merges the rows of each figure into one. Concurrent runs are safe: each adds up only the rows that it deleted, and readers see
 * all of it or nothing.
 */
export async function compactTallies(trx: Transaction): Promise<void> {
  const severalRows = sql<SqlBool>`(list, status, course_id, mode, day) in (
    select list, status, course_id, mode, day from tallies group by list, status, course_id, mode, day having count(*) > 1)`;
  const taken = await trx.deleteFrom('tallies').where(severalRows).returningAll().execute();
  const sums = new Map<string, Sum>();
  for (const { id: _id, ...row } of taken) {
    const key = JSON.stringify(keys.map((column) => row[column]));
    const sum = sums.get(key);
    sums.set(key, {
      ...row,
      row_count: row.row_count + (sum?.row_count ?? 0),
      amount: row.amount + (sum?.amount ?? 0),
    });
  }
  const left = [...sums.values()].filter((sum) => sum.row_count !== 0 || sum.amount !== 0);
  for (let start = 0; start < left.length; start += insertedAtOnce) {
    await trx
      .insertInto('tallies')
      .values(left.slice(start, start + insertedAtOnce))
      .execute();
  }
}
