import { Outlet, ScrollRestoration } from 'react-router';

/** What every address shares: Back returns to the same place of the page. */
export function Site() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
