import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchPart } from '#domain/words/search.ts';
import { dialectOf } from '../db/dialect.ts';
import { contains, startsWith, startsWord } from '../db/like.ts';
import { idsAsText, listOfIds } from '../db/ids.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/tables.ts';
import { allOf, anyOf } from '../db/where.ts';

/** Texts that a column has to contain, all of them, each anywhere or at the start of a word. */
interface ColumnParts {
  column: string;
  parts: readonly SearchPart[];
}
/** A disjunction: a row has to match one of these. */
export type Term = readonly ColumnParts[];

type Table = keyof Database;

/** The tables with a trigram index; the others are small enough to scan. */
export const indexed: ReadonlySet<Table> = new Set([
  'registrations',
  'students',
  'payments',
  'enrolments',
  'certificates',
  'drawer_entries',
  'statement_lines',
  'enquiries',
]);
/** Whether a column holds lower case already; `lower` is applied to the others. */
const isStoredInLowerCase = (column: string) => /_fold$|email$|mobile$/.test(column);

/** A column in lower case; `lower` of both databases covers A to Z. */
function inLowerCase(table: Table, column: string): Expression<string> {
  const ref = sql.ref<string>(`${table}.${column}`);
  return isStoredInLowerCase(column) ? ref : sql<string>`lower(${ref})`;
}

/** Whether a column is a single word: then the start of a word is the start of the text. */
const isOneWord = (column: string) => /email$|mobile$/.test(column);

/** The operator that matches a part in a column. */
const operatorOf = (column: string, { atStart }: SearchPart) =>
  atStart ? (isOneWord(column) ? startsWith : startsWord) : contains;

/** A term as a condition on the row itself. */
export const fulfils = (table: Table, term: Term): RawBuilder<SqlBool> =>
  anyOf(
    term.map(({ column, parts }) =>
      allOf(...parts.map((part) => operatorOf(column, part)(inLowerCase(table, column), part.text))),
    ),
  );

/** Whether the index can answer a term: parts of fewer than three characters are in no trigram. */
export const isIndexed = (table: Table, term: Term): boolean =>
  !indexed.has(table) || term.every(({ parts }) => parts.every(({ text, atStart }) => atStart || [...text].length > 2));

/** Whether the trigrams are in a table of their own (FTS5 on SQLite), which has ids only. */
export const hasSearchTable = (db: Connection, table: Table): boolean =>
  dialectOf(db) === 'sqlite' && indexed.has(table);

/** A subquery for `in`: the ids of the rows that match all terms, by the index if there is one. */
export function idsFulfilling(db: Connection, table: Table, terms: readonly Term[]): RawBuilder<{ id: number }> {
  if (!hasSearchTable(db, table)) {
    return sql`select id from ${sql.table(table)} where ${allOf(...terms.map((term) => fulfils(table, term)))}`;
  }
  const index = sql.table(`${table}_search`);
  return sql`select rowid as id from ${index} where ${index} match ${terms.map(matchOf).join(' AND ')}`;
}

/**
 * A term as an FTS5 query: its columns grouped by the text that they have to contain. The index has two spaces before each word, so that
 * one letter after them is a trigram; a longer beginning takes one, as far more words share two spaces and a letter.
 */
function matchOf(term: Term): string {
  const columns = new Map<string, string[]>();
  for (const { column, parts } of term) {
    const phrases = parts.map(phraseOf).join(' AND ');
    columns.set(phrases, [...(columns.get(phrases) ?? []), column]);
  }
  const alternatives = [...columns].map(([phrases, names]) => `{${names.join(' ')}} : (${phrases})`);
  return `(${alternatives.join(' OR ')})`;
}

function phraseOf({ text, atStart }: SearchPart): string {
  const spaces = atStart ? ' '.repeat(Math.max(1, 3 - [...text].length)) : '';
  return `"${spaces}${text.replaceAll(' ', '  ').replaceAll('"', '""')}"`;
}

/** Ids for `isAmong`, and their number. */
interface Ids {
  count: number;
  list: string;
}

/** The first ids of a query, at most `limit`. */
export async function firstIds(db: Connection, ids: RawBuilder<{ id: number }>, limit: number): Promise<Ids> {
  const { rows } = await sql<{ count: number; list: string | null }>`
    select count(*) as count, ${listOfIds(db)} as list from (${ids} limit ${sql.lit(limit)}) as ids`.execute(db);
  return { count: rows[0]?.count ?? 0, list: rows[0]?.list ?? idsAsText(db, []) };
}
