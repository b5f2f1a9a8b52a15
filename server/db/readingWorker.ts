import { parentPort, workerData } from 'node:worker_threads';
import { openToRead, sqliteDatabase } from './sqliteDatabase.ts';

// The thread that reads (readingThread.ts): what it is asked it answers in that order.

export interface AskedQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** An error, with the codes of SQLite's. */
export interface Fault {
  message: string;
  code?: unknown;
  errcode?: unknown;
}

export type QueryAnswer = { rows: unknown[] } | { fault: Fault };

const database = sqliteDatabase(openToRead(workerData as string));

function find({ sql, parameters }: AskedQuery): QueryAnswer {
  try {
    // Not `all`: a thread that has no more memory is ended between two rows.
    const rows = [];
    for (const row of database.prepare(sql).iterate(parameters)) rows.push(row);
    return { rows };
  } catch (error) {
    const { message, code, errcode } = error as Fault;
    return { fault: { message, code, errcode } };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (question: AskedQuery) => parentPort?.postMessage(find(question)));
