import { texts } from '#contract/texts.ts';
import type { Attender, Register } from '#domain/classes/register.ts';
import { classesOf } from '#domain/home/work.ts';
import { canRecordAttendance } from '#domain/people/enrolment.ts';
import { mobileOfSharedName } from '#domain/people/sharedNames.ts';
import { collator } from '#domain/words/collator.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { type AppCalls, listRecords } from '#src/dataProvider/appCalls.ts';

const fallback = texts.attendance.loadFailed;
const number = (value: number | null | undefined) => value ?? Number.NaN;

/** By the lists of spec 7: the enrolments, and all days of the course, whichever are looked at. */
export async function registerFromLists(calls: AppCalls, courseId: number): Promise<Register> {
  const [enrolments, days] = await Promise.all([
    listRecords(calls, 'GetStudentCourseList', { courseId, status: enrolmentStatus.active }, fallback),
    listRecords(calls, 'GetAttendanceList', { courseId }, fallback),
  ]);
  const datesOf = Map.groupBy(days, ({ studentCourseId }) => studentCourseId);
  const attending = enrolments.filter(({ status }) => canRecordAttendance(number(status)));
  const mobileOf = mobileOfSharedName(attending);
  const rows = attending.map((row): Attender => {
    const dates = new Set((datesOf.get(row.id) ?? []).flatMap(({ attendanceDate }) => attendanceDate ?? []));
    return {
      id: row.id,
      studentId: number(row.studentId),
      studentName: row.studentName ?? '',
      mobile: mobileOf(row),
      batchName: '',
      ...classesOf(row),
      durationDays: number(row.courseDurationDays),
      minAttnPercentage: number(row.minAttnPercentage),
      daysAttended: Math.max(row.daysAttended ?? 0, dates.size),
      left: '',
      here: [],
      elsewhere: [],
      dates,
    };
  });
  return { from: '', knowsEnds: false, rows: rows.toSorted((a, b) => collator.compare(a.studentName, b.studentName)) };
}
