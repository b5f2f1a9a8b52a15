import { readStored, removeStored, storageKeys, store } from './storage.ts';

let logoutMessage = '';

/** What the login says to who was just led there; the text itself. The first reason stays: what fails after it follows from it. */
export function setLogoutMessage(text: string): void {
  logoutMessage ||= text;
}

/** The text, once; '' where there is none. */
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
