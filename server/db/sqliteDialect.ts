import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { isBusy } from './outage.ts';
import { sqliteDatabase } from './sqliteDatabase.ts';

/** How long a write waits for another process's lock; a call is answered within 6 s (W29). */
const BUSY_TIMEOUT_MS = 4_000;
const LONGEST_PAUSE_MS = 40;

/** Opens the file, which is made where it is missing (its folder is not); `:memory:` lives as long as the handle. */
export function openSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  useWriteAheadLog(database);
  database.exec('pragma synchronous = full');
  return new ImmediateSqliteDialect(database);
}

/** Where two processes turn one new file to WAL at the same moment, the loser asks again. */
function useWriteAheadLog(database: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
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
  #busySince: number | undefined;

  constructor(database: DatabaseSync) {
    super({ database: sqliteDatabase(database) });
    this.#database = database;
  }

  /**
   * Takes the write lock at once: a transaction that reads first and writes later fails when another has written. SQLite's
   * own waiting would stop the whole process, so this waits instead. Who finds the lock held for longer already tries once.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (;;) {
      try {
        await this.#withoutWaiting(() => connection.executeQuery(CompiledQuery.raw('begin immediate')));
        this.#busySince = undefined;
        return;
      } catch (error) {
        this.#busySince ??= Date.now();
        if (!isBusy(error) || Date.now() - this.#busySince > BUSY_TIMEOUT_MS) throw error;
        await pause(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  }

  async #withoutWaiting(work: () => Promise<unknown>): Promise<void> {
    this.#database.exec('pragma busy_timeout = 0');
    try {
      await work();
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
