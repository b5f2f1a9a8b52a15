import { readStored, removeStored, storageKeys, store } from './storage.ts';

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

// How the other tabs tell a Logout from a session that was lost: both take what is stored away.

export const markSignedOut = (): void => store(storageKeys.signedOut, true);
export const forgetSignedOut = (): void => removeStored(storageKeys.signedOut);

/** Whether the last session of this browser was ended by its person. */
export const hasSignedOut = (): boolean => readStored(storageKeys.signedOut) === true;
