import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { openAsItIs } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { OperatorError } from '#server/config/errors.ts';
import { dumpPostgres, verifyPostgres } from './postgresTools.ts';
import { copySqlite, verifySqlite } from './sqliteBackup.ts';

/** The name of a backup until it is verified. */
export const unfinished = '.part';

/** Flushes a file or folder to disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes an empty file that nobody else may read; a file or a link of that name is left alone. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const advice = 'wait for the other backup or, where none runs, delete what it left.';
    throw new OperatorError(`${file} is there already: ${advice}`);
  }
}

/**
 * Makes a backup (mode 0600) while servers run, opens it to see that it is good, and notes it in the database.
 * @param file must not be there yet; it appears under its name only when it is good
 * @throws OperatorError where it cannot be made, or is not good
 */
export async function makeBackup(location: DatabaseLocation, file: string, now: () => Date): Promise<void> {
  // A link that leads nowhere is there, too.
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new OperatorError(`${file} is there already: give the backup another name.`);
  const part = file + unfinished;
  const madeAt = now().toISOString();
  makePrivate(part);
  try {
    if ('sqliteFile' in location) {
      await copySqlite(location.sqliteFile, part);
      verifySqlite(part);
    } else {
      await dumpPostgres(location.postgresUrl, part);
      await verifyPostgres(part);
    }
    sync(part);
    renameSync(part, file);
    sync(dirname(resolve(file)));
  } finally {
    rmSync(part, { force: true });
  }
  await note(location, { made_at: madeAt, file: basename(file), bytes: statSync(file).size });
}

/** A command may be newer than the running server, whose tables it leaves as they are. */
async function note(location: DatabaseLocation, row: { made_at: string; file: string; bytes: number }): Promise<void> {
  const db = openAsItIs(location);
  try {
    const tables = await db.kysely.introspection.getTables();
    if (!tables.some(({ name }) => name === 'backups')) return;
    await inTransaction(db.kysely, (trx) => trx.insertInto('backups').values(row).execute());
  } finally {
    await db.close();
  }
}
