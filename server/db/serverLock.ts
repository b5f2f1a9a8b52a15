import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/config/errors.ts';
import { isBusy } from './outage.ts';
import { explainSqlite } from './sqliteFile.ts';

/**
 * Lets one server work on a SQLite file, and no restore beside it. The lock is SQLite's own on an empty file next to it: the
 * operating system drops it with the process, even at kill -9. Answers how to give it back; hold on to that.
 * @throws OperatorError where another process has it
 */
export function lockServer(file: string): () => void {
  const lockFile = `${file}.lock`;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw new OperatorError(`Another server runs on ${file}: stop it first.`);
    throw explainSqlite(lockFile, error);
  }
  const held = lock;
  return () => held.close();
}
