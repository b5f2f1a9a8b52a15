import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Connection } from './connection.ts';

// Ids go in and out of a query as one text, which costs next to nothing for thousands of them, and is one query for however many.

/** The ids of a query's rows as such a text. */
export const listOfIds = (db: Connection): RawBuilder<string> =>
  dialectOf(db) === 'postgres' ? sql<string>`cast(array_agg(id) as text)` : sql<string>`json_group_array(id)`;

/** Ids of ours as such a text. */
export const idsAsText = (db: Connection, ids: readonly number[]): string =>
  dialectOf(db) === 'postgres' ? `{${ids.join()}}` : `[${ids.join()}]`;

/** The ids of such a text; none of null, which PostgreSQL answers where there are no rows. */
export const idsOf = (list: string | null): number[] =>
  list?.slice(1, -1) ? list.slice(1, -1).split(',').map(Number) : [];

/** Several such texts as one: a database looks for each of several by itself. */
export const joinLists = (db: Connection, lists: readonly string[]): string => {
  const [first, last] = dialectOf(db) === 'postgres' ? '{}' : '[]';
  return `${first}${lists.map((list) => list.slice(1, -1)).join()}${last}`;
};

/** Whether a column is one of the ids of such a text; those of files are beyond an integer. */
export const isAmong = (db: Connection, column: Expression<number>, ids: string): RawBuilder<SqlBool> =>
  dialectOf(db) === 'postgres'
    ? sql<SqlBool>`${column} = any(cast(${ids} as bigint[]))`
    : sql<SqlBool>`${column} in (select value from json_each(${ids}))`;

/** Whether a column, by its name, holds one of these ids, of which there may be none. */
export const isOneOf = (db: Connection, column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  isAmong(db, sql.ref<number>(column), idsAsText(db, ids));
