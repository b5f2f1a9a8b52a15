import { sql } from 'kysely';
import type { Transaction } from './connection.ts';
import { dialectOf } from './dialect.ts';
import type { Database, LoadedRow } from './tables.ts';

/** SQLite binds so many values. */
const valuesAtOnce = 8_000;

/**
 * Inserts rows, which all have the same columns, and answers their ids in the order of the rows. Both databases draw ids one after the other as
 * they come.
 */
export async function insertReturning<Table extends keyof Database>(
  trx: Transaction,
  table: Table,
  rows: readonly LoadedRow<Table>[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / Math.max(columns.length, 1)));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const json = JSON.stringify(some, (_key, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    );
    const source =
      dialectOf(trx) === 'postgres'
        ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})`
        : sql`values ${sql.join(some.map((row) => sql`(${sql.join(Object.values(row))})`))}`;
    const { rows: made } = await sql<{
      id: number;
    }>`insert into ${sql.table(table)} (${names}) ${source} returning id`.execute(trx);
    ids.push(...made.map(({ id }) => id).toSorted((one, other) => one - other));
  }
  return ids;
}
