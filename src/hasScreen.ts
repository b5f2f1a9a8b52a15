import { matchPath } from 'react-router';
import { logout } from './custom/logout/index.ts';
import type { HasScreen } from './custom/layout/requireSession.ts';
import { owners } from './resources/index.ts';
import { routesOf } from './routing/routeTable.ts';
import { isKnownProfile } from './session/homePath.ts';

/** Whether a profile has a screen at a path; Logout is none that one comes back to. */
export const hasScreen: HasScreen = (profile, pathname) =>
  isKnownProfile(profile) &&
  routesOf(owners, profile).some(({ owner, path }) => owner !== logout.name && matchPath(path, pathname) !== null);
