import { homePath } from './homePath.ts';
import { storeSession, type StoredSession } from './storedSession.ts';
import { warmCaches } from './warmCaches.ts';

/** Makes a session the browser's own and answers its landing page; the caches fill meanwhile (spec 7). */
export function enter(session: StoredSession): string {
  storeSession(session);
  void warmCaches();
  return homePath(session.profile);
}
