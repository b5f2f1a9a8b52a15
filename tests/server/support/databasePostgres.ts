import { randomBytes } from 'node:crypto';
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
  // A test that left a connection open fails here after 5 s.
  return { name, postgresUrl: url.href, remove: () => execute(`drop database ${name}`) };
}

async function execute(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer() });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
