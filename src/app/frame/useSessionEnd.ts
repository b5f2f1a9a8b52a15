import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#contract/texts.ts';
import { rememberAddress } from '#src/authProvider/addresses.ts';
import { scheduleRenewal } from '#src/authProvider/scheduleRenewal.ts';
import { hasSignedOut, setLogoutMessage } from '#src/authProvider/signOut.ts';
import { storageKeys } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';
import { dropDrafts } from '#src/dataProvider/drafts.ts';

/** Renews the session (spec 4); leads to '/' when that fails, or when another tab logs out or logs in anew. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { sessionRef, userId = 0 } = readSession() ?? {};
    const leave = () => {
      if (hasSignedOut()) dropDrafts();
      else if (userId > 0) rememberAddress(userId);
      void navigate('/', { replace: true });
    };
    const stopRenewal = scheduleRenewal(() => {
      if (!hasSignedOut()) setLogoutMessage(texts.session.ended);
      leave();
    });
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.session && newValue && readSession()?.sessionRef !== sessionRef) leave();
    };
    addEventListener('storage', look);
    return () => {
      stopRenewal();
      removeEventListener('storage', look);
    };
  }, [navigate]);
}
