import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseSearch, type Search, type SearchPart } from '../../domain/search.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { firstIds, fulfils, hasSearchTable, idsFulfilling, isIndexed, type Term } from './trigrams.ts';
import { allOf, anyOf, never } from '../db/where.ts';

/** Where the rows of a list are searched: in columns of texts and of mobiles (ten digits each) of one table. */
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

/** What is asked of the texts behind a list's rows: the search (W10), and the filters beside it. */
export interface TextQuery {
  sources: readonly SearchSource[];
  search: string;
  filters: readonly TextFilter[];
}

type Condition = RawBuilder<SqlBool>;

/** Rows that fulfil a text query, as conditions on the list's table. */
export interface Matches {
  /** The rows whose ids an index gave: all of them where `isComplete`, else enough to show that they are many. */
  listed: Condition;
  isComplete: boolean;
  /** All of them, out of the indexes. */
  indexed: Condition;
  /** All of them, asked of each row by itself: the quickest where many rows are found and few are wanted. */
  perRow: Condition;
  /** Whether an index of the table itself gave more ids than are counted. */
  isMany: boolean;
}

/** A list that is searched is not counted any further than this (W33), and no index is asked for more rows. */
export const countedAtMost = 10_000;
/** No more ids of another table are asked for: those which refer to so many are nearly always more than are counted. */
const referredAtMost = 1_000;
/** Words that each are found in several sources give more combinations than is worth asking for. */
const combinationsAtMost = 16;

/** The rows of a table by the student whom they repeat, and by texts of their own. */
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
export const courseOf = (column: string): SearchSource => ({ table: 'courses', texts: ['name_fold'], column });

/** Whether a source is the list's own table. */
export const isOwn = ({ table, column }: SearchSource) => column === `${table}.id`;

/** Whether the row of the source behind one row of the list fulfils a condition. */
const behind = (source: SearchSource, condition: Condition): Condition =>
  isOwn(source)
    ? condition
    : sql<SqlBool>`(select ${condition} from ${sql.table(source.table)} where id = ${sql.ref(source.column)})`;

/** The columns of a source that may hold a word, or a part of a mobile number. */
const termOf = ({ texts, mobiles = [] }: SearchSource, text?: SearchPart, mobile?: SearchPart): Term => [
  ...(text ? texts.map((column) => ({ column, ...text })) : []),
  ...(mobile ? mobiles.map((column) => ({ column, ...mobile })) : []),
];

const filterTerm = ({ column, text }: TextFilter): Term => [{ column, text, atStart: false }];

/** The question asked of each row by itself. */
function eachRow({ sources, search, filters }: TextQuery): Condition {
  const found = (text?: SearchPart, mobile?: SearchPart) =>
    sources.flatMap((source) => {
      const term = termOf(source, text, mobile);
      return term.length > 0 ? [behind(source, fulfils(source.table, term))] : [];
    });
  const { mobile, words } = parseSearch(search);
  return allOf(
    search !== '' &&
      anyOf([...found(undefined, mobile), allOf(...words.map((word) => anyOf(found(word, word.mobile))))]),
    ...filters.map((filter) => behind(filter.source, fulfils(filter.source.table, filterTerm(filter)))),
  );
}

/** A query's words shared out among the sources: what each of these has to fulfil. */
type Combination = ReadonlyMap<SearchSource, readonly Term[]>;

const withTerm = (combination: Combination, source: SearchSource, term: Term): Combination =>
  new Map(combination).set(source, [...(combination.get(source) ?? []), term]);

/** A search of one word that may be a mobile is one question of both, not two. */
const asOneQuestion = ({ mobile, words }: Search): Search => {
  const [word, ...more] = words;
  return word && more.length === 0
    ? { mobile: undefined, words: [{ ...word, mobile: word.mobile ?? mobile }] }
    : { mobile, words };
};

