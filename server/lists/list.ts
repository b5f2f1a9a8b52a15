import type * as z from 'zod';
import { type AliasedExpression, type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { pagingFields } from '../../contract/call.ts';
import { calls, type ListCallName, type ParsedBodyOf, type RowOf } from '../../contract/calls/index.ts';
import type { Calendar } from '../../domain/forecast.ts';
import type { Work } from '../../domain/work.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import type { Matches, SearchSource } from './search.ts';

type Table = keyof Database;
type ColumnOf<T extends Table> = keyof Database[T] & string;
/** A column as it is, or in small letters where case is kept: its index has it so. */
export type Folded<Column extends string = string> = Column | { lower: Column };

export const columnOf = (column: Folded): string => (typeof column === 'string' ? column : column.lower);
/** The column as SQL, folded as far as both databases can: A to Z. */
export const foldedSql = (column: Folded): string => (typeof column === 'string' ? column : `lower(${column.lower})`);

/** A filter on a column by which figures are kept: they answer TOTAL, COUNTS and SUMS. */
export const counted = <Column extends string>(column: Column) => ({ counted: column });
/** A filter under which rows are counted one by one, and how they are found: by an index, or along the order of the list. */
export const uncounted = (found: 'by an index' | 'along the order') => ({ uncounted: found });
/** A text that a column contains in any part (W8); rows are counted as far as those of a search. */
export const containing = <Column extends string>(column: Column) => ({ containing: column });

type Filter<Column extends string> =
  | ReturnType<typeof counted<Column>>
  | ReturnType<typeof uncounted>
  | ReturnType<typeof containing<Column>>;

/** What is told apart in a figure, and added up in it: one sum for each status, course, mode of payment and day or month. */
export interface Figure<Column extends string = string> {
  name: string;
  status?: Column;
  course?: Column;
  mode?: Column;
  /** A column of days; of instants (UTC), which count on their day in India; or of days, by their months. */
  day?: Column;
  instant?: Column;
  month?: Column;
  amount?: Column;
}

/** Columns that repeat those of the row which `by` refers to. */
type Copies<T extends Table> = {
  [From in Table]: {
    from: From;
    by: ColumnOf<T>;
    columns: { readonly [Column in ColumnOf<T>]?: ColumnOf<From> };
    /** What stands for none; a text when missing. */
    empty?: 0;
  };
}[Table];

/** An index beside those of the sorts: columns, or SQL that both databases know, under a name of its own. */
type Index<Column extends string = string> = readonly Folded<Column>[] | { name: string; sql: string; where?: string };

/** A query whose columns are a row of the wire, field by field: columns not selected are never sent. */
export interface RowQuery<Row> extends Compilable<Row> {
  as<Alias extends string>(alias: Alias): AliasedExpression<Row, Alias>;
  where(condition: Expression<SqlBool>): RowQuery<Row>;
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
}

/** The rows on which a kind of work waits: as many as are counted out of an index, all of them, or asked of each row. */
export type WorkRows = Pick<Matches, 'listed' | 'indexed' | 'perRow'>;

/** Rows that one condition finds, however many they are. */
export const workRows = (condition: RawBuilder<SqlBool>): WorkRows => ({
  listed: condition,
  indexed: condition,
  perRow: condition,
});

/** What decides how rows are shown and not which there are, or is told by `search` and `work`. */
type Presented = keyof typeof pagingFields | 'Work';

/**
 * A list: which rows of one table it has, asked of that table alone, and how these are shown. So a page is found, counted and added
 * up without a join; only its own rows are joined with what they show. What the database keeps for it stands here, too.
 */
export interface ListOptions<N extends ListCallName, T extends Table> {
  table: T;
  /** Rows that have a value in this column are in no list and no figure. */
  hiddenBy?: ColumnOf<T>;
  /** How each filter of the call is counted and found. */
  filters: { readonly [Field in Exclude<keyof ParsedBodyOf<N> & string, Presented>]: Filter<ColumnOf<T>> };
  /** Which rows there are, texts and work left aside; of another table only by the ids that refer to it. */
  where(db: Connection, filters: ParsedBodyOf<N>): Expression<SqlBool>;
  /** The rows on which a kind of work waits (W39), in a list that any waits on; `calendar` is what it reckons with. */
  work?(db: Connection, work: Work, calendar: Calendar): WorkRows;
  /** Where Search looks (W10); nowhere in a list that is never searched. */
  search?: readonly SearchSource[];
  /** The columns of the table that are searched or filtered by any part of a text, in the index of trigrams. */
  trigrams?: readonly Folded<ColumnOf<T>>[];
  /** All rows of the table as the wire has them. */
  rows(db: Connection): RowQuery<RowOf<N>>;
  /**
   * The fields that the list can be sorted by (W10), each with the column that orders the table so: never null, and with an index. `any
   * field` of a table whose rows are so few that all of them are read.
   */
  sorts: { readonly [Field in keyof RowOf<N> & string]?: Folded<ColumnOf<T>> } | 'any field';
  /** The field that SUMS adds up, and the column of whole paise behind it. */
  sum?: { field: keyof RowOf<N> & string; column: ColumnOf<T> };
  figures?: readonly Figure<ColumnOf<T>>[];
  /** In the order in which the triggers assign them: a source may stand here twice. */
  copies?: readonly Copies<T>[];
  indexes?: readonly Index<ColumnOf<T>>[];
}

/** The fields of W10 and whatever filters a call has; Status is the one that COUNTS leaves out. */
export type ListFilters = z.output<z.ZodObject<typeof pagingFields>> & {
  Status?: number;
  Work?: Work | '' | undefined;
};

/** A row of any list. */
export type AnyRow = Record<string, unknown>;

/** A list as the router and the database's keepers see it. */
export interface AnyList {
  kind: 'list';
  call: ListCallName;
  table: Table;
  hiddenBy?: string;
  filters: Readonly<Record<string, Filter<string>>>;
  where(db: Connection, filters: ListFilters): Expression<SqlBool>;
  work?: (db: Connection, work: Work, calendar: Calendar) => WorkRows;
  search?: readonly SearchSource[];
  trigrams?: readonly Folded[];
  rows(db: Connection): RowQuery<AnyRow>;
  sorts: Readonly<Record<string, Folded>> | 'any field';
  sum?: { field: string; column: string };
  figures?: readonly Figure[];
  copies?: readonly {
    from: Table;
    by: string;
    columns: Readonly<Record<string, string>>;
    empty?: 0;
  }[];
  indexes?: readonly Index[];
  /** The filters as they are where none is given. */
  none: ListFilters & Readonly<Record<string, unknown>>;
  /** The fields of a row. */
  fields: Readonly<Record<string, z.ZodType>>;
  /** Reads rows by their ids. */
  byIds(db: Connection, ids: readonly number[]): Promise<AnyRow[]>;
}

/** Declares the list of a call. */
export function declareList<N extends ListCallName, T extends Table, const O extends ListOptions<N, T>>(
  call: N,
  options: O & ListOptions<N, T> & { table: T },
) {
  const { table, rows } = options;
  const read = compiledOnce((db, { ids }: { ids: string }) => rows(db).where(isAmong(db, sql.ref(`${table}.id`), ids)));
  return {
    ...options,
    kind: 'list' as const,
    call,
    none: calls[call].body.parse({}) as Readonly<Record<string, unknown>>,
    fields: calls[call].row.shape as Readonly<Record<string, z.ZodType>>,
    byIds: (db: Connection, ids: readonly number[]): Promise<RowOf<N>[]> => read(db, { ids: idsAsText(db, ids) }),
  };
}

/** A list as those see it who answer the calls of all lists; that a body fits is known by construction, as both go by the call's name. */
export const asAnyList = (list: { kind: 'list' }): AnyList => list as unknown as AnyList;

/** The table of a list; every one that is sorted by its own columns has an id. */
export const tableOf = (list: AnyList) => list.table as 'students';

/** The row of an id, if there is one. */
export const rowById = <Row>(
  { table, rows }: { table: Table; rows(db: Connection): RowQuery<Row> },
  db: Connection,
  id: number,
) =>
  rows(db)
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`)
    .executeTakeFirst();
