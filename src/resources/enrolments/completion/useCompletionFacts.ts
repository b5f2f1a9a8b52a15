import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { listRecords } from '../../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import type { Enrolment } from '../index.ts';
import type { FoundCertificate } from './completionSteps.ts';
import { findCertificate } from './findCertificate.ts';

/** A student, as far as this dialog reads it. */
export interface CompletedStudent extends RaRecord {
  name: string;
  eduInstName?: string | null;
}

/** What the dialog starts from. */
export interface CompletionFacts {
  student: CompletedStudent;
  courseLocation: string;
  certificate: FoundCertificate | undefined;
}

/** Student, course and the certificate that a stopped completion left, as they are when the dialog opens. */
export function useCompletionFacts(enrolment: Enrolment) {
  const calls = useDataProvider<AppDataProvider>();
  const { id, studentId, courseId } = enrolment;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['enrolments', 'completion', id],
    queryFn: async (): Promise<CompletionFacts> => {
      const [{ data: student }, courses, certificate] = await Promise.all([
        calls.getOne<CompletedStudent>('students', { id: studentId }),
        listRecords(calls, 'GetCourseList', { courseId }, texts.courses.fetchFailed),
        findCertificate(calls, enrolment),
      ]);
      const course = courses.find((row) => row.id === courseId);
      return { student, courseLocation: course?.location ?? '', certificate };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return { facts: data, error, retry: () => void refetch(), retrying: isFetching };
}
