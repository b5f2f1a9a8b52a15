import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Progress, runSteps, StepFailed } from '../../../custom/steps/runSteps.ts';
import { currentOf } from '../../../custom/form/currentOf.ts';
import { enrolmentStatus } from '../../../../domain/status.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import type { Enrolment } from '../index.ts';
import type { CompletionValues } from './choices.ts';
import { completionCalls } from './completionCalls.ts';
import { completionSteps, type CompletionState } from './completionSteps.ts';
import { keepUnfinished, removeUnfinished } from './unfinished.ts';
import type { CompletionFacts } from './useCompletionFacts.ts';

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
