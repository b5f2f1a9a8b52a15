import { texts } from '#contract/texts.ts';
import { isOk, rowOf } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { markSignedOut } from './logoutMessage.ts';
import { keepPendingLogout } from './pendingLogout.ts';
import { clearSession, readSession, setNewcomer } from './storedSession.ts';

/**
 * Logs out. What is stored goes in any case; the answer is 'Logout failed' when the server did not take part, else null
 * (spec 4), and the logout stays pending. Without a session nothing is called.
 */
export async function signOut(): Promise<string | null> {
  const session = readSession();
  if (!session) {
    clearSession();
    return null;
  }
  const done = await callApi('Logout', {}).then(
    (answer) => isOk(rowOf(answer).OUT_OK),
    () => false,
  );
  markSignedOut();
  clearSession();
  setNewcomer();
  if (done) return null;
  keepPendingLogout(session);
  return texts.session.logoutFailed;
}
