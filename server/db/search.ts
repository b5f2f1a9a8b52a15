import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseSearch, type Search, type SearchPart } from '../../domain/search.ts';
import { idsAsText, isAmong } from './ids.ts';
import type { Connection } from './open.ts';
import type { Database } from './tables.ts';
import { firstIds, fulfils, hasSearchTable, idsFulfilling, isIndexed, type Term } from './trigrams.ts';
import { allOf, anyOf, never } from './where.ts';

/** Where the rows of a list are searched: in columns of texts and of mobiles (ten digits each) of one table. */
export interface Place {
  table: keyof Database;
  texts: readonly string[];
  mobiles?: readonly string[];
  /** The list's column that refers to the table, or its own id. */
  column: string;
}

/** A text that one column contains in any part (W8); every row where it is empty. */
export interface TextFilter {
  place: Place;
  column: string;
  text: string;
}

/** What is asked of the texts behind a list's rows: the search (W10), and the filters beside it. */
export interface TextQuery {
  places: readonly Place[];
  search: string;
  filters: readonly TextFilter[];
}

/** A column of the list's own table, as it is or put through a function. */
export type Column = string | Expression<string>;

type Condition = RawBuilder<SqlBool>;

/** Rows that fulfil a text query, as conditions on the list's table. */
export interface Found {
  /** The rows that an index names: all of them where `complete`, else as many as may prove that they are many. */
  named: Condition;
  complete: boolean;
  /** All of them, out of the indexes. */
  all: Condition;
  /** All of them, each row looked at by itself: the quickest where many rows are found and few are wanted. */
  each: Condition;
  /** Whether an index of the table itself named more rows than are counted. */
  many: boolean;
}

/** A list that is searched is not counted any further than this (W33), and no index is asked for more rows. */
export const countedAtMost = 10_000;
/** No more rows of another table are named: those which refer to so many are nearly always more than are counted. */
const referredAtMost = 1_000;
/** Words that each are found in several places give more combinations than is worth asking for. */
const combinationsAtMost = 16;

/** The rows of a table by the student whom they repeat (migration 022), and by texts of their own. */
export const byStudent = (table: 'payments' | 'enrolments' | 'certificates', ...own: readonly string[]): Place => ({
  table,
  texts: [...own, 'student_name_fold', 'student_email'],
  mobiles: ['student_mobile'],
  column: `${table}.id`,
});

/** The course that a column refers to. */
export const courseOf = (column: string): Place => ({ table: 'courses', texts: ['name_fold'], column });

/** Whether a place is the list's own table. */
const isOwn = ({ table, column }: Place) => column === `${table}.id`;

/** Whether the row of the place behind one row of the list fulfils a condition. */
const behind = (place: Place, condition: Condition): Condition =>
  isOwn(place)
    ? condition
    : sql<SqlBool>`(select ${condition} from ${sql.table(place.table)} where id = ${sql.ref(place.column)})`;

/** The columns of a place that may hold a word, or a part of a mobile number. */
const termOf = ({ texts, mobiles = [] }: Place, text?: SearchPart, mobile?: SearchPart): Term => [
  ...(text ? texts.map((column) => ({ column, ...text })) : []),
  ...(mobile ? mobiles.map((column) => ({ column, ...mobile })) : []),
];

const filterTerm = ({ column, text }: TextFilter): Term => [{ column, text, atStart: false }];

/** The question asked of each row by itself. */
function eachRow({ places, search, filters }: TextQuery): Condition {
  const found = (text?: SearchPart, mobile?: SearchPart) =>
    places.flatMap((place) => {
      const term = termOf(place, text, mobile);
      return term.length > 0 ? [behind(place, fulfils(place.table, term))] : [];
    });
  const { mobile, words } = parseSearch(search);
  return allOf(
    search !== '' &&
      anyOf([...found(undefined, mobile), allOf(...words.map((word) => anyOf(found(word, word.mobile))))]),
    ...filters.map((filter) => behind(filter.place, fulfils(filter.place.table, filterTerm(filter)))),
  );
}

/** One way to fulfil a query: what each place has to fulfil. */
type Way = ReadonlyMap<Place, readonly Term[]>;

const withTerm = (way: Way, place: Place, term: Term): Way =>
  new Map(way).set(place, [...(way.get(place) ?? []), term]);

/** A search of one word that may be a mobile is one question of both, not two. */
const oneWay = ({ mobile, words }: Search): Search => {
  const [word, ...more] = words;
  return word && more.length === 0
    ? { mobile: undefined, words: [{ ...word, mobile: word.mobile ?? mobile }] }
    : { mobile, words };
};

/** Each way to fulfil a query, a word in one of the places where it is found; undefined where they are too many. */
async function waysOf(db: Connection, { places, search, filters }: TextQuery): Promise<Way[] | undefined> {
  const filtered = filters.reduce<Way>((way, filter) => withTerm(way, filter.place, filterTerm(filter)), new Map());
  if (search === '') return [filtered];
  const { mobile, words } = oneWay(parseSearch(search));
  const byMobile = places.filter(({ mobiles }) => mobile && mobiles);
  let byWords: Way[] = [filtered];
  for (const word of words) {
    const terms = places.map((place) => ({ place, term: termOf(place, word, word.mobile) }));
    const possible = await Promise.all(terms.map((at) => isPossible(db, places, at)));
    byWords = byWords.flatMap((way) =>
      terms.filter((_, index) => possible[index]).map(({ place, term }) => withTerm(way, place, term)),
    );
    if (byWords.length > combinationsAtMost) return undefined;
  }
  return [...byMobile.map((place) => withTerm(filtered, place, termOf(place, undefined, mobile))), ...byWords];
}

