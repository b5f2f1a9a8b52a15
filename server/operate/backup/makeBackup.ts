import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { openAsItIs } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeWhole } from '#server/operate/wholeFile.ts';
import { readLinks } from '#server/money/dayBook/chain.ts';
import { appendClosings } from '#server/money/dayBook/closingsFile.ts';
import { encryptFile, inPrivateFolder } from './encryption.ts';
import { readErased, writeErasuresFile } from './erasuresFile.ts';
import { dumpPostgres, verifyPostgres } from './postgresTools.ts';
import { copySqlite, verifySqlite } from './sqliteBackup.ts';

interface Options {
  /** Where the list of erasures is kept, which a restore reads (W53): BACKUP_DIR, else beside the backup. */
  folder?: string | undefined;
  /** The public key to which it is encrypted. */
  recipient?: string | undefined;
  /** Where it lies until it is encrypted: where the data lies anyway. */
  plainIn?: string;
}

/**
 * Makes a backup (mode 0600) while servers run, opens it to see that it is good, and notes it in the database.
 * @param file must not be there yet; it appears under its name only when it is good
 * @throws OperatorError where it cannot be made, or is not good
 */
export async function makeBackup(
  location: DatabaseLocation,
  file: string,
  now: () => Date,
  { folder = dirname(resolve(file)), recipient, plainIn = dirname(resolve(file)) }: Options = {},
): Promise<void> {
  const madeAt = now().toISOString();
  const copy = async (part: string) => {
    if ('sqliteFile' in location) {
      await copySqlite(location.sqliteFile, part);
      verifySqlite(part);
    } else {
      await dumpPostgres(location.postgresUrl, part);
      await verifyPostgres(part);
    }
  };
  await writeWhole(file, 'backup', async (part) => {
    if (recipient === undefined) return copy(part);
    await inPrivateFolder(plainIn, async (plain) => {
      await copy(plain);
      await encryptFile(plain, part, recipient);
    });
  });
  // Whoever started this may be gone by now; then it ends here (commands/backup.ts).
  await nextTurn();
  await note(location, { made_at: madeAt, file: basename(file), bytes: statSync(file).size }, folder);
}

/** A command may be newer than the running server, whose tables it leaves as they are. */
async function note(
  location: DatabaseLocation,
  row: { made_at: string; file: string; bytes: number },
  folder: string,
): Promise<void> {
  const db = openAsItIs(location);
  try {
    const tables = new Set((await db.kysely.introspection.getTables()).map(({ name }) => name));
    if (tables.has('backups')) await inTransaction(db.kysely, (trx) => trx.insertInto('backups').values(row).execute());
    if (tables.has('closing_links')) appendClosings(folder, await readLinks(db.kysely));
    if (tables.has('erasures')) writeErasuresFile(folder, await readErased(db.kysely));
  } finally {
    await db.close();
  }
}
