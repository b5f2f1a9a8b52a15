import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { WorkCalendar } from './workCalendar.ts';
import { toRupees } from '#domain/words/money.ts';
import { dialectOf } from '../db/dialect.ts';
import { idsAsText, isAmong, joinLists, listOfIds } from '../db/ids.ts';
import type { Connection } from '../db/connection.ts';
import { allOf, hidden, isAlways, isNull } from '../db/where.ts';
import { readTallies, readTotalsUnder, type Total } from './tallies.ts';
import { type AnyList, type CountResult, type Figure, type ListAnswer, type ListFilters, tableOf } from './list.ts';
import { countedAtMost, findByTexts, isOwn, type Matches, type SearchSource } from './search.ts';
import { firstIds } from './trigrams.ts';

/** A condition on a list's table. */
export type Where = Expression<SqlBool>;

/** The condition of a list's filters, without search and work. */
export const whereOf = (db: Connection, list: AnyList, filters: ListFilters): RawBuilder<SqlBool> =>
  allOf(list.hiddenBy ? isNull(list.hiddenBy) : false, list.where(db, filters));

/** The conditions of search, text filters and work; undefined without any. */
async function findRows(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
): Promise<(Matches & { byTexts: boolean }) | undefined> {
  const { table, search = [] } = list;
  const own: SearchSource = search.find(isOwn) ?? { table, texts: [], column: `${table}.id` };
  const values: Readonly<Record<string, unknown>> = body;
  const filters = Object.entries(list.filters).flatMap(([field, filter]) =>
    'containing' in filter ? [{ source: own, column: filter.containing, text: String(values[field] ?? '') }] : [],
  );
  const text = search.length > 0 ? (body.Search ?? '') : '';
  const found = await findByTexts(db, table, { sources: search, search: text, filters });
  const work = body.Work && list.work?.(db, body.Work, await readCalendar());
  if (!work) return found && { ...found, byTexts: true };
  if (!found) return { ...work, isComplete: work.listed === work.indexed, isMany: false, byTexts: false };
  return {
    listed: allOf(found.listed, work.indexed),
    isComplete: found.isComplete,
    indexed: allOf(found.indexed, work.indexed),
    perRow: allOf(found.perRow, work.perRow),
    isMany: false,
    byTexts: true,
  };
}

/** The days of a list's own range (W8). */
const rangeOf = ({ FromDate = '', ToDate = '' }: { FromDate?: string; ToDate?: string }) => ({ FromDate, ToDate });

/**
 * The condition of a page, given the total over all statuses. SQLite's planner assumes a fixed selectivity for a range of days. In the
 * order of these days their index gives the page. In any other order a small range is resolved to ids by that index, else SQLite would
 * scan; a large one is hidden from the planner, else it would sort all of its rows (2.8 s at 1,000,000 students).
 */
async function rowsUnder(db: Connection, list: AnyList, filters: ListFilters, total: number): Promise<Where> {
  const range = rangeOf(filters as object);
  const { Status = -1, SortField } = filters;
  const isNarrowed = range.FromDate !== '' || range.ToDate !== '';
  const isAlongDays = SortField === list.filters['FromDate']?.field;
  if (dialectOf(db) === 'postgres' || !isNarrowed || isAlongDays) return whereOf(db, list, filters);
  if (total <= countedAtMost) {
    const ofStatus = Status !== -1 && hidden(list.where(db, { ...list.none, Status }));
    const where = allOf(whereOf(db, list, { ...filters, Status: -1 }), ofStatus);
    const ids = await firstIds(db, sql`select id from ${sql.table(list.table)} where ${where}`, countedAtMost);
    return amongIds(db, list, ids.list);
  }
  return allOf(whereOf(db, list, { ...filters, ...rangeOf({}) }), hidden(list.where(db, { ...list.none, ...range })));
}

/** Hides the status from SQLite, which would walk through all rows by its index to have it in groups: 200 ms of 100,000 where 2 are found. */
const hiddenStatus = sql<number>`+status`;

