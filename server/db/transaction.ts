import { setTimeout as pause } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';
import { DatabaseError } from 'pg';
import { databaseWaits } from '#server/config/channels.ts';
import type { Connection, Transaction } from './connection.ts';
import { isBusy } from './outage.ts';
import { TransactionTurns, type TurnWait } from './transactionTurns.ts';

const RETRIES = 3;
const LONGEST_PAUSE_MS = 40;
/** PostgreSQL's serialization_failure and deadlock_detected: the same work may well succeed when done again. */
const WORTH_RETRYING = new Set<string | undefined>(['40001', '40P01']);

/** How long a transaction waits for a lock (`isBusy`); a call is answered within 6 s (W29). */
const BUSY_FOR_MS = 5_500;
const LONGEST_BUSY_PAUSE_MS = 200;

/** The turns of the databases whose transactions are limited. */
const turns = new WeakMap<Connection, TransactionTurns>();

/** Lets so many transactions of a database run at a time (`TransactionTurns`). */
export function limitTransactions(db: Connection, most: number, wait: TurnWait): void {
  turns.set(db, new TransactionTurns(most, wait));
}

async function inTurn<Result>(db: Connection, work: () => Promise<Result>): Promise<Result> {
  const limited = turns.get(db);
  if (!limited) return work();
  const queuedAt = performance.now();
  return limited.take(() => {
    databaseWaits.publish((performance.now() - queuedAt) / millisecondsInSecond);
    return work();
  });
}

/**
 * Runs the work in one transaction: all of it is kept, or, when it throws, none. Every write on SQLite has to be in one: only
 * here does it wait for another process's lock without holding up this one.
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
      return await whileBusy(() => inTurn(db, () => db.transaction().execute(work)));
    } catch (error) {
      if (retries === RETRIES || !(error instanceof DatabaseError) || !WORTH_RETRYING.has(error.code)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/**
 * Tries again while another process holds SQLite's write lock, or another transaction a name, for 5.5 s in all. Between two tries it holds
 * nothing, neither a connection nor a turn, so that others go on meanwhile.
 */
export async function whileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + BUSY_FOR_MS;
  for (let longestPause = 10; ; longestPause = Math.min(longestPause * 2, LONGEST_BUSY_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await pause(Math.random() * longestPause);
    }
  }
}

function isTransaction(db: Connection): db is Transaction {
  return db.isTransaction;
}
