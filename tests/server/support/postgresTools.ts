import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { postgresServer } from '#harness/server/databasePostgres.ts';

/** The major version of a program of PostgreSQL's, from what it prints of itself ('pg_dump (PostgreSQL) 15.12 (Debian …)'). */
const majorOf = (printed: string) => Number(/\d+/.exec(printed)?.[0]);

async function serverMajor(): Promise<number> {
  const client = new pg.Client({ connectionString: postgresServer() });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return majorOf(rows[0]?.server_version ?? '');
  } finally {
    await client.end();
  }
}

/** Why the tests' server cannot be backed up here; undefined where it can. pg_dump refuses a server that is newer than itself. */
export async function missingTools(): Promise<string | undefined> {
  let dump: number;
  try {
    dump = majorOf(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }));
  } catch {
    return 'pg_dump is not installed';
  }
  const server = await serverMajor();
  return dump < server ? `pg_dump ${dump} refuses a server of version ${server}` : undefined;
}