const statusOf = ({ fields }: AnyList) => 'STATUS' in fields;

/** The columns of the given filters except Status; undefined if one of them is uncounted. */
function countedColumns(list: AnyList, body: ListFilters): string[] | undefined {
  const columns: string[] = [];
  const values: Readonly<Record<string, unknown>> = body;
  for (const [field, filter] of Object.entries(list.filters)) {
    if (field === 'Status' || 'containing' in filter || values[field] === list.none[field]) continue;
    if (filter.counted === undefined) return undefined;
    columns.push(filter.counted);
  }
  return columns;
}

/** The figure grouped by all given filters, with the list's status and sum; undefined if rows have to be counted. */
function figureFor(list: AnyList, body: ListFilters): Figure | undefined {
  const columns = countedColumns(list, body);
  return (
    columns &&
    list.figures?.find(
      ({ status, course, mode, day, amount }) =>
        (!statusOf(list) || status !== undefined) &&
        amount === list.sum?.column &&
        columns.every((column) => [status, course, mode, day].includes(column)),
    )
  );
}

const amountOf = ({ sum }: AnyList) => (sum ? sql<number>`coalesce(sum(${sql.ref(sum.column)}), 0)` : sql<number>`0`);

/**
 * The totals of a list by status: from a figure if one covers the filters, else by counting rows, up to 10,001 if neither tabs nor a
 * sum need all of them (W33).
 */
async function totalsOf(db: Connection, list: AnyList, body: ListFilters): Promise<Total[]> {
  const filters = statusOf(list) ? { ...body, Status: -1 } : body;
  const figure = figureFor(list, filters);
  if (figure) {
    const where = list.where(db, filters);
    return isAlways(where) ? readTallies(db, { name: figure.name }) : readTotalsUnder(db, list.table, figure, where);
  }
  const where = whereOf(db, list, filters);
  const counted = sql<number>`count(*)`.as('count');
  if (statusOf(list)) {
    const rows = db.selectFrom(tableOf(list)).select([hiddenStatus.as('status'), counted, amountOf(list).as('amount')]);
    return rows.where(where).groupBy(hiddenStatus).execute();
  }
  const rows = db.selectFrom(tableOf(list)).where(where);
  if (list.sum) return rows.select([sql<number>`0`.as('status'), counted, amountOf(list).as('amount')]).execute();
  const some = rows.select(sql`1`.as('one')).limit(countedAtMost + 1);
  return db
    .selectFrom(some.as('rows'))
    .select([sql<number>`0`.as('status'), counted, sql<number>`0`.as('amount')])
    .execute();
}

const add = (totals: readonly Total[], key: 'count' | 'amount') => totals.reduce((sum, total) => sum + total[key], 0);

const sumsOf = ({ sum }: AnyList, amount: number): Pick<ListAnswer, 'SUMS'> =>
  sum ? { SUMS: { [sum.field]: toRupees(amount) } } : {};

/** Counts and adds up the rows of a list that is not searched: TOTAL, COUNTS of each status under the same filters without it, and SUMS. */
async function countRows(db: Connection, list: AnyList, body: ListFilters): Promise<CountResult> {
  const totals = await totalsOf(db, list, body);
  const { Status = -1 } = body;
  const shown = Status === -1 ? totals : totals.filter(({ status }) => status === Status);
  const total = add(shown, 'count');
  const rows = await rowsUnder(db, list, body, add(totals, 'count'));
  if (!statusOf(list) && !list.sum && total > countedAtMost) {
    return { counts: { TOTAL: countedAtMost, TOTAL_AT_LEAST: 1 }, rows, total: undefined };
  }
  const COUNTS = Object.fromEntries(totals.map(({ status, count }) => [String(status), count]));
  return {
    counts: { TOTAL: total, ...(statusOf(list) ? { COUNTS } : {}), ...sumsOf(list, add(shown, 'amount')) },
    rows,
    total,
  };
}

/**
 * The same for the matches of search and work, counted up to 10,000 (W33). If the table's own index gave more ids and there is no other
 * filter, no row is read. Sums and their counts are exact. A page of few matches is read by their ids, of many by testing each row
 * along the order.
 */
