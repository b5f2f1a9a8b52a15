import { DatabaseError } from 'pg';

/** SQLite's BUSY, LOCKED, IOERR, FULL and CANTOPEN: the lower byte of its extended error code. */
const sqliteOutages = new Set([5, 6, 10, 13, 14]);

/**
 * PostgreSQL's classes of SQLSTATE for a lost connection (08), too few resources, a full disk among them (53), an
 * operator's stop or a statement out of time (57) and an I/O error (58); and a lock that was not to be had.
 */
const postgresOutages = /^(?:08|53|57|58)|^55P03$/;

const networkOutages = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What node-postgres says without a code when a connection is not to be had, or breaks. */
const driverOutages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The database connection was given up)/;

/** Whether node-postgres gave up waiting for an answer. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether SQLite waits for another process's lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

/** Whether an error says that there is no database just now: unreachable, locked or full (W29). */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (sqliteOutages.has(sqliteCode(error))) return true;
  if (error instanceof DatabaseError) return postgresOutages.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.every(isOutage);
  return networkOutages.has(String('code' in error ? error.code : '')) || driverOutages.test(error.message);
}
