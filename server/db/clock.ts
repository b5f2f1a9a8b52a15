import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Connection } from './open.ts';

/** The present time, in milliseconds since 1970, as all processes know it. */
export type DatabaseClock = (db: Connection) => Promise<number>;

/**
 * The one clock that all processes share. Those of two machines differ, and one that was read before the row was held may
 * be behind the one that the row was written by.
 */
export const databaseClock: DatabaseClock = async (db) => {
  const ms =
    dialectOf(db) === 'sqlite'
      ? sql<number>`cast(unixepoch('now', 'subsec') * 1000 as integer)`
      : sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)`;
  return (await db.selectNoFrom(ms.as('ms')).executeTakeFirstOrThrow()).ms;
};
