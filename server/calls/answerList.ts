import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import type { pagingFields } from '../../contract/call.ts';
import { calls, type ListCallName } from '../../contract/calls/index.ts';
import type { Calendar } from '../../domain/forecast.ts';
import { toRupees } from '../../domain/money.ts';
import type { Connection } from '../db/open.ts';
import { countedAtMost, type Found, findTexts } from '../db/search.ts';
import { allOf } from '../db/where.ts';
import { CallError } from '../errors.ts';
import { type List, textsOf } from './list.ts';

export type Row = Record<string, unknown>;
/** The fields of W10 and whatever filters a call has; Status is the one that COUNTS leaves out. */
export type ListFilters = z.output<z.ZodObject<typeof pagingFields>> & { Status?: number };
/** Any list, as the router sees it. */
export type AnyList = List<ListFilters, Row>;

interface ListAnswer {
  result: Row[];
  TOTAL?: number;
  TOTAL_AT_LEAST?: 1;
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
export function orderOf(fields: Record<string, z.ZodType>, { SortField, SortOrder }: ListFilters): Order {
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
export const tableOf = (list: AnyList) => list.table as 'students';

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
export async function readByIds(db: Connection, list: AnyList, ids: readonly number[]): Promise<Row[]> {
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

const counted = sql<number>`count(*)`.as('count');

/** How many rows there are, for rows with a STATUS of each under the same filters without Status. */
async function count(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  whereOf: (filters: ListFilters) => Where,
): Promise<Pick<ListAnswer, 'TOTAL' | 'COUNTS'>> {
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

/** The same among rows found by their texts, no further than the indexes help (W33); `few` where all were counted. */
async function countFound(
  db: Connection,
  list: AnyList,
  fields: Record<string, z.ZodType>,
  body: ListFilters,
  whereOf: (filters: ListFilters) => Where,
  { named, complete, all }: Found,
): Promise<{ counts: Pick<ListAnswer, 'TOTAL' | 'COUNTS' | 'TOTAL_AT_LEAST'>; few: boolean }> {
  const hasStatus = 'STATUS' in fields;
  const where = whereOf(hasStatus ? { ...body, Status: -1 } : body);
  const upTo = (found: Where) =>
    db
      .selectFrom(
        db
          .selectFrom(tableOf(list))
          .select(hasStatus ? 'status' : sql<number>`0`.as('status'))
          .where(allOf(where, found))
          .limit(countedAtMost + 1)
          .as('rows'),
      )
      .select(['status', counted])
      .groupBy('status')
      .execute();
  const isMany = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0) > countedAtMost;
  let byStatus = await upTo(named);
  if (!complete && !isMany(byStatus)) byStatus = await upTo(all);
  const few = !isMany(byStatus);
  const countOf = (row: { count: number }) => (few ? row.count : countedAtMost);
  const wanted = hasStatus ? (body.Status ?? -1) : -1;
  const total = byStatus.reduce((sum, row) => (wanted === -1 || row.status === wanted ? sum + row.count : sum), 0);
  return {
    counts: {
      TOTAL: few ? total : countedAtMost,
      ...(few ? {} : { TOTAL_AT_LEAST: 1 }),
      ...(hasStatus ? { COUNTS: Object.fromEntries(byStatus.map((row) => [String(row.status), countOf(row)])) } : {}),
    },
    few,
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
  const whereOf = (filters: ListFilters) => list.where(db, filters, calendar);
  const found = await findTexts(db, textsOf(list, body));
  const every = found ? allOf(whereOf(body), found.all) : whereOf(body);
  if (body.Page === undefined) return { result: await readRows(db, list, fields, order, every).execute() };

  const limit = body.PageSize ?? 25;
  const slice = { limit, offset: (body.Page - 1) * limit };
  const column = list.sorts[order.field];
  const page = async (where: Where) => {
    if (column === undefined) {
      return readRows(db, list, fields, order, where).limit(slice.limit).offset(slice.offset).execute();
    }
    const by = typeof column === 'string' ? sql.ref(column) : column;
    return readByIds(db, list, await readIds(db, list, by, order, where, slice));
  };
  const sums = await addUp(db, list, every);
  if (!found) return { ...(await count(db, list, fields, body, whereOf)), ...sums, result: await page(every) };
  const { counts, few } = await countFound(db, list, fields, body, whereOf, found);
  return { ...counts, ...sums, result: await page(few ? every : allOf(whereOf(body), found.each)) };
}
