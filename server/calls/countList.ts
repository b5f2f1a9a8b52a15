import { type Expression, sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import { toRupees } from '../../domain/money.ts';
import { isAmong, joinLists, listOfIds } from '../db/ids.ts';
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

/** What a field of rupees comes to over all rows, from kept figures where they answer; whole paise are exact on both databases. */
export async function addUp(
  db: Connection,
  { table, sum }: AnyList,
  tallied: Tallied | undefined,
  where: Where,
): Promise<Pick<ListAnswer, 'SUMS'>> {
  if (!sum) return {};
  const added = sql<number>`coalesce(sum(${sql.ref(sum.column)}), 0)`.as('amount');
  const { amount } = tallied
    ? await readTally(db, tallied)
    : await db.selectFrom(table).select(added).where(where).executeTakeFirstOrThrow();
  return { SUMS: { [sum.field]: toRupees(amount) } };
}

/** How many rows there are, for rows with a STATUS of each under the same filters without Status. */
export async function count(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  tallied: Tallied | undefined,
  whereOf: (filters: ListFilters) => Where,
): Promise<{ TOTAL: number } & Pick<ListAnswer, 'COUNTS'>> {
  if (!('STATUS' in fields)) {
    const { count: TOTAL } = tallied
      ? await readTally(db, tallied)
      : await db.selectFrom(list.table).select(counted).where(whereOf(body)).executeTakeFirstOrThrow();
    return { TOTAL };
  }
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

/**
 * The same among rows that texts and work find, no further than the indexes help (W33): where an index of the table itself named more
 * and nothing else is asked, no row is looked at. Where all that texts found were counted `few` tells which they are, so that nobody
 * looks them up again.
 */
export async function countFound(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  whereOf: (filters: ListFilters) => Where,
  { named, complete, all, many: knownAsMany, byTexts }: Found & { byTexts: boolean },
): Promise<{ counts: Pick<ListAnswer, 'TOTAL_AT_LEAST' | 'COUNTS'> & { TOTAL: number }; few: Where | undefined }> {
  const hasStatus = 'STATUS' in fields;
  const where = whereOf(hasStatus ? { ...body, Status: -1 } : body);
  const tallied = list.tally?.(body);
  if (knownAsMany && tallied && hasStatus && isAlways(where)) {
    const statuses = Object.keys(await readCounts(db, tallied));
    const COUNTS = Object.fromEntries(statuses.map((status) => [status, countedAtMost]));
    return { counts: { TOTAL: countedAtMost, TOTAL_AT_LEAST: 1, COUNTS }, few: undefined };
  }
  const upTo = (found: Where) =>
    db
      .selectFrom(
        db
          .selectFrom(tableOf(list))
          .select(['id', hasStatus ? 'status' : sql<number>`0`.as('status')])
          .where(allOf(where, found))
          .limit(countedAtMost + 1)
          .as('rows'),
      )
      .select(['status', counted, (byTexts ? listOfIds(db) : sql<string>`''`).as('ids')])
      .groupBy('status')
      .execute();
  const isMany = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0) > countedAtMost;
  let byStatus = await upTo(named);
  if (!complete && !isMany(byStatus)) byStatus = await upTo(all);
  const many = isMany(byStatus);
  const countOf = (row: { count: number }) => (many ? countedAtMost : row.count);
  const wanted = hasStatus ? (body.Status ?? -1) : -1;
  const shown = byStatus.filter(({ status }) => wanted === -1 || status === wanted);
  const ids = shown.map((row) => row.ids);
  return {
    counts: {
      TOTAL: many ? countedAtMost : shown.reduce((sum, row) => sum + row.count, 0),
      ...(many ? { TOTAL_AT_LEAST: 1 } : {}),
      ...(hasStatus ? { COUNTS: Object.fromEntries(byStatus.map((row) => [String(row.status), countOf(row)])) } : {}),
    },
    few: many || !byTexts ? undefined : isAmong(db, `${list.table}.id`, joinLists(db, ids)),
  };
}
