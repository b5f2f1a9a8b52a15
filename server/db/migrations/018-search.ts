import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../errors.ts';
import { dialectOf } from '../dialect.ts';

/** What is searched, as it is searched: a column of folded text, or one in small letters. */
const person = {
  name_fold: 'name_fold',
  email: 'email',
  mobile: 'mobile',
  alt_mobile: 'alt_mobile',
  edu_inst_id_code: 'lower(edu_inst_id_code)',
};
const searched: Record<string, Record<string, string>> = {
  students: person,
  registrations: person,
  payments: { payment_detail: 'lower(payment_detail)' },
  certificates: { certificate_id: 'lower(certificate_id)' },
};

/** An index of every three letters that follow one another, for each table that is searched (W10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = dialectOf(db) === 'postgres';
  if (postgres) await makeExtension(db);
  for (const [table, columns] of Object.entries(searched)) {
    await (postgres ? makeGinIndex : makeFtsTable)(db, table, columns);
  }
}

/** `pg_trgm` belongs to PostgreSQL and is trusted from version 13 on: the database's owner may make it. */
async function makeExtension(db: Kysely<unknown>): Promise<void> {
  const isThere = async () =>
    (await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)).rows.length > 0;
  if (await isThere()) return;
  // Two servers that start on one empty database would both make it.
  await sql`select pg_advisory_xact_lock(hashtext('pg_trgm'))`.execute(db);
  if (await isThere()) return;
  try {
    await sql`create extension pg_trgm schema public`.execute(db);
  } catch (error) {
    throw new OperatorError(
      `The search needs PostgreSQL's extension pg_trgm, and this user may not make it: run CREATE EXTENSION pg_trgm SCHEMA public as the database's owner or a superuser (PostgreSQL says: ${error instanceof Error ? error.message : 'nothing'}).`,
    );
  }
}

/** The extension may stand in another schema than the tables. */
async function makeGinIndex(db: Kysely<unknown>, table: string, columns: Record<string, string>): Promise<void> {
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

async function fillFtsTable<Tables>(db: Kysely<Tables>, table: string, columns: Record<string, string>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const index = `${table}_search`;
  await run(`insert into ${index} (${index}) values ('delete-all')`);
  await run(`insert into ${index} (rowid, ${Object.keys(columns).join(', ')})
    select id, ${valuesOf(table, columns).join(', ')} from ${table} order by id`);
  await run(`insert into ${index} (${index}) values ('optimize')`);
}

/** Fills what the triggers of SQLite would have kept, after a load without them; PostgreSQL's are indexes like others. */
export async function fillSearch<Tables>(db: Kysely<Tables>): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  for (const [table, columns] of Object.entries(searched)) await fillFtsTable(db, table, columns);
}

/** A table of trigrams without the texts themselves, kept by triggers. */
async function makeFtsTable(db: Kysely<unknown>, table: string, columns: Record<string, string>): Promise<void> {
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
