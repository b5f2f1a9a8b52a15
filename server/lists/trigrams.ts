import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchPart } from '../../domain/search.ts';
import { dialectOf } from '../db/dialect.ts';
import { contains, startsWith, startsWord } from '../db/like.ts';
import { listOfIds } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { allOf, anyOf } from '../db/where.ts';

/** A text that one column has to contain, any part of it or the beginning of a word. */
interface ColumnPart extends SearchPart {
  column: string;
}
/** What a row has to fulfil: one of these. */
export type Term = readonly ColumnPart[];

type Table = keyof Database;

/** The tables that trigrams are kept of; the others are so small that they are read. */
export const indexed: ReadonlySet<Table> = new Set([
  'registrations',
  'students',
  'payments',
  'enrolments',
  'certificates',
]);
/** Whether a column is kept folded; every other one is folded when it is looked at. */
const isKeptFolded = (column: string) => /_fold$|email$|mobile$/.test(column);

/** A column of a table, folded as far as both databases can where it is kept as it was typed: A to Z. */
function foldedColumn(table: Table, column: string): Expression<string> {
  const ref = sql.ref<string>(`${table}.${column}`);
  return isKeptFolded(column) ? ref : sql<string>`lower(${ref})`;
}

/** Whether a column is one word without a space, which begins where the text does: two questions of an index are one. */
const isOneWord = (column: string) => /email$|mobile$/.test(column);

/** How a column is asked for a part. */
const askedFor = ({ column, atStart }: ColumnPart) =>
  atStart ? (isOneWord(column) ? startsWith : startsWord) : contains;

/** Whether a row of the table fulfils a term, asked of the row itself. */
export const fulfils = (table: Table, term: Term): RawBuilder<SqlBool> =>
  anyOf(term.map((part) => askedFor(part)(foldedColumn(table, part.column), part.text)));

/** Whether the index can tell: a part of less than three characters is in no trigram. */
export const isIndexed = (table: Table, term: Term): boolean =>
  !indexed.has(table) || term.every(({ text, atStart }) => atStart || [...text].length > 2);

/** Whether the trigrams of a table stand in one of their own, which names ids and nothing else: SQLite's do. */
export const hasSearchTable = (db: Connection, table: Table): boolean =>
  dialectOf(db) === 'sqlite' && indexed.has(table);

/** The ids of a table's rows that fulfil terms, out of the index where there is one: a query to stand behind `in`. */
export function idsFulfilling(db: Connection, table: Table, terms: readonly Term[]): RawBuilder<{ id: number }> {
  if (!hasSearchTable(db, table)) {
    return sql`select id from ${sql.table(table)} where ${allOf(...terms.map((term) => fulfils(table, term)))}`;
  }
  const index = sql.table(`${table}_search`);
  return sql`select rowid as id from ${index} where ${index} match ${terms.map(matchOf).join(' AND ')}`;
}

/**
 * A term in the words of FTS5: its columns by the text that they have to contain. The index has two spaces before each word, so that
 * one letter after them is a trigram; a longer beginning takes one, as far more words share two spaces and a letter.
 */
function matchOf(term: Term): string {
  const columns = new Map<string, string[]>();
  for (const { column, text, atStart } of term) {
    const spaces = atStart ? ' '.repeat(Math.max(1, 3 - [...text].length)) : '';
    const phrase = `"${spaces}${text.replaceAll(' ', '  ').replaceAll('"', '""')}"`;
    columns.set(phrase, [...(columns.get(phrase) ?? []), column]);
  }
  const parts = [...columns].map(([phrase, names]) => `{${names.join(' ')}} : ${phrase}`);
  return `(${parts.join(' OR ')})`;
}

/** How many ids were found, and which (`isAmong`). */
interface Ids {
  count: number;
  list: string;
}

/** The first ids that a query answers, no more than `limit`. */
export async function firstIds(db: Connection, ids: RawBuilder<{ id: number }>, limit: number): Promise<Ids> {
  const { rows } = await sql<{ count: number; list: string | null }>`
    select count(*) as count, ${listOfIds(db)} as list from (${ids} limit ${sql.lit(limit)}) as ids`.execute(db);
  return { count: rows[0]?.count ?? 0, list: rows[0]?.list ?? '' };
}
