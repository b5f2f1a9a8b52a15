import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '#server/db/outage.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { asked } from './asked.ts';
import type { Services } from './services.ts';

/** Somebody ended the work, or another process took it over. */
class Ended extends Error {}

interface Work<Row> {
  claim: string;
  stopping: AbortSignal;
  /** Locks the row and answers it; undefined where it is gone. */
  lock: (trx: Transaction) => Promise<Row | undefined>;
}

/** How long a part rests after one that took so long while others asked: half of the time is theirs. */
const rest = (tookMs: number) => pause(Math.min(tookMs, 1_000));

/** A long work on one claimed row: parts, each a transaction of its own, between which others have their turn. */
export class ClaimedParts<Row extends { claimed_by: string | null }> {
  readonly #services: Services;
  readonly #work: Work<Row>;
  #isBesideOthers = false;
  /** How many requests had come in by the end of the last part. */
  #asked = asked();

  constructor(services: Services, work: Work<Row>) {
    this.#services = services;
    this.#work = work;
  }

  /** Whether others asked something during the last part. */
  get isBesideOthers(): boolean {
    return this.#isBesideOthers;
  }

  /** Runs a part in a transaction that holds the row. Ends the work where the row is no longer its own. */
  async run<Result>(part: (trx: Transaction, row: Row) => Promise<Result>): Promise<Result> {
    const { claim, stopping, lock } = this.#work;
    if (stopping.aborted) throw new Ended();
    const started = performance.now();
    const result = await inTransaction(this.#services.db.kysely, async (trx) => {
      const row = await lock(trx);
      if (row?.claimed_by !== claim) throw new Ended();
      return part(trx, row);
    });
    const tookMs = performance.now() - started;
    // SQLite does all of a part in one turn, in which nobody can ask.
    await nextTurn();
    const requests = asked();
    this.#isBesideOthers = requests !== this.#asked;
    this.#asked = requests;
    if (this.#isBesideOthers) await rest(tookMs);
    return result;
  }

  /** Runs all of a work. What it throws ends it by `fail`, unless the work is another's by now or the database is away. */
  async whole(work: () => Promise<void>, fail: (error: unknown) => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isInterrupted(error)) await fail(error).catch(ignoreEnded);
    }
  }
}

const isInterrupted = (error: unknown): boolean => error instanceof Ended || isOutage(error);

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Ended)) throw error;
}
