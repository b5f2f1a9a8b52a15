import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { foldName, mobileOf, plainNumber } from '#domain/words/same.ts';
import { parseSearch, type Search, type SearchPart, wordsOf } from '#domain/words/search.ts';
import { foldCase } from '#domain/words/text.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/tables.ts';
import { firstIds, fulfils, hasSearchTable, idsFulfilling, isIndexed, type Term } from './trigrams.ts';
import { allOf, anyOf, never } from '../db/where.ts';

/** A searched table of a list: its text columns and its mobile columns (ten digits each). */
export interface SearchSource {
  table: keyof Database;
  texts: readonly string[];
  mobiles?: readonly string[];
  /** The list's column that refers to the table, or its own id. */
  column: string;
}

/** A text that one column contains in any part (W8); every row where it is empty. */
interface TextFilter {
  source: SearchSource;
  column: string;
  text: string;
}

/** The conditions on the searched texts of a list: its search (W10), and the filters that contain a text. */
export interface TextQuery {
  sources: readonly SearchSource[];
  search: string;
  filters: readonly TextFilter[];
}

type Condition = RawBuilder<SqlBool>;

/** Rows that fulfil a text query, as conditions on the list's table. */
export interface Matches {
  /** By the ids that an index gave: all matches if `isComplete`, else enough to show that they are many. */
  listed: Condition;
  isComplete: boolean;
  /** All matches, by the indexes. */
  indexed: Condition;
  /** The same condition evaluated row by row: the quickest where many rows are found and few are wanted. */
  perRow: Condition;
  /** Whether an index of the table itself gave more ids than are counted. */
  isMany: boolean;
}

/** A list that is searched is not counted any further than this (W33), and no index is read for more rows. */
export const countedAtMost = 10_000;
/** No more ids of another table are read: the rows which refer to so many are nearly always more than are counted. */
const referredAtMost = 1_000;
/** With more combinations of words and sources, testing each row is cheaper. */
const combinationsAtMost = 16;

/** The source of a table with copies of its student's columns, and own texts. */
export const byStudent = (
  table: 'payments' | 'enrolments' | 'certificates',
  ...own: readonly string[]
): SearchSource => ({
  table,
  texts: [...own, 'student_name_fold', 'student_email'],
  mobiles: ['student_mobile'],
  column: `${table}.id`,
});

/** The course that a column refers to. */
export const searchedCourse = (column: string): SearchSource => ({ table: 'courses', texts: ['name_fold'], column });

/** Whether a source is the list's own table. */
export const isOwn = ({ table, column }: SearchSource) => column === `${table}.id`;

/** Whether the row of the source behind one row of the list fulfils a condition. */
const behind = (source: SearchSource, condition: Condition): Condition =>
  isOwn(source)
    ? condition
    : sql<SqlBool>`(select ${condition} from ${sql.table(source.table)} where id = ${sql.ref(source.column)})`;

/** Whether a column holds names of people as they are compared (W61); those of courses and institutes are folded by case alone. */
const isNameFold = (table: keyof Database, column: string) =>
  column === 'student_name_fold' ||
  (column === 'name_fold' && (table === 'students' || table === 'registrations' || table === 'enquiries'));

/**
 * What a column has to hold: a name also as releases before folded it, as theirs are filled anew only after the start, and a server of theirs may still
 * write. Where both are equal, as for nearly all words, one is asked for.
 */
function asFolded(table: keyof Database, column: string, text: SearchPart, name: readonly SearchPart[]): Term {
  const asText = { column, parts: [text] };
  if (!isNameFold(table, column) || name.length === 0) return [asText];
  const [only, another] = name;
  return only?.text === text.text && !another ? [asText] : [{ column, parts: name }, asText];
}

type Word = Search['words'][number];

/** The columns of a source that may hold a word, or a part of a mobile number. */
const termOf = ({ table, texts, mobiles = [] }: SearchSource, word?: Word, mobile?: SearchPart): Term => [
  ...(word ? texts.flatMap((column) => asFolded(table, column, word, word.name)) : []),
  ...(mobile ? mobiles.map((column) => ({ column, parts: [mobile] })) : []),
];

const anywhere = (text: string): SearchPart => ({ text, atStart: false });

/** A mobile is looked for by its digits. */
function filterTerm({ source: { table }, column, text }: TextFilter): Term {
  if (isMobile(column)) return [{ column, parts: [anywhere(mobileOf(plainNumber(text)))] }];
  const name = foldName(text);
  return asFolded(table, column, anywhere(foldCase(text)), name === '' ? [] : [anywhere(name)]);
}

const isMobile = (column: string) => column.endsWith('mobile');

