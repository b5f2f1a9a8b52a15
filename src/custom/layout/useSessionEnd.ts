import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { scheduleRenewal } from '../../session/signIn.ts';
import { storageKeys } from '../../session/storage.ts';
import { readSession } from '../../session/storedSession.ts';

/**
 * Renews the session while the back office is open (spec 4), and leads to '/' when that fails, when another tab logs out,
 * or when another tab logs in as somebody else.
 */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const sessionRef = readSession()?.sessionRef;
    const leave = () => void navigate('/', { replace: true });
    const stopRenewal = scheduleRenewal(leave);
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
