import { Worker } from 'node:worker_threads';
import { millisecondsInSecond } from 'date-fns/constants';
import { programUrl } from '#server/config/programs.ts';
import type { Ask, ShipperAnswer, ShipperData } from './messages.ts';
import type { ShipState } from './shipper.ts';

/** Another thread begins so long after one has failed. */
const againAfterMs = 5 * millisecondsInSecond;

interface Listeners {
  /** After each look at the log. */
  onState(state: ShipState): void;
  /** Another one was begun in the place of one that failed. */
  onBegun(): void;
  onError(error: unknown): void;
}

/** The thread that ships (shipperWorker.ts), as the main thread sees it. */
export class ShipperThread {
  /** When it said something last, in milliseconds since 1970: it is silent while it waits for a disk. */
  heardAt = Date.now();
  readonly #data: ShipperData;
  readonly #listeners: Listeners;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | undefined;
  #asks = 0;
  #isClosing = false;

  constructor(data: ShipperData, listeners: Listeners) {
    this.#data = data;
    this.#listeners = listeners;
    this.#worker = this.#start();
  }

  /** Asks it something, after what it was asked before. Rejects where that fails, or the thread ends. */
  ask(ask: Ask): Promise<unknown> {
    if (!this.#worker) return Promise.reject(new Error('The thread that ships backups has failed'));
    const id = (this.#asks += 1);
    const answer = Promise.withResolvers<unknown>();
    this.#asked.set(id, answer);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage({ ...ask, id });
    return answer.promise;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.ask({ ask: 'close' });
  }

  #start(): Worker {
    const worker = new Worker(programUrl('shipper'), { workerData: this.#data });
    worker.on('message', (message: ShipperAnswer) => this.#hear(message));
    worker.on('error', (error) => this.#listeners.onError(error));
    worker.on('exit', () => this.#gone());
    return worker;
  }

  #hear(message: ShipperAnswer): void {
    this.heardAt = Date.now();
    if ('state' in message) {
      this.#listeners.onState(message.state);
      return;
    }
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if ('error' in message) asked?.reject(new Error(message.error));
    else asked?.resolve(message.result);
  }

  #gone(): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(new Error('The thread that ships backups has failed'));
    this.#asked.clear();
    if (this.#isClosing) return;
    setTimeout(() => {
      this.#worker = this.#start();
      this.#listeners.onBegun();
    }, againAfterMs).unref();
  }
}
