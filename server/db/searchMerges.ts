import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/**
 * How SQLite's search tables (FTS5) put their segments together. As it comes, each tenth of the rows that is deleted, and each fourth
 * segment, has it rewrite a megabyte within the statement that happens to be next: 100 ms in which nobody is answered. Eight segments,
 * and no merge for deletions alone, leave that to fewer moments; a search reads a few segments more (docs/decisions/2026-11-29-import-beside-others.md).
 */
const options = { automerge: 8, crisismerge: 64, deletemerge: 0 };

/** Sets the options of all search tables, also of those that a migration has just made. */
export async function setSearchMerges(db: Connection): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and sql like '%using fts5%'`.execute(db);
  for (const { name } of tables) {
    const { rows: set } = await sql<{ k: string; v: unknown }>`select k, v from ${sql.table(`${name}_config`)}`.execute(
      db,
    );
    for (const [option, value] of Object.entries(options)) {
      if (set.some(({ k, v }) => k === option && Number(v) === value)) continue;
      await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values (${option}, ${value})`.execute(db);
    }
  }
}
