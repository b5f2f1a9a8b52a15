import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Mutex } from 'async-mutex';
import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { programUrl } from '#server/config/programs.ts';
import type { DatabaseLog, Db } from '#server/db/connection.ts';
import { sqliteFileOf } from '#server/db/location.ts';
import { isBusy } from '#server/db/outage.ts';
import type { Streaming } from '#server/protocol/services.ts';
import type { WhyBegun } from './chain.ts';
import { lastErasing } from './lastErasing.ts';
import { type Ask, type Base, moveTurn, type ShipperData } from './messages.ts';
import type { ShipState } from './shipper.ts';
import { ShipperThread } from './shipperThread.ts';

const execute = promisify(execFile);

/** The log is moved into the database when so much of it is in the stream. */
const moveAfterBytes = 4 * 1024 * 1024;
/** The log is moved, and the chain ends, where so much of it could not be shipped: readers look through all of it. */
const moveAnywayBytes = 128 * 1024 * 1024;
/** So long nobody writes for the sake of a folder that does not answer. */
const patienceMs = 1_000;
/** What is behind for longer is worth telling somebody; what is encrypted goes once a minute. */
const lateMs = 30 * millisecondsInSecond;
const lateEncryptedMs = 2.5 * millisecondsInMinute;
/** A copy of the largest database takes less. */
const longestBaseMs = 2 * millisecondsInHour;
const longestPauseMs = 15 * millisecondsInMinute;
/** The answer, or undefined where it takes too long: a folder may be on a machine that is gone. */
const patiently = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer, pause(patienceMs, undefined, { ref: false })]);

/** How long readers of before are waited for that keep the log from being emptied. */
const emptyForMs = millisecondsInMinute;

/**
 * The continuous backup of SQLite (W22): a thread ships what is committed; here the log is moved into the database once it is shipped, and new
 * chains are begun. Whatever happens to the stream's folder, nobody who writes waits for it for longer than `patienceMs`.
 */
export class Stream implements Streaming {
  readonly #config: Config;
  readonly #db: Db;
  readonly #log: DatabaseLog;
  readonly #openedAt = Date.now();
  readonly #stopping = new AbortController();
  /** One chain is begun at a time. */
  readonly #beginning = new Mutex();
  readonly #thread: ShipperThread;
  #state: ShipState | undefined;
  #isRenewing = false;
  #isMoving = false;
  #toldProblem: string | undefined;
  #watching: NodeJS.Timeout | undefined;

