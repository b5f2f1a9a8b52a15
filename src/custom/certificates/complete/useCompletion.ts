import { useQuery } from '@tanstack/react-query';
import { type RaRecord } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { readFirstDay } from '#src/custom/classes/attendance/attendedDays.ts';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { readUnfinished } from '#src/ui/steps/unfinished.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import type { CompletionChoices, CompletionValues } from './values.ts';
import { type CompletionState, completionSteps, findCertificate, type FoundCertificate } from './completionSteps.ts';

/** The key of an unfinished completion, before the enrolment's id. */
export const completionKey = 'completion.';

/** The stored values of an unfinished completion; undefined without one. */
export function readChoices(enrolmentId: number): CompletionChoices | undefined {
  const { location, grade, remarks, startDate, endDate } = readUnfinished(completionKey + enrolmentId) ?? {};
  const choices = { location, grade, remarks, startDate, endDate };
  return Object.values(choices).every((value) => typeof value === 'string')
    ? (choices as CompletionChoices)
    : undefined;
}

/** The progress of an enrolment's completion. */
export const completionState = (
  enrolment: Enrolment,
  { student, certificate }: Pick<CompletionFacts, 'student' | 'certificate'>,
): CompletionState => ({
  savedName: student.name,
  studentVersion: student['dateModified'],
  completed: enrolment.status === enrolmentStatus.completed,
  certificateId: certificate?.certificateId ?? 0,
  hasFile: certificate?.hasFile ?? false,
});

/** Runs Mark as Completed; after a failure or a reload it continues. `facts` are undefined while they load. */
export function useCompletion(enrolment: Enrolment, facts: CompletionFacts | undefined, verificationCode: string) {
  const calls = useCalls();
  const { run, ...steps } = useSteps<CompletionState>();
  const state = steps.state ?? (facts && completionState(enrolment, facts));

  const complete = async (values: CompletionValues) => {
    if (!facts || !state) return false;
    // No personal data is kept: the name is the student's.
    const { name: _, ...choices } = values;
    return run(() => ({
      steps: completionSteps(calls, { enrolment, student: facts.student, values, verificationCode }),
      from: state,
      unfinished: { key: completionKey + enrolment.id, keep: () => choices },
    }));
  };

  return {
    ...steps,
    complete,
    /** The certificate exists, so its values are fixed. */
    settled: (state?.certificateId ?? 0) > 0,
    changed: steps.state !== null,
  };
}

export interface CompletedStudent extends RaRecord {
  name: string;
  eduInstName?: string | null;
}

interface CompletionFacts {
  student: CompletedStudent;
  courseLocation: string;
  /** The first attended day; '' where there is none. */
  firstDay: string;
  certificate: FoundCertificate | undefined;
}

/** Student, course, first attended day, and the certificate of an unfinished completion, fetched when the dialog opens. */
export function useCompletionFacts(enrolment: Enrolment) {
  const calls = useCalls();
  const { id, studentId, courseId } = enrolment;
  return useQuery({
    queryKey: ['enrolments', 'completion', id],
    queryFn: async (): Promise<CompletionFacts> => {
      const [{ data: student }, courses, firstDay, certificate] = await Promise.all([
        calls.getOne<CompletedStudent>('students', { id: studentId }),
        listRecords(calls, 'GetCourseList', { courseId }, texts.courses.fetchFailed),
        readFirstDay(calls, enrolment),
        findCertificate(calls, enrolment),
      ]);
      const course = courses.find((row) => row.id === courseId);
      return { student, courseLocation: course?.location ?? '', firstDay, certificate };
    },
    gcTime: 0,
    staleTime: 'static',
  });
}
