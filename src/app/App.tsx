import { Suspense } from 'react';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
  useRouteError,
} from 'react-router';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { readSession } from '#src/session/storedSession.ts';
import { AppSkeleton } from '#src/custom/access/login/LoadBoundary.tsx';
import { LoginPage } from '#src/custom/access/login/LoginPage.tsx';
import { requireSession } from './frame/requireSession.ts';

const loadBackOffice = () => import('./BackOffice.tsx');
const BackOffice = lazyPart(loadBackOffice);

// At '/' this module is loaded by the login; the back office is what comes next.
if (location.pathname === '/' || readSession()) loadBackOffice().catch(() => undefined);

/** What every address shares: Back returns to the same place of the page. */
function SiteRoot() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Hands what the router caught (a chunk that cannot be loaded) on to the boundary around the whole site. */
function LoadFailed(): never {
  throw useRouteError();
}

/** The login after a logout; a first visit gets it without the router. */
function AtLogin() {
  const navigate = useNavigate();
  return <LoginPage onSignedIn={(path) => void navigate(path)} />;
}

/** The login at '/', the back office elsewhere; begins at the address that the window has. */
export const createRouter = () =>
  createBrowserRouter([
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

/** Begins at the address of its first use: the module may have been loaded while the login was there. */
let router: ReturnType<typeof createRouter> | undefined;
const theRouter = () => (router ??= createRouter());

/** The login at '/'; the rest needs a session. With transitions react-admin logs out in a loop when it ends. */
export default function App() {
  return <RouterProvider router={theRouter()} useTransitions={false} />;
}
