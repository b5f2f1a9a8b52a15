import type { Profile } from '#contract/call.ts';
import { fillClassEnds } from '#server/classes/calendar/classPeriods.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import type { Config } from '#server/config/config.ts';
import { vacuumAnalyze } from '#server/db/vacuumAnalyze.ts';
import type { Db, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeFirstSettings } from '#server/institute/read.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { closeDays } from './closings.ts';
import { leaveSheet, makeLookAlikes, openDoors, sendMessages } from './doors.ts';
import { drawLatestFiles } from './drawFiles.ts';
import { takeDownEnquiries } from './enquiries.ts';
import type { Member } from './entry.ts';
import { insertInstitute, type Tell } from './insert.ts';
import { writeNotes } from './notes.ts';
import { keepLatestReceipts } from './receipts.ts';
import { inventInstitute } from './invent.ts';
import { writeLog } from './log.ts';
import { storeSignatures } from './signatures.ts';
import { separateNewRegistrations, storeDocuments } from './storeDocuments.ts';
import { leaveStatement } from './statement.ts';

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
 * What Settings would hold besides the names that the environment gives: receipts and certificates print it, and the counter shows a
 * UPI code.
 */
async function introduceInstitute(trx: Transaction, config: Config, now: Date, userId: number): Promise<void> {
  await makeFirstSettings(trx, config, now);
  const [first = null, second = null] = await storeSignatures(trx, userId, now.toISOString());
  await trx
    .updateTable('settings')
    .set({
      address: '12 Salai Road, Tiruchirappalli 620 018',
      phone: '0431 240 0000',
      email: 'office@kaveri-institute.example',
      upi_id: 'kaveri@examplebank',
      upi_name: 'Kaveri Institute',
      // A title and a signature are somebody's.
      ...(config.institute.signatory ? { signatory_title: 'Principal', signature_file_id: first } : {}),
      second_signatory: 'Anitha Selvaraj',
      second_signatory_title: 'Head of Training',
      second_signature_file_id: second,
      frame_colour: '#7a1f2b',
      wording_first: 'Recognised by the Skill Development Board of the district',
      wording_second: 'In witness whereof we set our hands to this certificate',
      set_up_ended: 1,
    })
    .execute();
}

/** The holidays of the year, as Settings has them. */
async function enterHolidays(trx: Transaction, { holidays }: Calendar, now: Date): Promise<void> {
  const dated = { date_created: now.toISOString(), date_modified: now.toISOString() };
  const rows = holidays.map(({ name, firstDay, lastDay }) => ({
    name,
    first_day: firstDay,
    last_day: lastDay,
    ...dated,
  }));
  await trx.insertInto('holidays').values(rows).execute();
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
    const staff = { admin: await firstOf(trx, 'admin'), office: await firstOf(trx, 'md_office') };
    await introduceInstitute(trx, config, now, staff.admin.id);
    const documents = await storeDocuments(trx, staff.admin.id, now.toISOString());
    const calendar = createCalendar(now);
    await enterHolidays(trx, calendar, now);
    await insertInstitute(trx, inventInstitute(students, documents, staff, now), now, tell);
    await fillClassEnds(trx, todayInIndia(now));
    await separateNewRegistrations(trx);
    tell('receipts');
    await keepLatestReceipts(trx, config);
    await closeDays(trx, staff, calendar);
    await writeNotes(trx, staff, calendar);
    await openDoors(trx, staff, calendar, now);
    await takeDownEnquiries(trx, staff, calendar);
    await makeLookAlikes(trx);
    await sendMessages(trx, config, staff, calendar);
    await leaveSheet(trx, staff, calendar, now);
    await leaveStatement(trx, staff, calendar, now);
    tell('PDFs');
    await drawLatestFiles(trx, config, staff, now);
    tell('log');
    await writeLog(trx, staff, calendar, now);
    return true;
  });
  if (filled) await vacuumAnalyze(db.kysely);
  return filled;
}
