import { HttpError, type AuthProvider } from 'react-admin';
import { texts } from '../../contract/texts.ts';
import { statusOf } from '../dataProvider/asHttpError.ts';
import { askRest } from '../dataProvider/restQuestion.ts';
import { askSession } from '../dataProvider/sessionQuestion.ts';
import type { Permissions } from '../routing/offered.ts';
import { setFarewell } from '../session/farewell.ts';
import { isKnownProfile } from '../session/homePath.ts';
import { forgetAddress, rememberAddress } from '../session/returnAddress.ts';
import { signOut } from '../session/signIn.ts';
import { clearSession, readSession } from '../session/storedSession.ts';

const sessionEnded = () => new HttpError(texts.session.ended, 401);

/**
 * What the person may use, once the server has said that the session lives; a server out of reach leaves it to the calls.
 */
async function confirmedPermissions(): Promise<Permissions | null> {
  const answer = await askSession().catch(() => undefined);
  const session = readSession();
  if (!session || !isKnownProfile(session.profile)) return null;
  if (answer && !answer.authenticated) throw sessionEnded();
  return { profile: session.profile, rest: answer ? await askRest() : [] };
}

/**
 * React-admin's view of the session. Login is a page of its own. `getPermissions` waits for the session question: where it
 * resolves at once, react-admin logs out in a loop when `checkAuth` rejects.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(sessionEnded()),
  logout: async () => {
    // React-admin comes by here where a session has ended, too; then there is none.
    if (readSession()) forgetAddress();
    const failed = await signOut();
    if (failed) setFarewell(failed);
    return '/';
  },
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(sessionEnded())),
  checkError: (error: unknown) => {
    if (statusOf(error) !== 401) return Promise.resolve();
    const session = readSession();
    if (session) rememberAddress(session.userId);
    // The server's session is gone: there is nothing left to log out of there.
    clearSession();
    setFarewell(error instanceof Error ? error.message : '');
    return Promise.reject(sessionEnded());
  },
  getPermissions: confirmedPermissions,
  getIdentity: () => {
    const session = readSession();
    if (!session) return Promise.reject(sessionEnded());
    return Promise.resolve({ id: session.userId, fullName: session.userName });
  },
};
