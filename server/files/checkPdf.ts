import { Worker } from 'node:worker_threads';
import type { PdfFault } from './pdfFaults.ts';
import { programUrl } from '#server/config/programs.ts';
import type { PdfReport } from './pdfWorker.ts';

/** What a PDF of 4 MB may take to be read; one that takes or unpacks to more is given up. */
const longestMs = 10_000;
const heapMb = 128;
const unpackedBytes = 64 * 1024 * 1024;
const lookEveryMs = 20;

/** After so many files a thread is replaced: what it holds of them could count against the next one. */
const filesPerThread = 8;

interface Thread {
  worker: Worker;
  ready: boolean;
  files: number;
}

/** A thread that has nothing to do; starting one takes far longer than most files. */
let idle: Thread | undefined;

function startThread(): Thread {
  const worker = new Worker(programUrl('pdfWorker'), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // The library writes about odd files; they are no matter of the log.
    stdout: true,
    stderr: true,
  });
  // Without a listener the end of a thread for want of memory would be the end of the server.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (idle?.worker === worker) idle = undefined;
  });
  return { worker, ready: false, files: 0 };
}

function takeThread(): Thread {
  const thread = idle ?? startThread();
  idle = undefined;
  return thread;
}

/**
 * What is wrong with a PDF (structure, encryption, scripts, embedded files), found in a thread of its own with a limit of time
 * and memory: the worst of files holds up nobody (design 5).
 */
export function checkPdf(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const thread = takeThread();
  const { worker } = thread;
  worker.ref();
  return new Promise((resolve) => {
    let giveUp: NodeJS.Timeout | undefined;
    const beginTime = () => {
      giveUp = setTimeout(fail, longestMs);
    };
    // The limit of the heap does not count the bytes of a stream that is unpacked.
    const looking = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory: unpacked }) => unpacked > unpackedBytes && fail(),
        () => undefined,
      );
    }, lookEveryMs);
    const end = (fault: PdfFault | undefined, keep: boolean) => {
      clearInterval(looking);
      clearTimeout(giveUp);
      worker.off('message', hear).off('error', fail).off('exit', fail);
      worker.unref();
      if (keep && !idle) idle = thread;
      else void worker.terminate();
      resolve(fault);
    };
    const fail = () => end('unreadable', false);
    const hear = (report: PdfReport) => {
      if (report === 'ready') {
        thread.ready = true;
        beginTime();
      } else {
        thread.files += 1;
        end(report.fault, thread.files < filesPerThread);
      }
    };
    worker.on('message', hear).on('error', fail).on('exit', fail);
    if (thread.ready) beginTime();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(bytes);
  });
}
