import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { readStored, removeStored, store } from '#src/authProvider/storage.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { failureOf, type StepsFailure } from '#src/ui/steps/Steps.tsx';
import { type Progress, runSteps } from '#src/ui/steps/runSteps.ts';
import { type Enrolment, type EnrolState, enrolSteps, nothingEnrolled } from './enrolSteps.ts';

/** What is to be done and where to go on from; or that everything is there already. */
export type Prepared = { enrolment: Omit<Enrolment, 'form'>; state: EnrolState } | 'done';

export interface EnrolRun {
  /**
   * Prepares and runs the sequence; answers true when it is done, false after a failure. A second call while one is under
   * way does nothing and answers false. `explain` may put an error in its place that says more.
   */
  run: (prepare: () => Promise<Prepared>, explain?: (error: unknown) => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  progress: Progress | null;
  failure: StepsFailure | null;
  /** How far it came in this page. */
  state: EnrolState | null;
}

/**
 * Runs `enrolSteps` for a screen, with its progress and its failure; keeps how far it came under `key` (`unfinished.<key>`),
 * so that a reload can go on from there. `failed` words a failure before the first step.
 */
export function useEnrol(key: string, failed: (reason: string) => string): EnrolRun {
  const calls = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<StepsFailure | null>(null);
  const [state, setState] = useState<EnrolState | null>(null);

  const keep = (reached: EnrolState) => {
    keepUnfinished(key, reached);
    setState(reached);
  };

  const go = async (prepare: () => Promise<Prepared>) => {
    const prepared = await prepare().catch((error: unknown) => {
      throw new Error(failed(error instanceof Error ? error.message : ''), { cause: error });
    });
    if (prepared !== 'done') {
      const { enrolment, state: from } = prepared;
      keep(from);
      await runSteps(enrolSteps(calls, { ...enrolment, form: key }), from, { onProgress: setProgress, onDone: keep });
    }
    forgetUnfinished(key);
  };

  const run: EnrolRun['run'] = async (prepare, explain = (error) => Promise.resolve(error)) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await go(prepare);
      return true;
    } catch (error) {
      setFailure(failureOf(await explain(error).catch(() => error), failed('')));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      setProgress(null);
      void queryClient.invalidateQueries();
    }
  };

  return { run, busy, progress, failure, state };
}

// A sequence that stopped survives a reload and a logout: ids alone, no personal data (W18).

const prefix = 'unfinished.';
const asId = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

/** What is kept of a sequence under a key such as `approval.7`; undefined where there is none, or what is kept is no such thing. */
export function readUnfinished(key: string): EnrolState | undefined {
  const kept = readStored(prefix + key);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { studentId, paymentId, knownStudentIds } = kept as Partial<Record<keyof EnrolState, unknown>>;
  const known = Array.isArray(knownStudentIds) ? { knownStudentIds: knownStudentIds.map(asId) } : {};
  return { ...nothingEnrolled, studentId: asId(studentId), paymentId: asId(paymentId), ...known };
}

export function keepUnfinished(key: string, { studentId, paymentId, knownStudentIds }: EnrolState): void {
  store(prefix + key, { studentId, paymentId, ...(knownStudentIds ? { knownStudentIds } : {}) });
}

export function forgetUnfinished(key: string): void {
  removeStored(prefix + key);
}
