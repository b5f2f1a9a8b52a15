import { randomUUID } from 'node:crypto';
import { type AnswerOf, type BodyOf, calls, type PostCallName } from '../../contract/calls/index.ts';
import type { Profile } from '../../contract/call.ts';
import { checkAnswer } from './checkAnswer.ts';
import { multipartForm } from './multipartForm.ts';
import { passwords } from './server.ts';

interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

type Outcome = { OUT_OK: number; OUT_ERROR: string } & Record<string, number>;
type ResultOf<N extends PostCallName> = AnswerOf<N> extends { result: infer R } ? R : never;

/** What a client speaks to: a server in this process, or one over HTTP (`remoteApp`). */
export interface Reach {
  inject(request: {
    method: 'GET' | 'POST';
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer | object;
  }): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    cookies: { name: string; value: string }[];
    rawPayload: Buffer;
    json<T>(): T;
  }>;
}

/** A client of the API with key, envelope and cookie, as one browser. Validates every answer against the contract. */
export interface Client {
  userId: number;
  sessionRef: string;
  cookie: string;
  /** Sends a call and answers whatever came, refusals and errors included. */
  send<N extends PostCallName>(
    name: N,
    body?: BodyOf<N> | Record<string, unknown>,
    envelope?: Record<string, unknown>,
  ): Promise<Answer<AnswerOf<N>>>;
  /** Sends a call that must be understood (200) and answers its result. */
  result<N extends PostCallName>(name: N, body: BodyOf<N> | Record<string, unknown>): Promise<ResultOf<N>>;
  /** Sends a write that must succeed (OUT_OK 1). */
  write<N extends PostCallName>(name: N, body: BodyOf<N> | Record<string, unknown>): Promise<Outcome>;
  /** Sends a write that must be refused (OUT_OK 0) and answers OUT_ERROR. */
  refusal<N extends PostCallName>(name: N, body: BodyOf<N> | Record<string, unknown>): Promise<string>;
  /** Sends a call that cannot be answered (400 and above): the status with what it says. */
  error(name: PostCallName, body?: Record<string, unknown>, envelope?: object): Promise<[status: number, text: string]>;
  /** Uploads a file and answers whatever came. */
  upload(bytes: Buffer, fileType: string, fields?: Record<string, string>): Promise<Answer<AnswerOf<'upload'>>>;
  /** Uploads a file that must be taken and answers its id. */
  uploaded(bytes: Buffer, fileType: string): Promise<number>;
  /** `GET` of a path, with the API key. */
  get(path: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown>; json(): unknown }>;
  /** The envelope of the next call. */
  envelope(): { CHANNEL_ID: 1; SESSION_REF: string; REF_KEY: string; USER_ID: number };
}

export const apiKey = 'backoffice';
let milliseconds = 0;

/** A client without a session; `signIn` gives one with. */
export function clientOf(app: Reach): Client {
  const headers = () => ({ 'api-key': apiKey, ...(client.cookie ? { cookie: client.cookie } : {}) });
  const client: Client = {
    userId: 0,
    sessionRef: randomUUID(),
    cookie: '',
    envelope() {
      milliseconds += 1;
      const REF_KEY = `${client.sessionRef}-${String(milliseconds).padStart(9, '0')}`;
      return { CHANNEL_ID: 1, SESSION_REF: client.sessionRef, REF_KEY, USER_ID: client.userId };
    },
    async send<N extends PostCallName>(name: N, body: object = {}, envelope: object = {}) {
      const payload = { ...client.envelope(), ...body, ...envelope };
      const response = await app.inject({ method: 'POST', url: calls[name].path, headers: headers(), payload });
      checkAnswer(name, response.statusCode, response.json());
      const [set] = response.cookies;
      if (set) client.cookie = set.value === '' ? '' : `${set.name}=${set.value}`;
      return { status: response.statusCode, body: response.json<AnswerOf<N>>(), headers: response.headers };
    },
    async result(name, body) {
      const answer = await client.send(name, body);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return (answer.body as { result: never }).result;
    },
    async write(name, body) {
      const result = (await client.result(name, body)) as Outcome;
      if (result.OUT_OK !== 1) throw new Error(`${name} was refused: ${result.OUT_ERROR}`);
      return result;
    },
    async refusal(name, body) {
      const result = (await client.result(name, body)) as Outcome;
      if (result.OUT_OK !== 0) throw new Error(`${name} was not refused`);
      return result.OUT_ERROR;
    },
    async error(name, body = {}, envelope = {}) {
      const answer = await client.send(name, body, { ...envelope });
      if (answer.status < 400) throw new Error(`${name} was answered: ${JSON.stringify(answer.body)}`);
      return [answer.status, (answer.body as unknown as { result: Outcome }).result.OUT_ERROR];
    },
    async upload(bytes, fileType, fields = {}) {
      const form = await multipartForm(bytes, { fileType, ...fields });
      const response = await app.inject({
        method: 'POST',
        url: calls.upload.path,
        headers: { ...headers(), 'content-type': form.contentType },
        payload: form.payload,
      });
      checkAnswer('upload', response.statusCode, response.json());
      return { status: response.statusCode, body: response.json<AnswerOf<'upload'>>(), headers: response.headers };
    },
    async uploaded(bytes, fileType) {
      const { body } = await client.upload(bytes, fileType);
      if (body.result.OUT_FILE_ID === undefined) throw new Error(`The upload was refused: ${body.result.OUT_ERROR}`);
      return body.result.OUT_FILE_ID;
    },
    async get(path) {
      const response = await app.inject({ method: 'GET', url: path, headers: headers() });
      return {
        status: response.statusCode,
        bytes: response.rawPayload,
        headers: response.headers,
        json: () => response.json<unknown>(),
      };
    },
  };
  return client;
}

/** A client with a session of that profile's first user. */
export async function signIn(app: Reach, profile: Profile, password?: string): Promise<Client> {
  const client = clientOf(app);
  const credentials = { UserName: profile, Password: password ?? passwords[profile] };
  const result = await client.result('WebUserLogin', credentials);
  if (!result.isAuthendicated) throw new Error(`Login as ${profile} failed: ${result.OUT_ERROR}`);
  client.userId = result.USER_ID;
  return client;
}
