import { useSyncExternalStore } from 'react';
import { asObject, rowOf } from './answers.ts';

/** Answers whether the person has confirmed the password; null while nothing is asked. */
type Reply = ((confirmed: boolean) => void) | null;

let reply: Reply = null;
let question: Promise<boolean> | undefined;
/** How many dialogs can ask: none at the login, whose own proof is fresh. */
let dialogs = 0;
const changes = new EventTarget();
const change = (next: Reply) => {
  reply = next;
  changes.dispatchEvent(new Event('change'));
};

/**
 * Asks the person for the password (W42) and answers whether it was confirmed. Calls that come meanwhile wait for the same
 * answer. Where no dialog can ask, nobody confirms.
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

/** For the dialog: how to answer, while something is asked. */
export const useConfirming = (): Reply => useSyncExternalStore(subscribe, () => reply);

/** Whether a call was refused until the password is confirmed. */
export const wantsConfirmation = (answer: unknown): boolean => Boolean(asObject(rowOf(answer))?.['CONFIRM_NEEDED']);
