import { CallFailed, isOk, rowOf } from '#src/dataProvider/answers.ts';
import { callApi, type CallOptions } from '#src/dataProvider/transport.ts';
import { isKnownProfile } from './addresses.ts';
import { clearSession, currentCaller, readSession, storeSession } from '#src/session/storedSession.ts';

const refused = new Set([401, 403]);

/** A session that is taken over without a login tells nobody's name, which screens go by. Without an answer it stays without one. */
async function nameSession(userId: number): Promise<void> {
  const answer = await callApi('GetUser', { UserId: userId }).catch(() => undefined);
  const userName = answer && rowOf(answer).USER_NAME;
  const session = readSession();
  if (userName && session?.userId === userId) storeSession({ ...session, userName });
}

/**
 * Replaces the session's cookie. False where the server has no valid session; it is cleared, unless another tab has a newer
 * one. Throws CallFailed without a usable response, and clears nothing.
 */
export async function renewSession(options: CallOptions = {}): Promise<boolean> {
  const before = readSession();
  const { sessionRef } = currentCaller();
  try {
    const answer = await callApi('RenewToken', { UserId: before?.userId ?? 0, RefreshToken: '' }, options);
    const { OUT_OK: ok, USER_ID: id, PROFILE_NAME: profile } = rowOf(answer);
    const userId = Number(id || before?.userId || 0);
    const profileName = profile?.trim() || before?.profile;
    if (isOk(ok) && userId > 0 && isKnownProfile(profileName)) {
      // Another tab has signed out meanwhile.
      if (before && !readSession()) return false;
      const now = Date.now();
      const known = before?.userId === userId ? before : { sessionRef, userName: '', loginTime: now };
      storeSession({ ...known, userId, profile: profileName, renewedAt: now });
      if (known.userName === '') await nameSession(userId);
      return true;
    }
  } catch (error) {
    if (!(error instanceof CallFailed) || !refused.has(error.status)) throw error;
  }
  // Another tab has renewed or replaced the session meanwhile.
  const current = readSession();
  if (current && (current.sessionRef !== before?.sessionRef || current.renewedAt !== before.renewedAt)) return true;
  clearSession();
  return false;
}
