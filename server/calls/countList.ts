import { type Expression, sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import { toRupees } from '../../domain/money.ts';
import { idsAsText, isAmong, joinLists, listOfIds } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import { countedAtMost, type Found } from '../db/search.ts';
import { allOf, isAlways } from '../db/where.ts';
import { readCounts, readTally, type Tallied } from '../kept/tallies.ts';
import { type AnyList, type AnyRow, type ListFilters, tableOf } from './list.ts';

/** What a list call answers. */
export interface ListAnswer {
  result: AnyRow[];
  TOTAL?: number;
  TOTAL_AT_LEAST?: 1;
  COUNTS?: Record<string, number>;
  SUMS?: Record<string, number>;
}

/** Which rows of a list's table are meant. */
export type Where = Expression<SqlBool>;

const counted = sql<number>`count(*)`.as('count');

/** How many rows there are of a list without STATUS, and what its sum comes to; whole paise are exact on both databases. */
async function countAndAdd(
  db: Connection,
  list: AnyList,
  tallied: Tallied | undefined,
  where: Where,
): Promise<{ TOTAL: number } & Pick<ListAnswer, 'SUMS'>> {
  const { count: TOTAL, amount } = tallied
    ? await readTally(db, tallied)
    : await db
        .selectFrom(list.table)
        .select([counted, addedOf(list)])
        .where(where)
        .executeTakeFirstOrThrow();
  return { TOTAL, ...sumsOf(list, amount) };
}

const addedOf = ({ sum }: AnyList) =>
  (sum ? sql<number>`coalesce(sum(${sql.ref(sum.column)}), 0)` : sql<number>`0`).as('amount');

const sumsOf = ({ sum }: AnyList, amount: number): Pick<ListAnswer, 'SUMS'> =>
  sum ? { SUMS: { [sum.field]: toRupees(amount) } } : {};

/** How many rows there are, for rows with a STATUS of each under the same filters without Status, and what their sum comes to. */
export async function count(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  tallied: Tallied | undefined,
  whereOf: (filters: ListFilters) => Where,
): Promise<{ TOTAL: number } & Pick<ListAnswer, 'COUNTS' | 'SUMS'>> {
  if (!('STATUS' in fields)) return countAndAdd(db, list, tallied, whereOf(body));
  const anyStatus = whereOf({ ...body, Status: -1 });
  const COUNTS = tallied ? await readCounts(db, tallied) : await countByStatus(db, list, anyStatus);
  const wanted = body.Status ?? -1;
  const all = Object.values(COUNTS).reduce((sum, ofStatus) => sum + ofStatus, 0);
  return { TOTAL: wanted === -1 ? all : (COUNTS[wanted] ?? 0), COUNTS };
}

async function countByStatus(db: Connection, list: AnyList, where: Where): Promise<Record<number, number>> {
  const query = db.selectFrom(tableOf(list)).select(['status', counted]).where(where).groupBy('status');
  return Object.fromEntries((await query.execute()).map(({ status, count: ofStatus }) => [status, ofStatus]));
}

/** What was counted of the rows that texts and work find, and how a page of them is found. */
interface CountedFound {
  counts: Omit<ListAnswer, 'result'>;
  /** Where they are few, which they are: nobody looks them up again. Where they are many, each row is asked by itself. */
  rows: Where;
  /** How many these are, where it is known. */
  total: number | undefined;
}

/**
 * The same among rows that texts and work find, no further than the indexes help (W33): where an index of the table itself named more
 * and nothing else is asked, no row is looked at. A sum is exact, and so is the count beside it.
 */
export async function countFound(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  whereOf: (filters: ListFilters) => Where,
  found: Found & { byTexts: boolean },
): Promise<CountedFound> {
  const { named, complete, all, many: knownAsMany, byTexts } = found;
  const every = allOf(whereOf(body), all);
  const eachRow = allOf(whereOf(body), found.each);
  if (list.sum) return addFound(db, list, every, eachRow);
  const hasStatus = 'STATUS' in fields;
  const where = whereOf(hasStatus ? { ...body, Status: -1 } : body);
  const tallied = list.tally?.(body);
  if (knownAsMany && tallied && hasStatus && isAlways(where)) {
    const statuses = Object.keys(await readCounts(db, tallied));
    const COUNTS = Object.fromEntries(statuses.map((status) => [status, countedAtMost]));
    return { counts: { TOTAL: countedAtMost, TOTAL_AT_LEAST: 1, COUNTS }, rows: eachRow, total: undefined };
  }
  // The rows that refer to others are counted out of the index that finds them.
  const namesIds = byTexts && hasStatus;
  const upTo = (rows: Where) =>
    db
      .selectFrom(
        db
          .selectFrom(tableOf(list))
          .select([
            (hasStatus ? sql.ref<number>('status') : sql<number>`0`).as('status'),
            (namesIds ? sql.ref<number>('id') : sql<number>`0`).as('id'),
          ])
          .where(allOf(where, rows))
          .limit(countedAtMost + 1)
          .as('rows'),
      )
      .select(['status', counted, (namesIds ? listOfIds(db) : sql<string>`''`).as('ids')])
      .groupBy('status')
      .execute();
  const isMany = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0) > countedAtMost;
  let byStatus = await upTo(named);
  if (!complete && !isMany(byStatus)) byStatus = await upTo(all);
  const many = isMany(byStatus);
  const countOf = (row: { count: number }) => (many ? countedAtMost : row.count);
  const wanted = hasStatus ? (body.Status ?? -1) : -1;
  const shown = byStatus.filter(({ status }) => wanted === -1 || status === wanted);
  const TOTAL = many ? countedAtMost : shown.reduce((sum, row) => sum + row.count, 0);
  const COUNTS = Object.fromEntries(byStatus.map((row) => [String(row.status), countOf(row)]));
  const ids = shown.map((row) => row.ids);
  const few = namesIds ? amongIds(db, list, joinLists(db, ids)) : every;
  return {
    counts: { TOTAL, ...(many ? { TOTAL_AT_LEAST: 1 } : {}), ...(hasStatus ? { COUNTS } : {}) },
    rows: many ? eachRow : few,
    total: many ? undefined : TOTAL,
  };
}

/** Rows that are found and added up: looked at one by one for their sum, they are counted and named by the way. */
async function addFound(db: Connection, list: AnyList, every: Where, eachRow: Where): Promise<CountedFound> {
  const ids = sql<string | null>`case when count(*) <= ${countedAtMost} then ${listOfIds(db)} end`.as('ids');
  const {
    count: TOTAL,
    amount,
    ids: few,
  } = await db
    .selectFrom(tableOf(list))
    .select([counted, addedOf(list), ids])
    .where(every)
    .executeTakeFirstOrThrow();
  const rows = TOTAL > countedAtMost ? eachRow : amongIds(db, list, few ?? idsAsText(db, []));
  return { counts: { TOTAL, ...sumsOf(list, amount) }, rows, total: TOTAL };
}

const amongIds = (db: Connection, { table }: AnyList, ids: string) => isAmong(db, sql.ref(`${table}.id`), ids);
