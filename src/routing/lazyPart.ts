import { lazy, useSyncExternalStore } from 'react';
import { inTab } from '#src/session/storage.ts';

// A part of the app is a file of its own. It may be needed while the network is gone, or after a new release took it away.

/** How long it waits before it asks again, in ms; less where the browser says that the network is back. */
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

/** Whether something that was asked for waits for the network. */
export const useNoConnection = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

/** A release is known by its first script, whose name follows from all that it loads. */
const releaseOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** The release that the server has now; '' where no answer comes. */
async function servedRelease(): Promise<string> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok ? releaseOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : '';
  } catch {
    return '';
  }
}

/** Whether a release has taken the place of this one and the page was not loaded anew for it yet. */
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

/** Asks until there is something, and lets the page say meanwhile that there is no connection. */
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

/** Loads the page anew, once the server answers: before that the browser would show an error page of its own. */
export async function reloadPage(): Promise<void> {
  const release = (await servedRelease()) || (await insist(async () => (await servedRelease()) || undefined));
  inTab((storage) => storage.setItem(reloadedKey, release));
  location.reload();
}

/** Chromium, Firefox, Safari, and Vite of a style sheet: the file did not come. Any other error is the part's own. */
const isNotLoaded = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);

/**
 * Loads a part of the app, however long that takes: without a connection it tries again until there is one. Where a new
 * release has taken it away the page is loaded anew, once for a release. Throws what the part itself throws.
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
    // The page goes; until then all waits as it did.
    return new Promise(() => undefined);
  };
  // What fails once while all else goes well is there at the second try.
  return (await tryOnce()) ?? (await tryOnce()) ?? insist(tryOnce);
}

/** React's `lazy` for every part of the app. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));
