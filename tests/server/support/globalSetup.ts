import type { TestProject } from 'vitest/node';
import { builds, isOutOfDate, make } from '../../../scripts/builds.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { newDatabase, removeCopies } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import { missingTools } from './postgresTools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Databases that have their tables and that nobody is connected to: PostgreSQL's name, SQLite's file. */
    templates?: { postgres: string; sqlite: string };
    /** Why PostgreSQL's backups cannot be tried here; undefined where they can. */
    missingPostgresTools?: string;
  }
}

/**
 * Before any server test: the bundle that `npm start` runs is that of the sources, and there are databases with tables for
 * tests to copy. The migrations took a quarter to half a second in each of thousands of tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isOutOfDate(builds.server)) await make(builds.server);
  const [postgres, sqlite] = [await newDatabase(), await emptySqliteFile()];
  for (const at of [postgres, sqlite]) {
    const db = await openDatabase(at);
    await db.close();
  }
  project.provide('templates', { postgres: postgres.name, sqlite: sqlite.sqliteFile });
  project.provide('missingPostgresTools', await missingTools());
  return async () => {
    await removeCopies(postgres.name);
    await sqlite.remove();
  };
}
