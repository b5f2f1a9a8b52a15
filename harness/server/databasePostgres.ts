import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Where a database or a schema is that belongs to a test. */
interface OwnPlace {
  postgresUrl: string;
  remove(): Promise<void>;
}

/** The address of the PostgreSQL server for tests and the bench: one that somebody named, or that was started for this run. */
export function postgresServer(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  return url;
}

export const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

/** An empty schema of a running PostgreSQL server, found first by whoever connects to the address given back. */
export async function emptySchema(): Promise<OwnPlace> {
  const schema = newName();
  await execute(`create schema ${schema}`);
  const url = new URL(postgresServer());
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    postgresUrl: url.href,
    // A test that left a transaction open is to fail here, not to hang.
    remove: () => execute(`set lock_timeout = '5s'; set client_min_messages = warning; drop schema ${schema} cascade`),
  };
}

/** A database of a running PostgreSQL server: an empty one, or a copy of another that nobody is connected to. */
export async function newDatabase(template = 'template1'): Promise<OwnPlace & { name: string }> {
  const name = newName();
  await execute(`create database ${name} template ${template}`);
  const url = new URL(postgresServer());
  url.pathname = `/${name}`;
  return { name, postgresUrl: url.href, remove: () => removeDatabase(name) };
}

/** Drops a database; fails where PostgreSQL ended a transaction in it for a deadlock, which the server repeats unseen. */
async function removeDatabase(name: string): Promise<void> {
  await withClient(async (client) => {
    const deadlocks = await countDeadlocks(client, name);
    // A test that left a connection open fails here after 5 s.
    await client.query(`drop database ${name}`);
    if (deadlocks > 0) throw new Error(`Transactions waited for each other: PostgreSQL ended ${deadlocks}`);
  });
}

/** A connection adds its deadlocks to those of its database, at the latest, when it ends: those that still end are waited for. */
async function countDeadlocks(client: pg.Client, name: string): Promise<number> {
  const count = `select deadlocks::int, exists (select from pg_stat_activity where datname = $1) as open
    from pg_stat_database where datname = $1`;
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ deadlocks: number; open: boolean }>(count, [name]);
    if (!rows[0]?.open || tries === 50) return rows[0]?.deadlocks ?? 0;
    await wait(100);
  }
}

const execute = (statements: string) => withClient(async (client) => void (await client.query(statements)));

async function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
