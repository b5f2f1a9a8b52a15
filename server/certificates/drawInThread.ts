import { Worker } from 'node:worker_threads';
import { programUrl } from '../programs.ts';
import type { Drawn } from './certificateWorker.ts';
import type { PrintedCertificate } from './drawing/printed.ts';

/** A thread that had nothing to draw for so long ends, and its memory is given back: some 50 MB. */
const idleMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface Task {
  printed: PrintedCertificate;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/** The first one is being drawn, the others wait in their order. */
const tasks: Task[] = [];
let worker: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/** Draws a certificate in a thread, so that drawing holds up nobody (`drawCertificate`). */
export function drawInThread(printed: PrintedCertificate): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (tasks.push({ printed, resolve, reject }) === 1) drawFirst(printed);
  return promise;
}

function drawFirst(printed: PrintedCertificate): void {
  clearTimeout(ending);
  worker ??= start();
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(printed);
}

function start(): Worker {
  const started = new Worker(programUrl('certificateWorker'), { resourceLimits });
  let fault: unknown = new Error('The thread that drew a certificate ended');
  started.on('message', (drawn: Drawn) => {
    const task = tasks.shift();
    if ('pdf' in drawn) task?.resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength));
    else task?.reject(drawn.error);
    goOn(started);
  });
  started.on('error', (error) => {
    fault = error;
  });
  started.on('exit', () => {
    if (worker !== started) return;
    worker = undefined;
    tasks.shift()?.reject(fault);
    const [next] = tasks;
    if (next) drawFirst(next.printed);
  });
  return started;
}

/** Draws the next certificate; where there is none, the thread may end. */
function goOn(started: Worker): void {
  const [next] = tasks;
  if (next) {
    drawFirst(next.printed);
    return;
  }
  started.unref();
  ending = setTimeout(() => {
    worker = undefined;
    void started.terminate();
  }, idleMs);
  ending.unref();
}
