import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../contract/texts.ts';
import { toRecord } from '../../dataProvider/codec.ts';
import { rowsOf } from '../../dataProvider/transport.ts';
import { useCallApi } from '../../dataProvider/useCalls.ts';
import { anyStatus } from '../../dataProvider/listQuery.ts';

interface Ids {
  studentId: number;
  courseId: number;
}

/** Who and what an attendance list is about, told by the enrolment; an error where there is none (spec 8). */
export function useEnrolmentNames({ studentId, courseId }: Ids) {
  const callApi = useCallApi();
  const { data, error } = useQuery({
    queryKey: ['enrolments', 'names', studentId, courseId],
    queryFn: async ({ signal }) => {
      const body = { StudentId: studentId, CourseId: courseId, Status: anyStatus };
      const fallback = texts.enrolments.fetchFailed;
      const [row] = rowsOf(await callApi('GetStudentCourseList', body, { signal, fallback }));
      if (!row) throw new Error(texts.attendance.noEnrolment);
      const { studentName, courseName } = toRecord(row);
      return { student: studentName ?? '', course: courseName ?? '' };
    },
  });
  return { names: data, error };
}
