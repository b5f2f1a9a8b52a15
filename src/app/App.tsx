import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readSession } from '#src/authProvider/storedSession.ts';
import { AppSkeleton } from '#src/custom/login/LoadBoundary.tsx';
import { LoadFailed } from './errors/LoadFailed.tsx';
import { AtLogin } from './frame/AtLogin.tsx';
import { SiteRoot } from './frame/Site.tsx';
import { requireSession } from './frame/requireSession.ts';

const loadBackOffice = () => import('./BackOffice.tsx');
const BackOffice = lazy(loadBackOffice);

// At '/' this module is loaded by a login under way; the back office is what comes next.
if (location.pathname === '/' || readSession()) loadBackOffice().catch(() => undefined);

const router = createBrowserRouter([
  {
    Component: SiteRoot,
    ErrorBoundary: LoadFailed,
    HydrateFallback: AppSkeleton,
    children: [
      { path: '/', Component: AtLogin },
      {
        path: '*',
        loader: requireSession(() => import('./hasScreen.ts').then((screens) => screens.hasScreen)),
        element: (
          <Suspense fallback={<AppSkeleton />}>
            <BackOffice />
          </Suspense>
        ),
      },
    ],
  },
]);

/**
 * The site behind the entry: the login at '/', everything else is the back office and needs a session. Without
 * `useTransitions={false}` react-admin logs out in a loop where a session ends.
 */
export default function App() {
  return <RouterProvider router={router} useTransitions={false} />;
}
