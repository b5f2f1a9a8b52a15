import { useSyncExternalStore } from 'react';

let saving = true;
const changes = new EventTarget();

/** Records the response header `Saving`: 'off' while the server cannot save (W29). */
export function noteSaving(header: string | null): void {
  saving = header !== 'off';
  changes.dispatchEvent(new Event('change'));
}

const subscribe = (tell: () => void) => {
  changes.addEventListener('change', tell);
  return () => changes.removeEventListener('change', tell);
};

/** Whether the server can save, according to its last response. */
export const useSaving = (): boolean => useSyncExternalStore(subscribe, () => saving);
