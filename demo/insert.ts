import { sql } from 'kysely';
import { advanceIds, bulkInsert, numbersOf } from '#server/db/bulkInsert.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inBulk } from '#server/declared/inBulk.ts';
import { fillDerived } from '#server/declared/fill.ts';
import { seatInBatches } from './batches.ts';
import type { InventedInstitute } from './invent.ts';
import type { AttendedDay } from './studyRows.ts';

/** Hears what is done next: a million students take minutes. */
export type Tell = (step: string) => void;

/** Puts the rows in, each table after those that it refers to. */
export async function insertInstitute(trx: Transaction, rows: InventedInstitute, now: Date, tell: Tell): Promise<void> {
  await inBulk(trx, async () => {
    await bulkInsert(trx, 'institutes', rows.institutes);
    await bulkInsert(trx, 'courses', rows.courses);
    tell('registrations');
    await bulkInsert(trx, 'registrations', rows.registrations);
    tell('students');
    await bulkInsert(trx, 'students', rows.students);
    tell('payments');
    await bulkInsert(trx, 'payments', rows.payments);
    tell('enrolments');
    await bulkInsert(trx, 'enrolments', rows.enrolments);
    await bulkInsert(trx, 'instalments', rows.instalments);
    await continueNumbers(trx);
    await seatInBatches(trx, now);
    tell('attendance');
    for (const day of rows.attendance) await insertDay(trx, day);
    tell('certificates');
    await bulkInsert(trx, 'certificates', rows.certificates);
    await bulkInsert(trx, 'certificate_counters', rows.counters);
    tell('figures');
    await fillDerived(trx);
    tell('indexes');
  });
  await advanceIds(trx, [
    'institutes',
    'courses',
    'registrations',
    'students',
    'payments',
    'enrolments',
    'certificates',
  ]);
}

/** The next receipt gets the number after the last of its series. */
const continueNumbers = (trx: Transaction) =>
  sql`insert into receipt_counters (letter, year, last)
    select substr(receipt_no, 1, 1), 2000 + cast(substr(receipt_no, 3, 2) as integer), count(*)
    from payments where receipt_no <> '' group by 1, 2`.execute(trx);

/** Enrolments in one statement. */
const enrolmentsAtOnce = 20_000;

/** The day and its moment are bound once for all who came: attendance is most of the rows. */
async function insertDay(trx: Transaction, { day, enrolmentIds }: AttendedDay): Promise<void> {
  // Staff record the day when it is over: 17:30 in India.
  const recordedAt = `${day}T12:00:00.000Z`;
  for (let start = 0; start < enrolmentIds.length; start += enrolmentsAtOnce) {
    const ids = numbersOf(trx, enrolmentIds.slice(start, start + enrolmentsAtOnce));
    await sql`insert into attendance (enrolment_id, attendance_date, date_created)
      select value, ${day}, ${recordedAt} from ${ids}`.execute(trx);
  }
}
