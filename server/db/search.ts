import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseSearch, type Search, type SearchPart } from '../../domain/search.ts';
import { idsAsText, isAmong } from './ids.ts';
import type { Connection } from './open.ts';
import type { Database } from './tables.ts';
import { firstIds, fulfils, idsFulfilling, type Ids, isIndexed, type Term } from './trigrams.ts';
import { allOf, among, anyOf, never } from './where.ts';

/** Where the rows of a list are searched: in columns of texts and of mobiles (ten digits each) of one table. */
export interface Place {
  table: keyof Database;
  texts: readonly string[];
  mobiles?: readonly string[];
  /** The column that refers to the table: the list's own, or that of the table which the list refers to in its turn. */
  column: string;
  through?: { table: keyof Database; column: string };
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
  /** Rows by the ids that the indexes named: all of them where `complete`, else as many as prove that they are many. */
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
/** Words that each are found in several places give more combinations than is worth asking for. */
const combinationsAtMost = 16;

/** The student whom a column refers to. */
export const studentOf = (column: string): Place => ({
  table: 'students',
  texts: ['name_fold', 'email'],
  mobiles: ['mobile'],
  column,
});

/** The course that a column refers to. */
export const courseOf = (column: string): Place => ({ table: 'courses', texts: ['name_fold'], column });

/** The same in the eyes of a table that refers to enrolments by this column. */
export const throughEnrolment = (place: Place, column: string): Place => ({
  ...place,
  through: { table: 'enrolments', column },
});

/** Whether a place is the list's own table. */
const isOwn = ({ table, column }: Pick<Place, 'table' | 'column'>) => column === `${table}.id`;

/** The list's rows that refer to rows of the place under a condition on its id. */
function referring({ through }: Place, condition: Condition): Condition {
  return through ? among(through.table, through.column)(condition) : condition;
}

/** Whether the row of the place behind one row of the list fulfils a condition. */
function behind({ table, column, through }: Place, condition: Condition): Condition {
  if (isOwn({ table, column })) return condition;
  const own = sql<SqlBool>`(select ${condition} from ${sql.table(table)} where id = ${sql.ref(column)})`;
  return through
    ? sql<SqlBool>`(select ${own} from ${sql.table(through.table)} where id = ${sql.ref(through.column)})`
    : own;
}

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

/** The rows that one way finds. */
async function rowsOfWay(db: Connection, way: Way): Promise<Omit<Found, 'each'> | undefined> {
  const asked = await Promise.all(
    [...way].map(async ([place, terms]) => {
      const told = terms.filter((term) => isIndexed(place.table, term));
      const rest = terms.filter((term) => !isIndexed(place.table, term)).map((term) => fulfils(place.table, term));
      const query = idsFulfilling(db, place.table, told);
      const ids = told.length > 0 ? await firstIds(db, query, countedAtMost + 1) : undefined;
      return { place, terms, query, ids, rest };
    }),
  );
  if (asked.some(({ ids }) => ids?.count === 0)) return undefined;
  const isMany = (ids: Ids | undefined) => ids !== undefined && ids.count > countedAtMost;
  const isFew = (ids: Ids | undefined) => ids !== undefined && !isMany(ids);
  const complete = asked.some(({ ids }) => isFew(ids));
  const conditions = asked.map(({ place, terms, query, ids, rest }) => {
    if (ids === undefined) {
      const each = behind(place, allOf(...terms.map((term) => fulfils(place.table, term))));
      return { named: complete ? each : never, all: each };
    }
    const others = rest.length > 0 && behind(place, allOf(...rest));
    const named = allOf(referring(place, isAmong(db, place.column, ids.list)), others);
    if (isFew(ids)) return { named, all: named };
    const all = allOf(referring(place, sql<SqlBool>`${sql.ref(place.column)} in (${query})`), others);
    return { named: complete ? all : named, all };
  });
  return {
    named: allOf(...conditions.map(({ named }) => named)),
    all: allOf(...conditions.map(({ all }) => all)),
    complete,
    many: asked.length === 1 && asked.every(({ place, ids, rest }) => isOwn(place) && isMany(ids) && rest.length === 0),
  };
}

/** The rows of a table that one of the conditions finds: each by the index that it has, where an OR of them has none. */
function eitherOf(table: keyof Database, conditions: readonly Condition[]): Condition {
  const [first, ...more] = conditions;
  if (first && more.length === 0) return first;
  const ids = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids, sql` union all `)})`;
}

/** Asks the indexes for the rows of a table that fulfil a query; undefined where nothing is asked. */
export async function findTexts(db: Connection, table: keyof Database, query: TextQuery): Promise<Found | undefined> {
  const asked = { ...query, filters: query.filters.filter(({ text }) => text !== '') };
  if (asked.search === '' && asked.filters.length === 0) return undefined;
  const each = eachRow(asked);
  const ways = await waysOf(db, asked);
  if (ways === undefined) return { named: never, complete: false, all: each, each, many: false };
  const found = (await Promise.all(ways.map((way) => rowsOfWay(db, way)))).filter((rows) => rows !== undefined);
  if (found.length === 0) return { named: never, complete: true, all: never, each: never, many: false };
  return {
    named: eitherOf(
      table,
      found.map(({ named }) => named),
    ),
    complete: found.every(({ complete }) => complete),
    all: eitherOf(
      table,
      found.map(({ all }) => all),
    ),
    each,
    many: found.some(({ many }) => many),
  };
}

/** From so many rows on, looking at one row after the other finds the first of them sooner than all of them do. */
const namedAtMost = 1_000;

/** The rows that fulfil a query, for those who want only the newest few of a table: where there are not many, these alone. */
export async function findNewest(
  db: Connection,
  table: keyof Database,
  query: TextQuery,
  count: number,
): Promise<Condition> {
  const found = await findTexts(db, table, query);
  if (!found) return never;
  if (!found.complete) return found.each;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${found.named} limit ${sql.lit(namedAtMost)}`.execute(db);
  if (rows.length === namedAtMost) return found.each;
  const newest = rows.map(({ id }) => id).toSorted((a, b) => b - a);
  return isAmong(db, `${table}.id`, idsAsText(db, newest.slice(0, count)));
}

/** A column folded as far as both databases can: A to Z. */
export const lowered = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`;
