import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, BodyOf, PostCallName } from '../../../contract/calls/index.ts';
import type { Profile } from '../../../contract/call.ts';
import { passwords } from './server.ts';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

type Outcome = { result: { OUT_OK: number; OUT_ERROR: string } & Record<string, number> };

/** Speaks the wire to a server as one browser would: API key, envelope, cookie. */
export interface Client {
  userId: number;
  sessionRef: string;
  cookie: string;
  /** Sends a call and answers whatever came, refusals and errors included. */
  send<N extends PostCallName>(
    name: N,
    body: BodyOf<N> | Record<string, unknown>,
    envelope?: Record<string, unknown>,
  ): Promise<Answer<AnswerOf<N>>>;
  /** Sends a call that must be understood (200) and answers its result. */
  result<N extends PostCallName>(
    name: N,
    body: BodyOf<N>,
  ): Promise<AnswerOf<N> extends { result: infer R } ? R : never>;
  /** Sends a write that must succeed (OUT_OK 1). */
  write<N extends PostCallName>(name: N, body: BodyOf<N>): Promise<Outcome['result']>;
  /** Sends a write that must be refused (OUT_OK 0) and answers OUT_ERROR. */
  refusal<N extends PostCallName>(name: N, body: BodyOf<N>): Promise<string>;
  upload(bytes: Buffer, fileType: string, fields?: Record<string, string>): Promise<Answer<AnswerOf<'upload'>>>;
  nextRefKey(): string;
}

export const apiKey = 'backoffice';
let milliseconds = 0;

/** A client without a session; `signIn` gives one with. */
export function clientOf(app: FastifyInstance): Client {
  const client: Client = {
    userId: 0,
    sessionRef: randomUUID(),
    cookie: '',
    nextRefKey() {
      milliseconds += 1;
      return `${client.sessionRef}-${String(milliseconds).padStart(9, '0')}`;
    },
    async send<N extends PostCallName>(name: N, body: object, envelope: object = {}) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${name}`,
        headers: { 'api-key': apiKey, ...(client.cookie ? { cookie: client.cookie } : {}) },
        payload: {
          CHANNEL_ID: 1,
          SESSION_REF: client.sessionRef,
          REF_KEY: client.nextRefKey(),
          USER_ID: client.userId,
          ...body,
          ...envelope,
        },
      });
      const [set] = response.cookies;
      if (set) client.cookie = `${set.name}=${set.value}`;
      return { status: response.statusCode, body: response.json<AnswerOf<N>>(), headers: response.headers };
    },
    async result(name, body) {
      const answer = await client.send(name, body as Record<string, unknown>);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return (answer.body as { result: never }).result;
    },
    async write(name, body) {
      const result = (await client.result(name, body)) as Outcome['result'];
      if (result.OUT_OK !== 1) throw new Error(`${name} was refused: ${result.OUT_ERROR}`);
      return result;
    },
    async refusal(name, body) {
      const result = (await client.result(name, body)) as Outcome['result'];
      if (result.OUT_OK !== 0) throw new Error(`${name} was not refused`);
      return result.OUT_ERROR;
    },
    async upload(bytes, fileType, fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries({ fileType, ...fields })) form.append(field, value);
      form.append('file', new Blob([new Uint8Array(bytes)], { type: fileType }), 'file');
      const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
      const response = await app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: {
          'api-key': apiKey,
          'content-type': request.headers.get('content-type') ?? '',
          ...(client.cookie ? { cookie: client.cookie } : {}),
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return { status: response.statusCode, body: response.json<AnswerOf<'upload'>>(), headers: response.headers };
    },
  };
  return client;
}

/** A client with a session of that profile's first user. */
export async function signIn(app: FastifyInstance, profile: Profile): Promise<Client> {
  const client = clientOf(app);
  const { body } = await client.send('WebUserLogin', { UserName: profile, Password: passwords[profile] });
  if (!body.result.isAuthendicated) throw new Error(`Login as ${profile} failed: ${body.result.OUT_ERROR}`);
  client.userId = body.result.USER_ID;
  return client;
}
