import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#contract/texts.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { currentOf } from '#src/dataProvider/asHttpError.ts';
import { type Progress, reasonOf, runSteps, type Step, StepFailed } from './runSteps.ts';
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
  /** What stood in the way, where the message does not say it. */
  reason: string;
  cause: unknown;
  /** Somebody else has changed the record since it was loaded (W28). */
  outdated: boolean;
}

export interface StepsRun<State> {
  /**
   * Prepares a sequence and runs it; answers whether it went through, as `onSave` of a `CheckedForm` takes it. Does nothing
   * while one is under way. `explain` may say more about a step that failed; '' where it cannot.
   */
  run: (
    prepare: () => Sequence<State> | Promise<Sequence<State>>,
    explain?: (failure: StepFailed<State>) => Promise<string>,
  ) => Promise<boolean>;
  busy: boolean;
  progress: Progress | null;
  failure: StepsFailure | null;
  /** How far it came; null before the first run. */
  state: State | null;
  /** The last run went through. */
  done: boolean;
}

const unexplained = () => Promise.resolve('');
const asItIs = (reason: string) => reason || texts.general.unexpected;

/**
 * Runs the steps of a screen, one run at a time, and keeps what is unfinished. When a run ends, everything on the screen is
 * asked for again, except queries whose `staleTime` is 'static': lookups, and what forms are filled from. After a failure it
 * is busy until that is there: who presses again sees what exists. `failed` words a failure that is not of a step.
 */
export function useSteps<State>(failed: (reason: string) => string = asItIs): StepsRun<State> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<StepsFailure | null>(null);
  const [state, setState] = useState<State | null>(null);
  const [done, setDone] = useState(false);

  const work: StepsRun<State>['run'] = async (prepare, explain = unexplained) => {
    setFailure(null);
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
      setDone(true);
      wentThrough = true;
    } catch (error) {
      const explanation = error instanceof StepFailed ? await explain(error).catch(() => '') : reasonOf(error);
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

/** A step's failure as people read it: its message, and what is behind it where the message does not say so. */
function failureOf({ message, cause }: StepFailed<unknown>): StepsFailure {
  const reason = reasonOf(cause);
  return { message, reason: message.includes(reason) ? '' : reason, cause, outdated: currentOf(cause) !== undefined };
}
