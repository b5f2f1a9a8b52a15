import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { refuseInUse } from '#server/db/refuseInUse.ts';
import { lockServer } from '#server/db/serverLock.ts';
import { writerOf } from '#server/db/writer.ts';
import type { Connection, DatabaseLocation } from '#server/db/connection.ts';
import { OperatorError } from '#server/config/errors.ts';
import type { TableName } from '#server/db/tableFacts.ts';

/**
 * Locks a database against servers while it is copied. Returns the unlock function; on PostgreSQL it only checks that no other
 * client is connected.
 * @throws OperatorError where one runs
 */
export async function keepServersOff(location: DatabaseLocation): Promise<() => void> {
  if ('sqliteFile' in location) return lockServer(location.sqliteFile);
  const client = new pg.Client({ connectionString: await writerOf(location.postgresUrl) });
  await client.connect();
  try {
    await refuseInUse(client, client.database ?? '');
    return () => undefined;
  } finally {
    await client.end();
  }
}

export function refuseMissing(location: DatabaseLocation): void {
  if ('sqliteFile' in location && !existsSync(location.sqliteFile)) {
    throw new OperatorError(`There is no database ${location.sqliteFile}.`);
  }
}

const migrationsOf = async (db: Connection): Promise<string> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return '';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).join();
};

/** Refuses tables of another version. */
export async function refuseOtherVersion(from: Connection, to: Connection): Promise<void> {
  const version = await migrationsOf(from);
  if (version === '') throw new OperatorError('--from holds no institute.');
  if (version !== (await migrationsOf(to))) {
    throw new OperatorError('--from is of another version: start this one on it once, stop it, then copy.');
  }
}

/** What no migration puts rows into. */
const witnesses: readonly TableName[] = ['users', 'files', 'institutes', 'courses', 'registrations', 'students'];

export async function refuseFilled(to: Connection): Promise<void> {
  for (const table of witnesses) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to);
    if (rows.length > 0) throw new OperatorError('--to holds data already: copy into an empty database.');
  }
}
