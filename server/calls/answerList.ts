import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import type { pagingFields } from '../../contract/call.ts';
import { calls, type ListCallName } from '../../contract/calls/index.ts';
import type { Calendar } from '../../domain/forecast.ts';
import { toRupees } from '../../domain/money.ts';
import type { Connection } from '../db/open.ts';
import { CallError } from '../errors.ts';
import type { List } from './list.ts';

type Row = Record<string, unknown>;
/** The fields of W10 and whatever filters a call has; Status is the one that COUNTS leaves out. */
export type ListFilters = z.output<z.ZodObject<typeof pagingFields>> & { Status?: number };
/** Any list, as the router sees it. */
export type AnyList = List<ListFilters, Row>;

interface ListAnswer {
  result: Row[];
  TOTAL?: number;
  COUNTS?: Record<string, number>;
  SUMS?: Record<string, number>;
}

/** How the rows of an answer are ordered; ties are broken by ID. */
interface Order {
  field: string;
  descending: boolean;
}

/** The lookup tables are the one list whose rows have no ID. */
const lookupKey = ['TABLE_ID', 'TEXT_ID'] as const;

/** Texts are ordered without regard to case; days and times are texts that need none. */
const isFreeText = (field: z.ZodType | undefined) => field instanceof z.ZodString;

/** The order that a call asks for. Throws CallError 400 for a SortField that is no field of the row. */
function orderOf(fields: Record<string, z.ZodType>, { SortField, SortOrder }: ListFilters): Order {
  const field = SortField || ('ID' in fields ? 'ID' : lookupKey[0]);
  if (!Object.hasOwn(fields, field)) throw new CallError(400, `SortField must be a field of the row, not ${field}`);
  return { field, descending: SortOrder === 'DESC' };
}

/** All rows under a condition in an order, where no column of the table itself gives it. */
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

type Where = Expression<SqlBool>;
type Slice = { limit: number; offset: number };

/** The table of a list; every one that is sorted by its own columns has an id. */
const tableOf = (list: AnyList) => list.table as 'students';

/** The ids of a page by a column of the table itself. */
async function readIds(
  db: Connection,
  list: AnyList,
  column: Expression<unknown>,
  { descending }: Order,
  where: Where,
  { limit, offset }: Slice,
): Promise<number[]> {
  const direction = descending ? 'desc' : 'asc';
  const ids = await db
    .selectFrom(tableOf(list))
    .select('id')
    .where(where)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return ids.map(({ id }) => id);
}

/** The rows of ids, in their order. */
async function readByIds(db: Connection, list: AnyList, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list
    .rows(db)
    .where(sql<SqlBool>`${sql.ref(`${list.table}.id`)} in (${sql.join(ids)})`)
    .execute();
  const byId = new Map(rows.map((row) => [row['ID'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** What the fields of rupees come to over all rows; whole paise are exact on both databases. */
async function addUp(db: Connection, { table, sums = {} }: AnyList, where: Where): Promise<Pick<ListAnswer, 'SUMS'>> {
  const columns = Object.entries(sums).map(([field, column = '']): [string, RawBuilder<number>] => [
    field,
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)`,
  ]);
  if (columns.length === 0) return {};
  const paise = await db
    .selectFrom(table)
    .select(columns.map(([field, sum]) => sum.as(field)))
    .where(where)
    .executeTakeFirstOrThrow();
  return { SUMS: Object.fromEntries(Object.entries(paise).map(([field, sum]) => [field, toRupees(sum)])) };
}

/** How many rows there are, for rows with a STATUS of each under the same filters without Status. */
async function count(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  whereOf: (filters: ListFilters) => Where,
): Promise<Pick<ListAnswer, 'TOTAL' | 'COUNTS'>> {
  const counted = sql<number>`count(*)`.as('count');
  if (!('STATUS' in fields)) {
    const total = await db.selectFrom(list.table).select(counted).where(whereOf(body)).executeTakeFirstOrThrow();
    return { TOTAL: total.count };
  }
  const byStatus = await db
    .selectFrom(tableOf(list))
    .select(['status', counted])
    .where(whereOf({ ...body, Status: -1 }))
    .groupBy('status')
    .execute();
  const wanted = body.Status ?? -1;
  return {
    TOTAL: byStatus.reduce((sum, row) => (wanted === -1 || row.status === wanted ? sum + row.count : sum), 0),
    COUNTS: Object.fromEntries(byStatus.map((row) => [String(row.status), row.count])),
  };
}

/**
 * Answers a list call: complete, ordered by ID, or, where Page is given, one page with
 * TOTAL and, for rows with a STATUS, COUNTS under the same filters without Status (W10), and SUMS where the call has any.
 * Ties are broken by ID.
 * Throws CallError 400 for a SortField that is no field of the row.
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
  const whereOf = (filters: ListFilters) => list.where(db, filters, body.Search ?? '', calendar);
  const where = whereOf(body);
  if (body.Page === undefined) return { result: await readRows(db, list, fields, order, where).execute() };

  const limit = body.PageSize ?? 25;
  const slice = { limit, offset: (body.Page - 1) * limit };
  const column = list.sorts[order.field];
  const page = async () => {
    if (column === undefined) {
      return readRows(db, list, fields, order, where).limit(slice.limit).offset(slice.offset).execute();
    }
    const by = typeof column === 'string' ? sql.ref(column) : column;
    return readByIds(db, list, await readIds(db, list, by, order, where, slice));
  };
  return {
    ...(await count(db, list, fields, body, whereOf)),
    ...(await addUp(db, list, where)),
    result: await page(),
  };
}
