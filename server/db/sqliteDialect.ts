import type { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDriver } from 'kysely';
import type { HoldWrites, LogMover, Purpose } from './connection.ts';
import { isBusy } from './outage.ts';
import { BUSY_TIMEOUT_MS, sqliteDatabase } from './sqliteDatabase.ts';
import { GroupingSqliteDriver } from './sqliteDriver.ts';
import { openOwnFile } from './sqliteFile.ts';

const OPENING_TIMEOUT_MS = 4_000;

/** Opens the file, which is made where it is missing (its folder is not). A new file has no write-ahead log: all is written once, not twice. */
export function openSqliteDialect(file: string, purpose: Purpose, mover: LogMover): GroupingSqliteDialect {
  const database = openOwnFile(file, OPENING_TIMEOUT_MS, mover);
  if (purpose === 'new file') database.exec('pragma synchronous = off');
  else {
    useWriteAheadLog(database);
    database.exec('pragma synchronous = full');
  }
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // What is deleted is overwritten, so that nobody finds an erased person in the file (W53).
  database.exec('pragma secure_delete = on');
  return new GroupingSqliteDialect(database, file);
}

/** Where two processes turn one new file to WAL at the same moment, the loser asks again. */
function useWriteAheadLog(database: DatabaseSync): void {
  const deadline = Date.now() + OPENING_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) {
        database.close();
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

export class GroupingSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #file: string;
  #driver: GroupingSqliteDriver | undefined;

  constructor(database: DatabaseSync, file: string) {
    super({ database: sqliteDatabase(database) });
    this.#database = database;
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    this.#driver = new GroupingSqliteDriver(this.#database, this.#file);
    return this.#driver;
  }

  readonly holdWrites: HoldWrites = async (locked, afterwards) => this.#driver?.holdWrites(locked, afterwards);

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite can roll a schema change back; with the immediate transaction that is the migrations' lock as well. */
export class TransactionalSqliteAdapter extends SqliteAdapter {
  /** The driver has its writers take turns itself, and its readers need not. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
