import { sql } from 'kysely';
import type { Transaction } from './connection.ts';
import { dialectOf } from './dialect.ts';
import type { Database, RowChange } from './tables.ts';

/** Rows written by one statement. */
const rowsAtOnce = 500;

/** Changes many rows of a table by their ids: one statement for hundreds that change the same columns. */
export async function bulkUpdate<Table extends keyof Database>(
  trx: Transaction,
  table: Table,
  rows: readonly (RowChange<Table> & { id: number })[],
): Promise<void> {
  for (const [columns, alike] of Map.groupBy(rows, columnsOf)) {
    for (let start = 0; start < alike.length; start += rowsAtOnce) {
      await updateAlike(trx, table, columns.split(' '), alike.slice(start, start + rowsAtOnce));
    }
  }
}

/** The columns that a row changes, as one text: names have no spaces. */
const columnsOf = (row: object) =>
  Object.keys(row)
    .filter((column) => column !== 'id')
    .toSorted()
    .join(' ');

async function updateAlike(
  trx: Transaction,
  table: keyof Database,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  const isPostgres = dialectOf(trx) === 'postgres';
  const set = columns.map(
    (column) =>
      sql`${sql.ref(column)} = ${isPostgres ? sql.ref(`changed.${column}`) : sql`changed.value ->> ${sql.lit(column)}`}`,
  );
  const from = isPostgres
    ? sql`json_populate_recordset(null::${sql.table(table)}, ${json}) as changed`
    : sql`json_each(${json}) as changed`;
  const id = isPostgres ? sql`changed.id` : sql`changed.value ->> 'id'`;
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${from} where ${sql.ref(`${table}.id`)} = ${id}`.execute(
    trx,
  );
}
