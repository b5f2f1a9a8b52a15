import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { type AnyRow, tables, type TableName } from './tables.ts';

/** A file may have several megabytes. */
const rowsAtOnce = (table: TableName) => (table === 'files' ? 8 : 2_000);

/** All rows of a table by its key, few of them in memory at a time. Both databases order texts by their bytes. */
export async function* readRows(db: Connection, table: TableName): AsyncGenerator<AnyRow> {
  const columns = tables[table].key.map((column) => sql.ref(column));
  const most = rowsAtOnce(table);
  let last: AnyRow | undefined;
  do {
    const after =
      last && sql`where (${sql.join(columns)}) > (${sql.join(tables[table].key.map((column) => last?.[column]))})`;
    const { rows }: { rows: AnyRow[] } = await sql<AnyRow>`
      select * from ${sql.table(table)} ${after ?? sql``} order by ${sql.join(columns)} limit ${most}`.execute(db);
    yield* rows;
    last = rows.length === most ? rows.at(-1) : undefined;
  } while (last);
}
