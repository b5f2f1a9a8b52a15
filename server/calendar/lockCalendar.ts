import type { AffectedRecords } from '../activity/affected.ts';
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

/** What a write affects that holds the calendar in one of these ways: the activity log holds the records before the write begins. */
export const calendarFirst = <Context, Answer>(
  hold: (trx: Transaction, context: Context) => Promise<void>,
  affects: AffectedRecords<Context, Answer>,
): AffectedRecords<Context, Answer> => ({
  ...affects,
  async changes(trx, context, outcome) {
    await hold(trx, context);
    return affects.changes(trx, context, outcome);
  },
});
