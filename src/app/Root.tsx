import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { AppSkeleton, LoadBoundary } from '#src/custom/access/login/LoadBoundary.tsx';
import { LoginPage } from '#src/custom/access/login/LoginPage.tsx';
import { prefetch } from '#src/routing/prefetch.ts';

const loadApp = () => import('./App.tsx');
const loadLists = () => import('#src/ui/lists/ListPage.tsx');
const App = lazyPart(loadApp);

/** The light login at `/`, the back office everywhere else; its bundle is loaded while somebody types the password. */
export function Root() {
  const [atLogin, setAtLogin] = useState(() => location.pathname === '/');

  // Signing in loads it in any case.
  useEffect(() => {
    if (atLogin) prefetch(loadApp, loadLists);
  }, [atLogin]);

  const openApp = (path: string) => {
    history.pushState(null, '', path);
    setAtLogin(false);
  };

  if (atLogin) return <LoginPage onSignedIn={openApp} onAttempt={() => void loadApp().catch(() => undefined)} />;
  return (
    <LoadBoundary>
      <Suspense fallback={<AppSkeleton />}>
        <App />
      </Suspense>
    </LoadBoundary>
  );
}
