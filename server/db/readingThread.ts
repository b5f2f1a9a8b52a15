import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { programUrl } from '#server/config/programs.ts';
import { readerGone } from './outage.ts';
import type { Fault, QueryAnswer, AskedQuery } from './readingWorker.ts';

/** The idle timeout of the thread, in ms: it holds some 20 MB, and begins anew within a tenth of a second. */
const idleMs = 60_000;
/** The largest answer of one query takes far less; what takes more ends the thread, and not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** An error of the thread as it would be here: what is cloned between threads keeps no code. */
const thrown = ({ message, ...codes }: Fault) => Object.assign(new Error(message), codes);

/**
 * Reads a SQLite file in a worker thread, one query after the other, which is started on demand and restarted after a crash. What was
 * committed before a query is asked is seen by it: each has a snapshot of its own.
 */
export class ReadingThread {
  readonly #file: string;
  /** What was asked and not answered yet, in the order of asking. */
  readonly #asked: PromiseWithResolvers<unknown[]>[] = [];
  #worker: Worker | undefined;
  #ending: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The rows of a query. Rejects with SQLite's error, or with an outage where the thread dies of it. */
  read({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
    clearTimeout(this.#ending);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const question: AskedQuery = { sql, parameters };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question);
    const answer = Promise.withResolvers<unknown[]>();
    this.#asked.push(answer);
    return answer.promise;
  }

  /** Ends the thread, and fails what it was asked. */
  async close(): Promise<void> {
    clearTimeout(this.#ending);
    const worker = this.#worker;
    this.#gone(worker);
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(programUrl('readingWorker'), { workerData: this.#file, resourceLimits });
    worker.on('message', (found: QueryAnswer) => {
      if (this.#worker === worker) this.#hear(found);
    });
    // What it died of is known by its end; without a listener it would be the end of the server.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#gone(worker));
    return worker;
  }

  #hear(found: QueryAnswer): void {
    const asked = this.#asked.shift();
    if ('rows' in found) asked?.resolve(found.rows);
    else asked?.reject(thrown(found.fault));
    if (this.#asked.length > 0) return;
    this.#worker?.unref();
    this.#ending = setTimeout(() => void this.close(), idleMs).unref();
  }

  #gone(worker: Worker | undefined): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#asked.splice(0)) reject(readerGone);
  }
}
