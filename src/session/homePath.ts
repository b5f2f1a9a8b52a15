import type { Profile } from '../../contract/call.ts';

/** Where each profile lands after login (spec 2); one line each. */
const homePaths: Record<Profile, string> = { admin: '/dashboard', md_office: '/md-dashboard' };

/** Whether a PROFILE_NAME is one that this app knows; any other is refused (spec 1). */
export const isKnownProfile = (profile: unknown): profile is Profile =>
  typeof profile === 'string' && Object.hasOwn(homePaths, profile);

/** The landing page of a profile; the login for an unknown one. */
export const homePath = (profile: string): string => (isKnownProfile(profile) ? homePaths[profile] : '/');
