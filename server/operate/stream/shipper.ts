import { mkdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { leaveLog } from '#server/db/sqliteFile.ts';
import {
  type ChainBase,
  ChainWriter,
  chainFolders,
  dropChain,
  hasBase,
  noteRest,
  readChain,
  takeRest,
  wasMoved,
  type WriteAt,
  writeAt,
} from './chain.ts';
import { type Committed, frameBytes, type LogSpot, WalFile } from './walFile.ts';
import { Broken, logGoesOn, noteMovedIn, placeIn, type Writing } from './writing.ts';

/** What is encrypted goes as a file of its own: once a minute, or when there is so much of it. */
const encryptedEveryMs = 60_000;
const manyBytes = 4 * 1024 * 1024;
/** A folder that failed is tried again after so long. */
const againAfterMs = 4_000;
/** How long a reader is waited for that keeps the log from being emptied: nobody writes meanwhile. */
const readersMs = 50;

/** Where the shipping stands after a look at the log. */
export interface ShipState {
  /** When everything that was committed was in the stream; in milliseconds since 1970, undefined before the first time. */
  wholeAt: number | undefined;
  /** Why there is no chain to go on with, or why nothing can be written to it. */
  problem: string | undefined;
  /** A new chain has to be begun. */
  isBroken: boolean;
  /** When the chain that counts has its base from; an instant. */
  begunAt: string | undefined;
  /** Whether the last look shipped all that there was. */
  isShipped: boolean;
  /** How many bytes of commits the log has that it did not have when it was moved last. */
  logBytes: number;
}

interface Options {
  databaseFile: string;
  /** The stream's folder. */
  root: string;
  recipient?: string | undefined;
  clock?: () => Date;
  /** Only a test has another. */
  write?: WriteAt;
}

/**
 * Ships what SQLite commits: it reads the write-ahead log and writes the chain, and, while a new one's base is made, that one, too. It also moves
 * the log into the database, when it is told that nobody writes. It waits for disks, so it runs in a thread (shipperWorker.ts).
 */
export class Shipper {
  readonly #options: Required<Omit<Options, 'recipient'>> & Pick<Options, 'recipient'>;
  readonly #database: DatabaseSync;
  #current: Writing | undefined;
  #next: Writing | undefined;
  #wholeAt: number | undefined;
  #problem: string | undefined = 'There is no chain yet';
  #shippedAt = -Infinity;
  #failedAt = -Infinity;
  /** The end of the log, as far as it is known, and when it was moved last. */
  #seen: LogSpot | undefined;
  #moved: LogSpot | undefined;
  #movedVersion = 0;

  /** @param options of a database that is open in this process: nobody may be the last to close it here */
  constructor(options: Options) {
    this.#options = { clock: () => new Date(), write: writeAt, ...options };
    this.#database = new DatabaseSync(options.databaseFile, { timeout: readersMs });
    leaveLog(this.#database);
  }

  close(): void {
    this.#database.close();
  }

  /** Once, at the start: where a disk is away later, nothing is to be written in its place. */
  makeRoot(): void {
    try {
      mkdirSync(this.#options.root, { recursive: true, mode: 0o700 });
    } catch {
      // The chain that cannot be begun says why.
    }
  }

  /** Goes on with the last chain, where nothing can have been lost between: the log is the same, or the database is as it was left. */
  async resume(): Promise<boolean> {
    const { root, recipient, databaseFile, write } = this.#options;
    const { whole, begun } = Object.groupBy(chainFolders(root), (folder) => (hasBase(folder) ? 'whole' : 'begun'));
    for (const folder of begun ?? []) dropChain(folder);
    const newest = whole?.at(-1);
    if (newest === undefined) return false;
    const last = readChain(newest);
    const spot = last.records.at(-1)?.end ?? last.base?.end;
    const isAsLeft = takeRest(last.folder, databaseFile);
    const mayBegin = spot !== undefined && wasMoved(last.folder, spot);
    const isNext = await this.#withLog((log) => logGoesOn(log, spot, mayBegin));
    if (!isNext && !isAsLeft) return false;
    const writer = ChainWriter.resume(last, recipient, write);
    this.#current = { writer, spot: isNext ? spot : undefined, mayBegin, ...(last.base && { begunAt: last.base.at }) };
    return true;
  }

  /**
   * Ships what was committed since the last time.
   * @param now also what could wait: for a minute, as it is encrypted, or as the folder failed just now
   */
  async ship(now: boolean): Promise<ShipState> {
    let isShipped = false;
    const lookedAt = this.#options.clock().getTime();
    try {
      isShipped = await this.#withLog((log) => this.#shipFrom(log, now));
      if (isShipped) this.#failedAt = -Infinity;
      if (isShipped && this.#current) {
        this.#wholeAt = lookedAt;
        this.#problem = undefined;
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.#problem = code === undefined ? message : `The folder of the stream cannot be written (${code})`;
      this.#failedAt = lookedAt;
      if (error instanceof Broken || this.#isGone()) this.#breakOff();
    }
    const isBroken = this.#current === undefined && this.#next === undefined;
    const [wholeAt, problem, begunAt] = [this.#wholeAt, this.#problem, this.#current?.begunAt];
    return { wholeAt, problem, begunAt, isBroken, isShipped, logBytes: await this.#logBytes() };
  }

  /** Whether all of the log is in each chain that is written. */
  async #shipFrom(log: WalFile | undefined, now: boolean): Promise<boolean> {
    const chains = [this.#current, this.#next].filter((one) => one !== undefined);
    let isWhole = chains.length > 0;
    for (const writing of chains) {
      const from = placeIn(log, writing);
      if (!log || !from) continue;
      const committed = log.committedAfter(from);
      this.#seen = committed.end;
      if (committed.commits === 0) continue;
      if (!now && this.#mayWait(from, committed)) isWhole = false;
      else await this.#append(log, writing, from, committed);
    }
    return isWhole;
  }

  /** Begins a new chain, into which everything goes from now on; the old one goes on until its base is there. */
  async begin(): Promise<string> {
    await this.ship(true);
    const { root, clock, recipient, write } = this.#options;
    this.abandon();
    const writer = ChainWriter.begin(root, clock(), recipient, write);
    const spot = await this.#withLog((log) => this.#endOf(log));
    const isSame = spot !== undefined && spot.sum === this.#current?.spot?.sum;
    this.#next = { writer, spot, mayBegin: isSame && this.#current?.mayBegin === true };
    return writer.folder;
  }

  /** Notes the base of the new chain, which was copied after `begin`: the chain before ends. */
  async complete(base: Pick<ChainBase, 'file' | 'bytes' | 'sha256' | 'why'>): Promise<void> {
    const { writer, spot } = await this.#shipToBoth();
    const { records } = writer;
    const begunAt = this.#options.clock().toISOString();
    // The chain before reaches beyond the time at which the new one begins: what is committed between is in one of them.
    const next = await this.#shipToBoth();
    writer.complete({ ...base, records, at: begunAt, ...(spot && { end: spot }) });
    this.#current = { ...next, begunAt };
    this.#next = undefined;
  }

  /** Ships all to both chains, and answers the new one. Throws where that fails. */
  async #shipToBoth(): Promise<Writing> {
    const { isShipped, problem } = await this.ship(true);
    if (!this.#next || !isShipped) throw new Error(problem ?? 'The new chain was given up');
    return this.#next;
  }

  /** Gives a new chain up whose base could not be made. */
  abandon(): void {
    if (!this.#next) return;
    const { folder } = this.#next.writer;
    this.#next = undefined;
    dropChain(folder);
  }

  /** Moves the log into the database, up to what a reader still needs. Nobody may write meanwhile. */
  async move(): Promise<void> {
    const row = this.#database.prepare('pragma wal_checkpoint(passive)').get();
    const [frames, moved] = [Number(row?.['log']), Number(row?.['checkpointed'])];
    for (const writing of [this.#current, this.#next]) {
      if (!writing || frames === 0) continue;
      const { spot } = writing;
      writing.mayBegin = moved === frames && (spot?.frames ?? 0) === frames;
    }
    this.#movedVersion = this.#version();
    this.#moved = await this.#withLog((log) => this.#endOf(log));
  }

  /** Notes that the log was moved, so that the next server may go on with the chain after a kill. */
  noteMoved(): void {
    for (const writing of [this.#current, this.#next]) {
      if (writing?.mayBegin && writing.spot) noteMovedIn(writing.writer.folder, writing.spot);
    }
  }

  /** Empties the log's file, right after it was moved; false where a reader keeps it. A command that writes in between ends the chain. */
  empty(): boolean {
    if (this.#database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] !== 0) return false;
    const isUntouched = this.#version() === this.#movedVersion;
    for (const writing of [this.#current, this.#next]) {
      if (!writing) continue;
      if (!isUntouched) writing.mayBegin = false;
      // Its salts need not follow on.
      else if (writing.mayBegin) writing.spot = undefined;
    }
    return true;
  }

  /** Changes with each commit of another connection. */
  #version(): number {
    return Number(this.#database.prepare('pragma data_version').get()?.['data_version']);
  }

  /** Notes that all is in the chain and in the database, as a server stops; then the next one goes on with the chain. */
  rest(): void {
    if (this.#current?.mayBegin) noteRest(this.#current.writer.folder, this.#options.databaseFile);
  }

  async #append(log: WalFile, writing: Writing, from: LogSpot, { end, commits, pages }: Committed): Promise<void> {
    const at = this.#options.clock();
    try {
      await writing.writer.append(() => log.between(from, end), { at: at.toISOString(), commits, pages, end });
    } catch (error) {
      // The one that counts goes on.
      if (writing === this.#next && this.#current) this.abandon();
      else throw error;
    }
    writing.spot = end;
    writing.mayBegin = false;
    this.#shippedAt = at.getTime();
  }

  #mayWait(from: LogSpot, { end }: Committed): boolean {
    const { recipient, clock } = this.#options;
    const now = clock().getTime();
    if (now - this.#failedAt < againAfterMs) return true;
    if (recipient === undefined) return false;
    const bytes = (end.frames - from.frames) * frameBytes(end.pageSize);
    return bytes < manyBytes && now - this.#shippedAt < encryptedEveryMs;
  }

  /** The end of the log; from where it was known to be on, as it may be long. */
  #endOf(log: WalFile | undefined): LogSpot | undefined {
    if (!log) return undefined;
    const known = this.#seen && log.holds(this.#seen) ? this.#seen : log.begin;
    return (this.#seen = log.committedAfter(known).end);
  }

  async #logBytes(): Promise<number> {
    const end = await this.#withLog((log) => this.#endOf(log));
    if (!end) return 0;
    const before = end.salts === this.#moved?.salts ? this.#moved.frames : 0;
    return (end.frames - before) * frameBytes(end.pageSize);
  }

  /** Whether the chain was deleted, or another disk is there now; not where the stream's folder itself is away, which may come back. */
  #isGone(): boolean {
    const { root } = this.#options;
    const folder = (this.#current ?? this.#next)?.writer.folder;
    const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
    return folder !== undefined && isThere(root) && !isThere(folder);
  }

  #breakOff(): void {
    this.#current = undefined;
    this.abandon();
  }

  async #withLog<Result>(read: (log: WalFile | undefined) => Result | Promise<Result>): Promise<Result> {
    const log = WalFile.open(`${this.#options.databaseFile}-wal`);
    try {
      return await read(log);
    } finally {
      log?.close();
    }
  }
}
