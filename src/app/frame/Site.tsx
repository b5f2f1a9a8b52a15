import { Outlet, ScrollRestoration } from 'react-router';

/** What every address shares: Back returns to the same place of the page. */
export function SiteRoot() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
