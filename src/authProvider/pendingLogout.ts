import { CallFailed } from '#src/dataProvider/answers.ts';
import { callApi, type CallOptions } from '#src/dataProvider/transport.ts';
import { readStored, removeStored, storageKeys, store } from './storage.ts';
import { type Caller, setNewcomer } from './storedSession.ts';

/** A logout that the server did not take part in is owed: its cookie may still be good, and nobody wants it to be. */
export function keepPendingLogout({ sessionRef, userId }: Caller): void {
  store(storageKeys.owedLogout, { sessionRef, userId });
}

/** Whether somebody has logged out here whose session may still live on the server: nothing may renew it. */
export const isLogoutPending = (): boolean => readStored(storageKeys.owedLogout) !== undefined;

/** Logs out on the server what was logged out here before. Never fails; what is not done stays owed. */
export async function retryPendingLogout(options: CallOptions): Promise<void> {
  setNewcomer(readStored(storageKeys.owedLogout) as Caller);
  try {
    await callApi('Logout', {}, options);
    removeStored(storageKeys.owedLogout);
  } catch (error) {
    // The session is gone already.
    if (error instanceof CallFailed && error.status === 401) removeStored(storageKeys.owedLogout);
  } finally {
    setNewcomer();
  }
}
