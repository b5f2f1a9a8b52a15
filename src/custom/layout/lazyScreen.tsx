import { lazy, Suspense, type ComponentType } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { reloadForNewRelease } from '../errors/reloadForNewRelease.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import type { Route } from '../../routing/routeTable.ts';

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
