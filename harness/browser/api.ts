import { randomUUID } from 'node:crypto';
import type { BodyOf, PostCallName } from '../../contract/calls/index.ts';
import type { Profile } from '../../contract/call.ts';
import { passwords } from './serverProcess.ts';

type Row = Record<string, string | number | null>;

/** A client outside the browser, such as the institute's site or a second user. */
export interface Api {
  /** Sends a call that must succeed and answers its result. */
  call<N extends PostCallName>(name: N, body: BodyOf<N>): Promise<Row & Row[]>;
  upload(bytes: Uint8Array, fileType: string): Promise<number>;
  /** The bytes of a file. */
  file(id: number): Promise<Buffer>;
  /** A request to a REST resource that must succeed: `rest('POST', 'batches', {…})`; answers the record. */
  rest<R>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<R>;
}

/** Without a profile there is no session: what the intake allows (W11). */
export async function openApi(url: string, profile?: Profile): Promise<Api> {
  const sessionRef = randomUUID();
  let cookie = '';
  let userId = 0;
  let count = 0;
  const headers = () => ({ 'API-Key': 'backoffice', ...(cookie ? { cookie } : {}) });

  const call = async (name: string, body: object) => {
    count += 1;
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: JSON.stringify({
        CHANNEL_ID: 1,
        SESSION_REF: sessionRef,
        REF_KEY: `${sessionRef}-${String(count).padStart(9, '0')}`,
        USER_ID: userId,
        ...body,
      }),
    });
    const set = response.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0] ?? '';
    const answer = (await response.json()) as { result: Row & Row[] };
    if (!response.ok || answer.result.OUT_OK === 0) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.result;
  };

  if (profile) {
    const user = await call('WebUserLogin', { UserName: profile, Password: passwords[profile] });
    userId = Number(user.USER_ID);
  }
  return {
    call,
    async rest<R>(method: string, path: string, body?: object): Promise<R> {
      const init = body
        ? { headers: { ...headers(), 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
        : { headers: headers() };
      const response = await fetch(`${url}/api/rest/${path}`, { method, ...init });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer as R;
    },
    async upload(bytes, fileType) {
      const form = new FormData();
      form.append('fileType', fileType);
      form.append('file', new Blob([new Uint8Array(bytes)], { type: fileType }), 'file');
      const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: headers(), body: form });
      const answer = (await response.json()) as { result: Row };
      if (answer.result.OUT_OK !== 1) throw new Error(`upload: ${JSON.stringify(answer)}`);
      return Number(answer.result.OUT_FILE_ID);
    },
    async file(id) {
      const response = await fetch(`${url}/api/file/${id}`, { headers: headers() });
      if (!response.ok) throw new Error(`file ${id}: ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