/** Whether a place has a word at all. Nearly every word is a person's: the other places are asked first. */
async function isPossible(db: Connection, places: readonly Place[], { place, term }: { place: Place; term: Term }) {
  if (places.length === 1 || place.mobiles || !isIndexed(place.table, term)) return true;
  return (await firstIds(db, idsFulfilling(db, place.table, [term]), 1)).count > 0;
}

/** How the indexes are asked: for no more ids than `atMost`; `alone` where there is one way only, which is counted by itself. */
interface Asked {
  atMost: number;
  alone: boolean;
}

/** What a place finds that has to fulfil terms, no more than `atMost` of its rows named; undefined where there are none. */
async function partOf(
  db: Connection,
  place: Place,
  terms: readonly Term[],
  { atMost, alone }: Asked,
): Promise<Found | undefined> {
  const { table } = place;
  const each = behind(place, allOf(...terms.map((term) => fulfils(table, term))));
  // Its index answers with the rows themselves: to ask it for their ids first would only be a question more.
  if (alone && isOwn(place) && !hasSearchTable(db, table))
    return { named: each, all: each, each, complete: true, many: false };
  const told = terms.filter((term) => isIndexed(table, term));
  if (told.length === 0) return { named: never, all: each, each, complete: false, many: false };
  const rest = terms.filter((term) => !isIndexed(table, term)).map((term) => fulfils(table, term));
  const others = rest.length > 0 && behind(place, allOf(...rest));
  const limit = isOwn(place) ? atMost : Math.min(atMost, referredAtMost);
  const query = idsFulfilling(db, table, told);
  const ids = await firstIds(db, query, limit + 1);
  if (ids.count === 0) return undefined;
  const named = allOf(isAmong(db, sql.ref(place.column), ids.list), others);
  if (ids.count > limit) {
    const all = allOf(sql<SqlBool>`${sql.ref(place.column)} in (${query})`, others);
    return { named, all, each, complete: false, many: isOwn(place) && rest.length === 0 };
  }
  const walking = allOf(isAmong(db, walked(place.column), ids.list), others);
  return { named, all: named, each: walking, complete: true, many: false };
}

/** The rows that one way finds; undefined where there are none. */
async function rowsOfWay(db: Connection, way: Way, asked: Asked): Promise<Found | undefined> {
  const parts: Found[] = [];
  for (const [place, terms] of way) {
    const part = await partOf(db, place, terms, asked);
    if (!part) return undefined;
    parts.push(part);
  }
  const complete = parts.some((part) => part.complete);
  return {
    // Where one place names all that it finds, the others need not name theirs.
    named: allOf(...parts.map((part) => (complete && !part.complete ? part.all : part.named))),
    all: allOf(...parts.map(({ all }) => all)),
    each: allOf(...parts.map(({ each }) => each)),
    complete,
    many: parts.length === 1 && parts.some(({ many }) => many),
  };
}

/** A column of ids as no index has it, for a walk along the order of the list: an index on it would gather and sort all its rows. */
const walked = (column: string) => sql<number>`cast(${sql.ref(column)} as bigint)`;

/** The rows of a table that one of the conditions finds: each by the index that it has, where an OR of them has none. */
function eitherOf(table: keyof Database, conditions: readonly Condition[]): Condition {
  const [first, ...more] = conditions;
  if (first && more.length === 0) return first;
  const ids = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids, sql` union all `)})`;
}

/**
 * Asks the indexes for the rows of a table that fulfil a query, of which they name no more than `atMost`; undefined where nothing is
 * asked.
 */
export async function findTexts(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  atMost = countedAtMost,
): Promise<Found | undefined> {
  const asked = { ...query, filters: query.filters.filter(({ text }) => text !== '') };
  if (asked.search === '' && asked.filters.length === 0) return undefined;
  const ways = await waysOf(db, asked);
  if (ways === undefined) {
    const each = eachRow(asked);
    return { named: never, complete: false, all: each, each, many: false };
  }
  const rowsOf = await Promise.all(ways.map((way) => rowsOfWay(db, way, { atMost, alone: ways.length === 1 })));
  const found = rowsOf.filter((rows) => rows !== undefined);
  if (found.length === 0) return { named: never, complete: true, all: never, each: never, many: false };
  const conditions = (key: 'named' | 'all' | 'each') => found.map((rows) => rows[key]);
  return {
    named: eitherOf(table, conditions('named')),
    complete: found.every(({ complete }) => complete),
    all: eitherOf(table, conditions('all')),
    each: anyOf(conditions('each')),
    many: found.some(({ many }) => many),
  };
}

/** The ids of the rows that are found, no more than `atMost`; undefined where there are more. */
export async function fewIds(
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
  const ids = found.complete ? await fewIds(db, table, found.named, newestOfAtMost) : undefined;
  if (!ids) return found.each;
  const newest = ids.toSorted((a, b) => b - a).slice(0, count);
  return isAmong(db, sql.ref(`${table}.id`), idsAsText(db, newest));
}

/** A column folded as far as both databases can: A to Z. */
export const lowered = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`;
