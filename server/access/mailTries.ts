import { createHash } from 'node:crypto';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import type { LimitName, Try } from '#server/protocol/limits.ts';

/** An address as a limit counts it: without keeping it. */
const keyOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);

/** What a mail counts against (W55): what the caller sends in an hour, unless the server sends it by itself, and what each address gets, whosever it is. */
export const mailTries = (
  { user }: Pick<RequestContext<unknown>, 'user'>,
  addresses: readonly string[],
  limit: Extract<LimitName, 'mailTo' | 'paperTo'>,
): Try[] => [
  ...(user ? [['mail', String(user.id)] as const] : []),
  ...addresses.map((address) => [limit, keyOf(address)] as const),
];
