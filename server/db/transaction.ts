import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Connection, Transaction } from './open.ts';

const RETRIES = 3;
const LONGEST_PAUSE_MS = 40;
/** PostgreSQL's serialization_failure and deadlock_detected: the same work may well succeed when done again. */
const WORTH_RETRYING = new Set<string | undefined>(['40001', '40P01']);

/**
 * Runs the work in one transaction: all of it is kept, or, when it throws, none.
 * Given a transaction already, the work simply joins it. Where PostgreSQL ended the transaction for another one's sake, the
 * work is done again, at most three times, so it must not touch anything but the database.
 * Inside, use the transaction only: on SQLite the plain handle would wait for it for ever.
 */
export async function inTransaction<Result>(
  db: Connection,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retries === RETRIES || !(error instanceof DatabaseError) || !WORTH_RETRYING.has(error.code)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

function isTransaction(db: Connection): db is Transaction {
  return db.isTransaction;
}
