import { lazy, useSyncExternalStore } from 'react';
import { inTab } from '#src/session/storage.ts';

// Chunks of the app may be needed while the network is down, or after a new release has replaced them.

/** The pause before a retry in ms; less where the browser reports that it is online. */
const pauseMs = 3000;
const reloadedKey = 'backoffice.reloadedForRelease';

let waiting = 0;
const changes = new EventTarget();

function count(change: 1 | -1): void {
  waiting += change;
  changes.dispatchEvent(new Event('change'));
}

const subscribe = (tell: () => void) => {
  changes.addEventListener('change', tell);
  return () => changes.removeEventListener('change', tell);
};

/** Whether a chunk waits for the network. */
export const useNoConnection = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

/** A release is identified by its entry script, whose name is a hash of all that it imports. */
const releaseOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** The release that the server serves now; '' without a response. */
async function servedRelease(): Promise<string> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok ? releaseOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : '';
  } catch {
    return '';
  }
}

/** Whether the server has a newer release for which the page was not reloaded yet. */
const isNew = (release: string) =>
  release !== '' && release !== releaseOf(document) && inTab((storage) => storage.getItem(reloadedKey)) !== release;

const pause = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pauseMs);
    addEventListener('online', goOn);
  });

/** Retries until there is a value; meanwhile `useNoConnection` is true. */
async function insist<T>(ask: () => Promise<T | undefined>): Promise<T> {
  count(1);
  try {
    for (;;) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await pause();
    }
  } finally {
    count(-1);
  }
}

/** Reloads the page once the server responds: before that the browser would show its own error page. */
export async function reloadPage(): Promise<void> {
  const release = (await servedRelease()) || (await insist(async () => (await servedRelease()) || undefined));
  inTab((storage) => storage.setItem(reloadedKey, release));
  location.reload();
}

/** Chromium, Firefox, Safari, and Vite for a style sheet: the file was not loaded. Any other error comes from the module. */
const isNotLoaded = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);

/**
 * Loads a chunk, and retries until there is a connection. Where a new release has removed it the page is reloaded, once a
 * release. Throws what the module itself throws.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  const tryOnce = async (): Promise<T | undefined> => {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
    }
    if (!isNew(await servedRelease())) return undefined;
    await reloadPage();
    // The page is about to unload.
    return new Promise(() => undefined);
  };
  // One failure by chance is retried at once.
  return (await tryOnce()) ?? (await tryOnce()) ?? insist(tryOnce);
}

/** React's `lazy` for the chunks of the app. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));
