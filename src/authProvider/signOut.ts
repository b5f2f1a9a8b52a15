import { CallFailed, isOk, rowOf } from '#src/dataProvider/answers.ts';
import { callApi, type CallOptions } from '#src/dataProvider/transport.ts';
import { readStored, removeStored, storageKeys, store } from '#src/session/storage.ts';
import { type Caller, clearSession, readSession, setNewcomer } from '#src/session/storedSession.ts';

/** Logs out. Returns whether the server confirmed it (spec 4); if not, the logout stays pending. */
export async function signOut(): Promise<boolean> {
  const session = readSession();
  if (!session) {
    clearSession();
    return true;
  }
  const done = await callApi('Logout', {}).then(
    (answer) => isOk(rowOf(answer).OUT_OK),
    () => false,
  );
  store(storageKeys.signedOut, true);
  clearSession();
  setNewcomer();
  const { sessionRef, userId } = session;
  if (!done) store(storageKeys.pendingLogout, { sessionRef, userId } satisfies Caller);
  return done;
}

/** Whether the user ended the last session of this browser. */
export const hasSignedOut = (): boolean => readStored(storageKeys.signedOut) === true;

/** Whether a Logout call failed here, so that the cookie may still be valid: that session must not be renewed. */
export const isLogoutPending = (): boolean => readStored(storageKeys.pendingLogout) !== undefined;

/** Retries the failed Logout before the next login. Never throws; another failure keeps it pending. */
export async function retryPendingLogout(options: CallOptions): Promise<void> {
  setNewcomer(readStored(storageKeys.pendingLogout) as Caller);
  try {
    await callApi('Logout', {}, options);
    removeStored(storageKeys.pendingLogout);
  } catch (error) {
    // The session is gone already.
    if (error instanceof CallFailed && error.status === 401) removeStored(storageKeys.pendingLogout);
  } finally {
    setNewcomer();
  }
}

let logoutMessage = '';

/** Keeps a message that the login page shows once after a redirect. The first one stays: later failures follow from it. */
export function setLogoutMessage(text: string): void {
  logoutMessage ||= text;
}

/** The message, once; '' where there is none. */
export function takeLogoutMessage(): string {
  const text = logoutMessage;
  logoutMessage = '';
  return text;
}
