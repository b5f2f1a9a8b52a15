import { HttpError } from 'react-admin';
import { isOk } from '#src/dataProvider/answers.ts';
import { mayBeSavedIn, type RefusalBody, statusOf } from '#src/dataProvider/asHttpError.ts';

const bodyOf = (error: unknown) => (error instanceof HttpError ? (error.body as RefusalBody | undefined) : undefined);

/** Whether the mail server took the mail and did not confirm it. */
export const mayBeSent = (error: unknown): boolean => isOk(bodyOf(error)?.extra?.['MAY_BE_SENT']);

/** Whether a mail that failed may have been sent all the same: also where nobody answered, or in the middle of an error. */
export const isMailUnsure = (error: unknown): boolean =>
  mayBeSent(error) || mayBeSavedIn(error) !== undefined || statusOf(error) >= 500;
