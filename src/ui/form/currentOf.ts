import { HttpError } from 'react-admin';
import type { RefusalBody } from '#src/dataProvider/asHttpError.ts';
import { StepFailed } from '#src/ui/steps/runSteps.ts';

/** The record as it is now, where a write or a step was refused because somebody else has changed it (W28). */
export function currentOf(error: unknown): Record<string, unknown> | undefined {
  if (error instanceof StepFailed) return currentOf(error.cause);
  return error instanceof HttpError ? (error.body as RefusalBody | null)?.current : undefined;
}
