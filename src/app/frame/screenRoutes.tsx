import { type ComponentType, Suspense } from 'react';
import { CustomRoutes, ResourceContextProvider } from 'react-admin';
import { Route } from 'react-router';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { offeredOwners, type Permissions, type Route as ScreenRoute, routesOf } from '#src/routing/routeTable.ts';
import type { ScreenOwner } from '#src/routing/screen.ts';
import { useTranslate } from '#src/text.ts';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';

/** A screen's page, loaded when it is first shown, under its document title and with its resource around it. */
function lazyScreen({ owner, screen }: ScreenRoute): ComponentType {
  const Page = lazyPart(screen.page);
  return function LazyScreen() {
    const translate = useTranslate();
    return (
      <ResourceContextProvider value={owner}>
        <title>{`${translate(screen.title)} · ${translate('frame.product')}`}</title>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </ResourceContextProvider>
    );
  };
}

/** The routes of one person for the function child of Admin; none for a profile that is not known. */
export const screenRoutes = (owners: readonly ScreenOwner[]) => (permissions: Permissions | null | undefined) => (
  <CustomRoutes>
    {permissions &&
      routesOf(offeredOwners(owners, permissions.offered), permissions.profile).map((route) => {
        const Screen = lazyScreen(route);
        return <Route key={route.path} path={route.path} element={<Screen />} />;
      })}
  </CustomRoutes>
);
