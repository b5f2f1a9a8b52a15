import { retryDelayMs, screenAttempts } from '#domain/limits.ts';
import { readStored, removeStored, store } from '#src/authProvider/storage.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import { cachesWarmed } from '#src/authProvider/warmCaches.ts';
import { isRow } from '#src/dataProvider/answers.ts';

/** What screens see of rows that are asked for once in a session. `rows` is empty until `loaded`. */
export interface RowsState {
  rows: readonly Record<string, unknown>[];
  loaded: boolean;
  /** What went wrong so far; empty when nothing did. */
  error: string;
  /** No further attempt is under way: Retry. */
  gaveUp: boolean;
}

export interface CachedRows {
  read: () => RowsState;
  /** Loads where nothing is there yet; answers how to stop listening. */
  subscribe: (listener: () => void) => () => void;
  /** Begins anew after giving up, or after a write that changed the rows. */
  reload: () => void;
}

interface Options {
  key: string;
  ask: () => Promise<Record<string, unknown>[]>;
  texts: { attempt: (attempt: number) => string; gaveUp: string };
  /** True where having none is no failure: institutes, not statuses. */
  mayBeEmpty?: boolean;
  delayMs?: number;
}

const nothing: RowsState = { rows: [], loaded: false, error: '', gaveUp: false };

/** The cached rows of a key; a corrupted or empty cache is cleared (spec 7). */
function readCache(key: string): RowsState | undefined {
  const cached = readStored(key);
  if (cached === undefined) return undefined;
  const rows = (cached as { rows?: unknown } | null)?.rows;
  const usable = Array.isArray(rows) && rows.length > 0 && rows.every(isRow);
  if (usable) return { ...nothing, rows, loaded: true };
  removeStored(key);
  return undefined;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Rows that hardly change, asked for once in a session however many screens use them, and cached in the browser as
 * `{ savedAt, rows }` until logout. Three attempts, 1 s times the attempt apart (spec 9).
 */
export function cacheRows({ key, ask, texts, mayBeEmpty = false, delayMs = retryDelayMs }: Options): CachedRows {
  let state = nothing;
  // Nobody's yet, not even that of a browser without a session.
  let owner: string | null | undefined = null;
  let loading: symbol | undefined;
  const listeners = new Set<() => void>();

  const set = (next: RowsState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const run = Symbol(key);
    loading = run;
    for (let attempt = 1; attempt <= screenAttempts; attempt += 1) {
      const rows = await ask().catch(() => undefined);
      if (loading !== run) return;
      if (rows && (mayBeEmpty || rows.length > 0)) {
        store(key, { savedAt: Date.now(), rows });
        loading = undefined;
        return set({ ...nothing, rows, loaded: true });
      }
      set({ ...state, error: texts.attempt(attempt) });
      if (attempt < screenAttempts) await wait(attempt * delayMs);
      if (loading !== run) return;
    }
    loading = undefined;
    set({ ...state, error: texts.gaveUp, gaveUp: true });
  };

  /** The rows that a login under way is asking for are not asked for twice. */
  const loadMissing = async () => {
    const run = Symbol(key);
    loading = run;
    await cachesWarmed();
    if (loading !== run) return;
    const cached = readCache(key);
    if (!cached) return load();
    loading = undefined;
    set(cached);
  };

  /** Another session begins with nothing but the browser's cache. */
  const follow = () => {
    const current = readSession()?.sessionRef;
    if (current === owner) return;
    owner = current;
    loading = undefined;
    state = readCache(key) ?? nothing;
  };

  return {
    read: () => {
      follow();
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      follow();
      if (!state.loaded && !state.gaveUp && !loading) void loadMissing();
      return () => listeners.delete(listener);
    },
    reload: () => {
      set({ ...state, error: '', gaveUp: false });
      void load();
    },
  };
}