/** The query as a condition on each row. */
function eachRow({ sources, search, filters }: TextQuery): Condition {
  const found = (word?: Word, mobile?: SearchPart) =>
    sources.flatMap((source) => {
      const term = termOf(source, word, mobile);
      return term.length > 0 ? [behind(source, fulfils(source.table, term))] : [];
    });
  const { mobile, words } = parseSearch(search);
  return allOf(
    search !== '' &&
      anyOf([...found(undefined, mobile), allOf(...words.map((word) => anyOf(found(word, word.mobile))))]),
    ...filters.map((filter) => behind(filter.source, fulfils(filter.source.table, filterTerm(filter)))),
  );
}

/** An assignment of the query's words to sources: the terms that each source has to match. */
type Combination = ReadonlyMap<SearchSource, readonly Term[]>;

const withTerm = (combination: Combination, source: SearchSource, term: Term): Combination =>
  new Map(combination).set(source, [...(combination.get(source) ?? []), term]);

/** A single word that may be a mobile becomes one term instead of two. */
const asOneTerm = ({ mobile, words }: Search): Search => {
  const [word, ...more] = words;
  return word && more.length === 0
    ? { mobile: undefined, words: [{ ...word, mobile: word.mobile ?? mobile }] }
    : { mobile, words };
};

/** All assignments of words to sources that contain them; undefined if there are too many. */
async function combinationsOf(
  db: Connection,
  { sources, search, filters }: TextQuery,
): Promise<Combination[] | undefined> {
  const filtered = filters.reduce<Combination>(
    (combination, filter) => withTerm(combination, filter.source, filterTerm(filter)),
    new Map(),
  );
  if (search === '') return [filtered];
  const { mobile, words } = asOneTerm(parseSearch(search));
  const byMobile = sources.filter(({ mobiles }) => mobile && mobiles);
  let byWords: Combination[] = [filtered];
  for (const word of words) {
    const terms = sources.map((source) => ({ source, term: termOf(source, word, word.mobile) }));
    const possible = await Promise.all(terms.map((at) => isPossible(db, sources, at)));
    byWords = byWords.flatMap((combination) =>
      terms.filter((_, index) => possible[index]).map(({ source, term }) => withTerm(combination, source, term)),
    );
    if (byWords.length > combinationsAtMost) return undefined;
  }
  return [...byMobile.map((source) => withTerm(filtered, source, termOf(source, undefined, mobile))), ...byWords];
}

/** Whether any row of a source contains a term. Nearly every word is a person's: only the other sources are looked up. */
async function isPossible(
  db: Connection,
  sources: readonly SearchSource[],
  { source, term }: { source: SearchSource; term: Term },
) {
  if (sources.length === 1 || source.mobiles || !isIndexed(source.table, term)) return true;
  return (await firstIds(db, idsFulfilling(db, source.table, [term]), 1)).count > 0;
}

/** How far the indexes are read: `atMost` ids; `alone` where there is one combination only, which is counted by itself. */
interface IndexLimits {
  atMost: number;
  alone: boolean;
}

/** The matches of a source's terms, by at most `atMost` ids; undefined without any. */
async function partOf(
  db: Connection,
  source: SearchSource,
  terms: readonly Term[],
  { atMost, alone }: IndexLimits,
): Promise<Matches | undefined> {
  const { table } = source;
  const perRow = behind(source, allOf(...terms.map((term) => fulfils(table, term))));
  // PostgreSQL's index is on the table itself: reading ids first would be a superfluous query.
  if (alone && isOwn(source) && !hasSearchTable(db, table))
    return { listed: perRow, indexed: perRow, perRow, isComplete: true, isMany: false };
  const indexedTerms = terms.filter((term) => isIndexed(table, term));
  if (indexedTerms.length === 0) return { listed: never, indexed: perRow, perRow, isComplete: false, isMany: false };
  const rest = terms.filter((term) => !isIndexed(table, term)).map((term) => fulfils(table, term));
  const others = rest.length > 0 && behind(source, allOf(...rest));
  const limit = isOwn(source) ? atMost : Math.min(atMost, referredAtMost);
  const query = idsFulfilling(db, table, indexedTerms);
  const ids = await firstIds(db, query, limit + 1);
  if (ids.count === 0) return undefined;
  const listed = allOf(isAmong(db, sql.ref(source.column), ids.list), others);
  if (ids.count > limit) {
    const indexed = allOf(sql<SqlBool>`${sql.ref(source.column)} in (${query})`, others);
    return { listed, indexed, perRow, isComplete: false, isMany: isOwn(source) && rest.length === 0 };
  }
  const unindexed = allOf(isAmong(db, withoutIndex(source.column), ids.list), others);
  return { listed, indexed: listed, perRow: unindexed, isComplete: true, isMany: false };
}

