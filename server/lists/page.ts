import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import type { WorkCalendar } from './workCalendar.ts';
import type { Work } from '#domain/home/work.ts';
import type { Connection } from '../db/connection.ts';
import { countList, type Where } from './count.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Database } from '../db/tables.ts';
import {
  type AnyList,
  type AnsweredRow,
  caseInsensitiveSql,
  type ListAnswer,
  type ListFilters,
  type Referred,
  tableOf,
} from './list.ts';

/** How the rows of an answer are ordered; ties are broken by ID. */
interface Order {
  field: string;
  descending: boolean;
}

/** The lookup tables are the one list whose rows have no ID. */
const lookupKey = ['TABLE_ID', 'TEXT_ID'] as const;

/** Texts are ordered ignoring case; days and times have none. */
const isFreeText = (field: z.ZodType | undefined) => field instanceof z.ZodString;

/** What orders the table of a list, and where that stands. */
export interface Sorted {
  column: Expression<unknown>;
  /** The rows that it stands in, where those of the list refer to them. */
  referred?: Referred;
}

/** What orders the table of a list; undefined where its rows are read and then sorted. */
export const sortOf = ({ sorts }: AnyList, { field }: Order): Sorted | undefined => {
  const sorted = sorts === 'any field' ? undefined : sorts[field];
  if (sorted === undefined) return undefined;
  if (typeof sorted === 'string' || 'lower' in sorted) return { column: sql.raw(caseInsensitiveSql(sorted)) };
  return { column: sql.ref(`referred.${sorted.column}`), referred: sorted };
};

/** So many rows that walking along their order finds the first of them sooner than sorting them. */
const manyRows = 10_000;

/** A query of the ids of a table, to be narrowed and ordered. */
type Ids = SelectQueryBuilder<Database, 'students', { id: number }>;

/**
 * The ids of a list's rows, to be ordered by what sorts them. Unless they are few, SQLite is told to walk in the order of what the
 * rows refer to: it takes the tables of a cross join in their order.
 */
export function idsOfRows(
  db: Connection,
  list: AnyList,
  { referred }: Sorted,
  where: Where,
  total: number | undefined,
): Ids {
  const id = sql<number>`${sql.ref(`${list.table}.id`)}`.as('id');
  if (!referred) return db.selectFrom(tableOf(list)).select(id).where(where);
  const refers = sql<SqlBool>`${sql.ref(`${list.table}.${referred.by}`)} = ${sql.ref('referred.id')}`;
  const from = db.selectFrom(sql`${sql.table(referred.of)}`.as('referred'));
  const isWalked = dialectOf(db) === 'sqlite' && (total ?? manyRows) >= manyRows;
  const joined = isWalked ? from.crossJoin(tableOf(list)) : from.innerJoin(tableOf(list), (join) => join.on(refers));
  return joined.select(id).where(refers).where(where) as unknown as Ids;
}

/** The last row of a read: the next one begins behind it. */
export interface Cursor {
  id: number;
  value: unknown;
}

/** Beyond every id. */
const behindIds = { asc: 0, desc: 2 ** 31 - 1 } as const;

/**
 * The first ids of a list's rows behind a cursor, and what orders them, where they refer to few rows: the first of each of these, by an
 * index of the reference and the id, and of them the first. All of one alone would be sorted by id: 300,000 of 1,000,000.
 */
export async function firstOfFew(
  db: Connection,
  list: AnyList,
  { column, referred }: Sorted & { referred: Referred },
  where: Where,
  direction: 'asc' | 'desc',
  limit: number,
  last?: Cursor,
): Promise<Cursor[]> {
  const isPostgres = dialectOf(db) === 'postgres';
  const [id, by, follows, to] = [
    sql.ref(`${list.table}.id`),
    sql.ref(`${list.table}.${referred.by}`),
    direction === 'asc' ? sql`>` : sql`<`,
    sql.raw(direction),
  ];
  const behind = sql.lit(behindIds[direction]);
  const first = sql`select ${id} as id from ${sql.table(list.table)} where ${by} = referred.id and ${where}
    ${last ? sql`and ${id} ${follows} case when ${column} = ${last.value} then ${last.id} else ${behind} end` : sql``}
    order by ${id} ${to} limit ${limit}`;
  const ofEach = isPostgres
    ? sql`cross join lateral (${first}) as own`
    : sql`cross join json_each((select json_group_array(id) from (${first}))) as own`;
  const found = isPostgres ? sql`own.id` : sql`own.value`;
  const { rows } = await sql<Cursor>`select ${found} as id, ${column} as value
    from ${sql.table(referred.of)} as referred ${ofEach}
    ${last ? sql`where ${column} ${follows}= ${last.value}` : sql``}
    order by ${column} ${to}, ${found} ${to} limit ${limit}`.execute(db);
  return rows;
}

/** The order that a call asks for. */
export const orderOf = ({ fields, orderedBy }: AnyList, { SortField, SortOrder }: ListFilters): Order => ({
  field: SortField ?? orderedBy ?? ('ID' in fields ? 'ID' : lookupKey[0]),
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

/** So many rows of each that these refer to are read for a page; one further behind sorts all of them. */
const rowsOfEach = 1000;

type Slice = { limit: number; offset: number };

/** The ids of a page by what sorts them; from the end where that is nearer, if it is known how many there are. */
async function readIds(
  db: Connection,
  list: AnyList,
  sorted: Sorted,
  descending: boolean,
  where: Where,
  page: Slice,
  known: number | undefined,
): Promise<number[]> {
  const total = known ?? Number.POSITIVE_INFINITY;
  const behind = total - page.offset - page.limit;
  const fromEnd = page.offset > 0 && behind < page.offset;
  const limit = fromEnd ? Math.min(page.limit, total - page.offset) : page.limit;
  if (limit <= 0) return [];
  const direction = descending === fromEnd ? 'asc' : 'desc';
  const offset = fromEnd ? Math.max(behind, 0) : page.offset;
  const { referred } = sorted;
  if (referred?.few && offset + limit <= rowsOfEach) {
    const first = await firstOfFew(db, list, { ...sorted, referred }, where, direction, offset + limit);
    const found = first.slice(offset).map(({ id }) => id);
    return fromEnd ? found.toReversed() : found;
  }
  const ids = await idsOfRows(db, list, sorted, where, known)
    .orderBy(sorted.column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
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
  const byId = new Map(rows.map((row) => [(row as AnsweredRow)['ID'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The number of rows that a kind of work waits on, up to 10,000 (W33). */
export async function countWork(
  db: Connection,
  list: AnyList,
  Work: Work,
  readCalendar: () => Promise<WorkCalendar>,
): Promise<Pick<ListAnswer, 'TOTAL' | 'TOTAL_AT_LEAST'>> {
  return (await countList(db, list, { ...list.none, Work }, readCalendar)).counts;
}

/**
 * Answers one page of a list with TOTAL and, for rows with a STATUS, COUNTS under the same filters without Status (W10), and
 * SUMS where the call has any. Ties are broken by ID. The calendar is read for kinds of work alone, which reckon by it (W39).
 */
export async function answerPage(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
): Promise<ListAnswer> {
  const order = orderOf(list, body);
  const limit = body.PageSize ?? 25;
  const offset = ((body.Page ?? 1) - 1) * limit;
  const { counts, rows, total } = await countList(db, list, body, readCalendar);
  const sorted = sortOf(list, order);
  const result = sorted
    ? await readByIds(db, list, await readIds(db, list, sorted, order.descending, rows, { limit, offset }, total))
    : await readSmall(db, list, order, rows).limit(limit).offset(offset).execute();
  return { ...counts, result };
}
