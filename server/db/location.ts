import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { DatabaseLocation } from './connection.ts';

/** Where the database is, or would be, without DATABASE_URL. */
export const sqliteFileOf = ({ dataDir }: Config) => join(dataDir, 'back-office.sqlite');

/** Where this server's database is. */
export const locationOf = (config: Config): DatabaseLocation =>
  config.databaseUrl ? { postgresUrl: config.databaseUrl } : { sqliteFile: sqliteFileOf(config) };
