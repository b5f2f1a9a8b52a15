import type { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { DatabaseLocation, Transaction } from './connection.ts';
import { openAsItIs, refuseForeignTables } from './open.ts';
import { openToRead, sqliteDatabase } from './sqliteDatabase.ts';
import { explainSqlite, refuseForeignFile } from './sqliteFile.ts';
import type { Database } from './tables.ts';

/**
 * Reads one state of a database, for as long as it takes, while others write to it: on SQLite by a connection of its own, whose
 * transaction holds up nobody (the write-ahead log grows meanwhile), on PostgreSQL by a snapshot. Nothing can be written.
 * @param read gets a transaction; all that it reads is of the moment of its first query
 * @throws OperatorError where the database is another program's, a newer version's or cannot be used
 */
export function readSnapshot<Result>(
  location: DatabaseLocation,
  read: (state: Transaction) => Promise<Result>,
): Promise<Result> {
  return 'sqliteFile' in location ? readSqlite(location.sqliteFile, read) : readPostgres(location, read);
}

async function readSqlite<Result>(file: string, read: (state: Transaction) => Promise<Result>): Promise<Result> {
  const database = openOurs(file);
  const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqliteDatabase(database) }) });
  try {
    return await kysely.transaction().execute(read);
  } catch (error) {
    throw explainSqlite(file, error);
  } finally {
    await kysely.destroy();
  }
}

function openOurs(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = openToRead(file);
    refuseForeignFile(file, database);
    return database;
  } catch (error) {
    database?.close();
    throw explainSqlite(file, error);
  }
}

async function readPostgres<Result>(
  location: DatabaseLocation,
  read: (state: Transaction) => Promise<Result>,
): Promise<Result> {
  const db = openAsItIs(location, undefined, 'long work');
  try {
    await refuseForeignTables(db.kysely);
    const transaction = db.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await transaction.execute(read);
  } finally {
    await db.close();
  }
}
