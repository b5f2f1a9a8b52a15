import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { enrolmentStatus } from '#domain/status.ts';
import { listRecords } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';
import { currentOf } from '#src/ui/form/currentOf.ts';
import { type Progress, runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';
import type { CompletionValues } from './CompletionForm.tsx';
import {
  completionCalls,
  type CompletionState,
  completionSteps,
  findCertificate,
  type FoundCertificate,
} from './completionSteps.ts';
import { keepUnfinished, removeUnfinished } from './unfinished.ts';

const stateOf = (enrolment: Enrolment, { student, certificate }: CompletionFacts): CompletionState => ({
  savedName: student.name,
  completed: enrolment.status === enrolmentStatus.completed,
  certificateId: certificate?.certificateId ?? 0,
  hasFile: certificate?.hasFile ?? false,
});

/**
 * Runs the four steps of Mark as Completed. After a failure, running again goes on from the step that failed, with what
 * the form says now; from the status step on, a reload can go on too. `facts` are undefined while they load.
 */
export function useCompletion(enrolment: Enrolment, facts: CompletionFacts | undefined, verificationCode: string) {
  const calls = useDataProvider<AppDataProvider>();
  const [reached, setReached] = useState<CompletionState | null>(null);
  const state = reached ?? (facts && stateOf(enrolment, facts));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState('');
  const [outdated, setOutdated] = useState(false);
  const seen = useRef<{ student: string | undefined } | null>(null);
  const [done, setDone] = useState(false);

  const run = async (values: CompletionValues) => {
    if (!facts || !state) return;
    const { name, ...choices } = values;
    seen.current ??= { student: facts.student['dateModified'] };
    const completion = { enrolment, student: facts.student, values, verificationCode, seen: seen.current };
    setFailure('');
    setOutdated(false);
    try {
      const onDone = (now: CompletionState) => {
        setReached(now);
        keepUnfinished({ enrolmentId: enrolment.id, choices });
      };
      await runSteps(completionSteps(completionCalls(calls, completion), name), state, {
        onProgress: setProgress,
        onDone,
      });
      removeUnfinished(enrolment.id);
      setDone(true);
    } catch (error) {
      setFailure(error instanceof StepFailed ? error.message : String(error));
      setOutdated(currentOf(error) !== undefined);
    } finally {
      setProgress(null);
    }
  };

  return {
    run,
    progress,
    failure,
    /** Somebody else has changed student or enrolment since the list was loaded (W28). */
    outdated,
    done,
    /** The certificate exists: what it says is settled. */
    settled: (state?.certificateId ?? 0) > 0,
    /** Something was written. */
    changed: reached !== null,
  };
}

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
