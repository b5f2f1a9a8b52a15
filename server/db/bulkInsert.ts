import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Transaction } from './connection.ts';
import type { Database, LoadedRow } from './tables.ts';

/** Values bound in one statement; SQLite takes 32,766. */
const valuesAtOnce = 8_000;
/** Rows with files fill a statement earlier. */
const bytesAtOnce = 4 * 1024 * 1024;

/**
 * Inserts many rows, which all have the same columns, as they come: a statement is written once for each table, where Kysely
 * would write one for every few rows.
 */
export async function bulkInsert<Table extends keyof Database>(
  trx: Transaction,
  table: Table,
  rows: Iterable<LoadedRow<Table>> | AsyncIterable<LoadedRow<Table>>,
): Promise<void> {
  const insert = dialectOf(trx) === 'postgres' ? insertJson : insertValues;
  let chunk: LoadedRow<Table>[] = [];
  let most = 1;
  let bytes = 0;
  for await (const row of rows) {
    if (chunk.length === 0) most = Math.floor(valuesAtOnce / Object.keys(row).length);
    chunk.push(row);
    bytes += bytesOf(row);
    if (chunk.length < most && bytes < bytesAtOnce) continue;
    await insert(trx, table, chunk);
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) await insert(trx, table, chunk);
}

const bytesOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (value instanceof Uint8Array ? value.length : 0), 0);

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {});

/** SQLite binds values fastest. */
async function insertValues(trx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = columnsOf(rows);
  const row = `(${columns.map(() => '?').join()})`;
  const statement = `insert into "${table}" (${columns.join()}) values ${rows.map(() => row).join()}`;
  await trx.executeQuery(
    CompiledQuery.raw(
      statement,
      rows.flatMap((each) => Object.values(each)),
    ),
  );
}

/** PostgreSQL reads the text of a statement anew each time, and is twice as fast with one value that holds all rows. */
async function insertJson(trx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(columnsOf(rows).map((column) => sql.ref(column)));
  const json = JSON.stringify(rows, (_key, value: unknown) => asText(value));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`.execute(trx);
}

/** Half a surrogate pair would be written as such, which PostgreSQL refuses; bound as a value, it becomes U+FFFD as well. */
const asText = (value: unknown) =>
  value instanceof Uint8Array ? hexOf(value) : typeof value === 'string' ? value.toWellFormed() : value;

const hexOf = (bytes: Uint8Array) => String.raw`\x${Buffer.from(bytes).toString('hex')}`;

/** The numbers of a list as rows with the column `value`, for `from`. */
export const numbersOf = (trx: Transaction, numbers: readonly number[]): RawBuilder<unknown> =>
  dialectOf(trx) === 'postgres'
    ? sql`unnest(${numbers}::integer[]) as each(value)`
    : sql`json_each(${JSON.stringify(numbers)}) as each`;

/** PostgreSQL does not count ids that were given to it; SQLite does. */
export async function advanceIds(trx: Transaction, tables: readonly (keyof Database)[]): Promise<void> {
  if (dialectOf(trx) !== 'postgres') return;
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      trx,
    );
  }
}
