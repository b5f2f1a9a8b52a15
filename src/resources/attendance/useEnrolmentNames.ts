import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { texts } from '../../../contract/texts.ts';
import { listRecords } from '../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { anyStatus } from '../../dataProvider/listQuery.ts';

interface Ids {
  studentId: number;
  courseId: number;
}

/** Who and what an attendance list is about, told by the enrolment; an error where there is none (spec 8). */
export function useEnrolmentNames({ studentId, courseId }: Ids) {
  const calls = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolments', 'names', studentId, courseId],
    queryFn: async () => {
      const filters = { studentId, courseId, status: anyStatus };
      const [enrolment] = await listRecords(calls, 'GetStudentCourseList', filters, texts.enrolments.fetchFailed);
      if (!enrolment) throw new Error(texts.attendance.noEnrolment);
      return { student: enrolment.studentName ?? '', course: enrolment.courseName ?? '' };
    },
  });
  return { names: data, error, retry: () => void refetch() };
}
