import { type Expression, sql } from 'kysely';
import * as z from 'zod';
import { calls, type ListCallName } from '../../contract/calls/index.ts';
import type { Calendar } from '../../domain/forecast.ts';
import type { Work } from '../../domain/work.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import { allOf, isAlways } from '../db/where.ts';
import { beginNear, walkedAtMost } from '../kept/landmarks.ts';
import { count, countFound, type ListAnswer, type Where } from './countList.ts';
import { type AnyList, type AnyRow, findRows, type ListFilters, tableOf } from './list.ts';

/** How the rows of an answer are ordered; ties are broken by ID. */
interface Order {
  field: string;
  descending: boolean;
}

/** The lookup tables are the one list whose rows have no ID. */
const lookupKey = ['TABLE_ID', 'TEXT_ID'] as const;

/** Texts are ordered without regard to case; days and times are texts that need none. */
const isFreeText = (field: z.ZodType | undefined) => field instanceof z.ZodString;

/** What orders the table of a list; undefined where its rows are read and then sorted. */
export const sortColumn = ({ sorts }: AnyList, { field }: Order): Expression<unknown> | undefined => {
  const column = sorts === 'any field' ? undefined : sorts[field];
  return typeof column === 'string' ? sql.ref(column) : column;
};

/** The order that a call asks for. */
export const orderOf = (fields: Record<string, z.ZodType>, { SortField, SortOrder }: ListFilters): Order => ({
  field: SortField ?? ('ID' in fields ? 'ID' : lookupKey[0]),
  descending: SortOrder === 'DESC',
});

/** All rows under a condition in an order, of a table that has few. */
function readRows(db: Connection, list: AnyList, fields: Record<string, z.ZodType>, order: Order, where: Where) {
  const { field, descending } = order;
  // The field is one of the contract's, so it can be put into the query as it stands.
  const column = isFreeText(fields[field]) ? sql`lower(${sql.ref(field)})` : sql.ref(field);
  let rows = db
    .selectFrom(list.rows(db).where(where).as('rows'))
    .selectAll()
    .orderBy(column, (by) => (descending ? by.desc().nullsLast() : by.asc().nullsFirst()));
  const ties = 'ID' in fields ? ['ID'] : lookupKey;
  for (const tie of ties) rows = rows.orderBy(sql.ref(tie), descending ? 'desc' : 'asc');
  return rows;
}

type Slice = { limit: number; offset: number };

/**
 * The ids of a page by a column of the table itself; from the end where that is nearer, if it is known how many there are, and from a
 * landmark where the list as it is has any.
 */
async function readIds(
  db: Connection,
  list: AnyList,
  column: Expression<unknown>,
  { field, descending }: Order,
  where: Where,
  page: Slice,
  total = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const behind = total - page.offset - page.limit;
  const fromEnd = page.offset > 0 && behind < page.offset;
  const limit = fromEnd ? Math.min(page.limit, total - page.offset) : page.limit;
  if (limit <= 0) return [];
  const offset = fromEnd ? Math.max(behind, 0) : page.offset;
  const direction = descending === fromEnd ? 'asc' : 'desc';
  const landmarks = offset > walkedAtMost && isAlways(where) ? list.landmarks?.[field] : undefined;
  const begin = landmarks ? await beginNear(db, landmarks, column, direction, offset) : { where, offset };
  const ids = await db
    .selectFrom(tableOf(list))
    .select('id')
    .where(begin.where)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(begin.offset)
    .execute();
  const found = ids.map(({ id }) => id);
  return fromEnd ? found.toReversed() : found;
}

type Reader = (db: Connection, given: { ids: string }) => Promise<AnyRow[]>;
const readers = new WeakMap<AnyList['rows'], Reader>();

/** What reads the rows of a list by their ids. */
function readerOf({ table, rows }: AnyList): Reader {
  const reader =
    readers.get(rows) ??
    compiledOnce((db, { ids }: { ids: string }) => rows(db).where(isAmong(db, sql.ref(`${table}.id`), ids)));
  readers.set(rows, reader);
  return reader;
}

