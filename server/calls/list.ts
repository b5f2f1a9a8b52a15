import { type AliasedExpression, type Compilable, type Expression, type SqlBool, sql } from 'kysely';
import type { Calendar } from '../../domain/forecast.ts';
import type { Connection } from '../db/open.ts';
import type { Column, Place, TextFilter, TextQuery } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import type { Tallied } from '../kept/tallies.ts';

/** A query whose columns are a row of the wire, field by field: what is not named in it cannot leave the house. */
export interface RowQuery<Row> extends Compilable<Row> {
  as<Alias extends string>(alias: Alias): AliasedExpression<Row, Alias>;
  where(condition: Expression<SqlBool>): RowQuery<Row>;
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
}

/**
 * A list in two halves: which rows of one table it has, asked of that table alone, and how these are shown. So a page is
 * found, counted and added up without a join; only its own rows are joined with what they show.
 */
export interface List<Filters, Row> {
  table: keyof Database;
  /**
   * Which rows of the table there are, texts left aside; of another table only by the ids that refer to it. `calendar` is
   * what Work reckons with (W39).
   */
  where(db: Connection, filters: Filters, calendar: Calendar): Expression<SqlBool>;
  /** Where Search looks (W10); nowhere in a list that is never searched. */
  places?: readonly Place[];
  /** The filters that any part of a text answers (W8). */
  textFilters?(filters: Filters): readonly TextFilter[];
  /** All rows of the table as the wire has them. */
  rows(db: Connection): RowQuery<Row>;
  /**
   * What orders the table as a field of the row would, never null. Each field that the app sorts by is here, with an index;
   * any other field can be sorted by, too, at the price of all rows.
   */
  sorts: { readonly [Field in keyof Row & string]?: Column };
  /** The field that SUMS adds up, and the column of whole paise behind it. */
  sum?: { field: keyof Row & string; column: string };
  /** Where its rows are counted already under the filters, whatever Status and the texts are; undefined where they are not. */
  tally?(filters: Filters): Tallied | undefined;
}

/** What is asked of the texts behind a list's rows. */
export const textsOf = <Filters extends { Search?: string | undefined }, Row>(
  { places = [], textFilters }: Pick<List<Filters, Row>, 'places' | 'textFilters'>,
  filters: Filters,
): TextQuery => ({
  places,
  search: places.length > 0 ? (filters.Search ?? '') : '',
  filters: textFilters?.(filters) ?? [],
});

/** The rows of a list under filters, for those who want other than the call's answer. */
export const rowsOf = <Filters, Row>(
  { where, rows }: List<Filters, Row>,
  db: Connection,
  filters: Filters,
  calendar: Calendar,
): RowQuery<Row> => rows(db).where(where(db, filters, calendar));

/** The row of an id, if there is one. */
export const rowById = <Filters, Row>({ table, rows }: List<Filters, Row>, db: Connection, id: number) =>
  rows(db)
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`)
    .executeTakeFirst();
