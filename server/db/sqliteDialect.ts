import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { isBusy } from './outage.ts';
import { sqliteDatabase } from './sqliteDatabase.ts';
import { openOwnFile } from './sqliteFile.ts';

/**
 * How long a statement waits for another process's lock. SQLite waits within the statement and holds up the whole process, so
 * this is short, and a transaction waits outside (`whileBusy`). It is for reads, which wait only while another process opens or
 * closes the file.
 */
const BUSY_TIMEOUT_MS = 100;
const OPENING_TIMEOUT_MS = 4_000;

/** Opens the file, which is made where it is missing (its folder is not); `:memory:` lives as long as the handle. */
export function openSqliteDialect(file: string): SqliteDialect {
  const database = openOwnFile(file, OPENING_TIMEOUT_MS);
  useWriteAheadLog(database);
  database.exec(`pragma synchronous = full; pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new ImmediateSqliteDialect(database);
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

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: sqliteDatabase(database) });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: sqliteDatabase(database) });
    this.#database = database;
  }

  /**
   * Takes the write lock at once, or fails at once: a transaction that reads first and writes later fails when another has
   * written.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#database.exec('pragma busy_timeout = 0');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } finally {
      this.#database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** A full disk, for one, has ended the transaction already; its error is the one to tell. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can roll a schema change back; with the immediate transaction that is the migrations' lock as well. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
