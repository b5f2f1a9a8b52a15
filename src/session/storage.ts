/** Every key of the app in the browser's storage; preferences (`RaStore.*`) are react-admin's and outlive a session. */
const prefix = 'backoffice.';

export const storageKeys = {
  session: `${prefix}session`,
  courses: `${prefix}courses`,
  institutes: `${prefix}institutes`,
  rest: `${prefix}rest`,
  holidays: `${prefix}holidays`,
  recent: `${prefix}recent`,
  pendingLogout: `${prefix}pendingLogout`,
  /** Distinguishes a Logout from a lost session for other tabs; without the prefix, so that clearing keeps it. */
  signedOut: 'signedOut',
  lookup: (tableId: number) => `${prefix}lookup.${tableId}`,
};

type Texts = Record<string, string>;

/** The interface of `Storage` over an object of this page. */
const pageStorage = {
  getItem(this: Texts, key: string) {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Texts, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Texts, key: string) {
    delete this[key];
  },
  clear(this: Texts) {
    for (const key of Object.keys(this)) delete this[key];
  },
  key(this: Texts, index: number) {
    return Object.keys(this)[index] ?? null;
  },
  get length() {
    return Object.keys(this).length;
  },
};

/**
 * Replaces a storage that the browser blocks, where even reading the property throws: react-admin and the router read it
 * too. Returns whether it was blocked.
 */
function replaceBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    void window[name];
    return false;
  } catch {
    Object.defineProperty(window, name, { value: Object.create(pageStorage) as unknown });
    return true;
  }
}

/** Whether the browser blocks storage: what is stored is lost with the page. */
export const isStorageBlocked =
  typeof window !== 'undefined' && [replaceBlocked('localStorage'), replaceBlocked('sessionStorage')].includes(true);

/** Used where the browser's storage is full. */
const memory = new Map<string, string>();

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const inBrowser = <T>(use: (storage: Storage) => T): T | undefined => attempt(() => use(localStorage));

/** Uses sessionStorage. Undefined where the browser blocks it, it is full, or `use` throws. */
export const inTab = <T>(use: (storage: Storage) => T): T | undefined => attempt(() => use(sessionStorage));

/** The JSON value of a key; undefined where there is none or it is corrupted, which is then removed. */
export function readStored(key: string): unknown {
  const text = memory.get(key) ?? inBrowser((storage) => storage.getItem(key)) ?? undefined;
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    removeStored(key);
    return undefined;
  }
}

export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  const stored = inBrowser((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (stored) memory.delete(key);
  else memory.set(key, text);
}

export function removeStored(key: string): void {
  memory.delete(key);
  inBrowser((storage) => storage.removeItem(key));
}

/** Removes everything of a session: itself, the course cache and the lookup caches (spec 4). */
export function clearStored(): void {
  memory.clear();
  inBrowser((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
