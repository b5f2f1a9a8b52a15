import type { Profile } from '#contract/call.ts';
import { resourceAccess } from './resourceAccess.ts';

/** Whether a profile may do this with a resource, by the contract: who lists it may see one. What the contract does not know, everybody may. */
export const mayDo = (profile: Profile, action: string, resource: string): boolean =>
  resourceAccess[`${resource}.${action === 'show' ? 'list' : action}`]?.includes(profile) ?? true;