/** The rows of ids, in their order. */
export async function readByIds(db: Connection, list: AnyList, ids: readonly number[]): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const rows = await readerOf(list)(db, { ids: idsAsText(db, ids) });
  const byId = new Map(rows.map((row) => [row['ID'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** What says how rows are shown and counted, not which there are. */
const presentation = new Set(['Status', 'Page', 'PageSize', 'SortField', 'SortOrder']);
const neutral = new Map<ListCallName, Record<string, unknown>>();

/** The filters of a list as they are where none is given. */
function neutralFilters(name: ListCallName): Record<string, unknown> {
  const filters = neutral.get(name) ?? calls[name].body.parse({});
  neutral.set(name, filters);
  return filters;
}

/**
 * The row that a call names by its id and asks nothing else of but its Status, none where there is no such row: as the app opens a
 * record. Undefined where it asks for more.
 */
export async function readNamed(
  db: Connection,
  name: ListCallName,
  list: AnyList,
  body: ListFilters,
): Promise<AnyRow[] | undefined> {
  const { key } = list;
  const filters: Readonly<Record<string, unknown>> = body;
  const none = neutralFilters(name);
  if (!key || filters[key] === none[key]) return undefined;
  const decides = (field: string) => field !== key && !presentation.has(field) && filters[field] !== none[field];
  return Object.keys(filters).some(decides) ? undefined : readByIds(db, list, [Number(filters[key])]);
}

/** The rows of those named that have the status asked for. */
export const shownOf = (named: readonly AnyRow[], { Status = -1 }: ListFilters) =>
  named.filter((row) => Status === -1 || row['STATUS'] === Status);

/** A page of them with what is counted beside it. */
function pageOfNamed(named: readonly AnyRow[], body: ListFilters, withStatus: boolean): ListAnswer {
  const rows = shownOf(named, body);
  const COUNTS = Object.fromEntries(named.map((row) => [String(row['STATUS']), 1]));
  return { TOTAL: rows.length, ...(withStatus ? { COUNTS } : {}), result: body.Page === 1 ? rows : [] };
}

/** How many rows of a list a kind of work waits on, no further than 10,000 (W33). */
export async function countWork(
  db: Connection,
  name: ListCallName,
  list: AnyList,
  Work: Work,
  calendar: Calendar,
): Promise<Pick<ListAnswer, 'TOTAL' | 'TOTAL_AT_LEAST'>> {
  const call = calls[name];
  const body: ListFilters = call.body.parse({ Work });
  const found = await findRows(list, db, body, calendar);
  if (!found) return {};
  return (await countFound(db, list, call.row.shape, body, (filters) => list.where(db, filters), found)).counts;
}

/**
 * Answers a list call: complete, ordered by ID, or, where Page is given, one page with
 * TOTAL and, for rows with a STATUS, COUNTS under the same filters without Status (W10), and SUMS where the call has any.
 * Ties are broken by ID.
 */
export async function answerList(
  db: Connection,
  name: ListCallName,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
): Promise<ListAnswer> {
  const fields: Record<string, z.ZodType> = calls[name].row.shape;
  const order = orderOf(fields, body);
  const named = body.Page === undefined ? undefined : await readNamed(db, name, list, body);
  if (named) return pageOfNamed(named, body, 'STATUS' in fields);
  const whereOf = (filters: ListFilters) => list.where(db, filters);
  const found = await findRows(list, db, body, calendar);
  const every = found ? allOf(whereOf(body), found.all) : whereOf(body);
  if (body.Page === undefined) return { result: await readRows(db, list, fields, order, every).execute() };

  const limit = body.PageSize ?? 25;
  const slice = { limit, offset: (body.Page - 1) * limit };
  const column = sortColumn(list, order);
  const page = async (where: Where, total?: number) => {
    if (column === undefined) {
      return readRows(db, list, fields, order, where).limit(slice.limit).offset(slice.offset).execute();
    }
    return readByIds(db, list, await readIds(db, list, column, order, where, slice, total));
  };
  if (found) {
    const { counts, rows, total } = await countFound(db, list, fields, body, whereOf, found);
    return { ...counts, result: await page(rows, total) };
  }
  const totals = await count(db, list, fields, body, list.tally?.(body), whereOf);
  return { ...totals, result: await page(every, totals.TOTAL) };
}
