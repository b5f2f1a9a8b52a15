import { HttpError } from 'react-admin';
import { texts } from '../../contract/texts.ts';
import { CallFailed } from './callError.ts';

/** What a form reads of a refusal: it belongs to the whole form. */
interface RefusalBody {
  errors?: { root: { serverError: string } };
  extra?: Record<string, unknown>;
}

/** An error of the transport as react-admin knows errors; a refusal (OUT_OK 0, status 200) shows in the form. */
export function asHttpError(error: unknown, fallback: string = texts.general.unexpected): HttpError {
  if (error instanceof HttpError) return error;
  if (!(error instanceof CallFailed)) return new HttpError(error instanceof Error ? error.message : fallback, 0);
  const { status, extra } = error;
  const message = error.message || fallback;
  const body: RefusalBody = status === 200 ? { errors: { root: { serverError: message } }, extra } : {};
  return new HttpError(message, status, body);
}

/** The status of an error, 0 where it has none. */
export const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 0;
};

/** Whether an error opens the full-page error (spec 7): a status of 400 or more; 401 is the session's business. */
export const isFullPageError = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) !== 401;
