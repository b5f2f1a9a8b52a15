import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { programUrl } from '../programs.ts';
import type { Drawn } from './certificateWorker.ts';
import type { PrintedCertificate } from './drawing/printed.ts';

/** So many draw at once; each holds some 60 MB, so a machine of many processors gets no more. */
const mostThreads = Math.min(2, availableParallelism());
/** A thread that had nothing to draw for so long ends, and its memory is given back. */
const idleMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface Task {
  printed: PrintedCertificate;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  task: Task | undefined;
}

/** Tasks that no thread has yet, in their order. */
const waiting: Task[] = [];
/** All threads; those that have nothing to do, the last one used at the end; and when each of them ends. */
const threads = new Set<Thread>();
const idle: Thread[] = [];
const ending = new WeakMap<Thread, NodeJS.Timeout>();

/** Draws a certificate in a thread, so that drawing holds up nobody (`drawCertificate`). */
export function drawInThread(printed: PrintedCertificate): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  waiting.push({ printed, resolve, reject });
  const thread = idle.pop() ?? startWhereMissing();
  if (thread) goOn(thread);
  return promise;
}

function startWhereMissing(): Thread | undefined {
  if (threads.size === mostThreads) return undefined;
  const worker = new Worker(programUrl('certificateWorker'), { resourceLimits });
  const thread: Thread = { worker, task: undefined };
  threads.add(thread);
  worker.on('message', (drawn: Drawn) => {
    if ('pdf' in drawn) thread.task?.resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength));
    else thread.task?.reject(drawn.error);
    goOn(thread);
  });
  worker.on('error', (error) => thread.task?.reject(error));
  worker.on('exit', () => {
    thread.task?.reject(new Error('The thread that drew a certificate ended'));
    forget(thread);
    const next = waiting.length > 0 ? startWhereMissing() : undefined;
    if (next) goOn(next);
  });
  return thread;
}

/** Gives a thread the next task; where there is none, it may end. */
function goOn(thread: Thread): void {
  const { worker } = thread;
  clearTimeout(ending.get(thread));
  thread.task = waiting.shift();
  if (thread.task) {
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(thread.task.printed);
    return;
  }
  worker.unref();
  idle.push(thread);
  const timer = setTimeout(() => {
    forget(thread);
    void worker.terminate();
  }, idleMs);
  timer.unref();
  ending.set(thread, timer);
}

function forget(thread: Thread): void {
  threads.delete(thread);
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
}
