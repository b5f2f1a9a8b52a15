import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newDatabase } from './databasePostgres.ts';

/** Where a whole database is that a test may dump, rename and drop. */
export interface OwnDatabase {
  /** What a server or a command is started with. */
  env: Record<string, string>;
  location: { sqliteFile: string } | { postgresUrl: string };
  /** A folder for backups. */
  folder: string;
  remove(): Promise<void>;
}

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'back-office-'));
  return { root, folder: root, DATA_DIR: join(root, 'data') };
}

export async function ownSqlite(): Promise<OwnDatabase & { location: { sqliteFile: string } }> {
  const { root, folder, DATA_DIR } = folders();
  return {
    env: { DATA_DIR },
    location: { sqliteFile: join(DATA_DIR, 'back-office.sqlite') },
    folder,
    remove: async () => rmSync(root, { recursive: true, force: true }),
  };
}

async function ownPostgres(serverUrl: string): Promise<OwnDatabase> {
  const { root, folder, DATA_DIR } = folders();
  const { name, postgresUrl } = await newDatabase(serverUrl);
  return {
    env: { DATA_DIR, DATABASE_URL: postgresUrl },
    location: { postgresUrl },
    folder,
    remove: async () => {
      rmSync(root, { recursive: true, force: true });
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      try {
        // Itself, and what was restored or set aside beside it.
        const { rows } = await client.query('select datname from pg_database where datname like $1', [`${name}%`]);
        for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
      } finally {
        await client.end();
      }
    },
  };
}

const hasTools = (): boolean => {
  try {
    execFileSync('pg_dump', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const postgresServer = process.env['TEST_DATABASE_URL'];

/**
 * A kind of database that backups are tried on. PostgreSQL's needs a server (`TEST_DATABASE_URL`: the stand-in cannot be
 * dumped) and its tools; `missing` says which of them is not there, and the report shows its tests as skipped.
 */
export const ownDatabases: { name: string; missing: string; open(): Promise<OwnDatabase> }[] = [
  { name: 'sqlite', missing: '', open: ownSqlite },
  {
    name: 'postgres',
    missing: postgresServer ? (hasTools() ? '' : ' (skipped: no pg_dump)') : ' (skipped: no TEST_DATABASE_URL)',
    open: () => ownPostgres(postgresServer ?? ''),
  },
];
