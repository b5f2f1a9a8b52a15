import type { RequestContext } from '#server/protocol/calls/handler.ts';
import type { Try } from '#server/protocol/limits.ts';
import { signedIn } from './session/signedIn.ts';

/** What a mail to a student counts against: what the caller sends in an hour, and what the student gets. */
export const mailTries = (
  context: Pick<RequestContext<unknown>, 'user'>,
  { studentId }: { studentId: number },
): Try[] => [
  ['mail', String(signedIn(context).id)],
  ['mailTo', String(studentId)],
];
