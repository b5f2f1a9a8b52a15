import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { ColumnDefinition } from './columns.ts';

/** Creates a table of these columns, in their order. The primary key is named where it is not `id`. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, ColumnDefinition>,
  primaryKey: string[] = [],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, { type, build }] of Object.entries(columns)) table = table.addColumn(column, type, build);
  if (primaryKey.length > 0) table = table.addPrimaryKeyConstraint(`${name}_pk`, primaryKey);
  // Otherwise SQLite takes a text where a number belongs.
  if (dialectOf(db) === 'sqlite') table = table.modifyEnd(sql`strict`);
  await table.execute();
}

/** Adds columns to a table that is there already; each has to take a null. */
export async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Record<string, ColumnDefinition>,
): Promise<void> {
  for (const [column, { type, build }] of Object.entries(columns)) {
    await db.schema.alterTable(table).addColumn(column, type, build).execute();
  }
}

/** Creates an index for each list of columns, named after them. */
export async function createIndexes(db: Kysely<unknown>, table: string, ...indexes: string[][]): Promise<void> {
  for (const columns of indexes) {
    await db.schema
      .createIndex(`${table}_by_${columns.join('_and_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}

/** Lets no two rows agree in all of these columns. Rows with a null in one of them never do. */
export async function createUniqueIndex(db: Kysely<unknown>, table: string, ...columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_one_by_${columns.join('_and_')}`)
    .unique()
    .on(table)
    .columns(columns)
    .execute();
}
