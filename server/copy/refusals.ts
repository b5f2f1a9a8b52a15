import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { takeServerLock } from '../db/serverLock.ts';
import type { Connection, DatabaseLocation } from '../db/open.ts';
import { OperatorError } from '../errors.ts';
import type { TableName } from './tables.ts';

/** A connection that was closed is counted for a moment more: so long is it asked again, in ms. */
const closingMs = 2_000;
const askAgainMs = 50;

/**
 * Lets no server work on a database while it is copied. Answers how to let it again; PostgreSQL has nothing to hold.
 * @throws OperatorError where one runs
 */
export async function keepServersOff(location: DatabaseLocation): Promise<() => void> {
  if ('sqliteFile' in location) return takeServerLock(location.sqliteFile);
  const client = new pg.Client({ connectionString: location.postgresUrl });
  await client.connect();
  try {
    for (const deadline = performance.now() + closingMs; ; await wait(askAgainMs)) {
      const connections = await countOthers(client);
      if (connections === 0) return () => undefined;
      if (performance.now() < deadline) continue;
      throw new OperatorError(
        `The database ${client.database} is in use (${connections} connections): stop the server first.`,
      );
    }
  } finally {
    await client.end();
  }
}

/** How many connections the database has beside this one. */
async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ connections: string }>(
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.connections);
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

/** The tables of both have to be those of this version. */
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
