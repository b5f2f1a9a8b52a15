import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/connection.ts';

/** Every table of a database, those that hold indexes of texts on SQLite, too. */
async function tablesOf({ kysely, kind }: Db): Promise<string[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema
          where type = 'table' and sql not like 'create virtual%' and sql not like 'CREATE VIRTUAL%'`.execute(kysely)
      : await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** All columns; whole numbers of SQLite's own tables may be too large for JavaScript. */
async function columnsOf({ kysely, kind }: Db, table: string) {
  if (kind === 'postgres') return sql`*`;
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(kysely);
  return sql.join(
    rows.map(
      ({ name }) => sql`case typeof(${sql.ref(name)}) when 'integer' then null else ${sql.ref(name)} end
      as ${sql.ref(name)}`,
    ),
  );
}

/** Where any of these words stands, whatever its case, or these bytes: as `table.column: value`, with 'outbox' for the mails in a folder. */
export async function findWords(
  db: Db,
  words: readonly string[],
  { bytes, outbox }: { bytes?: Uint8Array; outbox?: string } = {},
): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, value: unknown) => {
    const isBlob = value instanceof Uint8Array;
    const text = isBlob ? Buffer.from(value).toString('latin1') : String(value);
    const lower = text.toLowerCase();
    const word = words.find((one) => lower.includes(one.toLowerCase()));
    if (word) found.push(`${place}: ${isBlob ? word : text.slice(0, 200)}`);
    if (isBlob && bytes && Buffer.from(value).includes(Buffer.from(bytes))) found.push(`${place}: the bytes`);
  };
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${await columnsOf(db, table)} from ${sql.table(table)}`.execute(db.kysely);
    for (const row of rows) for (const [column, value] of Object.entries(row)) look(`${table}.${column}`, value);
  }
  if (outbox !== undefined) {
    for (const file of readdirSync(outbox)) look('outbox', readFileSync(join(outbox, file)));
  }
  return found;
}
