import { fill, texts } from '#contract/texts.ts';
import {
  attendanceExceedsMessage,
  attendanceTooEarly,
  type DayBounds,
  exceedsDuration,
} from '#domain/classes/attendance.ts';
import { formatDay, isDate } from '#domain/words/dates.ts';
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

/** A stay in another batch (W38). */
interface Elsewhere {
  batch: string;
  from: string;
  to: string;
}

/** An enrolment while days are being recorded. */
interface Recording {
  status: number;
  durationDays: number;
  /** Attended before an import. */
  daysBefore: number;
  bounds: DayBounds;
  /** When it was in another batch than the one that records; none where none is named. */
  elsewhere: readonly Elsewhere[];
  taken: Set<string>;
}

/** Locks the enrolments of the days, always in the same order to avoid deadlocks, and reads their recorded days. */
async function lockRecordings(
  trx: Transaction,
  ids: readonly number[],
  batchId: number,
): Promise<Map<number, Recording>> {
  const enrolments = await trx
    .selectFrom('enrolments')
    .select(['id', 'status', 'days_before', 'start_date'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  if (enrolments.length === 0) return new Map();
  const limits = await trx
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select(['enrolments.id', 'duration_days as durationDays', 'birth_date as birthDate'])
    .select('first_day as batchFirstDay')
    .where('enrolments.id', 'in', ids)
    .execute();
  const elsewhere = batchId === 0 ? new Map<number, Elsewhere[]>() : await staysElsewhere(trx, ids, batchId);
  const limitsOf = new Map(limits.map((limit) => [limit.id, limit]));
  const recordings = new Map(
    enrolments.map(({ id, status, days_before: daysBefore, start_date: startDate }) => {
      const { durationDays = 0, birthDate, batchFirstDay } = limitsOf.get(id) ?? {};
      const bounds = { startDate, batchFirstDay: batchFirstDay ?? '', birthDate: birthDate ?? '' };
      return [
        id,
        { status, durationDays, daysBefore, bounds, elsewhere: elsewhere.get(id) ?? [], taken: new Set<string>() },
      ];
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

/** The stays of these enrolments in batches other than this one (W38). */
async function staysElsewhere(trx: Transaction, ids: readonly number[], batchId: number) {
  const rows = await trx
    .selectFrom('stays')
    .innerJoin('batches', 'batches.id', 'stays.batch_id')
    .select(['enrolment_id as id', 'batches.name as batch', 'from_day as from', 'to_day as to'])
    .where('enrolment_id', 'in', ids)
    .where('batch_id', '<>', batchId)
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

function refusalFor(date: string, recording: Recording | undefined, today: string): string {
  if (!recording) return texts.enrolments.notFound;
  const { status, durationDays, daysBefore, bounds, elsewhere, taken } = recording;
  if (!canRecordAttendance(status)) return texts.attendance.onlyActive;
  if (!isDate(date)) return texts.attendance.dateInvalid;
  if (date > today) return texts.attendance.futureDate;
  const tooEarly = attendanceTooEarly(date, bounds);
  if (tooEarly) return tooEarly;
  const other = elsewhere.find(({ from, to }) => from <= date && date <= to);
  if (other) return fill(texts.attendance.inOtherBatch, { batch: other.batch, date: formatDay(date) });
  if (taken.has(date)) return texts.attendance.duplicate;
  const attended = daysBefore + taken.size;
  return exceedsDuration(attended, 1, durationDays) ? attendanceExceedsMessage(attended + 1, durationDays) : '';
}

/**
 * Records days of attendance, each by itself: a refused day does not undo the others (W12, W16, W38).
 * @param batchId the batch whose register it is: a day on which another batch had the student is refused; 0 for none, -1 for those without
 */
export async function recordDays(
  trx: Transaction,
  days: readonly NewDay[],
  today: string,
  timestamp: string,
  batchId = 0,
): Promise<RecordedDay[]> {
  const recordings = await lockRecordings(trx, [...new Set(days.map(({ enrolmentId }) => enrolmentId))], batchId);
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
export async function newRecords(
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
