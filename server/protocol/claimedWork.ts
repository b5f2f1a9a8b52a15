import { isOutage } from '#server/db/outage.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from './services.ts';

/** A row that waits to be worked on: `claimed_by` is null, or names who took it and may be gone. */
export interface Waiting {
  id: number;
  claimed_by: string | null;
}

interface Kind<Row extends Waiting> {
  /** How often it is looked for. */
  everyMs: number;
  /** When it is looked for beside, in ms after a start and after `wake`. */
  wokenMs?: readonly number[];
  /** What the log says of an error that ends a look. */
  failed: string;
  /** The rows that wait, in their turn. */
  waiting: () => Promise<readonly Row[]>;
  /** Writes the claim into the row and answers the row; undefined where it waits no more, or another process was quicker. */
  take: (trx: Transaction, row: Row, claim: string) => Promise<Row | undefined>;
  /** Works on a row that was taken. A long work ends early once `stopping` aborts; the next start, or another process, goes on. */
  work: (row: Row, claim: string, stopping: AbortSignal) => Promise<void>;
}

/** Work in the background on rows that wait, one at a time. The processes of a server share them, and go on with those of one that is gone. */
export class ClaimedWork<Row extends Waiting> {
  readonly #services: Services;
  readonly #kind: Kind<Row>;
  readonly #stopping = new AbortController();
  readonly #looking: NodeJS.Timeout;
  #busy: Promise<void> | undefined;

  constructor(services: Services, kind: Kind<Row>) {
    this.#services = services;
    this.#kind = kind;
    this.#looking = setInterval(() => this.#look(), kind.everyMs).unref();
    this.wake();
  }

  /** Looks soon. */
  wake(): void {
    for (const ms of this.#kind.wokenMs ?? []) setTimeout(() => this.#look(), ms).unref();
  }

  /** Stops after what is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looking);
    await this.#busy;
  }

  #look(): void {
    if (this.#busy || this.#stopping.signal.aborted) return;
    this.#busy = this.workOff()
      .catch((error: unknown) => {
        if (!isOutage(error)) this.#services.log.error({ err: error }, this.#kind.failed);
      })
      .finally(() => {
        this.#busy = undefined;
      });
  }

  /** Works until no row is left that can be taken. It does so by itself, and for who waits for it. */
  async workOff(): Promise<void> {
    for (let taken = true; taken;) {
      taken = false;
      for (const row of await this.#kind.waiting()) {
        if (this.#stopping.signal.aborted) return;
        if (await this.#workOn(row)) taken = true;
      }
    }
  }

  /** Works on a row, unless somebody else does. */
  async #workOn(row: Row): Promise<boolean> {
    const { db, claims } = this.#services;
    if (row.claimed_by !== null && !(await claims.isAbandoned(row.claimed_by))) return false;
    const claim = claims.draw();
    try {
      await claims.lives();
      const taken = await inTransaction(db.kysely, (trx) => this.#kind.take(trx, row, claim));
      if (taken) await this.#kind.work(taken, claim, this.#stopping.signal);
      return taken !== undefined;
    } finally {
      claims.drop(claim);
    }
  }
}
