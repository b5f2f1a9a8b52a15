import { dialectOf } from '#server/db/dialect.ts';
import { lockName, shareName } from '#server/db/lockName.ts';
import { lockRow, shareRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';

// The calendar is locked by the row of the settings; the terms of a course, its duration and the days of its batches, by a name. SQLite
// needs nothing: its transactions exclude each other.

/** Shares the calendar: it stays as it is until the transaction ends. */
export async function shareCalendar(trx: Transaction): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await trx.selectFrom('settings').select('id').$call(shareRow(trx)).execute();
}

/** Locks the calendar: for a write that may move all ends (`setPeriods`). */
export async function lockCalendar(trx: Transaction): Promise<void> {
  await trx.selectFrom('settings').select('id').$call(lockRow(trx)).execute();
}

/** Shares the calendar and the terms of courses: for a write that sets the end of enrolments. */
export async function shareTerms(trx: Transaction, courseIds: readonly number[]): Promise<void> {
  await shareCalendar(trx);
  for (const courseId of courseIds.toSorted((one, other) => one - other))
    await shareName(trx, 'terms of course', courseId);
}

/** Locks the terms of a course, and shares the calendar: for a write that may move the ends of its enrolments. Other courses go on. */
export async function lockTerms(trx: Transaction, courseId: number): Promise<void> {
  await shareCalendar(trx);
  await lockName(trx, 'terms of course', courseId);
}

/** The same as `shareTerms`, for the course of an enrolment. */
export async function shareTermsOf(trx: Transaction, enrolmentId: number): Promise<void> {
  const courses = await trx.selectFrom('enrolments').select('course_id').where('id', '=', enrolmentId).execute();
  const ids = courses.map((enrolment) => enrolment.course_id);
  await shareTerms(trx, ids);
}
