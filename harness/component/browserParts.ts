import { resolveObjectURL } from 'node:buffer';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import type { Network } from './network.ts';
import { quickStyle } from './visible.ts';

/** What jsdom lacks and the app uses, as far as it needs it: a window of 1440 px that scrolls nowhere. */
export function fillInBrowser(network: Network): void {
  const nothing = () => undefined;
  Object.assign(window, {
    getComputedStyle: quickStyle,
    scrollTo: nothing,
    innerWidth: 1440,
    innerHeight: 900,
    matchMedia: (media: string) => ({
      media,
      matches: matches(media),
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
    XMLHttpRequest: requestOver(network),
    Worker: ListWorker,
  });
  Object.assign(globalThis, {
    getComputedStyle: quickStyle,
    scrollTo: nothing,
    matchMedia: window.matchMedia,
    ResizeObserver: window.ResizeObserver,
    XMLHttpRequest: window.XMLHttpRequest,
    Worker: ListWorker,
    fetch: (path: string, init: RequestInit = {}) =>
      // What is asked for by its path is the page's own; the tests' clients say where the server is.
      path.startsWith('/') ? network.ask(new URL(path, location.href).href, init) : nodeFetch(path, init),
  });
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.scrollTo = nothing;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLCanvasElement.prototype.getContext = () => null;
  const clickLink = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click() {
    const { href, download } = this;
    if (!download) return clickLink.call(this);
    network.emit('download', {
      suggestedFilename: () => download,
      path: () => kept(href, download),
    });
  };
}

const nodeFetch = globalThis.fetch;

/** Writes what was saved where a test can read it. */
async function kept(href: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bytes = await resolveObjectURL(href)?.arrayBuffer();
  await writeFile(join(folder, name), new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return join(folder, name);
}

/** Whether a window of 1440 px, a mouse and a screen in light colours fits. */
function matches(media: string): boolean {
  const [, least = '0'] = /min-width:\s*([\d.]+)px/.exec(media) ?? [];
  const [, most = '9999'] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
  if (/dark|print|coarse|hover: none|forced/.test(media)) return false;
  return Number(least) <= 1440 && Number(most) >= 1440;
}

/** XMLHttpRequest as far as an upload needs it. */
const requestOver = (network: Network) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #path = '';
    #method = '';
    readonly #headers: Record<string, string> = {};
    #answer: Response | undefined;

    open(method: string, path: string): void {
      [this.#method, this.#path] = [method, path];
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader = (name: string) => this.#answer?.headers.get(name) ?? null;
    send(body: FormData): void {
      const ask = async () => {
        const url = new URL(this.#path, location.href).href;
        this.#answer = await network.ask(url, { method: this.#method, headers: this.#headers, body });
        this.status = this.#answer.status;
        this.responseText = await this.#answer.text();
      };
      ask().then(
        () => this.dispatchEvent(new Event('load')),
        () => this.dispatchEvent(new Event('error')),
      );
    }
  };

/** The app's one worker, which keeps complete lists: in a thread of node's, where it has what a browser's worker has. */
class ListWorker extends EventTarget {
  readonly #thread = new Thread(join(import.meta.dirname, 'listThread.ts'), { execArgv: [] });

  constructor() {
    super();
    this.#thread.unref();
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', () => this.dispatchEvent(new Event('error')));
  }
  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#thread.postMessage(message, transfer as ArrayBuffer[]);
  }
}
