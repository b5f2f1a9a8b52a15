import { useEffect } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '#src/authProvider/storedSession.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** Something was typed that leaving would lose. */
  when: boolean;
  /** The person leaves all the same. */
  onLeave?: () => void;
}

/** Asks before a page with something typed is left. */
export function LeaveDialog({ when, onLeave }: Props) {
  const translate = useTranslate();
  const blocker = useLeaveQuestion(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      message={translate('lists.leave.question')}
      confirmLabel="lists.leave.leave"
      cancelLabel="lists.leave.stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}

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