/** Each combination of the words of a query with sources that have them; undefined where they are too many. */
async function combinationsOf(
  db: Connection,
  { sources, search, filters }: TextQuery,
): Promise<Combination[] | undefined> {
  const filtered = filters.reduce<Combination>(
    (combination, filter) => withTerm(combination, filter.source, filterTerm(filter)),
    new Map(),
  );
  if (search === '') return [filtered];
  const { mobile, words } = asOneQuestion(parseSearch(search));
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

/** Whether a source has a word at all. Nearly every word is a person's: the other sources are asked first. */
async function isPossible(
  db: Connection,
  sources: readonly SearchSource[],
  { source, term }: { source: SearchSource; term: Term },
) {
  if (sources.length === 1 || source.mobiles || !isIndexed(source.table, term)) return true;
  return (await firstIds(db, idsFulfilling(db, source.table, [term]), 1)).count > 0;
}

/** How the indexes are asked: for no more ids than `atMost`; `alone` where there is one combination only, which is counted by itself. */
interface Asked {
  atMost: number;
  alone: boolean;
}

/** What a source finds that has to fulfil terms, no more than `atMost` of its ids; undefined where there are none. */
async function partOf(
  db: Connection,
  source: SearchSource,
  terms: readonly Term[],
  { atMost, alone }: Asked,
): Promise<Matches | undefined> {
  const { table } = source;
  const perRow = behind(source, allOf(...terms.map((term) => fulfils(table, term))));
  // Its index answers with the rows themselves: to ask it for their ids first would only be a question more.
  if (alone && isOwn(source) && !hasSearchTable(db, table))
    return { listed: perRow, indexed: perRow, perRow, isComplete: true, isMany: false };
  const told = terms.filter((term) => isIndexed(table, term));
  if (told.length === 0) return { listed: never, indexed: perRow, perRow, isComplete: false, isMany: false };
  const rest = terms.filter((term) => !isIndexed(table, term)).map((term) => fulfils(table, term));
  const others = rest.length > 0 && behind(source, allOf(...rest));
  const limit = isOwn(source) ? atMost : Math.min(atMost, referredAtMost);
  const query = idsFulfilling(db, table, told);
  const ids = await firstIds(db, query, limit + 1);
  if (ids.count === 0) return undefined;
  const listed = allOf(isAmong(db, sql.ref(source.column), ids.list), others);
  if (ids.count > limit) {
    const indexed = allOf(sql<SqlBool>`${sql.ref(source.column)} in (${query})`, others);
    return { listed, indexed, perRow, isComplete: false, isMany: isOwn(source) && rest.length === 0 };
  }
  const walking = allOf(isAmong(db, walked(source.column), ids.list), others);
  return { listed, indexed: listed, perRow: walking, isComplete: true, isMany: false };
}

/** The rows that one combination finds; undefined where there are none. */
async function rowsOfCombination(db: Connection, combination: Combination, asked: Asked): Promise<Matches | undefined> {
  const parts: Matches[] = [];
  for (const [source, terms] of combination) {
    const part = await partOf(db, source, terms, asked);
    if (!part) return undefined;
    parts.push(part);
  }
  const isComplete = parts.some((part) => part.isComplete);
  return {
    // Where one source gives all of its ids, those of the others are not needed.
    listed: allOf(...parts.map((part) => (isComplete && !part.isComplete ? part.indexed : part.listed))),
    indexed: allOf(...parts.map(({ indexed }) => indexed)),
    perRow: allOf(...parts.map(({ perRow }) => perRow)),
    isComplete,
    isMany: parts.length === 1 && parts.some(({ isMany }) => isMany),
  };
}

/** Hides the column from the planner, which walks along the order of the list then: by an index on it all its rows would be sorted. */
const walked = (column: string) => sql<number>`cast(${sql.ref(column)} as bigint)`;

/** The rows of a table that one of the conditions finds: each by the index that it has, where an OR of them has none. */
function eitherOf(table: keyof Database, conditions: readonly Condition[]): Condition {
  const [first, ...more] = conditions;
  if (first && more.length === 0) return first;
  const ids = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids, sql` union all `)})`;
}

/**
 * Asks the indexes for the rows of a table that fulfil a query, for no more than `atMost` ids; undefined where nothing is asked.
 */
export async function findTexts(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  atMost = countedAtMost,
): Promise<Matches | undefined> {
  const asked = { ...query, filters: query.filters.filter(({ text }) => text !== '') };
  if (asked.search === '' && asked.filters.length === 0) return undefined;
  const combinations = await combinationsOf(db, asked);
  if (combinations === undefined) {
    const perRow = eachRow(asked);
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

/** The ids of the rows that are found, no more than `atMost`; undefined where there are more. */
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

/** From so many rows on, looking at one row after the other finds the newest of them sooner than all of them do. */
const newestOfAtMost = 1_000;

/** The rows that fulfil a query, for those who want only the newest few of a table: where there are not many, these alone. */
export async function findNewest(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  count: number,
): Promise<Condition> {
  const found = await findTexts(db, table, query, newestOfAtMost);
  if (!found) return never;
  const ids = found.isComplete ? await fewIds(db, table, found.listed, newestOfAtMost) : undefined;
  if (!ids) return found.perRow;
  const newest = ids.toSorted((a, b) => b - a).slice(0, count);
  return isAmong(db, sql.ref(`${table}.id`), idsAsText(db, newest));
}
