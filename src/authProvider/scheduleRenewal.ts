import { renewalIntervalMs } from '#domain/words/limits.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { renewSession } from './renewSession.ts';
import { storageKeys } from '#src/session/storage.ts';
import { clearSession, readSession, type StoredSession } from '#src/session/storedSession.ts';

/** The status of a server without its database, and when to retry. */
const noDatabase = 503;
const againMs = 15_000;

/** The first whole interval after login that has seen no renewal yet; milliseconds since 1970. */
function renewalDue({ loginTime, renewedAt = loginTime }: StoredSession): number {
  const intervals = Math.floor((Math.max(renewedAt, loginTime) - loginTime) / renewalIntervalMs) + 1;
  return loginTime + intervals * renewalIntervalMs;
}

/**
 * Renews the session every 13 minutes from login (spec 4), also after the machine slept. Calls `onFailed` once, when it
 * fails or another tab signs out, with the session cleared. Returns a function that stops it.
 */
export function scheduleRenewal(onFailed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing = false;
  const listening = new AbortController();

  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };

  const fail = () => {
    if (listening.signal.aborted) return;
    stop();
    clearSession();
    onFailed();
  };

  const renew = async (before: StoredSession) => {
    renewing = true;
    try {
      if (!(await renewSession())) return fail();
    } catch (error) {
      // The server keeps the session while its database is away (W29).
      if (error instanceof CallFailed && error.status === noDatabase) {
        timer = setTimeout(look, againMs);
        return;
      }
      // A failed request must not end the session that another tab has renewed.
      if (readSession()?.renewedAt === before.renewedAt) return fail();
    } finally {
      renewing = false;
    }
    look();
  };

  function look() {
    clearTimeout(timer);
    const session = readSession();
    if (listening.signal.aborted || renewing) return;
    if (!session) return stop();
    const inMs = renewalDue(session) - Date.now();
    if (inMs > 0) timer = setTimeout(look, Math.min(inMs, renewalIntervalMs));
    // Offline nothing can be renewed; the event 'online' checks again.
    else if (navigator.onLine) void renew(session);
  }

  const { signal } = listening;
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', look, { signal });
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === null || (key === storageKeys.session && newValue === null)) fail();
    },
    { signal },
  );
  look();
  return stop;
}
