import { sql } from 'kysely';
import type { Transaction } from './connection.ts';
import { dialectOf } from './dialect.ts';
import type { Database, RowChange } from './tables.ts';

/** Rows written by one statement. */
const rowsAtOnce = 500;

/** Changes many rows of a table by their ids, which all change the same columns: one statement for hundreds of them. */
export async function bulkUpdate<Table extends keyof Database>(
  trx: Transaction,
  table: Table,
  rows: readonly (RowChange<Table> & { id: number })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    const columns = Object.keys(some[0] ?? {}).filter((column) => column !== 'id');
    const json = JSON.stringify(some, (_key, value: unknown) =>
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
}
