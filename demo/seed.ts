import type { Config } from '#server/config.ts';
import { vacuumAnalyze } from '#server/db/vacuumAnalyze.ts';
import type { Db, Transaction } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { drawLatestFiles } from './drawFiles.ts';
import { insertInstitute, type Tell } from './insert.ts';
import { inventInstitute } from './invent.ts';
import { separateNewRegistrations, storeDocuments } from './storeDocuments.ts';

const tables = ['institutes', 'courses', 'registrations', 'students', 'files'] as const;

/** Whether nobody has put anything into the database beside its users and lookup texts. */
async function isEmpty(trx: Transaction): Promise<boolean> {
  for (const table of tables) {
    if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/**
 * Fills an empty database with the sample institute, all of it or, when that fails, nothing; one that has data stays as it
 * is (W23). Needs the first users. Answers whether it was filled.
 */
export async function seedDemo(
  db: Db,
  config: Config,
  students: number,
  now: Date,
  tell: Tell = () => undefined,
): Promise<boolean> {
  const filled = await inTransaction(db.kysely, async (trx) => {
    if (!(await isEmpty(trx))) return false;
    const { id: userId } = await trx
      .selectFrom('users')
      .select('id')
      .where('profile', '=', 'admin')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const documents = await storeDocuments(trx, userId, now.toISOString());
    await insertInstitute(trx, inventInstitute(students, documents, now), tell);
    await separateNewRegistrations(trx);
    tell('PDFs');
    await drawLatestFiles(trx, config, userId);
    return true;
  });
  if (filled) await vacuumAnalyze(db.kysely);
  return filled;
}
