import { CallFailed } from '#src/dataProvider/answers.ts';
import { callApi, type CallOptions } from '#src/dataProvider/transport.ts';
import { readStored, removeStored, storageKeys, store } from './storage.ts';
import { type Caller, setNewcomer } from './storedSession.ts';

/** The logout call failed; it is retried before the next login, because the cookie may still be valid. */
export function keepPendingLogout({ sessionRef, userId }: Caller): void {
  store(storageKeys.pendingLogout, { sessionRef, userId });
}

/** Whether somebody has logged out here whose session may still live on the server: nothing may renew it. */
export const isLogoutPending = (): boolean => readStored(storageKeys.pendingLogout) !== undefined;

/** Retries the logout call that failed. Never throws; what fails again stays pending. */
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