  private constructor(config: Config, root: string, db: Db, log: DatabaseLog) {
    this.#config = config;
    this.#db = db;
    this.#log = log;
    const data: ShipperData = { databaseFile: sqliteFileOf(config), root, recipient: config.backupRecipient };
    this.#thread = new ShipperThread(data, {
      onState: (state) => this.#look(state),
      onBegun: () => void this.#resume(),
      onError: (err) => log.error({ err }, 'The thread that ships backups failed'),
    });
  }

  /** Starts to ship; undefined where BACKUP_STREAM is not set. What fails is told by `problem`, and tried again. */
  static async open(config: Config, db: Db, log: DatabaseLog): Promise<Stream | undefined> {
    if (config.stream === undefined) return undefined;
    const stream = new Stream(config, config.stream, db, log);
    await patiently(stream.#resume());
    // A thread that waits for a disk in vain says nothing any more.
    stream.#watching = setInterval(() => void stream.#moveWithoutThread(), lateMs).unref();
    return stream;
  }

  get problem(): string | undefined {
    const isSilent = Date.now() - this.#thread.heardAt > lateMs;
    return isSilent ? 'The folder of the stream does not answer' : this.#state?.problem;
  }

  get behindSeconds(): number {
    const looked = (this.#config.backupRecipient === undefined ? 1 : 60) * millisecondsInSecond;
    const behindMs = Date.now() - (this.#state?.wholeAt ?? this.#openedAt);
    return behindMs > looked ? behindMs / millisecondsInSecond : 0;
  }

  get lateSince(): string | undefined {
    const since = this.#state?.wholeAt ?? this.#openedAt;
    const late = this.#config.backupRecipient === undefined ? lateMs : lateEncryptedMs;
    return Date.now() - since > late ? new Date(since).toISOString() : undefined;
  }

  get begunAt(): string | undefined {
    return this.#state?.begunAt;
  }

  async newChain(why: WhyBegun): Promise<void> {
    // One that is begun just now is new enough.
    if (this.#beginning.isLocked()) return;
    await this.#beginning.runExclusive(async () => this.#complete(await this.#begin(), why));
  }

  async #begin(): Promise<string> {
    const folder = await patiently(this.#ask({ ask: 'begin' }));
    if (typeof folder === 'string') return folder;
    this.#abandon();
    throw new Error('The folder of the stream does not answer');
  }

  /** Nobody waits for that. */
  #abandon(): void {
    void this.#ask({ ask: 'abandon' }).catch(() => undefined);
  }

  /**
   * Makes a backup, with which a new chain begins, unless one is begun just now. Where the stream fails, that is logged, and the backup made all
   * the same.
   * @param make answers the backup's file; where it throws, so does this
   */
  async backUp(make: () => Promise<string>): Promise<void> {
    if (this.#beginning.isLocked()) await make();
    else await this.#beginning.runExclusive(() => this.#beginWith(make));
  }

  async #beginWith(make: () => Promise<string>): Promise<void> {
    const failed = (error: unknown) => this.#log.error({ err: error }, 'The backup begins no new chain of the stream');
    const folder = await this.#begin().catch(failed);
    let file: string;
    try {
      file = await make();
    } catch (error) {
      this.#abandon();
      throw error;
    }
    if (typeof folder === 'string') await this.#complete(folder, 'backup', file).catch(failed);
  }

  /** Makes the base of a chain that was begun; without a backup as a copy of its own. */
  async #complete(folder: string, why: WhyBegun, backup?: string): Promise<void> {
    try {
      const base = await this.#makeBase(folder, backup);
      await this.#ask({ ask: 'complete', base: { ...base, why } });
    } catch (error) {
      this.#abandon();
      throw error;
    }
    this.#log.info({ folder, why }, 'The stream of backups begins a new chain');
    const erased = await lastErasing(this.#db.kysely, new Date());
    await this.#ask({ ask: 'drop', keep: this.#config.backups?.keep ?? 1, erased });
  }

  async emptyLog(): Promise<void> {
    for (const deadline = Date.now() + emptyForMs; Date.now() < deadline; await pause(millisecondsInSecond)) {
      let [isMoved, isEmpty] = [false, false];
      const move = async () => {
        isMoved = await this.#shipAndMove(true);
      };
      const empty = async () => {
        isEmpty = isMoved && (await this.#ask({ ask: 'empty' })) === true;
      };
      await this.#hold(move, empty);
      if (isEmpty) return;
    }
    throw new Error('The write-ahead log cannot be emptied, as somebody reads for long: it is tried again in an hour');
  }

  /** Ships the rest, and ends. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#watching);
    await this.#beginning.waitForUnlock();
    if (Date.now() - this.#thread.heardAt > lateMs) return;
    await this.#hold(async () => void (await this.#shipAndMove(false)));
    await patiently(this.#thread.close());
  }

  /** A thread that was just begun is to go on with what there is; else a new chain begins. */
  async #resume(): Promise<void> {
    const goesOn = await this.#ask({ ask: 'resume' }).catch(() => false);
    if (goesOn !== true) void this.#renew();
  }

  #ask(ask: Ask): Promise<unknown> {
    return this.#thread.ask(ask);
  }

  #look(state: ShipState): void {
    this.#state = state;
    if (this.#stopping.signal.aborted) return;
    if (state.problem !== this.#toldProblem) {
      this.#toldProblem = state.problem;
      if (state.problem === undefined) this.#log.info({}, 'The stream of backups is whole again');
      else this.#log.error({}, `The stream of backups: ${state.problem}`);
    }
    if (state.isBroken) void this.#renew();
    const isTooLong = state.logBytes > moveAnywayBytes;
    if (isTooLong || (state.isShipped && state.logBytes > moveAfterBytes)) void this.#move(isTooLong);
  }

  /** Begins a chain for as long as that fails. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const { signal } = this.#stopping;
    const isWanted = () => !signal.aborted && (this.#state?.isBroken ?? true);
    for (let pauseMs = 2_000; isWanted(); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await this.newChain('break');
        break;
      } catch (error) {
        if (signal.aborted) break;
        this.#log.error({ err: error }, 'A new chain of the stream of backups could not be begun');
        await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    this.#isRenewing = false;
  }

  async #makeBase(folder: string, backup: string | undefined): Promise<Omit<Base, 'why'>> {
    const recipient = this.#config.backupRecipient;
    const target = join(folder, `base.sqlite${recipient === undefined ? '' : '.age'}`);
    const source =
      backup === undefined
        ? ['copy', sqliteFileOf(this.#config), ...(recipient ? [recipient] : [])]
        : ['backup', backup];
    const args = [fileURLToPath(programUrl('streamBase')), target, ...source];
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(longestBaseMs)]);
    const { stdout } = await execute(process.execPath, args, { env: {}, signal });
    return JSON.parse(stdout) as Omit<Base, 'why'>;
  }

  /** Moves the log into the database, as it has grown. Where another program writes just now, the next look does it. */
  async #move(anyway: boolean): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    await this.#hold(async () => void (await this.#shipAndMove(anyway)));
    this.#isMoving = false;
  }

  async #hold(...work: Parameters<NonNullable<Db['holdWrites']>>): Promise<void> {
    try {
      await this.#db.holdWrites?.(...work);
    } catch (error) {
      if (!isBusy(error)) this.#log.error({ err: error }, 'The write-ahead log could not be moved into the database');
    }
  }

  /** Within `holdWrites`: whether the log was moved. Whoever writes waits no longer than that for the stream's folder. */
  async #shipAndMove(anyway: boolean): Promise<boolean> {
    const turn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const moved = this.#ask({ ask: 'move', anyway, turn });
    const answered = await patiently(moved);
    if (answered !== undefined) return answered === true;
    const { open, givenUp } = moveTurn;
    return Atomics.compareExchange(turn, 0, open, givenUp) !== open && (await moved) === true;
  }

  /** Where the thread hangs, the log is moved from here, and the chain ends. */
  async #moveWithoutThread(): Promise<void> {
    const log = statSync(`${sqliteFileOf(this.#config)}-wal`, { throwIfNoEntry: false });
    if (Date.now() - this.#thread.heardAt < lateMs || (log?.size ?? 0) < moveAnywayBytes) return;
    await sql`pragma wal_checkpoint(passive)`
      .execute(this.#db.kysely)
      .catch((error: unknown) => this.#log.error({ err: error }, 'The write-ahead log could not be moved'));
  }
}
