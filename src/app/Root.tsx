import { lazy, Suspense, useState } from 'react';
import { AppSkeleton, LoadBoundary } from '#src/custom/login/LoadBoundary.tsx';
import { LoginPage } from '#src/custom/login/LoginPage.tsx';

const loadApp = () => import('./App.tsx');
const App = lazy(loadApp);

/** The light login at `/`, the back office everywhere else; its bundle starts to load when somebody signs in. */
export function Root() {
  const [atLogin, setAtLogin] = useState(() => location.pathname === '/');

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
