import type * as z from 'zod';
import { type AliasedExpression, type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { pagingFields } from '../../contract/call.ts';
import type { Calendar } from '../../domain/forecast.ts';
import type { Work } from '../../domain/work.ts';
import type { Connection } from '../db/open.ts';
import { type Column, type Found, findTexts, type Place, type TextFilter, type TextQuery } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import { allOf } from '../db/where.ts';
import type { Landmarks } from '../kept/landmarks.ts';
import type { Tallied } from '../kept/tallies.ts';

/** A query whose columns are a row of the wire, field by field: what is not named in it cannot leave the house. */
export interface RowQuery<Row> extends Compilable<Row> {
  as<Alias extends string>(alias: Alias): AliasedExpression<Row, Alias>;
  where(condition: Expression<SqlBool>): RowQuery<Row>;
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
}

/** The rows on which a kind of work waits: `named` by an index, as many as are counted, `all` of them, or asked of `each` row. */
export type WorkRows = Pick<Found, 'named' | 'all' | 'each'>;

/** Rows that one condition finds, however many they are. */
export const workRows = (condition: RawBuilder<SqlBool>): WorkRows => ({
  named: condition,
  all: condition,
  each: condition,
});

/**
 * A list in two halves: which rows of one table it has, asked of that table alone, and how these are shown. So a page is
 * found, counted and added up without a join; only its own rows are joined with what they show.
 */
export interface List<Filters, Row> {
  table: keyof Database;
  /** Which rows of the table there are, texts and work left aside; of another table only by the ids that refer to it. */
  where(db: Connection, filters: Filters): Expression<SqlBool>;
  /** The filter that names a row by its id, in a list that leaves out no row which has one. */
  key?: keyof Filters & string;
  /** The rows on which a kind of work waits (W39), in a list that any waits on; `calendar` is what it reckons with. */
  work?(db: Connection, work: Work, calendar: Calendar): WorkRows;
  /** Where Search looks (W10); nowhere in a list that is never searched. */
  places?: readonly Place[];
  /** The filters that any part of a text answers (W8). */
  textFilters?(filters: Filters): readonly TextFilter[];
  /** All rows of the table as the wire has them. */
  rows(db: Connection): RowQuery<Row>;
  /**
   * The fields that the list can be sorted by (W10), each with what orders the table so: never null, and found by an index. `any
   * field` of a table whose rows are so few that all of them are read.
   */
  sorts: { readonly [Field in keyof Row & string]?: Column } | 'any field';
  /** What says where in the whole list a value stands, for a list so long that nothing walks to its middle. */
  landmarks?: { readonly [Field in keyof Row & string]?: Landmarks };
  /** The field that SUMS adds up, and the column of whole paise behind it. */
  sum?: { field: keyof Row & string; column: string };
  /** Where its rows are counted already under the filters, whatever Status and the texts are; undefined where they are not. */
  tally?(filters: Filters): Tallied | undefined;
}

/** A row of any list. */
export type AnyRow = Record<string, unknown>;
/** The fields of W10 and whatever filters a call has; Status is the one that COUNTS leaves out. */
export type ListFilters = z.output<z.ZodObject<typeof pagingFields>> & {
  Status?: number;
  Work?: Work | '' | undefined;
};
/** Any list, as the router sees it. */
export type AnyList = List<ListFilters, AnyRow>;

/** The table of a list; every one that is sorted by its own columns has an id. */
export const tableOf = (list: AnyList) => list.table as 'students';

/** What is asked of the texts behind a list's rows. */
const textsOf = <Filters extends { Search?: string | undefined }, Row>(
  { places = [], textFilters }: Pick<List<Filters, Row>, 'places' | 'textFilters'>,
  filters: Filters,
): TextQuery => ({
  places,
  search: places.length > 0 ? (filters.Search ?? '') : '',
  filters: textFilters?.(filters) ?? [],
});

/** The rows that texts and work find, `byTexts` where those have to be looked up; undefined where neither is asked for. */
export async function findRows<Filters extends { Search?: string | undefined; Work?: Work | '' | undefined }, Row>(
  list: Pick<List<Filters, Row>, 'table' | 'places' | 'textFilters' | 'work'>,
  db: Connection,
  filters: Filters,
  calendar: Calendar,
): Promise<(Found & { byTexts: boolean }) | undefined> {
  const found = await findTexts(db, list.table, textsOf(list, filters));
  const work = filters.Work && list.work?.(db, filters.Work, calendar);
  if (!work) return found && { ...found, byTexts: true };
  if (!found) return { ...work, complete: work.named === work.all, many: false, byTexts: false };
  return {
    named: allOf(found.named, work.all),
    complete: found.complete,
    all: allOf(found.all, work.all),
    each: allOf(found.each, work.each),
    many: false,
    byTexts: true,
  };
}

/** The row of an id, if there is one. */
export const rowById = <Filters, Row>({ table, rows }: List<Filters, Row>, db: Connection, id: number) =>
  rows(db)
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`)
    .executeTakeFirst();
