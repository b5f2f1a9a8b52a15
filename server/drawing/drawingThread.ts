import { Worker } from 'node:worker_threads';
import { TooManyTries } from '#server/config/errors.ts';
import { RoundRobin } from './roundRobin.ts';

/** The idle timeout of the thread, in ms; ending it frees about 50 MB. */
const idleMs = 20_000;
/** The longest time that one drawing gets, in ms: the first one of a thread takes seconds, and half a minute where the machine does much else. */
const drawingMs = 60_000;
/** How many drawings of one person may wait; who asks for more is to ask again in so many seconds. */
const waitingOfOne = 50;
const askAgainS = 5;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** What the thread is sent: a paper of a subject, which the program of the thread knows. */
export interface PaperToDraw {
  paper: string;
}

/** What the thread answers. */
export type Drawn = { pdf: Uint8Array } | { error: unknown };

/** A drawing was ended, with its thread, as it took too long. */
export class DrawnTooLong extends Error {}

interface Task {
  toDraw: PaperToDraw;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/** Draws papers one at a time in a worker thread, which is started on demand and restarted after a crash; people take turns. */
export class DrawingThread {
  readonly #program: URL;
  readonly #waiting = new RoundRobin<Task>();
  /** What is being drawn. */
  #current: Task | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param program answers each `PaperToDraw` that it is sent by a `Drawn` */
  constructor(program: URL) {
    this.#program = program;
  }

  /**
   * The PDF of a paper. Rejects where it cannot be drawn, or the thread dies of it; with DrawnTooLong
   * where it takes too long, and with TooManyTries where too many of the person's wait.
   */
  draw<Given extends PaperToDraw>(person: number, toDraw: Given): Promise<Buffer> {
    if (this.#waiting.of(person) >= waitingOfOne) return Promise.reject(new TooManyTries(askAgainS));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.add(person, { toDraw, resolve, reject });
    if (!this.#current) this.#drawNext();
    return promise;
  }

  /** The length of the queue, including the one being drawn. */
  get underWay(): number {
    return this.#waiting.length + (this.#current ? 1 : 0);
  }

  #drawNext(): void {
    clearTimeout(this.#timer);
    this.#current = this.#waiting.next();
    if (!this.#current) return this.#endWhenIdle();
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(this.#current.toDraw);
    this.#timer = setTimeout(() => {
      void worker.terminate();
      this.#fail(worker, new DrawnTooLong('Drawing a paper took too long'));
    }, drawingMs);
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { resourceLimits });
    let fault: unknown = new Error('The thread that drew a paper ended');
    worker.on('message', (drawn: Drawn) => {
      if (this.#worker !== worker) return;
      if ('pdf' in drawn)
        this.#current?.resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength));
      else this.#current?.reject(drawn.error);
      this.#drawNext();
    });
    worker.on('error', (error) => {
      fault = error;
    });
    worker.on('exit', () => this.#fail(worker, fault));
    return worker;
  }

  /** Goes on in another thread where this one was to draw. */
  #fail(worker: Worker, fault: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#current?.reject(fault);
    this.#drawNext();
  }

  #endWhenIdle(): void {
    const worker = this.#worker;
    if (!worker) return;
    worker.unref();
    this.#timer = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, idleMs);
    this.#timer.unref();
  }
}