async function countMatches(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  { listed, isComplete, indexed, perRow, isMany, byTexts }: Matches & { byTexts: boolean },
): Promise<CountResult> {
  const hasStatus = statusOf(list);
  const where = whereOf(db, list, body);
  if (list.sum) return addMatches(db, list, allOf(where, indexed), allOf(where, perRow));
  const whateverStatus = whereOf(db, list, hasStatus ? { ...body, Status: -1 } : body);
  const figure = hasStatus && isMany && isAlways(whateverStatus) ? figureFor(list, list.none) : undefined;
  if (figure) {
    const statuses = await readTallies(db, { name: figure.name });
    const COUNTS = Object.fromEntries(statuses.map(({ status }) => [String(status), countedAtMost]));
    const counts = { TOTAL: countedAtMost, TOTAL_AT_LEAST: 1 as const, COUNTS };
    return { counts, rows: allOf(where, perRow), total: undefined };
  }
  // Without ids the count can be read from the index alone.
  const needsIds = byTexts && hasStatus;
  const upTo = (rows: Where) =>
    db
      .selectFrom(
        db
          .selectFrom(tableOf(list))
          .select([
            (hasStatus ? sql.ref<number>('status') : sql<number>`0`).as('status'),
            (needsIds ? sql.ref<number>('id') : sql<number>`0`).as('id'),
          ])
          .where(allOf(whateverStatus, rows))
          .limit(countedAtMost + 1)
          .as('rows'),
      )
      .select(['status', sql<number>`count(*)`.as('count'), sql<number>`0`.as('amount')])
      .select((needsIds ? listOfIds(db) : sql<string>`''`).as('ids'))
      .groupBy('status')
      .execute();
  let totals = await upTo(listed);
  if (!isComplete && add(totals, 'count') <= countedAtMost) totals = await upTo(indexed);
  const many = add(totals, 'count') > countedAtMost;
  const { Status = -1 } = hasStatus ? body : {};
  const shown = totals.filter(({ status }) => Status === -1 || status === Status);
  const TOTAL = many ? countedAtMost : add(shown, 'count');
  const COUNTS = Object.fromEntries(totals.map(({ status, count }) => [String(status), many ? countedAtMost : count]));
  const few = needsIds
    ? amongIds(
        db,
        list,
        joinLists(
          db,
          shown.map(({ ids }) => ids),
        ),
      )
    : allOf(where, indexed);
  return {
    counts: { TOTAL, ...(many ? { TOTAL_AT_LEAST: 1 } : {}), ...(hasStatus ? { COUNTS } : {}) },
    rows: many ? allOf(where, perRow) : few,
    total: many ? undefined : TOTAL,
  };
}

/** Matches of a list with SUMS: reading each row for the sum gives the count and the ids as well. */
async function addMatches(db: Connection, list: AnyList, indexed: Where, perRow: Where): Promise<CountResult> {
  const ids = sql<string | null>`case when count(*) <= ${countedAtMost} then ${listOfIds(db)} end`;
  const { count, amount, ...few } = await db
    .selectFrom(tableOf(list))
    .select([sql<number>`count(*)`.as('count'), amountOf(list).as('amount'), ids.as('ids')])
    .where(indexed)
    .executeTakeFirstOrThrow();
  const rows = count > countedAtMost ? perRow : amongIds(db, list, few.ids ?? idsAsText(db, []));
  return { counts: { TOTAL: count, ...sumsOf(list, amount) }, rows, total: count };
}

const amongIds = (db: Connection, { table }: AnyList, ids: string) => isAmong(db, sql.ref(`${table}.id`), ids);

/** Counts the rows of a call, and returns the condition to read its pages by. */
export async function countList(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
): Promise<CountResult> {
  const found = await findRows(db, list, body, readCalendar);
  if (list.count) return list.count(db, body, found);
  return found ? countMatches(db, list, body, found) : countRows(db, list, body);
}
