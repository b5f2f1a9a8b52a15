import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Connection } from './connection.ts';

/** The present time, in milliseconds since 1970, as all processes know it. */
export type DatabaseClock = (db: Connection) => Promise<number>;

/** The database's clock in a statement, in milliseconds since 1970. */
export const databaseNow = (db: Connection): RawBuilder<number> =>
  dialectOf(db) === 'sqlite'
    ? sql<number>`cast(unixepoch('now', 'subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/**
 * The database's clock, shared by all processes: clocks of machines differ, and a time read before a row was locked may be
 * older than the row's own.
 */
export const databaseClock: DatabaseClock = async (db) =>
  (await db.selectNoFrom(databaseNow(db).as('ms')).executeTakeFirstOrThrow()).ms;
