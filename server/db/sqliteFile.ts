import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/config/errors.ts';
import type { LogMover } from './connection.ts';
import { sqliteCode } from './outage.ts';
import { refuseForeignSchema } from './schemaCheck.ts';

/** The SQLite application_id ('BkOf') of our files. */
const applicationId = 0x42_6b_4f_66;

/** A larger file is checked in the background: a start should not wait for it (about 1 s). */
const largeBytes = 256 * 1024 * 1024;

/** Suffixes of SQLite's companion files. */
export const besideFile = ['-wal', '-shm', '-journal'] as const;

/** Removes a database that nobody has open, where there is one: a journal that is left would be played into the next file of that name. */
export function removeFile(file: string): void {
  for (const suffix of ['', ...besideFile]) rmSync(file + suffix, { force: true });
}

export const isLarge = (file: string): boolean => statSync(file).size > largeBytes;

const damaged = (file: string) =>
  `${file} is damaged, or no SQLite file: restore the last backup (npm run restore -- FILE).`;

/** Messages for operators by SQLite's primary result code. */
const lines: Readonly<Record<number, (file: string) => string>> = {
  5: (file) => `${file} is locked by another program: end that one, then start again.`,
  8: (file) => `${file} is read-only: give it and its folder to the user that runs the server.`,
  10: (file) => `The disk fails to read or write ${file}: look at the disk.`,
  11: damaged,
  13: (file) => `The disk of ${file} is full: free some space, then start again.`,
  14: (file) => `${file} cannot be opened: its folder must be there and belong to the user that runs the server.`,
  26: damaged,
};

/** SQLite's error about a file as one line for the operator; any other error as it is. */
export function explainSqlite(file: string, error: unknown): unknown {
  const line = lines[sqliteCode(error)];
  return line ? new OperatorError(line(file)) : error;
}

/** Opens a file for the server, made where it is missing. Throws OperatorError where it is not ours or cannot be used; nothing is changed then. */
export function openOwnFile(file: string, busyTimeoutMs: number, mover: LogMover): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    if (mover === 'somebody else') leaveLog(database);
    refuseForeignFile(file, database);
    if (!isLarge(file)) refuseDamaged(file, database, 'quick_check');
    takeOver(database);
    return database;
  } catch (error) {
    database?.close();
    throw explainSqlite(file, error);
  }
}

/** What a connection commits stays in the write-ahead log until somebody else moves it: a checkpoint would take it from a stream of backups unseen. */
export const leaveLog = (database: DatabaseSync): void => database.exec('pragma wal_autocheckpoint = 0');

const column = (database: DatabaseSync, query: string): unknown[] =>
  database
    .prepare(query)
    .all()
    .map((row) => Object.values(row)[0]);

/** Older files have no application id; their migrations identify them. */
export function refuseForeignFile(file: string, database: DatabaseSync): void {
  const [id] = column(database, 'pragma application_id');
  const tables = column(database, "select name from sqlite_schema where type = 'table'").map(String);
  const executed = tables.includes('kysely_migration') ? column(database, 'select name from kysely_migration') : [];
  const known = id === 0 || id === applicationId;
  refuseForeignSchema(file, known ? tables : [...tables, 'foreign'], known ? executed.map(String) : []);
}

/** Throws OperatorError when the file's pages do not fit together. `integrity_check` also compares every index. */
export function refuseDamaged(file: string, database: DatabaseSync, check: 'quick_check' | 'integrity_check'): void {
  const [found] = column(database, `pragma ${check}(1)`);
  if (found !== 'ok') throw new OperatorError(damaged(file));
}

/** Writes the application id at each start: only a write shows that the file is writable. */
const takeOver = (database: DatabaseSync) => database.exec(`pragma application_id = ${applicationId}`);
