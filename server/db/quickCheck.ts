import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { explainSqlite, refuseDamaged } from './sqliteFile.ts';

/** Checks a large file in a thread of its own while the server answers already; `onDamage` is told the line for the operator. */
export function quickCheckInBackground(file: string, onDamage: (line: string) => void): void {
  const worker = new Worker(new URL(import.meta.url), { workerData: file });
  worker.unref();
  worker.on('error', (error: Error) => onDamage(error.message));
}

if (!isMainThread && parentPort && typeof workerData === 'string') {
  try {
    refuseDamaged(workerData, new DatabaseSync(workerData, { readOnly: true }), 'quick_check');
  } catch (error) {
    throw explainSqlite(workerData, error);
  }
}
