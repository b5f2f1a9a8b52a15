import type { LabelKey } from '#src/text.ts';
/** One call of a sequence (W18). `State` holds what the steps learn from one another: ids, mostly. */
export interface Step<State> {
  /** i18n key of what is being done, for progress. */
  label: LabelKey;
  /** Looks at what exists: answers what the step would have brought, or undefined when it is still to be done. */
  find?(state: State): Promise<Partial<State> | undefined>;
  /** Does the step and answers what it brought. */
  run(state: State): Promise<Partial<State>>;
  /** The sentence that names the step when it fails (spec 8). */
  failed(reason: string): string;
}

export interface Progress {
  /** From 1. */
  step: number;
  of: number;
  /** What is being done; undefined where the display has words of its own. */
  label?: LabelKey;
}

/** A sequence stopped at a step. `state` has what came before: given to `runSteps` again, it goes on from there. */
export class StepFailed<State> extends Error {
  readonly state: State;
  readonly step: number;
  override readonly cause: unknown;

  constructor(message: string, step: number, state: State, cause: unknown) {
    super(message);
    this.step = step;
    this.state = state;
    this.cause = cause;
  }
}

interface Options<State> {
  onProgress?(progress: Progress): void;
  /** Told after each step, so that a reload can go on from there. */
  onDone?(state: State): void;
}

/** Runs the steps in order, except those that `find` sees as done (W18). Throws StepFailed, which names the step. */
export async function runSteps<State>(
  steps: readonly Step<State>[],
  initial: State,
  { onProgress, onDone }: Options<State> = {},
): Promise<State> {
  let state = initial;
  for (const [index, step] of steps.entries()) {
    onProgress?.({ step: index + 1, of: steps.length, label: step.label });
    try {
      const found = await step.find?.(state);
      state = { ...state, ...(found ?? (await step.run(state))) };
    } catch (error) {
      throw new StepFailed(step.failed(reasonOf(error)), index, state, error);
    }
    onDone?.(state);
  }
  return state;
}

/** What an error says; '' where it says nothing. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');
