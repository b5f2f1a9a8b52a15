import { Semaphore, type SemaphoreInterface } from 'async-mutex';
import { isOutage, noTurn } from './outage.ts';

/** How long a transaction waits for its turn, in ms: while no other one ends, and in all. */
export interface TurnWait {
  quietMs: number;
  longestMs: number;
}

/**
 * Lets so many transactions run at a time; each further one waits in a queue, without a connection. A database that does its work
 * slowly is waited for, one that does nothing is an outage (W29): what ended of an outage is no work done.
 */
export class TransactionTurns {
  readonly #turns: Semaphore;
  readonly #wait: TurnWait;
  /** When one ended last. */
  #endedAt = 0;

  constructor(most: number, wait: TurnWait) {
    this.#turns = new Semaphore(most);
    this.#wait = wait;
  }

  /** Runs the work in its turn. Throws `noTurn` where that does not come in time. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.#next();
    let isWorking = true;
    try {
      return await work();
    } catch (error) {
      isWorking = !isOutage(error);
      throw error;
    } finally {
      if (isWorking) this.#endedAt = performance.now();
      release();
    }
  }

  #next(): Promise<SemaphoreInterface.Releaser> {
    const { promise, resolve, reject } = Promise.withResolvers<SemaphoreInterface.Releaser>();
    const queuedAt = performance.now();
    const { quietMs, longestMs } = this.#wait;
    const leftMs = () =>
      Math.min(Math.max(queuedAt, this.#endedAt) + quietMs, queuedAt + longestMs) - performance.now();
    let isLate = false;
    const look = () => {
      isLate = leftMs() <= 0;
      if (isLate) reject(noTurn);
      else timer = setTimeout(look, leftMs());
    };
    let timer = setTimeout(look, leftMs());
    void this.#turns.acquire().then(([, release]) => {
      clearTimeout(timer);
      if (isLate) release();
      else resolve(release);
    });
    return promise;
  }
}
