import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { failureOf, type StepsFailure } from '../steps/failureOf.ts';
import { runSteps, type Progress } from '../steps/runSteps.ts';
import { enrolSteps, type Enrolment, type EnrolState } from './enrolSteps.ts';
import { forgetUnfinished, keepUnfinished } from './unfinished.ts';

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
