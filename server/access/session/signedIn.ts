import { texts } from '#contract/texts.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import { CallError } from '#server/config/errors.ts';

/** The user of a call that needs a session. Throws CallError 401 where there is none, which access control rules out. */
export function signedIn(context: { user: SessionUser | null }): SessionUser {
  if (!context.user) throw new CallError(401, texts.session.ended);
  return context.user;
}

/** A UserId in a body must be the signed-in person's own; missing or 0 is 401, another's 403 (W4). */
export function requireOwnId(context: { user: SessionUser | null; body: { UserId: number } }): number {
  const { id } = signedIn(context);
  if (context.body.UserId === 0) throw new CallError(401, texts.session.userIdMissing);
  if (context.body.UserId !== id) throw new CallError(403, texts.session.otherUser);
  return id;
}
