import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import { offeredOwners, type Permissions, routesOf } from '#src/app/routing/routeTable.ts';
import type { ScreenOwner } from '#src/app/routing/screen.ts';
import { lazyScreen } from './lazyScreen.tsx';

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
