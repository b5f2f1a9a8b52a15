import { useSyncExternalStore } from 'react';

let saving = true;
const changes = new EventTarget();

/** Notes what an answer's header `Saving` says: 'off' while the server cannot save (W29). */
export function noteSaving(header: string | null): void {
  saving = header !== 'off';
  changes.dispatchEvent(new Event('change'));
}

const subscribe = (tell: () => void) => {
  changes.addEventListener('change', tell);
  return () => changes.removeEventListener('change', tell);
};

/** Whether the server can save, as its last answer said. */
export const useSaving = (): boolean => useSyncExternalStore(subscribe, () => saving);
