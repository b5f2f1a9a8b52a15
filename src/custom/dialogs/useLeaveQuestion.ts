import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';
import { readSession } from '../../session/storedSession.ts';

/**
 * Stops somebody who leaves the page while there is something to lose: the browser asks before it closes or reloads, a
 * link is `blocked` until the blocker goes on. The end of the session is not stopped.
 */
export function useLeaveQuestion(somethingToLose: boolean): Blocker {
  useEffect(() => {
    if (!somethingToLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [somethingToLose]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      somethingToLose && currentLocation.pathname !== nextLocation.pathname && readSession() !== null,
  );
}
