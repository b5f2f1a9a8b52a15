import { StepFailed } from './runSteps.ts';

export interface StepsFailure {
  /** Names the step (spec 8). */
  message: string;
  /** What stood in the way, where the message does not say it. */
  reason: string;
  /** What was thrown by the step. */
  cause: unknown;
}

/** A failure as people read it: the message of the step, and what is behind it. */
export function failureOf(error: unknown, fallback: string): StepsFailure {
  const message = (error instanceof Error && error.message) || fallback;
  const cause = error instanceof StepFailed ? error.cause : undefined;
  const reason = cause instanceof Error ? cause.message : '';
  return { message, reason: message.includes(reason) ? '' : reason, cause };
}