/** The matches of one combination; undefined without any. */
async function rowsOfCombination(
  db: Connection,
  combination: Combination,
  limits: IndexLimits,
): Promise<Matches | undefined> {
  const parts: Matches[] = [];
  for (const [source, terms] of combination) {
    const part = await partOf(db, source, terms, limits);
    if (!part) return undefined;
    parts.push(part);
  }
  const isComplete = parts.some((part) => part.isComplete);
  return {
    // If one source gave all of its ids, those of the others are not needed.
    listed: allOf(...parts.map((part) => (isComplete && !part.isComplete ? part.indexed : part.listed))),
    indexed: allOf(...parts.map(({ indexed }) => indexed)),
    perRow: allOf(...parts.map(({ perRow }) => perRow)),
    isComplete,
    isMany: parts.length === 1 && parts.some(({ isMany }) => isMany),
  };
}

/** Hides the column from the planner, which then follows the order of the list instead of sorting all matches. */
const withoutIndex = (column: string) => sql<number>`cast(${sql.ref(column)} as bigint)`;

/** The union of conditions, each by its own index; an OR over several tables has none. */
function eitherOf(table: keyof Database, conditions: readonly Condition[]): Condition {
  const [first, ...more] = conditions;
  if (first && more.length === 0) return first;
  const ids = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids, sql` union all `)})`;
}

/**
 * Finds by the indexes the rows of a table that fulfil a query, for no more than `atMost` ids; undefined without a search or a filter.
 */
export async function findByTexts(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  atMost = countedAtMost,
): Promise<Matches | undefined> {
  const filled = { ...query, filters: query.filters.filter(({ text }) => text !== '') };
  if (filled.search === '' && filled.filters.length === 0) return undefined;
  const combinations = await combinationsOf(db, filled);
  if (combinations === undefined) {
    const perRow = eachRow(filled);
    return { listed: never, isComplete: false, indexed: perRow, perRow, isMany: false };
  }
  const rowsOf = await Promise.all(
    combinations.map((combination) => rowsOfCombination(db, combination, { atMost, alone: combinations.length === 1 })),
  );
  const found = rowsOf.filter((rows) => rows !== undefined);
  if (found.length === 0) return { listed: never, isComplete: true, indexed: never, perRow: never, isMany: false };
  const conditions = (key: 'listed' | 'indexed' | 'perRow') => found.map((rows) => rows[key]);
  return {
    listed: eitherOf(table, conditions('listed')),
    isComplete: found.every(({ isComplete }) => isComplete),
    indexed: eitherOf(table, conditions('indexed')),
    perRow: anyOf(conditions('perRow')),
    isMany: found.some(({ isMany }) => isMany),
  };
}

/** The ids of the matches; undefined if more than `atMost`. */
async function fewIds(
  db: Connection,
  table: keyof Database,
  found: Expression<SqlBool>,
  atMost: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${found} limit ${sql.lit(atMost + 1)}`.execute(db);
  return rows.length > atMost ? undefined : rows.map(({ id }) => id);
}

/** Above this number of matches the newest are found sooner by testing rows from the newest on. */
const newestOfAtMost = 1_000;

/** The matches of a query: their ids if there are few, and the condition to test row by row. */
async function fewMatches(db: Connection, table: keyof Database, query: TextQuery) {
  const found = await findByTexts(db, table, query, newestOfAtMost);
  if (!found) return { ids: [], perRow: never };
  const ids = found.isComplete ? await fewIds(db, table, found.listed, newestOfAtMost) : undefined;
  return { ids, perRow: found.perRow };
}

/** The condition for the newest `count` matches of a query; by their ids if there are few. */
export async function findNewest(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  count: number,
): Promise<Condition> {
  const { ids, perRow } = await fewMatches(db, table, query);
  if (!ids) return perRow;
  const newest = ids.toSorted((a, b) => b - a).slice(0, count);
  return isAmong(db, sql.ref(`${table}.id`), idsAsText(db, newest));
}

/** Of more matches than a thousand, so many of the newest are looked at, and so many whose name begins as the search does. */
const lookedAt = 50;

/** The last character of all: what begins with a text stands before the text with this. */
const last = String.fromCodePoint(0x10_ff_ff);

/** The condition for the matches among which the nearest to a search are looked for (W40): all of them if there are few. */
export async function findNear(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  nameColumn: string,
): Promise<Condition> {
  const { ids, perRow } = await fewMatches(db, table, query);
  const id = sql.ref<number>(`${table}.id`);
  if (ids) return isAmong(db, id, idsAsText(db, ids));
  const name = sql.ref<string>(nameColumn);
  const begins = wordsOf(query.search).join(' ');
  const { rows } = await sql<{ id: number }>`
    select id from (select id from ${sql.table(table)} where ${perRow} order by id desc limit ${sql.lit(lookedAt)}) as newest
    union
    select id from (select id from ${sql.table(table)} where ${name} >= ${begins} and ${name} < ${begins + last}
      order by ${name}, id limit ${sql.lit(lookedAt)}) as named`.execute(db);
  const near = rows.map((row) => row.id);
  return isAmong(db, id, idsAsText(db, near));
}
