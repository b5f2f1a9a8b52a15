import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { openAsItIs } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeWhole } from '#server/operate/wholeFile.ts';
import { dumpPostgres, verifyPostgres } from './postgresTools.ts';
import { copySqlite, verifySqlite } from './sqliteBackup.ts';

/**
 * Makes a backup (mode 0600) while servers run, opens it to see that it is good, and notes it in the database.
 * @param file must not be there yet; it appears under its name only when it is good
 * @throws OperatorError where it cannot be made, or is not good
 */
export async function makeBackup(location: DatabaseLocation, file: string, now: () => Date): Promise<void> {
  const madeAt = now().toISOString();
  await writeWhole(file, 'backup', async (part) => {
    if ('sqliteFile' in location) {
      await copySqlite(location.sqliteFile, part);
      verifySqlite(part);
    } else {
      await dumpPostgres(location.postgresUrl, part);
      await verifyPostgres(part);
    }
  });
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
