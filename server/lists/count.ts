import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Calendar } from '../../domain/forecast.ts';
import { toRupees } from '../../domain/money.ts';
import { fold } from '../../domain/text.ts';
import { dialectOf } from '../db/dialect.ts';
import { idsAsText, isAmong, joinLists, listOfIds } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import { allOf, isAlways, isNull } from '../db/where.ts';
import { readTotals, readTotalsUnder, type Total } from '../kept/tallies.ts';
import type { FigureName } from '../kept/declared.ts';
import { type AnyList, type AnyRow, type Figure, type ListFilters, tableOf } from './list.ts';
import { countedAtMost, findTexts, isOwn, type Matches, type SearchSource } from './search.ts';
import { firstIds } from './trigrams.ts';

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

/** Rows that were counted, and how a page of them is found. */
interface Counted {
  counts: Omit<ListAnswer, 'result'>;
  /** The rows to take pages from; how many these are, where it is known. */
  rows: Where;
  total: number | undefined;
}

/** Which rows a list has under its filters, texts and work left aside. */
const whereOf = (db: Connection, list: AnyList, filters: ListFilters): RawBuilder<SqlBool> =>
  allOf(list.hiddenBy ? isNull(list.hiddenBy) : false, list.where(db, filters));

/** The rows of a list that texts and work find; undefined where neither is asked for. */
async function findRows(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
): Promise<(Matches & { byTexts: boolean }) | undefined> {
  const { table, search = [] } = list;
  const own: SearchSource = search.find(isOwn) ?? { table, texts: [], column: `${table}.id` };
  const values: Readonly<Record<string, unknown>> = body;
  const filters = Object.entries(list.filters).flatMap(([field, filter]) =>
    'containing' in filter ? [{ source: own, column: filter.containing, text: fold(String(values[field] ?? '')) }] : [],
  );
  const text = search.length > 0 ? (body.Search ?? '') : '';
  const found = await findTexts(db, table, { sources: search, search: text, filters });
  const work = body.Work && list.work?.(db, body.Work, calendar);
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

/** Hides a condition from the planner: no index is taken for it. */
const hidden = (condition: Where) => sql<SqlBool>`case when ${condition} then 1 else 0 end = 1`;

/**
 * The same rows, of which there are so many whatever their status. SQLite takes a range of days for a fixed share of the table. Where its rows
 * are few their ids are gathered by the index of the days, or it walks through all others; where they are many the range is hidden from
 * its planner, or it sorts them all: 2.8 s of 1,000,000 students.
 */
async function rowsUnder(db: Connection, list: AnyList, filters: ListFilters, total: number): Promise<Where> {
  const range = rangeOf(filters as object);
  if (dialectOf(db) === 'postgres' || (range.FromDate === '' && range.ToDate === '')) return whereOf(db, list, filters);
  const { Status = -1 } = filters;
  if (total <= countedAtMost) {
    const ofStatus = Status !== -1 && hidden(list.where(db, { ...list.none, Status }));
    const where = allOf(whereOf(db, list, { ...filters, Status: -1 }), ofStatus);
    const ids = await firstIds(db, sql`select id from ${sql.table(list.table)} where ${where}`, countedAtMost);
    return amongIds(db, list, ids.list);
  }
  return allOf(whereOf(db, list, { ...filters, ...rangeOf({}) }), hidden(list.where(db, { ...list.none, ...range })));
}

const statusOf = ({ fields }: AnyList) => 'STATUS' in fields;

/** The columns of the filters that are given, Status left aside; undefined where one of them is not counted. */
function countedColumns(list: AnyList, body: ListFilters): string[] | undefined {
  const columns: string[] = [];
  const values: Readonly<Record<string, unknown>> = body;
  for (const [field, filter] of Object.entries(list.filters)) {
    if (field === 'Status' || 'containing' in filter || values[field] === list.none[field]) continue;
    if ('uncounted' in filter) return undefined;
    columns.push(filter.counted);
  }
  return columns;
}

/** The figure that tells the given filters apart, and has what the list's answer needs; undefined where rows have to be counted. */
function figureFor(list: AnyList, body: ListFilters): Figure | undefined {
  const columns = countedColumns(list, body);
  return (
    columns &&
    list.figures?.find(
      ({ status, course, mode, day, amount }) =>
        (!statusOf(list) || status !== undefined) &&
        amount === list.sum?.column &&
        columns.every((column) => column === course || column === mode || column === day),
    )
  );
}

const amountOf = ({ sum }: AnyList) => (sum ? sql<number>`coalesce(sum(${sql.ref(sum.column)}), 0)` : sql<number>`0`);

/**
 * The totals of a list under filters whatever the status: out of a figure or, where none tells them apart, of the rows. No further than
 * one more than 10,000 where neither tabs nor a sum need all of them (W33).
 */
async function totalsOf(db: Connection, list: AnyList, body: ListFilters): Promise<Total[]> {
  const filters = statusOf(list) ? { ...body, Status: -1 } : body;
  const figure = figureFor(list, filters);
  if (figure) {
    const where = list.where(db, filters);
    return isAlways(where)
      ? readTotals(db, { name: figure.name as FigureName })
      : readTotalsUnder(db, list.table, figure, where);
  }
  const where = whereOf(db, list, filters);
  const counted = sql<number>`count(*)`.as('count');
  if (statusOf(list)) {
    const rows = db.selectFrom(tableOf(list)).select(['status', counted, amountOf(list).as('amount')]);
    return rows.where(where).groupBy('status').execute();
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
async function countRows(db: Connection, list: AnyList, body: ListFilters): Promise<Counted> {
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
 * The same among rows that texts and work find, no further than the indexes help (W33): where an index of the table itself gave more
 * ids and nothing else is asked, no row is looked at. A sum is exact, and so is the count beside it. Where the rows are few their ids
 * are known, and nobody looks them up again; where they are many, each row is asked by itself.
 */
async function countMatches(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  { listed, isComplete, indexed, perRow, isMany, byTexts }: Matches & { byTexts: boolean },
): Promise<Counted> {
  const hasStatus = statusOf(list);
  const where = whereOf(db, list, body);
  if (list.sum) return addMatches(db, list, allOf(where, indexed), allOf(where, perRow));
  const whateverStatus = whereOf(db, list, hasStatus ? { ...body, Status: -1 } : body);
  const figure = hasStatus && isMany && isAlways(whateverStatus) ? figureFor(list, list.none) : undefined;
  if (figure) {
    const statuses = await readTotals(db, { name: figure.name as FigureName });
    const COUNTS = Object.fromEntries(statuses.map(({ status }) => [String(status), countedAtMost]));
    const counts = { TOTAL: countedAtMost, TOTAL_AT_LEAST: 1 as const, COUNTS };
    return { counts, rows: allOf(where, perRow), total: undefined };
  }
  // The rows that refer to others are counted out of the index that finds them.
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

/** Rows that are found and added up: looked at one by one for their sum, they are counted and their ids kept by the way. */
async function addMatches(db: Connection, list: AnyList, indexed: Where, perRow: Where): Promise<Counted> {
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

/** Counts the rows under the filters of a call, and says how pages of them are found. */
export async function countList(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
): Promise<Counted> {
  const found = await findRows(db, list, body, calendar);
  return found ? countMatches(db, list, body, found) : countRows(db, list, body);
}
