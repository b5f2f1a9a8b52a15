import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../errors.ts';
import { dialectOf } from '../dialect.ts';
import { createSearchIndexes, type Searched } from '../../kept/searchIndex.ts';

/** What is searched, as it is searched: a column of folded text, or one in small letters. */
const person = {
  name_fold: 'name_fold',
  email: 'email',
  mobile: 'mobile',
  alt_mobile: 'alt_mobile',
  edu_inst_id_code: 'lower(edu_inst_id_code)',
};

export const searched: Searched = {
  students: person,
  registrations: person,
  payments: { payment_detail: 'lower(payment_detail)' },
  certificates: { certificate_id: 'lower(certificate_id)' },
};

/** An index of every three letters that follow one another, for each table that is searched (W10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'postgres') await makeExtension(db);
  await createSearchIndexes(db, searched);
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
