import type * as z from 'zod';
import { type AliasedExpression, type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { pagingFields } from '#contract/call.ts';
import { calls, type ListCallName, type ParsedBodyOf, type RowOf, type SortOf } from '#contract/calls/index.ts';
import type { WorkCalendar } from './workCalendar.ts';
import type { Work } from '#domain/home/work.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/tables.ts';
import type { Matches, SearchSource } from './search.ts';

type Table = keyof Database;
type ColumnOf<T extends Table> = keyof Database[T] & string;
/** A column, or its lower case; its index is on the same expression. */
export type CaseInsensitive<Column extends string = string> = Column | { lower: Column };

export const columnOf = (column: CaseInsensitive): string => (typeof column === 'string' ? column : column.lower);
/** The column as SQL; `lower` of both databases covers A to Z. */
export const caseInsensitiveSql = (column: CaseInsensitive): string =>
  typeof column === 'string' ? column : `lower(${column.lower})`;

/**
 * A column of the row that `by` refers to, to sort by. Few such rows are there, each with many that refer to it: they are walked in
 * their order, and the rows of each by an index of `by` and the id, which the list declares.
 */
export interface Referred<By extends string = string> {
  of: Table;
  by: By;
  column: string;
  /** So few, with so many rows each, that the first rows of each are read, and these are sorted. */
  few?: true;
}

/** A filter of a list. */
type Filter<Field extends string = string, Column extends string = string> = {
  /** The field of a row that it is compared with; null where rows do not have it. The tests find the same rows by it. */
  field: Field | null;
} & (
  | {
      /** How the rows are found where they are few. A flag needs no index: along any order its rows are near. */
      found: 'by an index' | 'along the order';
      /** The column that figures are grouped by, so that they answer TOTAL, COUNTS and SUMS; without it rows are counted. */
      counted?: Column;
    }
  | {
      /** The column that contains the text in any part (W8). Found and counted like a search: by its trigrams, if it has any. */
      containing: Column;
    }
);

/**
 * A kept aggregate: count and sum, grouped by status, course, mode of payment and day or month; or by what a list has in their place: two numbers, and a
 * text whose capitals do not count.
 */
export interface Figure<Column extends string = string> {
  name: string;
  status?: Column;
  /** The words of a status that is none of numbers: each is kept as its place among them. */
  words?: readonly string[];
  course?: Column;
  mode?: Column;
  /** A column of days; of instants (UTC), which count on their day in India; or of days, by their months. */
  day?: Column;
  instant?: Column;
  month?: Column;
  amount?: Column;
}

/** Denormalised columns: copies of the row that `by` refers to. */
type Copies<T extends Table> = {
  [From in Table]: {
    from: From;
    by: ColumnOf<T>;
    columns: { readonly [Column in ColumnOf<T>]?: ColumnOf<From> };
    /** The value without a row; by default ''. */
    empty?: 0;
  };
}[Table];

/** A further index: columns, or named SQL that both databases accept. */
type Index<Column extends string = string> =
  | readonly CaseInsensitive<Column>[]
  | { name: string; sql: string; where?: string };

/** A query whose columns are a row of the wire, field by field: columns not selected are never sent. */
export interface RowQuery<Row> extends Compilable<Row> {
  as<Alias extends string>(alias: Alias): AliasedExpression<Row, Alias>;
  where(condition: Expression<SqlBool>): RowQuery<Row>;
  execute(): Promise<Row[]>;
}

/** The rows that a kind of work waits on, as three conditions (see Matches). */
export type WorkRows = Pick<Matches, 'listed' | 'indexed' | 'perRow'>;

/** One condition for all three. */
export const workRows = (condition: RawBuilder<SqlBool>): WorkRows => ({
  listed: condition,
  indexed: condition,
  perRow: condition,
});

/** Fields that only order and page the rows, or belong to `search`, `work` and `count`. */
type ControlFields = keyof typeof pagingFields | 'Work' | 'Age';

/** What a list call answers. */
export interface ListAnswer {
  result: AnsweredRow[];
  TOTAL?: number;
  TOTAL_AT_LEAST?: 1;
  COUNTS?: Record<string, number>;
  SUMS?: Record<string, number>;
}

/** The totals, and the condition that a page is read by. */
export interface CountResult {
  counts: Omit<ListAnswer, 'result'>;
  /** The condition of a page, and the number of its rows if known. */
  rows: Expression<SqlBool>;
  total: number | undefined;
}

/**
 * A list: conditions on one table alone, and a query that joins what its rows show. So a page is found, counted and summed up without
 * a join; only its own rows are joined. What the database keeps for the list is declared here, too.
 */
export interface ListOptions<N extends ListCallName, T extends Table> {
  table: T;
  /** Rows that have a value in this column are in no list and no figure. */
  hiddenBy?: ColumnOf<T>;
  /** Only rows that have a value in this column are in the list and its figures. */
  shownBy?: ColumnOf<T>;
  /** How each filter of the call is found and counted. */
  filters: {
    readonly [Name in Exclude<keyof ParsedBodyOf<N> & string, ControlFields>]: Filter<
      keyof RowOf<N> & string,
      ColumnOf<T>
    >;
  };
  /** The condition of the filters, without search and work; other tables only by their ids. */
  where(db: Connection, filters: ParsedBodyOf<N>): Expression<SqlBool>;
  /** The rows on which a kind of work waits (W39), in a list that any waits on; `calendar` is what it reckons with. */
  work?(db: Connection, work: Work, calendar: WorkCalendar): WorkRows;
  /** Counts the rows of a call in place of status and figures; `found` are the matches of its search. */
  count?(db: Connection, filters: ParsedBodyOf<N>, found: Matches | undefined): Promise<CountResult>;
  /** The sources of Search (W10); none in a list without search. */
  search?: readonly SearchSource[];
  /** The columns in the table's trigram index: those searched or filtered by a part of a text. */
  trigrams?: readonly CaseInsensitive<ColumnOf<T>>[];
  /** All rows of the table as the wire has them. */
  rows(db: Connection): RowQuery<RowOf<N>>;
  /** Fields that the rows have as JSON, which are read into objects; of no list that is sorted by `any field`. */
  objects?: readonly (keyof RowOf<N> & string)[];
  /** What orders the rows where nobody says it; the ID by default. */
  orderedBy?: SortOf<N>;
  /** The columns that order the table by the `sorts` of the call: never null, and with an index. */
  sorts?: OtherColumns<SortOf<N>, ColumnOf<T>>;
  /** The field that SUMS adds up, and the column of whole paise behind it. */
  sum?: { field: keyof RowOf<N> & string; column: ColumnOf<T> };
  figures?: readonly Figure<ColumnOf<T>>[];
  /** In the order in which the triggers assign them: a source may stand here twice. */
  copies?: readonly Copies<T>[];
  indexes?: readonly Index<ColumnOf<T>>[];
}

/** What orders a table by each field; by a column of the field's own name unless another one is given. */
type OtherColumns<Field extends string, Column extends string> = {
  readonly [F in Field as Lowercase<F> extends Column ? never : F]: CaseInsensitive<Column> | Referred<Column>;
} & { readonly [F in Field]?: CaseInsensitive<Column> | Referred<Column> };

/** The fields of W10 and a call's filters; COUNTS ignores Status. */
export type ListFilters = z.output<z.ZodObject<typeof pagingFields>> & {
  Status?: number;
  Work?: Work | '' | undefined;
};

/** A row of any list. */
export type AnsweredRow = Record<string, unknown>;

/** A list with its types erased. */
export interface AnyList {
  kind: 'list';
  call: ListCallName;
  table: Table;
  hiddenBy?: string;
  shownBy?: string;
  filters: Readonly<Record<string, Filter>>;
  where(db: Connection, filters: ListFilters): Expression<SqlBool>;
  work?: (db: Connection, work: Work, calendar: WorkCalendar) => WorkRows;
  count?: (db: Connection, filters: ListFilters, found: Matches | undefined) => Promise<CountResult>;
  search?: readonly SearchSource[];
  trigrams?: readonly CaseInsensitive[];
  rows(db: Connection): RowQuery<AnsweredRow>;
  orderedBy?: string;
  sorts: Readonly<Record<string, CaseInsensitive | Referred>> | 'any field';
  sum?: { field: string; column: string };
  figures?: readonly Figure[];
  copies?: readonly {
    from: Table;
    by: string;
    columns: Readonly<Record<string, string>>;
    empty?: 0;
  }[];
  indexes?: readonly Index[];
  /** The defaults of the filters. */
  none: ListFilters & Readonly<Record<string, unknown>>;
  /** The fields of a row. */
  fields: Readonly<Record<string, z.ZodType>>;
  /** Reads rows by their ids. */
  byIds(db: Connection, ids: readonly number[]): Promise<AnsweredRow[]>;
}

/** Declares the list of a call. */
export function declareList<N extends ListCallName, T extends Table, const O extends ListOptions<N, T>>(
  call: N,
  options: O & ListOptions<N, T> & { table: T },
) {
  const { table, rows, objects = [] } = options;
  const { sorts: sortFields, body, row } = calls[call];
  const columns: Readonly<Record<string, CaseInsensitive | Referred>> = options.sorts ?? {};
  const columnBy = (field: string) => [field, columns[field] ?? field.toLowerCase()] as const;
  const read = compiledOnce((db, { ids }: { ids: string }) => rows(db).where(isAmong(db, sql.ref(`${table}.id`), ids)));
  const withObjects = (found: RowOf<N>): RowOf<N> => {
    const parsed = objects.map((field) => [field, JSON.parse(String(found[field]))] as const);
    return objects.length === 0 ? found : { ...found, ...Object.fromEntries(parsed) };
  };
  return {
    ...options,
    kind: 'list' as const,
    call,
    sorts: sortFields === 'any field' ? sortFields : Object.fromEntries(sortFields.map(columnBy)),
    none: body.parse({}) as Readonly<Record<string, unknown>>,
    fields: row.shape as Readonly<Record<string, z.ZodType>>,
    byIds: async (db: Connection, ids: readonly number[]): Promise<RowOf<N>[]> =>
      (await read(db, { ids: idsAsText(db, ids) })).map(withObjects),
  };
}

/** Erases a list's types; the body fits by construction, as handler and schema have the call's name. */
export const asAnyList = (list: { kind: 'list' }): AnyList => list as unknown as AnyList;

/** The table of a list, typed as one with an id. */
export const tableOf = (list: AnyList) => list.table as 'students';

/** The row of an id, if there is one. */
export const rowById = async <Row>(
  { byIds }: { byIds(db: Connection, ids: readonly number[]): Promise<Row[]> },
  db: Connection,
  id: number,
): Promise<Row | undefined> => (await byIds(db, [id]))[0];
