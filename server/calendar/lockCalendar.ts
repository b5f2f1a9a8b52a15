import { dialectOf } from '../db/dialect.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/connection.ts';

// The calendar is held by the row of the settings, before a student, a course, a batch or an enrolment is held. SQLite needs
// nothing: its transactions exclude each other.

/** Keeps the calendar as it is until the transaction ends: for a write that sets the end of one enrolment. Others do so at a time. */
export async function shareCalendar(trx: Transaction): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await trx.selectFrom('settings').select('id').forShare().execute();
}

/** Holds the calendar alone until the transaction ends: for a write that may move the ends of many (`setClassEnds`). */
export async function lockCalendar(trx: Transaction): Promise<void> {
  await trx.selectFrom('settings').select('id').$call(lockRow(trx)).execute();
}
