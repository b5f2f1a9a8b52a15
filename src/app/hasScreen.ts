import { matchPath } from 'react-router';
import { isKnownProfile } from '#src/authProvider/addresses.ts';
import { logout } from '#src/custom/access/logout/index.ts';
import { owners } from '#src/resources/index.ts';
import type { HasScreen } from './frame/requireSession.ts';
import { routesOf } from '#src/routing/routeTable.ts';

/** Whether a profile has a screen at a path; Logout is none that one comes back to. */
export const hasScreen: HasScreen = (profile, pathname) =>
  isKnownProfile(profile) &&
  routesOf(owners, profile).some(({ owner, path }) => owner !== logout.name && matchPath(path, pathname) !== null);
