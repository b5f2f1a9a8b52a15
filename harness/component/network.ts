// What the page asks the server for: sent by node's `fetch` with a browser's cookies, watched and replaced as Playwright does.

/** A request of the page. */
export class PageRequest {
  readonly #url: string;
  readonly init: RequestInit;

  constructor(url: string, init: RequestInit) {
    this.#url = url;
    this.init = init;
  }

  url = () => this.#url;
  method = () => this.init.method ?? 'GET';
  postData = () => (typeof this.init.body === 'string' ? this.init.body : null);
  postDataJSON = () => JSON.parse(this.postData() ?? 'null') as unknown;
  headers = () => Object.fromEntries(new Headers(this.init.headers));
  resourceType = () => 'fetch';
}

class PageResponse {
  readonly #request: PageRequest;
  readonly #answer: Response;

  constructor(request: PageRequest, answer: Response) {
    this.#request = request;
    this.#answer = answer;
  }

  request = () => this.#request;
  url = () => this.#request.url();
  status = () => this.#answer.status;
  ok = () => this.#answer.ok;
  headers = () => Object.fromEntries(this.#answer.headers);
  text = () => this.#answer.clone().text();
  json = async (): Promise<unknown> => this.#answer.clone().json();
  body = async () => Buffer.from(await this.#answer.clone().arrayBuffer());
}

interface Fulfilment {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string>;
  contentType?: string;
  response?: PageResponse;
}

type Handler = (route: object, request: PageRequest) => unknown;
export type Pattern = string | RegExp | ((url: URL) => boolean);

interface Entry {
  pattern: Pattern;
  handler: Handler;
  /** How often it answers yet. */
  left: number;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function globbed(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\{[^}]*\})/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{')) return `(${part.slice(1, -1).split(',').map(literally).join('|')})`;
    return literally(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

export function fitsUrl(pattern: Pattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (typeof pattern !== 'string') return pattern.test(url);
  return globbed(pattern).test(url) || pattern === url;
}

type Event = 'request' | 'response' | 'requestfinished' | 'requestfailed';
type Listener = (what: never) => void;

const nodeFetch = globalThis.fetch;

/** The network of one page, with what is kept of its cookies. */
export class Network {
  readonly #cookies = new Map<string, string>();
  #entries: Entry[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #underWay = new Set<PageRequest>();
  /** How many requests the server is asked at the moment. */
  #sent = 0;

  cookie = (): string => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  setCookie(name: string, value: string): void {
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
  clearCookies = (): void => this.#cookies.clear();

  isQuiet = (): boolean => this.#underWay.size === 0;

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }
  off = (name: string, listener: Listener): void => void this.#listeners.get(name)?.delete(listener);
  emit(name: Event | 'download', what: unknown): void {
    for (const listener of new Set(this.#listeners.get(name))) listener(what as never);
  }

  route(pattern: Pattern, handler: Handler, { times = Infinity } = {}): void {
    this.#entries.unshift({ pattern, handler, left: times });
  }
  unroute(pattern: Pattern, handler?: Handler): void {
    this.#entries = this.#entries.filter(
      (entry) => String(entry.pattern) !== String(pattern) || (handler && entry.handler !== handler),
    );
  }
  unrouteAll = (): void => void (this.#entries = []);

  /**
   * Waits until the server has answered what a page asked last, and what it then asked: the page of the next file has another server, and the
   * same `fetch`. What a test holds back is not waited for.
   */
  async settled(): Promise<void> {
    const longest = performance.now() + 2_000;
    for (let quiet = 0; quiet < 2 && performance.now() < longest;) {
      // oxlint-disable-next-line no-await-in-loop -- an answer is read in tasks of its own
      await new Promise((resolve) => setTimeout(resolve, 1));
      quiet = this.#sent === 0 ? quiet + 1 : 0;
    }
  }

  /** Forgets all of it: the page of the next test begins. */
  clear(): void {
    this.clearCookies();
    this.unrouteAll();
    this.#listeners.clear();
    // What a test left without an answer is nobody's any more.
    this.#underWay.clear();
  }

  /** The page itself at an address. What a test watches or replaces is what the page asks for, not this. */
  readPage = async (url: string): Promise<string> => (await nodeFetch(url)).text();

  /** As the page's own `fetch`. */
  async ask(url: string, init: RequestInit): Promise<Response> {
    const request = new PageRequest(url, init);
    this.#underWay.add(request);
    this.emit('request', request);
    try {
      const answer = await aborted(init.signal, this.#handle(request, [...this.#entries]));
      this.emit('response', new PageResponse(request, answer.clone()));
      return answer;
    } catch (error) {
      this.emit('requestfailed', request);
      throw error;
    } finally {
      this.#underWay.delete(request);
      this.emit('requestfinished', request);
    }
  }

  async #handle(request: PageRequest, entries: Entry[]): Promise<Response> {
    const at = entries.findIndex(({ pattern, left }) => left > 0 && fitsUrl(pattern, request.url()));
    const entry = entries[at];
    if (!entry) return this.#send(request);
    entry.left -= 1;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const route = {
      request: () => request,
      fetch: async () => new PageResponse(request, await this.#send(request)),
      continue: async () => this.#send(request).then(resolve, reject),
      fallback: async () => this.#handle(request, entries.slice(at + 1)).then(resolve, reject),
      abort: async () => reject(new TypeError('fetch failed')),
      fulfill: async ({ status, json, body, headers = {}, contentType, response }: Fulfilment) => {
        const bytes = body ?? (json === undefined ? await response?.body() : JSON.stringify(json));
        const type = contentType ?? (json === undefined ? undefined : 'application/json');
        const all = { ...response?.headers(), ...(type ? { 'content-type': type } : {}), ...headers };
        delete (all as Record<string, string>)['content-encoding'];
        delete (all as Record<string, string>)['content-length'];
        const sent = typeof bytes === 'string' ? bytes : bytes && new Uint8Array(bytes);
        resolve(new Response(sent ?? null, { status: status ?? response?.status() ?? 200, headers: all }));
      },
    };
    Promise.resolve(entry.handler(route, request)).catch(reject);
    return promise;
  }

  async #send(request: PageRequest): Promise<Response> {
    const headers = new Headers(request.init.headers);
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie());
    if (request.method() !== 'GET') headers.set('origin', new URL(request.url()).origin);
    const { signal: _, ...init } = request.init;
    this.#sent += 1;
    const answer = await nodeFetch(request.url(), { ...init, headers }).finally(() => (this.#sent -= 1));
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.setCookie(name, /max-age=0/i.test(set) ? '' : value);
    }
    return answer;
  }
}

/** The promise, or the reason of a signal that ends first. */
function aborted<T>(signal: AbortSignal | null | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason as Error);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  promise.catch(() => undefined);
  return Promise.race([promise, ended]).finally(() => signal.removeEventListener('abort', end));
}
