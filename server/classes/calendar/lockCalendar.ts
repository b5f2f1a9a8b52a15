import { dialectOf } from '#server/db/dialect.ts';
import { lockName, shareName } from '#server/db/lockName.ts';
import { lockRow, shareRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';

// The calendar is held by the row of the settings, then the terms of a course, its duration and the days of its batches, by a name:
// before a student, a course, a batch or an enrolment is held. SQLite needs nothing: its transactions exclude each other.

/** Keeps the calendar as it is until the transaction ends. Others do so at a time. */
export async function shareCalendar(trx: Transaction): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await trx.selectFrom('settings').select('id').$call(shareRow(trx)).execute();
}

/** Holds the calendar alone until the transaction ends: for a write that may move all ends (`setClassEnds`). */
export async function lockCalendar(trx: Transaction): Promise<void> {
  await trx.selectFrom('settings').select('id').$call(lockRow(trx)).execute();
}

const termsOf = (courseId: number) => `terms of course ${courseId}`;

/**
 * Keeps calendar and terms of courses as they are until the transaction ends: for a write that sets the end of enrolments. Others do so
 * at a time.
 */
export async function shareTerms(trx: Transaction, courseIds: readonly number[]): Promise<void> {
  await shareCalendar(trx);
  for (const courseId of courseIds.toSorted((one, other) => one - other)) await shareName(trx, termsOf(courseId));
}

/** Holds the terms of a course alone, in a calendar that stays: for a write that may move the ends of its enrolments. Other courses go on. */
export async function lockTerms(trx: Transaction, courseId: number): Promise<void> {
  await shareCalendar(trx);
  await lockName(trx, termsOf(courseId));
}

/** The same as `shareTerms`, for the course of an enrolment. */
export async function shareTermsOf(trx: Transaction, enrolmentId: number): Promise<void> {
  const courses = await trx.selectFrom('enrolments').select('course_id').where('id', '=', enrolmentId).execute();
  const ids = courses.map((enrolment) => enrolment.course_id);
  await shareTerms(trx, ids);
}
