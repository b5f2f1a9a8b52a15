import pg from 'pg';
import type { DatabaseLocation } from './connection.ts';
import { hostAddresses } from '#server/config/postgresAddress.ts';

/** Which database it is, for an operator: `SQLite, FILE` or `PostgreSQL, database D on H:P as U`; never a password. */
export function describeLocation(location: DatabaseLocation): string {
  if ('sqliteFile' in location) return `SQLite, ${location.sqliteFile}`;
  const addresses = hostAddresses(location.postgresUrl);
  const { database, user } = new pg.Client({ connectionString: addresses[0] });
  return `PostgreSQL, database ${database} on ${addresses.map(hostOf).join(', ')} as ${user}`;
}

/** Host and port of an address with one host. */
export function hostOf(address: string): string {
  const { host, port } = new pg.Client({ connectionString: address });
  return `${host}:${port}`;
}
