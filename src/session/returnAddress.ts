import { homePath } from './homePath.ts';
import type { StoredSession } from './storedSession.ts';

// Of one tab, and out of the reach of `clearStored`: it is needed after the session is gone.
const key = 'returnAddress';

/** Belongs to nobody in particular: somebody who was not signed in opened a link. */
export const anybody = 0;

function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps the address of this page for the next login of that user: the session has ended in the middle of work. */
export function rememberAddress(userId: number, address = location.pathname + location.search): void {
  if (address !== '/') inTab((storage) => storage.setItem(key, JSON.stringify({ userId, address })));
}

/** Nothing leads back after Logout. */
export function forgetAddress(): void {
  inTab((storage) => storage.removeItem(key));
}

/** Where to go instead of the landing page `path`; once, and null for another user than the one it is kept for. */
export function takeAddress({ userId, profile }: StoredSession, path: string): string | null {
  const text = inTab((storage) => storage.getItem(key));
  if (!text) return null;
  forgetAddress();
  if (path !== homePath(profile)) return null;
  const kept = JSON.parse(text) as { userId: number; address: string };
  return kept.userId === anybody || kept.userId === userId ? kept.address : null;
}
