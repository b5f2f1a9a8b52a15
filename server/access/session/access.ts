import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import { CallError } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import { readSessionCookie } from './cookie.ts';
import { findSession, type LiveSession } from './sessions.ts';

/** The calls allowed before a temporary password is changed (W13). */
const allowedBeforeChange = new Set(['UpdatePassword', 'Logout', 'WebUserLogin', 'ForgetPassword']);
/** The calls allowed before a required second factor is set up (W41). */
const allowedBeforeSecondFactor = new Set([...allowedBeforeChange, 'SetSecondFactor', 'Confirm']);

export async function currentSession(
  services: Services,
  request: FastifyRequest,
  now: Date,
): Promise<LiveSession | undefined> {
  const token = readSessionCookie(request);
  return token ? findSession(services.db.kysely, services.heldSessions, token, now) : undefined;
}

/**
 * Authorises a request or throws: 401 without a live session or a USER_ID, 403 for another user's id, the wrong profile
 * or a password or second factor that is due first (W3, W4, W9, W13, W41). `userId` is the envelope's, undefined where there is
 * none. Answers the signed-in user, null where the call needs none and nobody is signed in.
 */
export async function requireAccess(
  services: Services,
  access: Access,
  callName: string,
  request: FastifyRequest,
  now: Date,
  userId?: number,
): Promise<SessionUser | null> {
  const session = await currentSession(services, request, now);
  const user = session?.user ?? null;
  const { extensions } = services.config;
  const mustChange = user?.mustChangePassword && extensions.includes('mustChange');
  if (mustChange && !allowedBeforeChange.has(callName)) throw new CallError(403, texts.session.mustChangePassword);
  const mustSet = user?.mustSetSecondFactor && extensions.includes('secondFactor');
  if (mustSet && !allowedBeforeSecondFactor.has(callName)) throw new CallError(403, texts.secondFactor.needed);
  if (access === 'anyone') return user;
  if (access === 'intake' && extensions.includes('intake')) return user;

  if (userId === 0) throw new CallError(401, texts.session.userIdMissing);
  if (!user) throw new CallError(401, texts.session.ended);
  if (userId !== undefined && userId !== user.id) throw new CallError(403, texts.session.otherUser);
  if (access !== 'intake' && !access.includes(user.profile)) throw new CallError(403, texts.session.wrongProfile);
  return user;
}
