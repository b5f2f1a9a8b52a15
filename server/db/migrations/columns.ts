import { type ColumnDataType, type ColumnDefinitionBuilder, type Expression, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export interface ColumnDefinition {
  type: ColumnDataType | Expression<unknown>;
  build: Build;
}

/** The kinds of column that both databases have, none of them null unless it says so. */
export interface Columns {
  /** The table's own number, drawn by the database and never drawn twice. */
  id: ColumnDefinition;
  /** Ordered by its bytes. */
  text: ColumnDefinition;
  textOrNull: ColumnDefinition;
  /** 32 bits. */
  whole: ColumnDefinition;
  wholeOrNull: ColumnDefinition;
  real: ColumnDefinition;
  bytes: ColumnDefinition;
  /** A row of the table named. */
  idOf(table: string): ColumnDefinition;
  idOfOrNull(table: string): ColumnDefinition;
}

const required: Build = (column) => column.notNull();
const optional: Build = (column) => column;

/** The column kinds as this database spells them. */
export function columnsOf(db: Kysely<unknown>): Columns {
  const postgres = dialectOf(db) === 'postgres';
  const text = postgres ? sql`text collate "C"` : 'text';
  return {
    id: {
      type: 'integer',
      build: (column) =>
        postgres ? column.generatedByDefaultAsIdentity().primaryKey() : column.primaryKey().autoIncrement().notNull(),
    },
    text: { type: text, build: required },
    textOrNull: { type: text, build: optional },
    whole: { type: 'integer', build: required },
    wholeOrNull: { type: 'integer', build: optional },
    real: { type: postgres ? 'double precision' : 'real', build: required },
    bytes: { type: postgres ? 'bytea' : 'blob', build: required },
    idOf: (table) => ({ type: 'integer', build: (column) => column.notNull().references(`${table}.id`) }),
    idOfOrNull: (table) => ({ type: 'integer', build: (column) => column.references(`${table}.id`) }),
  };
}

/** `date_created` and `date_modified`, which nearly every table ends with. */
export function dates({ text }: Columns): Record<string, ColumnDefinition> {
  return { date_created: text, date_modified: text };
}
