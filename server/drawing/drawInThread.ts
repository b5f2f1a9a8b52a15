import { Worker } from 'node:worker_threads';
import { programUrl } from '../programs.ts';
import type { CertificateLook } from '../certificates/drawing/look.ts';
import type { PrintedCertificate } from '../certificates/drawing/printed.ts';
import type { PrintedReceipt } from '../receipts/drawing/printed.ts';
import type { Signing } from './signature.ts';

/** The idle timeout of the thread, in ms; ending it frees about 50 MB. */
const idleMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** What the thread is sent; the logo is the institute's, a PNG or JPEG. */
export type ToDraw =
  | { paper: 'certificate'; printed: PrintedCertificate; look: CertificateLook; signing?: Signing | undefined }
  | { paper: 'receipt'; printed: PrintedReceipt; logo: Uint8Array | undefined };

/** What the thread answers. */
export type Drawn = { pdf: Uint8Array } | { error: unknown };

interface Task {
  toDraw: ToDraw;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/** Draws papers one at a time in a worker thread, which is started on demand and restarted after a crash. */
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

  /** The PDF of a paper (`drawCertificate`, `drawReceipt`). Rejects where it cannot be drawn, or the thread dies of it. */
  draw(toDraw: ToDraw): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    if (this.#tasks.push({ toDraw, resolve, reject }) === 1) this.#drawFirst(toDraw);
    return promise;
  }

  /** The length of the queue, including the one being drawn. */
  get underWay(): number {
    return this.#tasks.length;
  }

  #drawFirst(toDraw: ToDraw): void {
    clearTimeout(this.#ending);
    this.#worker ??= this.#start();
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(toDraw);
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { resourceLimits });
    let fault: unknown = new Error('The thread that drew a paper ended');
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
    if (next) this.#drawFirst(next.toDraw);
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

const thread = new DrawingThread(programUrl('drawingWorker'));

/** Draws a paper in the server's one thread for it, so that drawing holds up nobody (`DrawingThread.draw`). */
export const drawInThread = (toDraw: ToDraw): Promise<Buffer> => thread.draw(toDraw);

/** The number of papers in the queue. */
export const drawingsUnderWay = (): number => thread.underWay;
