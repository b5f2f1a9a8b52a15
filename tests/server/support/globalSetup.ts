import type { TestProject } from 'vitest/node';
import { builds, isOutOfDate, make } from '../../../scripts/builds.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { newDatabase } from './databasePostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a PostgreSQL database that has its tables and that nobody is connected to. */
    postgresTemplate?: string;
  }
}

/**
 * Before any server test: the bundle that `npm start` runs is that of the sources, and there is a database with tables
 * for tests to copy. The migrations took half a second in each of hundreds of tests; a copy takes half of that.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (isOutOfDate(builds.server)) await make(builds.server);
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) return undefined;
  const template = await newDatabase(serverUrl);
  const db = await openDatabase(template);
  await db.close();
  project.provide('postgresTemplate', template.name);
  return template.remove;
}
