import { type Expression, sql } from 'kysely';
import * as z from 'zod';
import type { Calendar } from '../../domain/forecast.ts';
import type { Work } from '../../domain/work.ts';
import type { Connection } from '../db/open.ts';
import { countList, type ListAnswer, type Where } from './count.ts';
import { type AnyList, type AnyRow, foldedSql, type ListFilters, tableOf } from './list.ts';

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
  return column === undefined ? undefined : sql.raw(foldedSql(column));
};

/** The order that a call asks for. */
export const orderOf = ({ fields }: AnyList, { SortField, SortOrder }: ListFilters): Order => ({
  field: SortField ?? ('ID' in fields ? 'ID' : lookupKey[0]),
  descending: SortOrder === 'DESC',
});

/** All rows of a small table under a condition, in an order. */
export function readSmall(db: Connection, list: AnyList, { field, descending }: Order, where: Where) {
  // The field is one of the contract's, so it can be put into the query as it stands.
  const column = isFreeText(list.fields[field]) ? sql`lower(${sql.ref(field)})` : sql.ref(field);
  let rows = db
    .selectFrom(list.rows(db).where(where).as('rows'))
    .selectAll()
    .orderBy(column, descending ? 'desc' : 'asc');
  for (const tie of 'ID' in list.fields ? ['ID'] : lookupKey)
    rows = rows.orderBy(sql.ref(tie), descending ? 'desc' : 'asc');
  return rows;
}

type Slice = { limit: number; offset: number };

/** The ids of a page by a column of the table itself; from the end where that is nearer, if it is known how many there are. */
async function readIds(
  db: Connection,
  list: AnyList,
  column: Expression<unknown>,
  descending: boolean,
  where: Where,
  page: Slice,
  total = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const behind = total - page.offset - page.limit;
  const fromEnd = page.offset > 0 && behind < page.offset;
  const limit = fromEnd ? Math.min(page.limit, total - page.offset) : page.limit;
  if (limit <= 0) return [];
  const direction = descending === fromEnd ? 'asc' : 'desc';
  const ids = await db
    .selectFrom(tableOf(list))
    .select('id')
    .where(where)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(fromEnd ? Math.max(behind, 0) : page.offset)
    .execute();
  const found = ids.map(({ id }) => id);
  return fromEnd ? found.toReversed() : found;
}

/** The rows of ids, in their order. */
export async function readByIds<Row>(
  db: Connection,
  list: { byIds(db: Connection, ids: readonly number[]): Promise<Row[]> },
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list.byIds(db, ids);
  const byId = new Map(rows.map((row) => [(row as AnyRow)['ID'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** How many rows of a list a kind of work waits on, no further than 10,000 (W33). */
export async function countWork(
  db: Connection,
  list: AnyList,
  Work: Work,
  calendar: Calendar,
): Promise<Pick<ListAnswer, 'TOTAL' | 'TOTAL_AT_LEAST'>> {
  return (await countList(db, list, { ...list.none, Work }, calendar)).counts;
}

/**
 * Answers one page of a list with TOTAL and, for rows with a STATUS, COUNTS under the same filters without Status (W10), and
 * SUMS where the call has any. Ties are broken by ID.
 */
export async function answerPage(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
): Promise<ListAnswer> {
  const order = orderOf(list, body);
  const limit = body.PageSize ?? 25;
  const offset = ((body.Page ?? 1) - 1) * limit;
  const { counts, rows, total } = await countList(db, list, body, calendar);
  const column = sortColumn(list, order);
  const result = column
    ? await readByIds(db, list, await readIds(db, list, column, order.descending, rows, { limit, offset }, total))
    : await readSmall(db, list, order, rows).limit(limit).offset(offset).execute();
  return { ...counts, result };
}
