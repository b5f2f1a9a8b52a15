import type { TestProject } from 'vitest/node';
import { builds, isOutOfDate, make } from '../../../scripts/builds.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { missingTools } from './postgresTools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a PostgreSQL database that has its tables and that nobody is connected to. */
    postgresTemplate?: string;
    /** Why PostgreSQL's backups cannot be tried here; undefined where they can. */
    missingPostgresTools?: string;
  }
}

/**
 * Before any server test: the bundle that `npm start` runs is that of the sources, and there is a database with tables
 * for tests to copy. The migrations took half a second in each of hundreds of tests; a copy takes half of that.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isOutOfDate(builds.server)) await make(builds.server);
  const template = await newDatabase();
  const db = await openDatabase(template);
  await db.close();
  project.provide('postgresTemplate', template.name);
  project.provide('missingPostgresTools', await missingTools());
  return template.remove;
}
