import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import { texts } from '#contract/texts.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ErasableKind, erasableTable } from '#server/db/tableFacts.ts';
import { unreferenced } from '#server/files/lockFiles.ts';
import type { Services } from '#server/protocol/services.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { eraseRegistration } from './erase.ts';
import { eraseEnquiry } from './eraseEnquiry.ts';
import type { ErasedAt } from './erasers.ts';
import { findDue } from './retention.ts';

/** How many are looked up at a time. */
const mostFound = 1000;
/** How many students a transaction does: other calls go between. */
const batch = 20;

/** Notes who lost something, and none of their values. */
const noteThatItWent = (trx: Transaction, entity: ActivityEntity, ids: readonly number[], at: string) =>
  bulkInsert(
    trx,
    'activity',
    ids.map((record_id) => ({
      at,
      user_id: 0,
      user_name: texts.activity.server,
      call: 'retention',
      entity,
      record_id,
      before: null,
      after: null,
      reason: null,
    })),
  );

/** Erases those of some locked rows whose months are over, and notes that they went; answers how many it was. */
async function eraseDue<Row extends { id: number }>(
  trx: Transaction,
  kind: 'registration' | 'enquiry',
  locked: readonly Row[],
  erase: (trx: Transaction, row: Row, at: ErasedAt) => Promise<void>,
  now: Date,
): Promise<number> {
  const among = locked.map(({ id }) => id);
  const due = new Set(await findDue(trx, kind, todayInIndia(now), { most: among.length, among }));
  const going = locked.filter(({ id }) => due.has(id));
  const timestamp = now.toISOString();
  for (const row of going) await erase(trx, row, { now, timestamp });
  await noteThatItWent(
    trx,
    erasableTable[kind],
    going.map(({ id }) => id),
    timestamp,
  );
  return going.length;
}

async function eraseRejected(trx: Transaction, among: readonly number[], now: Date): Promise<number> {
  const rows = trx.selectFrom('registrations').selectAll().where('id', 'in', among).orderBy('id').$call(lockRow(trx));
  return eraseDue(trx, 'registration', await rows.execute(), eraseRegistration, now);
}

async function eraseOldEnquiries(trx: Transaction, among: readonly number[], now: Date): Promise<number> {
  const rows = trx.selectFrom('enquiries').selectAll().where('id', 'in', among).orderBy('id').$call(lockRow(trx));
  return eraseDue(trx, 'enquiry', await rows.execute(), eraseEnquiry, now);
}

/** Drops the papers of these students, and those of the registrations that they were approved from; answers how many it was. */
async function dropPapers(trx: Transaction, among: readonly number[], now: Date): Promise<number> {
  const registrations = await trx
    .selectFrom('registrations')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('students').select('registration_id').where('id', 'in', among))
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  const students = await trx
    .selectFrom('students')
    .selectAll()
    .where('id', 'in', among)
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  // Looked at again now that nobody changes them: another server may have done them, or somebody enrolled or kept one.
  const due = new Set(await findDue(trx, 'student', todayInIndia(now), { most: among.length, among }));
  const timestamp = now.toISOString();
  const nothing = { photo_file_id: null, income_proof_file_id: null };
  const going = students.filter(({ id }) => due.has(id));
  for (const student of going) await changeRow(trx, 'students', student, nothing, timestamp);
  const from = going.map(({ registration_id }) => registration_id).filter((id) => id !== null);
  const locked = registrations.map(({ id }) => id).filter((id) => from.includes(id));
  if (locked.length > 0) await trx.updateTable('registrations').set(nothing).where('id', 'in', locked).execute();
  const files = going.flatMap((one) => [one.photo_file_id, one.income_proof_file_id]).filter((id) => id !== null);
  if (files.length > 0)
    await trx.deleteFrom('files').where('id', 'in', files).where(unreferenced('files.id')).execute();
  await noteThatItWent(
    trx,
    'students',
    going.map(({ id }) => id),
    timestamp,
  );
  return going.length;
}

/** Does all who are due of a kind, so many in a transaction; answers how many it was. */
async function doAll(
  db: Connection,
  kind: ErasableKind,
  today: string,
  { size, work }: { size: number; work: (trx: Transaction, ids: readonly number[]) => Promise<number> },
): Promise<number> {
  let all = 0;
  for (;;) {
    const ids = await findDue(db, kind, today, { most: mostFound });
    let done = 0;
    for (let at = 0; at < ids.length; at += size)
      done += await inTransaction(db, (trx) => work(trx, ids.slice(at, at + size)));
    all += done;
    // Where another server does them, it does the rest, too.
    if (ids.length < mostFound || done === 0) return all;
  }
}

/**
 * Lets go what the months of the settings keep no longer (W53), by the database's clock. It says how many in the server's log and in the
 * security log. Two servers do each once.
 */
export async function applyRetention({ db: { kysely: db }, databaseClock, log }: Services): Promise<void> {
  const now = new Date(await databaseClock(db));
  const today = todayInIndia(now);
  const students = await doAll(db, 'student', today, { size: batch, work: (trx, ids) => dropPapers(trx, ids, now) });
  // One in a transaction: erasing locks what else is of the person.
  const registrations = await doAll(db, 'registration', today, {
    size: 1,
    work: (trx, ids) => eraseRejected(trx, ids, now),
  });
  const enquiries = await doAll(db, 'enquiry', today, {
    size: batch,
    work: (trx, ids) => eraseOldEnquiries(trx, ids, now),
  });
  const rows = registrations + students + enquiries;
  if (rows === 0) return;
  log.info({ registrations, students, enquiries }, 'Deleted what the settings keep no longer');
  const user = { id: 0, userName: texts.activity.server };
  await logSecurity(db, now, { event: 'retention', user, address: '', call: '', rows });
}
