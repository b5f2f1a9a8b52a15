import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { newDatabase, postgresServer } from '#harness/server/databasePostgres.ts';

/** Where a whole database is that a test may dump, rename and drop. */
export interface OwnDatabase {
  /** What a server or a command is started with. */
  env: Record<string, string>;
  location: { sqliteFile: string } | { postgresUrl: string };
  /** A folder for backups. */
  folder: string;
  remove(): Promise<void>;
}

/** Copies of them are what an empty database became at its first start. */
const templates = inject('templates');

/** A process that was ended just now may still write its last file. */
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'back-office-'));
  return { root, folder: root, DATA_DIR: join(root, 'data') };
}

/** A place for one that is still to be made. */
export async function ownSqlite(): Promise<OwnDatabase & { location: { sqliteFile: string } }> {
  const { root, folder, DATA_DIR } = folders();
  return {
    env: { DATA_DIR },
    location: { sqliteFile: join(DATA_DIR, 'back-office.sqlite') },
    folder,
    remove: async () => removeFolder(root),
  };
}

async function ownSqliteWithTables(): Promise<OwnDatabase> {
  const own = await ownSqlite();
  const { sqliteFile } = own.location;
  if (templates) {
    mkdirSync(dirname(sqliteFile), { mode: 0o700 });
    copyFileSync(templates.sqlite, sqliteFile);
    // As the server makes it.
    chmodSync(sqliteFile, 0o600);
  }
  return own;
}

async function ownPostgres(template?: string): Promise<OwnDatabase> {
  const { root, folder, DATA_DIR } = folders();
  const { name, postgresUrl } = await newDatabase(template);
  return {
    env: { DATA_DIR, DATABASE_URL: postgresUrl },
    location: { postgresUrl },
    folder,
    remove: async () => {
      removeFolder(root);
      const client = new pg.Client({ connectionString: postgresServer() });
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

const missing = inject('missingPostgresTools');

/** A kind of database that backups are tried on; `skipped` says why not on this one, for the titles of its tests. */
export const ownDatabases: {
  name: string;
  skipped: string;
  open(): Promise<OwnDatabase>;
  /** Without tables. */
  openEmpty(): Promise<OwnDatabase>;
}[] = [
  { name: 'sqlite', skipped: '', open: ownSqliteWithTables, openEmpty: ownSqlite },
  {
    name: 'postgres',
    skipped: missing === undefined ? '' : ` (skipped: ${missing})`,
    open: () => ownPostgres(templates?.postgres),
    openEmpty: () => ownPostgres(),
  },
];
