import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty schema of a running PostgreSQL server, found first by whoever connects to the address given back. */
export async function emptySchema(serverUrl: string): Promise<{ postgresUrl: string; remove(): Promise<void> }> {
  const schema = newSchemaName();
  await execute(serverUrl, `create schema ${schema}`);
  const url = new URL(serverUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    postgresUrl: url.href,
    // A test that left a transaction open is to fail here, not to hang.
    remove: () =>
      execute(serverUrl, `set lock_timeout = '5s'; set client_min_messages = warning; drop schema ${schema} cascade`),
  };
}

export function newSchemaName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}

async function execute(serverUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
