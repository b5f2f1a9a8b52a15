import type { Profile } from '#contract/call.ts';
import type { Config } from '#server/config.ts';
import { vacuumAnalyze } from '#server/db/vacuumAnalyze.ts';
import type { Db, Transaction } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createCalendar } from './calendar.ts';
import { drawLatestFiles } from './drawFiles.ts';
import type { Member } from './entry.ts';
import { insertInstitute, type Tell } from './insert.ts';
import { inventInstitute } from './invent.ts';
import { writeLog } from './log.ts';
import { separateNewRegistrations, storeDocuments } from './storeDocuments.ts';

const tables = ['institutes', 'courses', 'registrations', 'students', 'files'] as const;

/** Whether nobody has put anything into the database beside its users and lookup texts. */
async function isEmpty(trx: Transaction): Promise<boolean> {
  for (const table of tables) {
    if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** The user who has had a profile for longest. */
const firstOf = (trx: Transaction, profile: Profile): Promise<Member> =>
  trx
    .selectFrom('users')
    .select(['id', 'user_name as userName'])
    .where('profile', '=', profile)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

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
    const staff = { admin: await firstOf(trx, 'admin'), office: await firstOf(trx, 'md_office') };
    const documents = await storeDocuments(trx, staff.admin.id, now.toISOString());
    await insertInstitute(trx, inventInstitute(students, documents, now), tell);
    await separateNewRegistrations(trx);
    tell('PDFs');
    await drawLatestFiles(trx, config, staff.admin.id);
    tell('log');
    await writeLog(trx, staff, createCalendar(now), now);
    return true;
  });
  if (filled) await vacuumAnalyze(db.kysely);
  return filled;
}
