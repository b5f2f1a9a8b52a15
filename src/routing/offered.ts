import type { Profile } from '../../contract/call.ts';
import type { ScreenOwner } from './screen.ts';

/** What somebody may use: the pages of a profile, and the REST resources that the server has for it. */
export interface Permissions {
  profile: Profile;
  rest: readonly string[];
}

/** The screens without those that need a REST resource which is not offered. */
export const offeredOwners = (owners: readonly ScreenOwner[], rest: readonly string[]): ScreenOwner[] =>
  owners.map(({ name, screens }) => ({
    name,
    screens: Object.fromEntries(
      Object.entries(screens).filter(([, { needs }]) => needs === undefined || rest.includes(needs)),
    ),
  }));
