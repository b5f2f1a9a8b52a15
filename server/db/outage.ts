import { DatabaseError } from 'pg';
import { OnlyReads } from './writer.ts';

/** SQLite's BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN: the lower byte of its extended error code. */
const sqliteOutages = new Set([5, 6, 8, 10, 13, 14]);

/**
 * PostgreSQL's classes of SQLSTATE for a lost connection (08), a login or database that is gone (28, 3D), too few resources,
 * a full disk among them (53), an operator's stop or a statement out of time (57), an I/O error (58), a fault of its own (XX); and a server that
 * only reads, a database that takes no connections (55000, of `allow_connections`), a transaction left alone for too long, a lock that was not to be had, and what other transactions prevented
 * again and again.
 */
const postgresOutages = /^(?:08|28|3D|53|57|58|XX)|^(?:25006|25P03|40001|40P01|55000|55P03)$/;

const networkOutages = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** A transaction waited too long for others to end. */
export const noTurn = new Error('Too many transactions at a time');

/** The thread that reads a SQLite file aside died of a query, or with the server. */
export const readerGone = new Error('The thread that reads is gone');

/** Another transaction holds a name alone (`shareName`). */
export const nameHeld = new Error('Another transaction holds it');

/** Messages of node-postgres errors without a code for failed connections. */
const driverOutages =
  /^(?:Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|The database connection was given up)/;
/** No connection of the pool was free in time. */
const noneFree = 'timeout exceeded when trying to connect';
/** PostgreSQL's SQLSTATEs for a lost connection, a server that stops or starts, and one that only reads by now. */
const goneStates = /^(?:08|57P0)|^25006$/;

/** Whether node-postgres gave up waiting for an answer. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether a transaction waits for another one's lock without holding anything: on SQLite another process's, on PostgreSQL a name. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5 || error === nameHeld;

/** SQLite's code without its upper bytes (5 is BUSY); 0 where the error is not SQLite's. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

/** Whether an error says that there is no database just now: unreachable, locked or full (W29). */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (sqliteOutages.has(sqliteCode(error))) return true;
  if (error instanceof DatabaseError) return postgresOutages.test(error.code ?? '');
  if (error === noTurn || error === nameHeld || error === readerGone) return true;
  // The hosts of an address: one of them is the one that writes.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return error.message === noneFree || isServerGone(error);
}

/** Whether a connection failed because its PostgreSQL is no longer the one that writes: it is gone, silent, or only reads. */
export function isServerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return goneStates.test(error.code ?? '');
  if (error instanceof OnlyReads) return true;
  return networkOutages.has(String('code' in error ? error.code : '')) || driverOutages.test(error.message);
}

/** Why nothing can be saved, for an operator: by SQLite's code or PostgreSQL's SQLSTATE. */
const reasons: Readonly<Record<string, string>> = {
  5: 'Another program has locked the database',
  8: 'The database is read-only',
  10: 'The disk cannot be written',
  13: 'The disk is full',
  '25006': 'The database is read-only',
  '53100': 'The disk is full',
};

/** In a few words why a write failed, without anything of the error's own text. */
export function reasonOf(error: unknown): string {
  const code = error instanceof DatabaseError ? error.code : sqliteCode(error);
  return reasons[code ?? ''] ?? 'The database cannot be written';
}
