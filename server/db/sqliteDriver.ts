import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import { millisecondsInSecond } from 'date-fns/constants';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import { databaseWaits } from '#server/config/channels.ts';
import { noTurn } from './outage.ts';
import { BUSY_TIMEOUT_MS, openToRead, sqliteDatabase } from './sqliteDatabase.ts';

/**
 * How long a write outside any transaction waits for its turn: one that is made within a transaction, but not by its handle, would wait
 * for it for ever.
 */
export const ALONE_FOR_MS = 5_000;

const READ = /^\s*(?:select|with)\b/i;

/** What a query of Kysely's runs on: the connection that reads, or, in a transaction, the one that writes. */
class Handle implements DatabaseConnection {
  /** Whether its transaction is one of SQLite's, or a savepoint in that of others. */
  transaction: 'none' | 'own' | 'joined' | 'done' = 'none';
  /** The last error of a query of it. */
  error: unknown;
  readonly #driver: GroupingSqliteDriver;

  constructor(driver: GroupingSqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction === 'none') return this.#driver.runAlone<Row>(query);
    try {
      return await this.#driver.writer.executeQuery<Row>(query);
    } catch (error) {
      this.error = error;
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    const { reader, writer } = this.#driver;
    return (this.transaction === 'none' ? reader : writer).streamQuery<Row>(query, chunkSize);
  }
}

/**
 * SQLite by two connections: one reads what is committed and never waits, one writes, one transaction after the other. What is
 * written while the event loop turns once goes to the disk together: a transaction that finds another one done and not yet committed
 * begins as a savepoint in it, and all are told that they are kept once the disk has them. 32 writers wait for the disk once.
 */
export class GroupingSqliteDriver extends SqliteDriver {
  reader!: DatabaseConnection;
  writer!: DatabaseConnection;
  readonly #database: DatabaseSync;
  readonly #statements: SqliteDatabase;
  readonly #reading: SqliteDriver;
  /** Whether a transaction is under way, and who waits for it to end. */
  #isWriting = false;
  readonly #waiting: (() => void)[] = [];
  /** Transactions that are done and not committed. */
  readonly #done: PromiseWithResolvers<void>[] = [];

  /** @param database the file, opened to write; it is closed with the driver */
  constructor(database: DatabaseSync, file: string) {
    const statements = sqliteDatabase(database);
    super({ database: statements });
    this.#database = database;
    this.#statements = statements;
    this.#reading = new SqliteDriver({ database: async () => sqliteDatabase(openToRead(file)) });
  }

  override async init(): Promise<void> {
    await super.init();
    await this.#reading.init();
    this.writer = await super.acquireConnection();
    this.reader = await this.#reading.acquireConnection();
  }

  override async acquireConnection(): Promise<Handle> {
    return new Handle(this);
  }

  /** Runs a query outside a transaction; what is no read has the writing connection to itself. */
  async runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (READ.test(query.sql)) return this.reader.executeQuery<Row>(query);
    await this.#takeTurn(ALONE_FOR_MS);
    try {
      this.#commit();
      return await this.writer.executeQuery<Row>(query);
    } finally {
      this.#endTurn();
    }
  }

  /**
   * Takes the write lock at once, or fails at once: a transaction that reads first and writes later fails when another has
   * written.
   */
  override async beginTransaction(handle: Handle): Promise<void> {
    await this.#takeTurn();
    try {
      handle.transaction = this.#begin();
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  #begin(): 'own' | 'joined' {
    if (this.#done.length > 0) {
      this.#run('savepoint joined');
      return 'joined';
    }
    this.#database.exec('pragma busy_timeout = 0');
    try {
      this.#run('begin immediate');
      return 'own';
    } finally {
      this.#database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  override async commitTransaction(handle: Handle): Promise<void> {
    // A failing disk, for one, ends a transaction: nothing of it is kept, whatever its work made of the error.
    if (!this.#database.isTransaction) throw handle.error;
    if (handle.transaction === 'joined') this.#run('release joined');
    handle.transaction = 'done';
    const committed = Promise.withResolvers<void>();
    this.#done.push(committed);
    this.#endTurn();
    return committed.promise;
  }

  /** Where SQLite has ended the transaction already, with what was done in it, its error is the one to tell all of them. */
  override async rollbackTransaction(handle: Handle): Promise<void> {
    if (handle.transaction === 'done') return;
    try {
      if (!this.#database.isTransaction) this.#fail(handle.error);
      else if (handle.transaction === 'own') this.#run('rollback');
      else {
        this.#run('rollback to joined');
        this.#run('release joined');
      }
    } finally {
      handle.transaction = 'done';
      this.#endTurn();
    }
  }

  /** Works in the turn of a transaction, and with SQLite's lock, which keeps other processes from writing; see `HoldWrites`. */
  async holdWrites(locked: () => Promise<void>, afterwards = async () => {}): Promise<void> {
    await this.#takeTurn();
    try {
      this.#commit();
      this.#begin();
      try {
        await locked();
      } finally {
        this.#run('rollback');
      }
      await afterwards();
    } finally {
      this.#endTurn();
    }
  }

  override async destroy(): Promise<void> {
    this.#commit();
    await this.#reading.destroy();
    await super.destroy();
  }

  /** @param patienceMs after so long it throws an outage; without it, it waits for as long as it takes */
  async #takeTurn(patienceMs?: number): Promise<void> {
    const queuedAt = performance.now();
    if (this.#isWriting) await this.#turn(patienceMs);
    this.#isWriting = true;
    databaseWaits.publish((performance.now() - queuedAt) / millisecondsInSecond);
  }

  #turn(patienceMs?: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (patienceMs === undefined) return promise;
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(noTurn);
    }, patienceMs);
    return promise.finally(() => clearTimeout(timer));
  }

  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
      return;
    }
    this.#isWriting = false;
    if (this.#done.length === 0) return;
    setImmediate(() => {
      if (!this.#isWriting) this.#commit();
    });
  }

  #commit(): void {
    if (this.#done.length === 0) return;
    try {
      this.#run('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#run('rollback');
      this.#fail(error);
    }
    for (const { resolve } of this.#done.splice(0)) resolve();
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#done.splice(0)) reject(error);
  }

  #run(command: string): void {
    this.#statements.prepare(command).run([]);
  }
}
