import { useEffect, useEffectEvent } from 'react';
import { renewSession } from '../../session/renewSession.ts';
import { readSession, type StoredSession } from '../../session/storedSession.ts';

/** The login appears after this time even when the server does not answer. */
const patienceMs = 8000;

/** Tries once, on load, to renew a session (spec 2); `onDone` gets it, or null when there is none. */
export function useSilentRenewal(onDone: (session: StoredSession | null) => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
    renewSession({ signal, attempts: 1 })
      .catch(() => false)
      .then((renewed) => {
        if (!leaving.signal.aborted) done(renewed ? readSession() : null);
      });
    return () => leaving.abort();
  }, []);
}
