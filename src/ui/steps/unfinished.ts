import { useMemo, useSyncExternalStore } from 'react';
import { readStored, removeStored, store } from '#src/session/storage.ts';

// Interrupted sequences by keys such as `approval.7`. They survive a reload and a logout, so they hold ids and
// choices, never personal data (W18).

const prefix = 'unfinished.';
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

export function keepUnfinished(key: string, state: object): void {
  store(prefix + key, state);
  notify();
}

/** The stored state of a key. Its fields are unchecked: users can edit their browser's storage. */
export function readUnfinished(key: string): Readonly<Record<string, unknown>> | undefined {
  const state = readStored(prefix + key);
  return typeof state === 'object' && state !== null ? { ...state } : undefined;
}

export function forgetUnfinished(key: string): void {
  removeStored(prefix + key);
  notify();
}

/** The keys that begin with `start`, joined: a stable snapshot for useSyncExternalStore. */
function keysUnder(start: string): string {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + start));
    return keys.toSorted().join('\n');
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What follows `start` in each key that begins so, such as '7' in 'approval.7'. Follows other tabs. */
export function useUnfinished(start: string): readonly string[] {
  const keys = useSyncExternalStore(subscribe, () => keysUnder(start));
  return useMemo(() => keys.split('\n').flatMap((key) => key.slice(prefix.length + start.length) || []), [keys, start]);
}
