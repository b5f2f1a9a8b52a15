import { localStorageStore, type Store } from 'react-admin';

/** What a list remembers of itself: filters, sort, page. */
const listParams = '.listParams';

/**
 * React-admin's store for one person of this browser: theme, page size, sort and filters outlive the session. A logout
 * takes the typed search texts with it, which hold names and mobiles.
 */
export function personalStore(userId: number): Store {
  const store = localStorageStore('1', `.u${userId}`);
  return {
    ...store,
    reset: () => {
      for (const [key, params] of Object.entries(store.listItems(listParams))) {
        const { search: _, ...filter } = (params as { filter?: Record<string, unknown> }).filter ?? {};
        store.setItem(key, { ...params, filter });
      }
    },
  };
}
