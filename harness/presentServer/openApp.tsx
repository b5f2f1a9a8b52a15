import { fireEvent } from '@testing-library/dom';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import type { Profile } from '../../contract/call.ts';
import { createRouter } from '#src/app/App.tsx';
import { LoadBoundary } from '#src/custom/access/login/LoadBoundary.tsx';
import { listKeeper, type Order } from '#src/dataProvider/present/serveLists.ts';
import { rowRules } from '#src/records/rowRules.ts';
import { storeSession } from '#src/session/storedSession.ts';
import { type Ground, layGround } from './people.ts';
import { apiKey, type PresentServer, startPresentServer } from './server.ts';

/** The app's worker for complete lists, in the same thread: jsdom has none. */
class WorkerHere extends EventTarget {
  readonly #keep = listKeeper(rowRules);

  postMessage({ id, order }: { id: number; order: Order }) {
    const outcome = this.#keep(order);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, outcome } })));
  }
}

/** What no page says: a value that is none, as JavaScript writes it, and an error of the app's own. */
const wrong = /\b(null|undefined|NaN|Invalid Date|\[object Object\])\b|General System Error|unexpected error/;
const readAloud = ['value', 'aria-label', 'title', 'alt', 'href', 'placeholder'];

/** The texts of the page, each by itself: in `textContent` the words of neighbours run together. */
function* texts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode.textContent ?? '';
}

/** What a page says that none says. */
function wrongWords(): string[] {
  const values = [...document.querySelectorAll('[value],[aria-label],[title],[alt],[href],[placeholder]')].flatMap(
    (element) => readAloud.map((name) => element.getAttribute(name) ?? ''),
  );
  return [...texts(), ...values].filter((text) => wrong.test(text));
}

/** By role, jsdom takes a second for a page of a hundred rows. */
const buttons = () =>
  [...document.querySelectorAll('button, [role=tab]')].filter((button) => !button.closest('[aria-hidden=true]'));
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** The whole app in jsdom, before the fake of the institute's present server. */
async function openApp(server: PresentServer, profile: Profile) {
  const cookie = `PRESENT=${server.openSession(profile)}`;
  const send = globalThis.fetch;
  const problems: string[] = [];
  let place = '';
  let underWay = 0;
  const fetchHere = async (path: string, { signal: _signal, headers, ...init }: RequestInit = {}) => {
    underWay += 1;
    try {
      return await send(server.url + path, { ...init, headers: { ...(headers as object), 'API-Key': apiKey, cookie } });
    } finally {
      underWay -= 1;
    }
  };
  vi.stubGlobal('fetch', fetchHere);
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom reckons all styles of an element from all rules.
  vi.stubGlobal('getComputedStyle', ({ style }: HTMLElement) => style);
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const text = said.map(String).join(' ').slice(0, 300);
    if (!harmless.test(text)) problems.push(`${place}: ${text}`);
  });
  const userId = profile === 'admin' ? 1 : 2;
  localStorage.setItem(`RaStore.u${userId}.pageSize`, '100');
  storeSession({ sessionRef: randomUUID(), userId, profile, userName: profile, loginTime: Date.now() });

  let changes = 0;
  const observer = new MutationObserver(({ length }) => (changes += length));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const isThere = () =>
    document.querySelector('h1, h2') !== null && document.querySelector('.MuiSkeleton-root') === null;

  /** Waits until nothing is asked for and nothing changes any more. */
  const settle = async () => {
    let before = -1;
    // The first time the modules of the page are loaded, too.
    const until = Date.now() + 60_000;
    for (let quiet = 0; quiet < 2;) {
      if (Date.now() > until) throw new Error(`${place} does not come to rest: ${[...texts()].join(' ')}`);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 2));
      quiet = underWay === 0 && changes === before && isThere() ? quiet + 1 : 0;
      before = changes;
    }
  };

  const app = {
    /** What was wrong so far, each with its place. */
    problems,
    /** Looks at the page, or at what was opened on it. */
    look(where: string) {
      problems.push(...wrongWords().map((text) => `${where}: ${text}`));
    },
    /** Goes to an address as a link does, and looks at its page. */
    async goTo(path: string, what = '') {
      place = what ? `${path} (${what})` : path;
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      await settle();
      app.look(place);
    },
    /** The names of the buttons, and of the tabs. */
    buttons: () => buttons().map(nameOf),
    /** Presses a button, and looks at what comes of it; false where there is none. */
    async press(name: string | RegExp) {
      const found = buttons().find((button) =>
        typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button)),
      );
      if (!found) return false;
      fireEvent.click(found);
      await settle();
      app.look(`${place} > ${String(name)}`);
      return true;
    },
    close() {
      root.unmount();
      observer.disconnect();
      router.dispose();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      // The next file of the worker finds nothing of this server: its courses would stand in another's register.
      localStorage.clear();
      sessionStorage.clear();
    },
  };
  history.replaceState(null, '', profile === 'admin' ? '/institute-list' : '/md-institute-list');
  const router = createRouter();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <LoadBoundary>
      <RouterProvider router={router} useTransitions={false} />
    </LoadBoundary>,
  );
  await settle();
  return app;
}

/** What libraries say of jsdom and of their own styles, and what a page says, too. */
const harmless = /Student not found|server-side rendering|inputProps|Not implemented/;

interface GivenApp {
  server: PresentServer;
  ground: Ground;
  app: Awaited<ReturnType<typeof openApp>>;
  /** Expects that no page said what none says, and that the app asked for nothing that the server does not know. */
  expectNothingWrong(): void;
}

/**
 * The app in front of a present server of its own, for the tests of a file. `prepare` adds records before the app reads them: it keeps
 * its lists for a minute.
 */
export function givenApp(profile: Profile, prepare?: (given: GivenApp) => void): GivenApp {
  const given = {
    expectNothingWrong() {
      expect(given.app.problems.splice(0)).toEqual([]);
      expect(given.server.breaches.splice(0)).toEqual([]);
    },
  } as GivenApp;
  // A machine that is busy takes a second a page.
  vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });
  beforeAll(async () => {
    given.server = await startPresentServer('plain');
    given.ground = await layGround(given.server.records);
    prepare?.(given);
    given.app = await openApp(given.server, profile);
  });
  afterAll(async () => {
    given.app.close();
    await given.server.close();
  });
  return given;
}
