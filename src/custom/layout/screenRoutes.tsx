import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import { lazyScreen } from './lazyScreen.tsx';
import { offeredOwners, type Permissions } from '../../routing/offered.ts';
import { routesOf } from '../../routing/routeTable.ts';
import type { ScreenOwner } from '../../routing/screen.ts';

/** The routes of one person for the function child of Admin; none for a profile that is not known. */
export const screenRoutes = (owners: readonly ScreenOwner[]) => (permissions: Permissions | null | undefined) => (
  <CustomRoutes>
    {permissions &&
      routesOf(offeredOwners(owners, permissions.rest), permissions.profile).map((route) => {
        const Screen = lazyScreen(route);
        return <Route key={route.path} path={route.path} element={<Screen />} />;
      })}
  </CustomRoutes>
);
