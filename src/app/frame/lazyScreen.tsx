import { type ComponentType, lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { reloadForNewRelease } from '#src/app/errors/reloadForNewRelease.ts';
import type { Route } from '#src/app/routing/routeTable.ts';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';

/** A screen's page, loaded when it is first shown, under its document title and with its resource around it. */
export function lazyScreen({ owner, screen }: Route): ComponentType {
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
