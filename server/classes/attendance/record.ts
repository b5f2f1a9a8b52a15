import { texts } from '#contract/texts.ts';
import { attendanceExceedsMessage, exceedsDuration } from '#domain/classes/attendance.ts';
import { isDate } from '#domain/words/dates.ts';
import { canRecordAttendance } from '#domain/people/enrolment.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';

/** A day to be recorded for an enrolment. */
export interface NewDay {
  enrolmentId: number;
  date: string;
}

/** The result of a day: recorded, or why it was refused. */
export type RecordedDay = NewDay & { refusal: string };

const keyOf = ({ enrolmentId, date }: NewDay) => `${enrolmentId} ${date}`;

/** An enrolment while days are being recorded. */
interface Recording {
  status: number;
  durationDays: number;
  /** Attended before an import. */
  daysBefore: number;
  taken: Set<string>;
}

/** Locks the enrolments of the days, always in the same order to avoid deadlocks, and reads their recorded days. */
async function lockRecordings(trx: Transaction, ids: readonly number[]): Promise<Map<number, Recording>> {
  const enrolments = await trx
    .selectFrom('enrolments')
    .select(['id', 'status', 'course_id', 'days_before'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  if (enrolments.length === 0) return new Map();
  const courseIds = [...new Set(enrolments.map((enrolment) => enrolment.course_id))];
  const courses = await trx
    .selectFrom('courses')
    .select(['id', 'duration_days'])
    .where('id', 'in', courseIds)
    .execute();
  const durations = new Map(courses.map((course) => [course.id, course.duration_days]));
  const recordings = new Map(
    enrolments.map(({ id, status, course_id: courseId, days_before: daysBefore }) => {
      const durationDays = durations.get(courseId) ?? 0;
      return [id, { status, durationDays, daysBefore, taken: new Set<string>() }];
    }),
  );
  const known = await trx
    .selectFrom('attendance')
    .select(['enrolment_id', 'attendance_date'])
    .where('enrolment_id', 'in', ids)
    .execute();
  for (const day of known) recordings.get(day.enrolment_id)?.taken.add(day.attendance_date);
  return recordings;
}

function refusalFor(date: string, recording: Recording | undefined, today: string): string {
  if (!recording) return texts.enrolments.notFound;
  const { status, durationDays, daysBefore, taken } = recording;
  if (!canRecordAttendance(status)) return texts.attendance.onlyActive;
  if (!isDate(date)) return texts.attendance.dateInvalid;
  if (date > today) return texts.attendance.futureDate;
  if (taken.has(date)) return texts.attendance.duplicate;
  const attended = daysBefore + taken.size;
  return exceedsDuration(attended, 1, durationDays) ? attendanceExceedsMessage(attended + 1, durationDays) : '';
}

/** Records days of attendance, each by itself: a refused day does not undo the others (W12, W16, W38). */
export async function recordDays(
  trx: Transaction,
  days: readonly NewDay[],
  today: string,
  timestamp: string,
): Promise<RecordedDay[]> {
  const recordings = await lockRecordings(trx, [...new Set(days.map(({ enrolmentId }) => enrolmentId))]);
  const outcomes = days.map((day): RecordedDay => {
    const recording = recordings.get(day.enrolmentId);
    const refusal = refusalFor(day.date, recording, today);
    if (refusal === '') recording?.taken.add(day.date);
    return { ...day, refusal };
  });
  const recorded = outcomes.filter(({ refusal }) => refusal === '');
  if (recorded.length > 0) {
    await trx
      .insertInto('attendance')
      .values(
        recorded.map(({ enrolmentId, date }) => ({
          enrolment_id: enrolmentId,
          attendance_date: date,
          date_created: timestamp,
        })),
      )
      .execute();
  }
  return outcomes;
}

/** The new attendance records, ordered by enrolment and day. */
export async function recordsOf(
  trx: Transaction,
  days: readonly NewDay[],
): Promise<(RecordRef & { entity: 'attendance' })[]> {
  if (days.length === 0) return [];
  const wanted = new Set(days.map(keyOf));
  const rows = await trx
    .selectFrom('attendance')
    .select(['id', 'enrolment_id', 'attendance_date'])
    .where('enrolment_id', 'in', [...new Set(days.map(({ enrolmentId }) => enrolmentId))])
    .where('attendance_date', 'in', [...new Set(days.map(({ date }) => date))])
    .orderBy('enrolment_id')
    .orderBy('attendance_date')
    .execute();
  return rows
    .filter((row) => wanted.has(keyOf({ enrolmentId: row.enrolment_id, date: row.attendance_date })))
    .map(({ id }) => ({ entity: 'attendance', id }));
}
