import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import { dropTrigger } from './trigger.ts';

/** For each table the searched columns and the SQL of what is indexed: the column, or its lower case. */
export type SearchedColumns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An index of every three letters that follow one another, `<table>_search`. */
export async function createSearchIndexes(db: Connection, searched: SearchedColumns): Promise<void> {
  const create = dialectOf(db) === 'postgres' ? makeGinIndex : makeFtsTable;
  for (const [table, columns] of Object.entries(searched)) await create(db, table, columns);
}

/** Takes the index of a table away. */
export async function dropSearchIndex(db: Connection, table: string): Promise<void> {
  const index = `${table}_search`;
  if (dialectOf(db) === 'postgres') {
    await db.schema.dropIndex(index).execute();
    return;
  }
  for (const event of ['insert', 'delete', 'update']) await dropTrigger(db, { name: `kept_${index}_${event}`, table });
  await db.schema.dropTable(index).execute();
}

/** The extension may stand in another schema than the tables. */
async function makeGinIndex(db: Connection, table: string, columns: Record<string, string>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(
    db,
  );
  const operators = sql.id(rows[0]?.schema ?? 'public', 'gin_trgm_ops');
  const keys = Object.values(columns).map((column) => sql`(${sql.raw(column)}) ${operators}`);
  await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (${sql.join(keys)})`.execute(db);
}

/** Two spaces before each word: one letter and they are three, so that the beginnings of words are found by the index, too. */
const padded = (text: string) => `'  ' || replace(${text}, ' ', '  ')`;

const valuesOf = (row: string, columns: Record<string, string>) =>
  Object.entries(columns).map(([name, text]) => padded(text.replace(name, `${row}.${name}`)));

/**
 * SQLite gathers so much of an index in memory before it writes; of its own 1 MB it makes many pieces, and joining them takes a
 * third of the time.
 */
const gatheredBytes = 16 * 1024 * 1024;
const ownGatheredBytes = 1024 * 1024;

/** The statements that fill a table of trigrams of SQLite from all rows. */
export function fillFtsStatements(table: string, columns: Readonly<Record<string, string>>): string[] {
  const index = `${table}_search`;
  const gather = (bytes: number) => `insert into ${index} (${index}, rank) values ('hashsize', ${bytes})`;
  return [
    `insert into ${index} (${index}) values ('delete-all')`,
    gather(gatheredBytes),
    `insert into ${index} (rowid, ${Object.keys(columns).join(', ')})
    select id, ${valuesOf(table, columns).join(', ')} from ${table} order by id`,
    `insert into ${index} (${index}) values ('optimize')`,
    gather(ownGatheredBytes),
  ];
}

async function fillFtsTable(db: Connection, table: string, columns: Record<string, string>): Promise<void> {
  for (const statement of fillFtsStatements(table, columns)) await sql.raw(statement).execute(db);
}

/** Fills what the triggers of SQLite would have kept, after a load without them; PostgreSQL's are indexes like others. */
export async function fillSearchIndexes(db: Connection, searched: SearchedColumns): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  for (const [table, columns] of Object.entries(searched)) await fillFtsTable(db, table, columns);
}

/** A table of trigrams without the texts themselves, kept by triggers. */
async function makeFtsTable(db: Connection, table: string, columns: Record<string, string>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const index = `${table}_search`;
  const names = Object.keys(columns);
  const values = (row: string) => valuesOf(row, columns);
  const insert = `insert into ${index} (rowid, ${names.join(', ')})`;
  const add = `${insert} values (new.id, ${values('new').join(', ')});`;
  const remove = `delete from ${index} where rowid = old.id;`;
  await run(`create virtual table ${index} using fts5(
    ${names.join(', ')}, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`);
  await fillFtsTable(db, table, columns);
  await run(`create trigger kept_${index}_insert after insert on ${table} begin ${add} end`);
  await run(`create trigger kept_${index}_delete after delete on ${table} begin ${remove} end`);
  const differs = names.map((name) => `old.${name} is not new.${name}`).join(' or ');
  await run(`create trigger kept_${index}_update after update of ${names.join(', ')} on ${table} when ${differs}
    begin ${remove} ${add} end`);
}
