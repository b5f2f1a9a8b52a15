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

// In sessionStorage, where `clearStored` does not reach: it is needed after the session is gone.
const key = 'returnAddress';

/** The user id of a link that was opened without a session. */
export const anybody = 0;

/** Keeps the address of this page for that user's next login, when a session ends unexpectedly. */
export function rememberAddress(userId: number, address = location.pathname + location.search): void {
  if (address !== '/') inTab((storage) => storage.setItem(key, JSON.stringify({ userId, address })));
}

/** After Logout there is no return address. */
export function forgetAddress(): void {
  inTab((storage) => storage.removeItem(key));
}

/** The return address in place of the landing page `path`; read once, null for another user. */
export function takeAddress({ userId, profile }: StoredSession, path: string): string | null {
  const text = inTab((storage) => storage.getItem(key));
  if (!text) return null;
  forgetAddress();
  if (path !== homePath(profile)) return null;
  const stored = JSON.parse(text) as { userId: number; address: string };
  return stored.userId === anybody || stored.userId === userId ? stored.address : null;
}

/** Stores the session and returns its landing page; the caches fill meanwhile (spec 7). */
export function enter(session: StoredSession): string {
  storeSession(session);
  fillCaches();
  return homePath(session.profile);
}
