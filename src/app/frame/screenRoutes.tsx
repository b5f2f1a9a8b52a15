import { type ComponentType, lazy, Suspense } from 'react';
import { CustomRoutes, ResourceContextProvider } from 'react-admin';
import { Route } from 'react-router';
import { offeredOwners, type Permissions, type Route as ScreenRoute, routesOf } from '#src/app/routing/routeTable.ts';
import type { ScreenOwner } from '#src/app/routing/screen.ts';
import { useTranslate } from '#src/app/text.ts';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';

/** A screen's page, loaded when it is first shown, under its document title and with its resource around it. */
function lazyScreen({ owner, screen }: ScreenRoute): ComponentType {
  const Page = lazy(() => screen.page().catch(reloadForNewRelease));
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
      routesOf(offeredOwners(owners, permissions.rest), permissions.profile).map((route) => {
        const Screen = lazyScreen(route);
        return <Route key={route.path} path={route.path} element={<Screen />} />;
      })}
  </CustomRoutes>
);

const reloadedKey = 'backoffice.reloadedForRelease';
const onceInMs = 30_000;

/** For a page's chunk that cannot be loaded, mostly because of a new release: reloads the site once, else throws. */
function reloadForNewRelease(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < onceInMs) throw error;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
  // The page goes; until then it waits as it did.
  return new Promise(() => undefined);
}
