import { HttpError } from 'react-admin';
import type { RefusalBody } from '#src/dataProvider/asHttpError.ts';

/** The record as it is now, where a write was refused because somebody else has changed it (W28). */
export function currentOf(error: unknown): Record<string, unknown> | undefined {
  return error instanceof HttpError ? (error.body as RefusalBody | null)?.current : undefined;
}
