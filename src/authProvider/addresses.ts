import type { Profile } from '#contract/call.ts';
import { fillCaches } from '#src/dataProvider/cachedRows.ts';
import { inTab } from '#src/session/storage.ts';
import { type StoredSession, storeSession } from '#src/session/storedSession.ts';

/** Where each profile lands after login (spec 2); one line each. */
const homePaths: Record<Profile, string> = { admin: '/dashboard', md_office: '/md-dashboard' };

/** Whether a PROFILE_NAME is one that this app knows; any other is refused (spec 1). */
export const isKnownProfile = (profile: unknown): profile is Profile =>
  typeof profile === 'string' && Object.hasOwn(homePaths, profile);

/** The landing page of a profile; the login for an unknown one. */
export const homePath = (profile: string): string => (isKnownProfile(profile) ? homePaths[profile] : '/');

// Of one tab, and out of the reach of `clearStored`: it is needed after the session is gone.
const key = 'returnAddress';

/** Belongs to nobody in particular: somebody who was not signed in opened a link. */
export const anybody = 0;

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

/** Makes a session the browser's own and answers its landing page; the caches fill meanwhile (spec 7). */
export function enter(session: StoredSession): string {
  storeSession(session);
  fillCaches();
  return homePath(session.profile);
}
