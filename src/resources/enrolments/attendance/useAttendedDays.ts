import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { normaliseDate } from '../../../../domain/dates.ts';
import { listRecords } from '../../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import type { Enrolment } from '../index.ts';

/** The days that an enrolment has already, YYYY-MM-DD; asked for each time the dialog opens. */
export function useAttendedDays({ id, studentId, courseId }: Enrolment) {
  const calls = useDataProvider<AppDataProvider>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['attendance', 'days', id],
    queryFn: async () => {
      const rows = await listRecords(calls, 'GetAttendanceList', { studentId, courseId }, texts.attendance.loadFailed);
      // An earlier enrolment of the same student in the same course has days of its own.
      const own = rows.filter(({ studentCourseId }) => Number(studentCourseId) === id);
      return new Set(own.map(({ attendanceDate }) => normaliseDate(attendanceDate)));
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { attended: data, error, retry: () => void refetch(), retrying: isFetching };
}
