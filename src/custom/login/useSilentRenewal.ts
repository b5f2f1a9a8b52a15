import { useEffect, useEffectEvent } from 'react';
import { owesLogout, settleLogout } from '../../session/owedLogout.ts';
import { renewSession } from '../../session/renewSession.ts';
import { readSession, type StoredSession } from '../../session/storedSession.ts';

/** The login appears after this time even when the server does not answer. */
const patienceMs = 8000;

/**
 * Tries once, on load, to renew a session (spec 2); `onDone` gets it, or null when there is none. Who has logged out is not
 * signed in again, even where the server did not hear of it: that is made up for instead.
 */
export function useSilentRenewal(onDone: (session: StoredSession | null) => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
    const options = { signal, attempts: 1 };
    const restored = owesLogout() ? settleLogout(options).then(() => false) : renewSession(options);
    restored
      .catch(() => false)
      .then((renewed) => {
        if (!leaving.signal.aborted) done(renewed ? readSession() : null);
      });
    return () => leaving.abort();
  }, []);
}
