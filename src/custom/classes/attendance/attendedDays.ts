import { useQuery } from '@tanstack/react-query';
import { texts } from '#contract/texts.ts';
import { isDate, normaliseDate } from '#domain/words/dates.ts';
import { type AppCalls, listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import type { Enrolment } from '#src/records/enrolments.ts';

type Attending = Pick<Enrolment, 'id' | 'studentId' | 'courseId'>;

/** The attended days of an enrolment, YYYY-MM-DD, unordered. */
export async function readAttendedDays(calls: AppCalls, { id, studentId, courseId }: Attending) {
  const rows = await listRecords(calls, 'GetAttendanceList', { studentId, courseId }, texts.attendance.loadFailed);
  // An earlier enrolment of the same student in the same course has days of its own.
  const own = rows.filter(({ studentCourseId }) => Number(studentCourseId) === id);
  return new Set(own.map(({ attendanceDate }) => normaliseDate(attendanceDate)).filter(isDate));
}

/** The attended days of an enrolment; fetched each time the dialog opens. */
export function useAttendedDays(enrolment: Enrolment) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['attendance', 'days', enrolment.id],
    queryFn: () => readAttendedDays(calls, enrolment),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The first attended day of an enrolment, YYYY-MM-DD; '' without one. */
export async function readFirstDay(calls: AppCalls, enrolment: Attending): Promise<string> {
  const [first = ''] = [...(await readAttendedDays(calls, enrolment))].toSorted();
  return first;
}
