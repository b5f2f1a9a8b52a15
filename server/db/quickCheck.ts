import { Worker } from 'node:worker_threads';
import { programUrl } from '../programs.ts';

/** Checks a large file in a thread of its own while the server answers already; `onDamage` is told the line for the operator. */
export function quickCheckInBackground(file: string, onDamage: (line: string) => void): void {
  const worker = new Worker(programUrl('quickCheckWorker'), { workerData: file });
  worker.unref();
  worker.on('error', (error: Error) => onDamage(error.message));
}
