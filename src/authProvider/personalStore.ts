import { localStorageStore, type Store } from 'react-admin';

/** The login reads the last chosen theme here (`styles/chosenTheme.ts`). */
const themeKey = 'RaStore.theme';

const withoutSearch = (params: unknown): unknown => {
  const { search: _, ...filter } = (params as { filter?: Record<string, unknown> }).filter ?? {};
  return { ...(params as object), filter };
};

/**
 * React-admin's store for one person of this browser: theme, page size, sort and filters outlive the session. A logout
 * takes the typed search texts with it, which hold names and mobiles.
 */
export function personalStore(userId: number): Store {
  const store = localStorageStore('1', `.u${userId}`);
  return {
    ...store,
    setItem: (key, value) => {
      store.setItem(key, value);
      if (key === 'theme') localStorage.setItem(themeKey, JSON.stringify(value));
    },
    reset: () => {
      for (const [key, params] of Object.entries(store.listItems?.() ?? {})) {
        if (key.endsWith('.listParams')) store.setItem(key, withoutSearch(params));
      }
    },
  };
}
