import { createHash } from 'node:crypto';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import type { LimitName, Try } from '#server/protocol/limits.ts';
import { signedIn } from './session/signedIn.ts';

/** An address as a limit counts it: without keeping it. */
const keyOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);

/** What a mail counts against (W55): what the caller sends in an hour, and what each address gets, whosever it is. */
export const mailTries = (
  context: Pick<RequestContext<unknown>, 'user'>,
  addresses: readonly string[],
  limit: Extract<LimitName, 'mailTo' | 'paperTo'>,
): Try[] => [['mail', String(signedIn(context).id)], ...addresses.map((address) => [limit, keyOf(address)] as const)];
