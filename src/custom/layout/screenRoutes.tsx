import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import type { Profile } from '../../../contract/call.ts';
import { isKnownProfile } from '../../session/homePath.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { routesOf } from '../../routing/routeTable.ts';
import type { ScreenOwner } from '../../routing/screen.ts';

/** The routes of one profile for the function child of Admin; none for a profile that is not known. */
export const screenRoutes = (owners: readonly ScreenOwner[]) => (profile: Profile) => (
  <CustomRoutes>
    {isKnownProfile(profile) &&
      routesOf(owners, profile).map((route) => {
        const Screen = lazyScreen(route);
        return <Route key={route.path} path={route.path} element={<Screen />} />;
      })}
  </CustomRoutes>
);
