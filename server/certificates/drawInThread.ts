import { Worker } from 'node:worker_threads';
import { programUrl } from '../programs.ts';
import type { Drawn } from './certificateWorker.ts';
import type { PrintedCertificate } from './drawing/printed.ts';

/** A thread that had nothing to draw for so long ends, and its memory is given back: some 50 MB. */
const idleMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** What the thread is sent. */
export interface ToDraw {
  printed: PrintedCertificate;
  /** The institute's logo, a PNG or JPEG. */
  logo: Uint8Array | undefined;
}

interface Task extends ToDraw {
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/** Draws certificates one after the other in a thread, started with the first of them; one that dies is replaced. */
export class DrawingThread {
  readonly #program: URL;
  /** The first one is being drawn, the others wait in their order. */
  readonly #tasks: Task[] = [];
  #worker: Worker | undefined;
  #ending: NodeJS.Timeout | undefined;

  /** @param program answers each `ToDraw` that it is sent by a `Drawn` */
  constructor(program: URL) {
    this.#program = program;
  }

  /** The PDF of a certificate (`drawCertificate`). Rejects where it cannot be drawn, or the thread dies of it. */
  draw(printed: PrintedCertificate, logo?: Uint8Array): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    if (this.#tasks.push({ printed, logo, resolve, reject }) === 1) this.#drawFirst({ printed, logo });
    return promise;
  }

  /** How many are being drawn or wait for it. */
  get underWay(): number {
    return this.#tasks.length;
  }

  #drawFirst({ printed, logo }: ToDraw): void {
    clearTimeout(this.#ending);
    this.#worker ??= this.#start();
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage({ printed, logo } satisfies ToDraw);
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { resourceLimits });
    let fault: unknown = new Error('The thread that drew a certificate ended');
    worker.on('message', (drawn: Drawn) => {
      const task = this.#tasks.shift();
      if ('pdf' in drawn) task?.resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength));
      else task?.reject(drawn.error);
      if (!this.#drawNext()) this.#endWhenIdle(worker);
    });
    worker.on('error', (error) => {
      fault = error;
    });
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#tasks.shift()?.reject(fault);
      this.#drawNext();
    });
    return worker;
  }

  #drawNext(): boolean {
    const [next] = this.#tasks;
    if (next) this.#drawFirst(next);
    return next !== undefined;
  }

  #endWhenIdle(worker: Worker): void {
    worker.unref();
    this.#ending = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, idleMs);
    this.#ending.unref();
  }
}

const thread = new DrawingThread(programUrl('certificateWorker'));

/** Draws a certificate in the server's one thread for it, so that drawing holds up nobody (`DrawingThread.draw`). */
export const drawInThread = (printed: PrintedCertificate, logo?: Uint8Array): Promise<Buffer> =>
  thread.draw(printed, logo);

/** How many certificates are being drawn, or wait for it. */
export const drawingsUnderWay = (): number => thread.underWay;
