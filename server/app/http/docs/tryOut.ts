/** A request or an answer as Swagger UI shows it to its interceptors. */
interface Request {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: unknown;
}
interface Response {
  url: string;
  status: number;
  text?: string;
}

interface SwaggerUi {
  (options: Record<string, unknown>): unknown;
}

/** What a login, a renewal or a failure answers, as far as the page reads it. */
interface Result {
  OUT_OK?: number;
  OUT_ERROR?: string;
  isAuthendicated?: boolean;
  USER_ID?: number;
  USER_NAME?: string;
  PROFILE_NAME?: string;
  CODE_NEEDED?: 1;
  MUST_CHANGE_PASSWORD?: 1;
  MUST_SET_SECOND_FACTOR?: 1;
}

/**
 * The script of the page: logs in, and fills key and envelope into whatever is tried. The server sends it as text, so it
 * stands by itself: nothing from outside the function, and nothing that a browser does not have.
 */
export function tryOut(): void {
  const find = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
  const apiKey = find<HTMLInputElement>('api-key');
  const login = find<HTMLFormElement>('login');
  const person = find<HTMLFormElement>('person');
  const code = find<HTMLLabelElement>('code');
  const refKeys = find<HTMLSelectElement>('ref-keys');
  const who = find('who');
  const status = find('said');

  /** As crypto.randomUUID, which a browser has only over HTTPS. */
  const randomUuid = () => {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const sessionRef = randomUuid();
  let userId = 0;
  /** The last one that was drawn, and the last one under which a call was tried. */
  let newest = '';
  let tried = '';

  const say = (text: string, isWrong = false) => {
    status.textContent = text;
    status.classList.toggle('wrong', isWrong);
  };

  /** SESSION_REF and the time of day in India; a millisecond more where two calls would share one. */
  const nextRefKey = (): string => {
    const dayMs = 86_400_000;
    const indiaMs = 19_800_000;
    for (let time = (Date.now() + indiaMs) % dayMs; ; time = (time + 1) % dayMs) {
      const clock = new Date(time).toISOString().slice(11, 23).replace(/\D/g, '');
      const refKey = `${sessionRef}-${clock}`;
      if (refKey !== newest) return (newest = refKey);
    }
  };

  const envelope = (REF_KEY: string) => ({ CHANNEL_ID: 1, SESSION_REF: sessionRef, REF_KEY, USER_ID: userId });

  /** A body with our envelope in place of the example's; what is no object is sent as it was typed. */
  const filled = (body: string): string => {
    try {
      const fields: unknown = JSON.parse(body);
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return body;
      if (refKeys.value === 'new' || tried === '') tried = nextRefKey();
      return JSON.stringify({ ...fields, ...envelope(tried) }, undefined, 2);
    } catch {
      return body;
    }
  };

  const isOf = (url: string, path: string) => new URL(url, location.href).pathname.startsWith(path);

  const requestInterceptor = (request: Request): Request => {
    if (!isOf(request.url, '/api/') || isOf(request.url, '/api/openapi.json')) return request;
    request.headers['API-Key'] = apiKey.value;
    if (refKeys.value === 'typed') return request;
    const isRest = isOf(request.url, '/api/rest/');
    if (isRest && request.method !== 'GET') request.headers['Idempotency-Key'] ??= randomUuid();
    if (!isRest && typeof request.body === 'string') request.body = filled(request.body);
    return request;
  };

  const showPerson = (name: string, profile: string) => {
    login.hidden = true;
    person.hidden = false;
    who.textContent = `Logged in as ${name} (${profile}), USER_ID ${userId}.`;
  };

  const showLogin = () => {
    userId = 0;
    login.hidden = false;
    person.hidden = true;
  };

  const call = async (name: string, fields: object): Promise<Result> => {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'API-Key': apiKey.value },
      body: JSON.stringify({ ...fields, ...envelope(nextRefKey()) }),
    });
    return ((await response.json()) as { result: Result }).result;
  };

  /** Takes over who is logged in, whether the panel or a tried call did it. */
  const takeOver = async ({ USER_ID = 0, PROFILE_NAME = '' }: Result) => {
    userId = USER_ID;
    const user = await call('GetUser', { UserId: USER_ID });
    showPerson(user.USER_NAME ?? `user ${USER_ID}`, PROFILE_NAME);
  };

  const wrongKey = (text: string) =>
    text.includes('API key')
      ? `${text}. It is the setting API_KEY of the server: ask whoever runs it, and enter it in the field API-Key.`
      : text;

  const tellLogin = async (result: Result) => {
    code.hidden = result.CODE_NEEDED !== 1;
    if (result.CODE_NEEDED === 1) {
      say('Enter the code of your authenticator app, too.');
      return;
    }
    if (!result.isAuthendicated) {
      say(wrongKey(result.OUT_ERROR ?? ''), true);
      return;
    }
    if (result.MUST_CHANGE_PASSWORD === 1 || result.MUST_SET_SECOND_FACTOR === 1) {
      say('This login has to be finished in the back office first: log in there, then come back.', true);
      return;
    }
    await takeOver(result);
    say('Now open a call and press Execute.');
  };

  const responseInterceptor = (response: Response): Response => {
    const { pathname } = new URL(response.url, location.href);
    if (!pathname.startsWith('/api/') || typeof response.text !== 'string') return response;
    let result: Result | undefined;
    try {
      result = (JSON.parse(response.text) as { result?: Result }).result;
    } catch {
      return response;
    }
    if (response.status === 401) {
      if (!/API key/.test(result?.OUT_ERROR ?? '')) showLogin();
      say(wrongKey(result?.OUT_ERROR ?? ''), true);
    } else if (pathname === '/api/WebUserLogin' && result?.isAuthendicated) void tellLogin(result);
    else if (pathname === '/api/RenewToken' && result?.OUT_OK === 1) void takeOver(result);
    else if (pathname === '/api/Logout' && result?.OUT_OK === 1) showLogin();
    return response;
  };

  const noAnswer = () => say('The server does not answer. Please try again.', true);

  login.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(login);
    const valueOf = (name: string) => String(fields.get(name) ?? '');
    const Code = code.hidden ? {} : { Code: valueOf('code') };
    call('WebUserLogin', { UserName: valueOf('userName'), Password: valueOf('password'), ...Code })
      .then(tellLogin)
      .catch(noAnswer);
  });
  person.addEventListener('submit', (event) => {
    event.preventDefault();
    call('Logout', {})
      .then(() => {
        showLogin();
        say('Logged out.');
      })
      .catch(noAnswer);
  });

  /** The back office in another tab shares its session with this page. */
  const goOn = async () => {
    const session = (await (await fetch('/api/session')).json()) as { authenticated: boolean };
    if (!session.authenticated) return;
    const result = await call('RenewToken', { UserId: 0, RefreshToken: '' });
    if (result.OUT_OK === 1) await takeOver(result);
  };
  goOn().catch(noAnswer);

  const none = () => () => null;
  const { SwaggerUIBundle } = globalThis as unknown as { SwaggerUIBundle: SwaggerUi };
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#calls',
    deepLinking: true,
    // From 150 rows on Swagger UI takes those out of sight off the page, and with them what was typed. One area at a time has fewer.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    requestInterceptor,
    responseInterceptor,
    // Key and login stand at the top of the page; Swagger UI's own form cannot set the session's cookie.
    plugins: [{ wrapComponents: { authorizeBtn: none, authorizeOperationBtn: none } }],
  });
}
