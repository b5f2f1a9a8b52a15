import { useSyncExternalStore } from 'react';
import { asObject, rowOf } from './answers.ts';

/** Reports whether the user confirmed the password; null while nothing is asked. */
type Reply = ((confirmed: boolean) => void) | null;

let reply: Reply = null;
let question: Promise<boolean> | undefined;
/** How many dialogs are mounted: none at the login, which proves the password itself. */
let dialogs = 0;
const changes = new EventTarget();
const change = (next: Reply) => {
  reply = next;
  changes.dispatchEvent(new Event('change'));
};

/**
 * Asks the user for the password (W42) and returns whether it was confirmed. Concurrent calls share one dialog. Without a
 * mounted dialog, false.
 */
export function askToConfirm(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  question ??= new Promise<boolean>((resolve) => change(resolve)).finally(() => {
    question = undefined;
    change(null);
  });
  return question;
}

const subscribe = (tell: () => void) => {
  dialogs += 1;
  changes.addEventListener('change', tell);
  return () => {
    dialogs -= 1;
    changes.removeEventListener('change', tell);
    if (dialogs === 0) reply?.(false);
  };
};

/** For the dialog: how to reply, while a password is asked for. */
export const useConfirming = (): Reply => useSyncExternalStore(subscribe, () => reply);

/** Whether a call is refused until the password is confirmed. */
export const wantsConfirmation = (answer: unknown): boolean => Boolean(asObject(rowOf(answer))?.['CONFIRM_NEEDED']);
