import { type LoaderFunctionArgs, replace } from 'react-router';
import { anybody, rememberAddress, takeAddress } from '#src/authProvider/addresses.ts';
import { readSession } from '#src/session/storedSession.ts';

/** Whether a profile has a screen at a path that one may come back to. */
export type HasScreen = (profile: string, pathname: string) => boolean;

/** Lets nobody without a session past '/' (spec 2). Keeps the opened address, and leads there after the login. */
export function requireSession(loadScreens: () => Promise<HasScreen>) {
  let arriving = true;
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    const session = readSession();
    // A link followed inside of the app without a session comes after Logout.
    const opened = arriving;
    arriving = false;
    if (!session) {
      if (opened) rememberAddress(anybody, pathname + search);
      return replace('/');
    }
    const address = takeAddress(session, pathname);
    if (!address) return null;
    const hasScreen = await loadScreens();
    // `//elsewhere.example/dashboard` is a path of ours to the browser that opened it, and another host to the router.
    const { origin, pathname: path } = new URL(address, location.origin);
    return origin === location.origin && hasScreen(session.profile, path) ? replace(address) : null;
  };
}
