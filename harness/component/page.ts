import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createRouter } from '#src/app/App.tsx';
import { followHolidays } from '#src/holidays.ts';
import { takeLogoutMessage } from '#src/authProvider/signOut.ts';
import { fillInBrowser } from './browserParts.ts';
import { keys, Locator, pause, typed, until } from './locator.ts';
import { fitsUrl, Network, type PageRequest, type Pattern } from './network.ts';
import { lookAnew } from './visible.ts';

declare global {
  var jsdom: { reconfigure(settings: { url: string }): void };
}

const network = new Network();
fillInBrowser(network);

interface Mounted {
  root: Root;
  router: ReturnType<typeof createBrowserRouter>;
}

/** What the server says in the head of the page (src/institute.ts). */
async function takeTags(): Promise<void> {
  const page = new DOMParser().parseFromString(await network.readPage(location.href), 'text/html');
  for (const tag of document.head.querySelectorAll('meta')) tag.remove();
  document.head.append(...page.head.querySelectorAll('meta'));
}

/** The whole back office in a page of jsdom, in the words of Playwright's page. */
export class ComponentPage {
  readonly #user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
  readonly #body = new Locator(this.#user, 'page', () => [document.documentElement]);
  #mounted: Mounted | undefined;

  getByRole = this.#body.getByRole;
  getByText = this.#body.getByText;
  getByLabel = this.#body.getByLabel;
  getByPlaceholder = this.#body.getByPlaceholder;
  getByTitle = this.#body.getByTitle;
  getByAltText = this.#body.getByAltText;
  locator = this.#body.locator;

  readonly keyboard = {
    press: (key: string) => this.#user.keyboard(keys(key)).then(pause),
    type: (text: string) => this.#user.keyboard(typed(text)).then(pause),
    down: (key: string) => this.#user.keyboard(`{${key}>}`),
    up: (key: string) => this.#user.keyboard(`{/${key}}`),
  };

  readonly clock = {
    setFixedTime: async (time: Date) => void vi.useFakeTimers({ toFake: ['Date'], now: time }),
  };

  /** Opens an address as a browser does: nothing of the page before is left but what it stored. */
  async goto(url: string): Promise<void> {
    this.#leave();
    // A page that is gone says nothing any more, as its modules are gone in a browser: what it asked last may have failed since.
    takeLogoutMessage();
    globalThis.jsdom.reconfigure({ url: new URL(url, location.href).href });
    // The server's other pages have nothing of the app.
    if (location.pathname === '/healthz') return;
    await takeTags();
    const place = document.body.appendChild(document.createElement('div'));
    const router = createRouter();
    const root = createRoot(place);
    root.render(createElement(RouterProvider, { router, useTransitions: false }));
    this.#mounted = { root, router };
  }

  reload = () => this.goto(location.href);
  goBack = async () => history.back();
  goForward = async () => history.forward();
  url = () => location.href;
  title = async () => document.title;
  content = async () => document.documentElement.outerHTML;

  #leave(): void {
    window.dispatchEvent(new Event('pagehide'));
    this.#mounted?.root.unmount();
    this.#mounted?.router.dispose();
    this.#mounted = undefined;
    document.body.replaceChildren();
    document.body.removeAttribute('style');
    lookAnew();
  }

  /** Ends the page and forgets what it stored. */
  async close(): Promise<void> {
    this.#leave();
    vi.useRealTimers();
    await network.settled();
    network.clear();
    // The module knows them, too.
    followHolidays('0', []);
    localStorage.clear();
    sessionStorage.clear();
  }

  evaluate = async <T, A>(use: (argument: A) => T, argument?: A) => use(argument as A);
  waitForFunction = async <A>(use: (argument: A) => unknown, argument?: A) =>
    until(
      () => use(argument as A) || undefined,
      () => `${use.toString()} stays false`,
    );
  waitForLoadState = async () => {
    let since = performance.now();
    await until(
      () => {
        if (!network.isQuiet()) since = performance.now();
        return performance.now() - since > 100 ? true : undefined;
      },
      () => 'The page goes on asking',
    );
  };
  waitForURL = async (pattern: Pattern) =>
    until(
      () => (fitsUrl(pattern, location.href) ? true : undefined),
      () => `The address is ${location.href}`,
    );

  route = async (...route: Parameters<Network['route']>) => network.route(...route);
  unroute = async (...route: Parameters<Network['unroute']>) => network.unroute(...route);
  unrouteAll = async () => network.unrouteAll();
  on = (...listening: Parameters<Network['on']>) => network.on(...listening);
  off = (...listening: Parameters<Network['off']>) => network.off(...listening);
  once = (name: string, listener: (what: never) => void) => {
    const hear = (what: never) => {
      network.off(name, hear);
      listener(what);
    };
    network.on(name, hear);
  };
  waitForEvent = (name: string) => new Promise((resolve) => this.once(name, resolve));
  waitForRequest = (fit: Pattern | ((request: PageRequest) => boolean)) => this.#heard('request', fit);
  waitForResponse = (fit: Pattern | ((response: PageRequest) => boolean)) => this.#heard('response', fit);

  #heard<T extends { url(): string }>(name: string, fit: Pattern | ((what: T) => boolean)): Promise<T> {
    return new Promise((resolve) => {
      const hear = (what: T) => {
        const isIt = typeof fit === 'function' ? (fit as (what: T) => boolean)(what) : fitsUrl(fit, what.url());
        if (!isIt) return;
        network.off(name, hear as never);
        resolve(what);
      };
      network.on(name, hear as never);
    });
  }

  readonly request = {
    post: async (url: string, { headers = {}, data }: { headers?: Record<string, string>; data?: unknown }) =>
      network.ask(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(data),
      }),
    get: async (url: string, { headers = {} }: { headers?: Record<string, string> } = {}) =>
      network.ask(url, { headers }),
  };
  context = () => ({ request: this.request, clearCookies: async () => network.clearCookies() });
}

/** What the class lacks only a browser has: the test that asks for it belongs into one. */
export const onlyInBrowser = <T extends object>(page: T): T =>
  new Proxy(page, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (value === undefined && typeof key === 'string' && key !== 'then') {
        throw new Error(`page.${key}: only a browser has it. The test belongs into tests/browser (CONTRIBUTING.md).`);
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
