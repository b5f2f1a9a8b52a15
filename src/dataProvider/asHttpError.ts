import { HttpError } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { CallFailed, type MayBeSaved, rowsOf } from './answers.ts';
import { toRecord } from './codec.ts';

/** The body of a refusal, for a form. `extra`: the fields beside OUT_ERROR; `current`: the newer record (W28). */
export interface RefusalBody {
  errors?: { root: { serverError: string } };
  extra?: Record<string, unknown>;
  current?: Record<string, unknown>;
  mayBeSaved?: MayBeSaved;
  /** There was no response. */
  lost?: true;
  /** Too many of these were sent: after so many seconds the next one is taken. */
  retryAfterS?: number;
}

/** An error of the transport as react-admin's HttpError; a refusal (OUT_OK 0, status 200) shows in the form. */
export function asHttpError(error: unknown, fallback: string = texts.general.unexpected): HttpError {
  if (error instanceof HttpError) return error;
  if (!(error instanceof CallFailed)) return new HttpError(error instanceof Error ? error.message : fallback, 0);
  const { status, extra, mayBeSaved, retryAfterS } = error;
  const message = error.message || fallback;
  // A row, or an array of one.
  const [current] = extra['CURRENT'] ? rowsOf<unknown>(extra['CURRENT']) : [];
  const body: RefusalBody =
    status === 200
      ? { errors: { root: { serverError: message } }, extra, ...(current ? { current: toRecord(current) } : {}) }
      : {
          ...(status === 0 ? { lost: true } : {}),
          ...(mayBeSaved ? { mayBeSaved } : {}),
          ...(status === 429 ? { retryAfterS } : {}),
        };
  return new HttpError(message, status, body);
}

/** The record as it is now, if a write was refused because somebody else has changed it (W28). */
export function currentOf(error: unknown): Record<string, unknown> | undefined {
  return error instanceof HttpError ? (error.body as RefusalBody | null)?.current : undefined;
}

/** What is safe where an error, or its cause, is a write without a response (W32); undefined for any other error. */
export function mayBeSavedIn(error: unknown): MayBeSaved | undefined {
  if (!(error instanceof Error)) return undefined;
  const { mayBeSaved } = ((error instanceof HttpError && error.body) || {}) as RefusalBody;
  return mayBeSaved ?? mayBeSavedIn(error.cause);
}

/** Whether an error, or its cause, is a write without a response that is saved once however often it is sent (W32). */
export const asksAgain = (error: unknown): boolean => mayBeSavedIn(error) === 'pressAgain';

/** The status of an error, 0 where it has none. */
export const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 0;
};

/** After how many seconds the server takes the next one; 0 where it refused for another reason than too many at once. */
export const retryAfterOf = (error: unknown): number =>
  (error instanceof HttpError && (error.body as RefusalBody | undefined)?.retryAfterS) || 0;

/** Whether an error is a missing response. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as RefusalBody | undefined)?.lost === true;

/** Whether a call got no response, so that it may have been executed. */
export const isUnanswered = (error: unknown): boolean => isConnectionLost(error) || mayBeSavedIn(error) !== undefined;

/** Whether an error opens the full-page error (spec 7): a status of 400 or more; 401 is the session's business. */
export const isFullPageError = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) !== 401;
