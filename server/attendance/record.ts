import { texts } from '../../contract/texts.ts';
import { attendanceExceedsMessage, exceedsDuration } from '../../domain/attendance.ts';
import { isDate } from '../../domain/dates.ts';
import { canRecordAttendance } from '../../domain/enrolment.ts';
import type { Touch } from '../activity/touches.ts';
import { lockEnrolment } from '../enrolments/lockEnrolment.ts';
import type { Transaction } from '../db/open.ts';

/** What became of one day: the id of its record, or why it was refused. */
export type RecordedDay = { date: string; id: number } | { date: string; refusal: string };

/** The records of the days that were taken. */
export async function recordedDays(
  trx: Transaction,
  { body }: { body: { StudentCourseId: number } },
  { result }: { result: readonly { AttendanceDate: string; OUT_OK: 0 | 1 }[] },
): Promise<Touch[]> {
  const taken = result.filter((day) => day.OUT_OK === 1).map((day) => day.AttendanceDate);
  if (taken.length === 0) return [];
  const rows = await trx
    .selectFrom('attendance')
    .select('id')
    .where('enrolment_id', '=', body.StudentCourseId)
    .where('attendance_date', 'in', taken)
    .orderBy('attendance_date')
    .execute();
  return rows.map(({ id }) => ({ entity: 'attendance', id }));
}

/**
 * Records days of attendance for one enrolment, each by itself: a refused day does not undo the others (W12, W16).
 * Throws Refusal when there is no such enrolment.
 */
export async function recordDays(
  trx: Transaction,
  enrolmentId: number,
  dates: readonly string[],
  today: string,
  timestamp: string,
): Promise<RecordedDay[]> {
  const { status, course, daysAttended } = await lockEnrolment(trx, enrolmentId);
  if (!canRecordAttendance(status)) return dates.map((date) => ({ date, refusal: texts.attendance.onlyActive }));
  const known = await trx
    .selectFrom('attendance')
    .select('attendance_date')
    .where('enrolment_id', '=', enrolmentId)
    .execute();
  const taken = new Set(known.map((day) => day.attendance_date));
  let attended = daysAttended;
  const outcomes: RecordedDay[] = [];
  for (const date of dates) {
    const refusal = refusalFor(date);
    if (refusal) {
      outcomes.push({ date, refusal });
      continue;
    }
    const { id } = await trx
      .insertInto('attendance')
      .values({ enrolment_id: enrolmentId, attendance_date: date, date_created: timestamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    taken.add(date);
    attended += 1;
    outcomes.push({ date, id });
  }
  return outcomes;

  function refusalFor(date: string): string | undefined {
    if (!isDate(date)) return texts.attendance.dateInvalid;
    if (date > today) return texts.attendance.futureDate;
    if (taken.has(date)) return texts.attendance.duplicate;
    if (exceedsDuration(attended, 1, course.duration_days)) {
      return attendanceExceedsMessage(attended + 1, course.duration_days);
    }
    return undefined;
  }
}
