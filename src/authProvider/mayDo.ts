import { useCallback } from 'react';
import type { Profile } from '#contract/call.ts';
import type { CallName } from '#contract/calls/index.ts';
import { useProfile } from '#src/routing/usePathTo.ts';
import { access } from './access.ts';

/** Whether a profile may do it, by the contract: a call by its name, or what a resource is asked for. What the contract does not know, everybody may. */
export const mayDo = (profile: Profile, action: string, resource: string): boolean =>
  (access[action] ?? access[`${resource}.${action}`])?.includes(profile) ?? true;

type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** Asks what `authProvider.canAccess` answers: `may('ReversePayment')`, `may('create', 'institutes')`. At once, so that no button comes late. */
export function useMay(): (...asked: [call: CallName] | [verb: Verb, resource: string]) => boolean {
  const profile = useProfile();
  return useCallback((action, resource = '') => mayDo(profile, action, resource), [profile]);
}
