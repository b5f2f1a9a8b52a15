import { type AuthProvider, HttpError, localStorageStore, type Store } from 'react-admin';
import { texts } from '#contract/texts.ts';
import type { Permissions } from '#src/routing/routeTable.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { dropDrafts } from '#src/dataProvider/drafts.ts';
import { askRest } from '#src/dataProvider/restProvider.ts';
import { fetchSessionInfo } from '#src/dataProvider/sessionInfo.ts';
import { forgetAddress, isKnownProfile, rememberAddress } from './addresses.ts';
import { mayDo } from './mayDo.ts';
import { setLogoutMessage, signOut } from './signOut.ts';
import { clearSession, readSession } from '#src/session/storedSession.ts';

const sessionEnded = () => new HttpError(texts.session.ended, 401);

/** The user's permissions, once the server has confirmed the session. Without a response the next call finds out. */
async function confirmedPermissions(): Promise<Permissions | null> {
  const answer = await fetchSessionInfo().catch(() => undefined);
  const session = readSession();
  if (!session || !isKnownProfile(session.profile)) return null;
  if (answer && !answer.authenticated) throw sessionEnded();
  const ours = answer?.isOurs ? ['ours', ...answer.later, ...(await askRest())] : [];
  return { profile: session.profile, offered: ours };
}

/** An action may be a call of the contract, as 'SetFee'; which profiles it has is loaded with the first screen that asks. */
const isCall = (action: string) => /^[A-Z]/.test(action);

/** React-admin's view of the session. `getPermissions` waits for the server, else react-admin logs out in a loop. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(sessionEnded()),
  logout: async () => {
    // React-admin calls this after a session has ended too; then there is none.
    if (readSession()) {
      forgetAddress();
      dropDrafts();
    }
    if (!(await signOut())) setLogoutMessage(texts.session.logoutFailed);
    return '/';
  },
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(sessionEnded())),
  checkError: (error: unknown) => {
    if (statusOf(error) !== 401) return Promise.resolve();
    const session = readSession();
    if (session) rememberAddress(session.userId);
    // The session on the server is gone, so no Logout is sent.
    clearSession();
    setLogoutMessage(error instanceof Error ? error.message : '');
    return Promise.reject(sessionEnded());
  },
  getPermissions: confirmedPermissions,
  canAccess: async ({ action, resource }) => {
    const profile = readSession()?.profile;
    // Without a session `checkAuth` leads to the login; a no would lead to 'Page not found' at the same time.
    if (!isKnownProfile(profile)) return true;
    if (!isCall(action)) return mayDo(profile, action, resource);
    const { mayCall } = await import('./useMay.ts');
    return mayCall(profile, action);
  },
  getIdentity: () => {
    const session = readSession();
    if (!session) return Promise.reject(sessionEnded());
    return Promise.resolve({ id: session.userId, fullName: session.userName });
  },
};

const withoutSearch = (params: unknown): unknown => {
  const { search: _, ...filter } = (params as { filter?: Record<string, unknown> }).filter ?? {};
  return { ...(params as object), filter };
};

/** React-admin's store of one user: it outlives the session, except for search texts, which may be names. */
export function personalStore(userId: number): Store {
  const store = localStorageStore('1', `.u${userId}`);
  return {
    ...store,
    setItem: (key, value) => {
      store.setItem(key, value);
      // The login reads this key (`theme/chosenTheme.ts`).
      if (key === 'theme') localStorage.setItem('RaStore.theme', JSON.stringify(value));
    },
    reset: () => {
      for (const [key, params] of Object.entries(store.listItems?.() ?? {})) {
        if (key.endsWith('.listParams')) store.setItem(key, withoutSearch(params));
      }
    },
  };
}
