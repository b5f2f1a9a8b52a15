import pg from 'pg';
import type { DatabaseLocation } from './connection.ts';

/** Which database it is, for an operator: `SQLite, FILE` or `PostgreSQL, database D on H:P as U`; never a password. */
export function describeLocation(location: DatabaseLocation): string {
  if ('sqliteFile' in location) return `SQLite, ${location.sqliteFile}`;
  const { host, port, database, user } = new pg.Client({ connectionString: location.postgresUrl });
  return `PostgreSQL, database ${database} on ${host}:${port} as ${user}`;
}
