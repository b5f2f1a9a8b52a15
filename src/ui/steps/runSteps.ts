import type { LabelKey } from '#src/text.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
/** One call of a sequence (W18). `State` holds the results of earlier steps, mostly ids. */
export interface Step<State> {
  /** i18n key of the progress text. */
  label: LabelKey;
  /** Checks the server's state: returns the step's result if it is done, else undefined. */
  find?(state: State): Promise<Partial<State> | undefined>;
  /** Performs the step and returns its result. */
  run(state: State): Promise<Partial<State>>;
  /** The sentence that names the step when it fails (spec 8). */
  failed(reason: string): string;
}

export interface Progress {
  /** From 1. */
  step: number;
  of: number;
  /** The progress text; undefined if the display has its own. */
  label?: LabelKey;
}

/** A sequence stopped at a step. Passing `state` to `runSteps` again resumes it. */
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
  /** Called after each step, so that it can be resumed after a reload. */
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
      throw new StepFailed(step.failed(failureReason(error)), index, state, error);
    }
    onDone?.(state);
  }
  return state;
}
