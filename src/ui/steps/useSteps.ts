import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#contract/texts.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { asksAgain, currentOf } from '#src/dataProvider/asHttpError.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { type Progress, runSteps, type Step, StepFailed } from './runSteps.ts';
import { forgetUnfinished, keepUnfinished } from './unfinished.ts';

/** The steps to run, and the state they begin with or go on from. */
export interface Sequence<State> {
  steps: readonly Step<State>[];
  from: State;
  /** The key under which it is kept until it is done, and what is kept of its state, so that a reload can go on (W18). */
  unfinished?: { key: string; keep: (state: State) => object };
}

export interface StepsFailure {
  /** Names the step (spec 8). */
  message: string;
  /** The cause, if the message does not contain it. */
  reason: string;
  cause: unknown;
  /** A version conflict (W28). */
  outdated: boolean;
}

export interface StepsRun<State> {
  /**
   * Prepares a sequence and runs it; returns whether it succeeded, for `onSave` of a `CheckedForm`. Ignored while one is
   * running. `explain` may add to the error of a step, or returns ''.
   */
  run: (
    prepare: () => Sequence<State> | Promise<Sequence<State>>,
    explain?: (failure: StepFailed<State>) => Promise<string>,
  ) => Promise<boolean>;
  busy: boolean;
  progress: Progress | null;
  failure: StepsFailure | null;
  /** The progress; null before the first run. */
  state: State | null;
  /** The last run succeeded. */
  done: boolean;
}

const unexplained = () => Promise.resolve('');
const asItIs = (reason: string) => reason || texts.general.unexpected;

/**
 * Runs the steps of a screen, one run at a time, and stores unfinished ones. After a run all queries are refetched, except those
 * whose `staleTime` is 'static': lookups, and initial values of forms. After a failure it stays busy until then, so a retry sees the
 * current state. `failed` is the message of an error outside of the steps.
 */
export function useSteps<State>(failed: (reason: string) => string = asItIs): StepsRun<State> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<StepsFailure | null>(null);
  const [state, setState] = useState<State | null>(null);
  const [done, setDone] = useState(false);

  const work: StepsRun<State>['run'] = async (prepare, explain = unexplained) => {
    // What is asked for again by itself stays said until there is an answer.
    setFailure((before) => (asksAgain(before?.cause) ? before : null));
    setDone(false);
    let wentThrough = false;
    try {
      const { steps, from, unfinished } = await prepare();
      const reached = (now: State) => {
        setState(now);
        if (unfinished) keepUnfinished(unfinished.key, unfinished.keep(now));
      };
      reached(from);
      await runSteps(steps, from, { onProgress: setProgress, onDone: reached });
      if (unfinished) forgetUnfinished(unfinished.key);
      setFailure(null);
      setDone(true);
      wentThrough = true;
    } catch (error) {
      const explanation = error instanceof StepFailed ? await explain(error).catch(() => '') : failureReason(error);
      const ofStep = error instanceof StepFailed && !explanation;
      setFailure(ofStep ? failureOf(error) : { ...noFailure, message: failed(explanation) });
    }
    setProgress(null);
    const looked = queryClient.invalidateQueries();
    if (!wentThrough) await looked;
    return wentThrough;
  };
  const { run, busy } = useOneRun(work);
  return { run: async (...args) => (await run(...args)) ?? false, busy, progress, failure, state, done };
}

const noFailure: StepsFailure = { message: '', reason: '', cause: undefined, outdated: false };

/** The error message of a step, with its cause if the message does not contain it. */
function failureOf({ message, cause }: StepFailed<unknown>): StepsFailure {
  const reason = failureReason(cause);
  return { message, reason: message.includes(reason) ? '' : reason, cause, outdated: currentOf(cause) !== undefined };
}
