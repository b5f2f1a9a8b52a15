import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { type AnyRow, tables, type TableName } from '#server/db/tableFacts.ts';

/** What of a table is read. */
interface Wanted {
  /** Without them all; the key's are among them. */
  columns?: readonly string[];
  /** Which rows; without it all. */
  where?: RawBuilder<SqlBool> | undefined;
}

/** The bytes of a file may be several megabytes. */
const rowsAtOnce = (table: TableName, columns: readonly string[] | undefined) =>
  table === 'files' && (!columns || columns.includes('bytes')) ? 8 : 2_000;

/** The rows of a table by its key, few of them in memory at a time. Both databases order texts by their bytes. */
export async function* readPages(db: Connection, table: TableName, wanted: Wanted = {}): AsyncGenerator<AnyRow[]> {
  const key = tables[table].key.map((column) => sql.ref(column));
  const columns = wanted.columns ? sql.join(wanted.columns.map((column) => sql.ref(column))) : sql`*`;
  const most = rowsAtOnce(table, wanted.columns);
  let last: AnyRow | undefined;
  do {
    const after = last
      ? sql<SqlBool>`(${sql.join(key)}) > (${sql.join(tables[table].key.map((column) => last?.[column]))})`
      : sql<SqlBool>`1 = 1`;
    const { rows }: { rows: AnyRow[] } = await sql<AnyRow>`
      select ${columns} from ${sql.table(table)} where ${after} and ${wanted.where ?? sql`1 = 1`}
      order by ${sql.join(key)} limit ${most}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length === most ? rows.at(-1) : undefined;
  } while (last);
}

/** The same one by one, with all columns. */
export async function* readEachRow(db: Connection, table: TableName): AsyncGenerator<AnyRow> {
  for await (const rows of readPages(db, table)) yield* rows;
}
