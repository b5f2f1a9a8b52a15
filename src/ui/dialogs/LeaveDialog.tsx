import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '#src/text.ts';
import { type Blocker, useBlocker } from 'react-router';
import { readSession } from '#src/session/storedSession.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before navigation discards typed values. */
export function LeaveDialog({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const translate = useTranslate();
  const blocker = useLeaveQuestion(when, onLeave);
  const leave = () => {
    for (const forget of losable) forget();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      message={translate('lists.leave.question')}
      confirmLabel="lists.leave.leave"
      cancelLabel="lists.leave.stay"
      quiet
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    />
  );
}

/** The page's unsaved forms, each with its callback. A router supports one blocker, which serves all of them. */
const losable = new Set<() => void>();

/** Asks before a reload, and blocks a link until the blocker proceeds. The end of the session is not blocked. */
function useLeaveQuestion(somethingToLose: boolean, onLeave?: () => void): Blocker {
  const forget = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!somethingToLose) return undefined;
    const lose = () => forget();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    losable.add(lose);
    addEventListener('beforeunload', ask);
    return () => {
      losable.delete(lose);
      removeEventListener('beforeunload', ask);
    };
  }, [somethingToLose]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      losable.size > 0 && currentLocation.pathname !== nextLocation.pathname && readSession() !== null,
  );
}
