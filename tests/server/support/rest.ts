import { deepStrictEqual } from 'node:assert/strict';
import * as z from 'zod';
import {
  type RestAnswerOf,
  type RestName,
  type RestRecordOf,
  restResources,
  type RestWriteName,
} from '../../../contract/rest/index.ts';
import type { RestResource, RestWrite } from '../../../contract/rest/resource.ts';
import type { TestServer } from '#harness/server/server.ts';
import { apiKey } from '#harness/server/client.ts';

/** The one shape of every answer with a status of 400 and above; a refused field is named beside it. */
const failure = z.strictObject({
  result: z.strictObject({ OUT_OK: z.literal(0), OUT_ERROR: z.string().min(1) }),
  status: z.int().min(400),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  confirm: z.literal(true).optional(),
  REQUEST_ID: z.guid().optional(),
});

export type Failure = [status: number, text: string, errors?: Record<string, string>];

interface Query {
  filter?: Record<string, unknown>;
  sort?: [field: string, order: 'ASC' | 'DESC'];
  range?: [first: number, last: number];
}

interface Reply {
  statusCode: number;
  headers: Record<string, unknown>;
  json(): unknown;
}

/** Throws unless what came is what the contract says, field by field and nothing beyond. */
function checked<Answer>(schema: z.ZodType, reply: Reply): Answer {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${JSON.stringify(reply.json())}`);
  deepStrictEqual(reply.json(), schema.parse(reply.json()));
  return reply.json() as Answer;
}

/** What came of a request that must have failed. */
export function failureOf(reply: Reply): Failure {
  const { result, status, errors } = failure.parse(reply.json());
  deepStrictEqual(reply.statusCode, status);
  return errors ? [status, result.OUT_ERROR, errors] : [status, result.OUT_ERROR];
}

/** A client of one REST resource. Validates every answer against the contract. */
export function restOf<N extends RestName>({ app }: Pick<TestServer, 'app'>, { cookie }: { cookie: string }, name: N) {
  const resource: RestResource = restResources[name];
  const request = (method: 'GET' | RestWrite['method'], path: string, payload?: object, once?: string) =>
    app.inject({
      method,
      url: `/api/rest/${name}${path}`,
      headers: { 'api-key': apiKey, ...(cookie ? { cookie } : {}), ...(once ? { 'idempotency-key': once } : {}) },
      ...(payload ? { payload } : {}),
    });
  const get = (query: Query) => {
    const parameters = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)] as [string, string]);
    return request('GET', `?${new URLSearchParams(parameters)}`);
  };
  const send = (write: RestWriteName<N>, body: object, id?: number) => {
    const { method, path }: RestWrite = resource.writes[write] as RestWrite;
    return request(method, path.replace(':id', String(id)), method === 'DELETE' ? undefined : body);
  };
  return {
    request,
    async list(query: Query = {}) {
      const reply = await get(query);
      const records = checked<RestRecordOf<N>[]>(z.array(resource.record), reply);
      return { records, range: String(reply.headers['content-range']) };
    },
    async one(id: number) {
      return checked<RestRecordOf<N>>(resource.record, await request('GET', `/${id}`));
    },
    async write<W extends RestWriteName<N>>(write: W, body: object, id?: number) {
      const { answer }: RestWrite = resource.writes[write] as RestWrite;
      return checked<RestAnswerOf<N, W>>(answer, await send(write, body, id));
    },
    listFailure: async (query: Query) => failureOf(await get(query)),
    writeFailure: async (write: RestWriteName<N>, body: object, id?: number) => failureOf(await send(write, body, id)),
  };
}
