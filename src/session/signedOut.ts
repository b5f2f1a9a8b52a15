import { readStored, removeStored, store, storageKeys } from './storage.ts';

// How the other tabs tell a Logout from a session that was lost: both take what is stored away.

export const markSignedOut = (): void => store(storageKeys.signedOut, true);
export const forgetSignedOut = (): void => removeStored(storageKeys.signedOut);

/** Whether the last session of this browser was ended by its person. */
export const hasSignedOut = (): boolean => readStored(storageKeys.signedOut) === true;
