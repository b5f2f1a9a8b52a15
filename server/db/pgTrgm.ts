import { sql } from 'kysely';
import { OperatorError } from '#server/config/errors.ts';
import type { Connection } from './connection.ts';

/**
 * Makes the extension that the search indexes of PostgreSQL need, where it is not there yet. It belongs to PostgreSQL and is
 * trusted from version 13 on: the database's owner may make it.
 * @throws OperatorError where this user may not
 */
export async function ensurePgTrgm(db: Connection): Promise<void> {
  const isThere = async (at: Connection) =>
    (await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(at)).rows.length > 0;
  if (await isThere(db)) return;
  await db.transaction().execute(async (trx) => {
    // Two servers that start on one empty database would both make it.
    await sql`select pg_advisory_xact_lock(hashtext('pg_trgm'))`.execute(trx);
    if (await isThere(trx)) return;
    try {
      await sql`create extension pg_trgm schema public`.execute(trx);
    } catch (error) {
      throw new OperatorError(
        `The search needs PostgreSQL's extension pg_trgm, and this user may not make it: run CREATE EXTENSION pg_trgm SCHEMA public as the database's owner or a superuser (PostgreSQL says: ${error instanceof Error ? error.message : 'nothing'}).`,
      );
    }
  });
}
