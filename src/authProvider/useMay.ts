import { useCallback } from 'react';
import type { Profile } from '#contract/call.ts';
import type { CallName } from '#contract/calls/index.ts';
import { useProfile } from '#src/routing/usePathTo.ts';
import { callAccess } from './callAccess.ts';
import { mayDo } from './mayDo.ts';

/** Whether a profile may use a call, by the contract. */
export const mayCall = (profile: Profile, call: string): boolean => callAccess[call]?.includes(profile) ?? true;

type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** Asks what `authProvider.canAccess` answers: `may('ReversePayment')`, `may('create', 'institutes')`. At once, so that no button comes late. */
export function useMay(): (...asked: [call: CallName] | [verb: Verb, resource: string]) => boolean {
  const profile = useProfile();
  return useCallback(
    (action, resource?: string) =>
      resource === undefined ? mayCall(profile, action) : mayDo(profile, action, resource),
    [profile],
  );
}
