import { startCluster } from './postgresCluster.ts';

/** Starts a PostgreSQL that lives as long as this process, for it and those it starts, unless TEST_DATABASE_URL names one already. */
export async function ensurePostgres(options: { durable?: boolean } = {}): Promise<void> {
  process.env['TEST_DATABASE_URL'] ||= (await startCluster(options)).url;
}

/**
 * Before any test that needs PostgreSQL. The first project of a run starts it for all, and none ends it: Vitest undoes their
 * setups in another order than it makes them.
 */
export const setup = () => ensurePostgres();
