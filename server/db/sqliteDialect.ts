import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { sqliteDatabase } from './sqliteDatabase.ts';

const BUSY_TIMEOUT_MS = 5_000;
const SQLITE_BUSY = 5;

/** Opens the file, which is made where it is missing (its folder is not); `:memory:` lives as long as the handle. */
export function openSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  useWriteAheadLog(database);
  database.exec('pragma synchronous = full');
  return new ImmediateSqliteDialect(database);
}

/**
 * SQLite does not wait its busy timeout where two processes turn one new file to WAL at the same moment (each holds the read
 * lock that the other waits for), so the loser asks again.
 */
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

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // The lower byte: the rest says why it is busy.
  return (code & 0xff) === SQLITE_BUSY;
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

  /** Takes the write lock at once: a transaction that reads first and writes later fails when another has written. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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
