import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restResource } from '../../../contract/rest/resource.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { mountErrors } from '../../../server/app/http/errorHandler.ts';
import type { RestContext } from '../../../server/protocol/rest/handler.ts';
import { mountResource, type Routed } from '../../../server/app/rest/mount.ts';
import { readRestRows } from '../../../server/protocol/rest/readRows.ts';
import { changeRow } from '../../../server/protocol/versions/changeRow.ts';
import { addInstitute } from '../db/rows.ts';
import type { Client } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { failureOf } from '../support/rest.ts';
import { fresh } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { undoIn } from '../support/undo.ts';

// What every resource gets by its declaration alone, seen at one that is nobody's: institutes as records of REST.

interface College {
  id: number;
  name: string;
  shortName: string;
  dateCreated: string;
  dateModified: string;
}

const record = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  dateCreated: z.string(),
  dateModified: z.string(),
});
const fields = z.object({ name: z.string().max(20), shortName: z.string().optional() });

const resource = restResource({
  summary: 'Institutes, for this test.',
  area: 'Test',
  access: ['admin'],
  record,
  filters: {},
  sorts: ['id'],
  writes: {
    create: { summary: 'Adds one.', method: 'POST', path: '', body: fields, answer: record },
    update: { summary: 'Changes one.', method: 'PUT', path: '/:id', body: fields, answer: record },
    remove: { summary: 'Deletes one.', method: 'DELETE', path: '/:id', body: z.object({}), answer: record },
  },
});

const reader = readRestRows<College, object>({
  rows: (db) =>
    db
      .selectFrom('institutes')
      .select(['id', 'name', 'short_name as shortName'])
      .select(['date_created as dateCreated', 'date_modified as dateModified']),
});

type Fields = z.output<typeof fields>;
const affects = {
  changes: (_trx: unknown, { id }: { id: number }) => [{ entity: 'institutes' as const, id }],
  adds: () => [],
};

const handler = {
  ...reader,
  writes: {
    create: {
      affects: {
        changes: () => [],
        adds: (_trx: unknown, _context: unknown, { id }: College) => [{ entity: 'institutes', id }],
      },
      prepare: async () => undefined,
      write: async (trx: Transaction, { body }: RestContext<Fields>) =>
        reader.one(trx, await addInstitute(trx, body.name)),
    },
    update: {
      table: 'institutes',
      affects,
      prepare: async () => undefined,
      async write(trx: Transaction, { id, body, timestamp }: RestContext<Fields>) {
        const before = await trx.selectFrom('institutes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        await changeRow(trx, 'institutes', before, { name: body.name }, timestamp);
        return reader.one(trx, id);
      },
    },
    remove: {
      affects,
      prepare: async () => undefined,
      async write(trx: Transaction, { id }: RestContext<object>) {
        const before = await reader.one(trx, id);
        await trx.deleteFrom('institutes').where('id', '=', id).execute();
        return before;
      },
    },
  },
} as unknown as Routed;

describeOnEachDatabase('any REST resource', (open) => {
  const server = sharedServer(open);
  let app: FastifyInstance;
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    app = Fastify();
    undo(() => app.close());
    mountErrors(app);
    await app.register(cookie);
    mountResource(app, server.services, { name: 'colleges', resource, handler });
  });

  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    { key, as = server.admin }: { key?: string; as?: Pick<Client, 'cookie'> } = {},
  ) =>
    app.inject({
      method,
      url: `/api/rest/colleges${path}`,
      headers: { cookie: as.cookie, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    });
  const add = async (key?: string, name = `College ${fresh()}`) =>
    (await send('POST', '', { name }, key ? { key } : {})).json<College>();
  const named = (name: string) =>
    server.db.kysely.selectFrom('institutes').select('id').where('name', '=', name).execute();
  const entries = (id: number) =>
    server.db.kysely
      .selectFrom('activity')
      .select(['call', 'before', 'after'])
      .where('entity', '=', 'institutes')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();

  describe('a PUT', () => {
    let college: College;
    beforeEach(async () => {
      college = await add();
    });
    const put = (body: object) => send('PUT', `/${college.id}`, body);

    test('refuses a field that the record does not have, and names it', async () => {
      const reply = await put({ name: 'Anna University', colour: 'red' });
      expect(failureOf(reply)).toEqual([400, 'colour is not a field of the record']);
      expect(await reader.one(server.db.kysely, college.id)).toEqual(college);
    });

    test('leaves out what is only read', async () => {
      const reply = await put({ ...college, name: 'Anna University', dateCreated: '2020-01-01T00:00:00.000Z' });
      expect(reply.json()).toMatchObject({ name: 'Anna University', dateCreated: college.dateCreated });
    });

    test('is 409 with the record as it is where that is newer than was seen', async () => {
      const seen = college.dateModified;
      const changed = (await put({ name: 'Anna University', seen })).json<College>();
      const reply = await put({ name: 'Loyola College', seen });
      expect(reply.json()).toEqual({
        result: { OUT_OK: 0, OUT_ERROR: 'Changed by admin on 20/11/2026 at 10:00' },
        status: 409,
        current: changed,
      });
      expect((await put({ name: 'Loyola College', seen: changed.dateModified })).statusCode).toBe(200);
    });

    test.each([[{}], [{ seen: '' }], [{ seen: null }]])(
      'is carried out where nobody says what was seen: %j',
      async (said) => {
        await put({ name: 'Anna University' });
        expect((await put({ name: 'Loyola College', ...said })).json()).toMatchObject({ name: 'Loyola College' });
      },
    );

    test('is refused where seen is no instant', async () => {
      expect(failureOf(await put({ name: 'x', seen: 'yesterday' }))).toEqual([
        422,
        'seen must be an instant of ISO 8601',
        { seen: 'seen must be an instant of ISO 8601' },
      ]);
    });
  });

  test('is deleted where it says so, and the activity log keeps what it was', async () => {
    const college = await add();
    const reply = await send('DELETE', `/${college.id}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, college]);
    expect(await named(college.name)).toEqual([]);
    const [, removed] = await entries(college.id);
    expect(removed).toMatchObject({ call: 'colleges.remove', after: null });
    expect(JSON.parse(removed?.before ?? '')).toMatchObject({ name: college.name });
  });

  describe('under one Idempotency-Key', () => {
    test('three writes at the same time are one, and all get its answer', async () => {
      const [key, name] = [randomUUID(), `College ${fresh()}`];
      const answers = await Promise.all([1, 2, 3].map(() => add(key, name)));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await named(name)).toHaveLength(1);
    });

    test('another body, another record and another person are other writes', async () => {
      const key = randomUUID();
      const [one, other] = [await add(key, 'Anna University'), await add(key, 'Loyola College')];
      expect(one.id).not.toBe(other.id);
      const put = (id: number, body: object) => send('PUT', `/${id}`, body, { key });
      expect((await put(one.id, { name: 'First' })).json()).toMatchObject({ id: one.id });
      expect((await put(other.id, { name: 'First' })).json()).toMatchObject({ id: other.id });
      const [entry] = (await entries(other.id)).slice(-1);
      expect(entry).toMatchObject({ call: 'colleges.update' });
    });

    test('a refused write is tried again', async () => {
      const key = randomUUID();
      const college = await add();
      const put = (body: object) => send('PUT', `/${college.id}`, body, { key });
      await send('PUT', `/${college.id}`, { name: 'Between' });
      const stale = { name: 'After', seen: college.dateModified };
      expect((await put(stale)).statusCode).toBe(409);
      expect((await put(stale)).statusCode).toBe(409);
      expect(await named('After')).toEqual([]);
    });

    test.each(['short', 'with a space in the middle', 'x'.repeat(201)])('%j is 400', async (key) => {
      expect(failureOf(await send('POST', '', { name: 'x' }, { key }))).toEqual([
        400,
        'Idempotency-Key must be 16 to 200 printable characters',
      ]);
    });
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '%s is for the profiles of the resource, with a session',
    async (method) => {
      const college = await add();
      const path = method === 'POST' ? '' : `/${college.id}`;
      const body = method === 'DELETE' ? undefined : { name: 'Somebody else’s' };
      expect((await send(method, path, body, { as: server.office })).statusCode).toBe(403);
      expect((await send(method, path, body, { as: { cookie: '' } })).statusCode).toBe(401);
      expect(await reader.one(server.db.kysely, college.id)).toEqual(college);
    },
  );

  // The last one: the sessions of the others end meanwhile.
  test('the first answer comes back for 24 hours, also when the record is gone', async () => {
    const key = randomUUID();
    const college = await add();
    const first = (await send('DELETE', `/${college.id}`, undefined, { key })).json<College>();
    server.clock.advance(24 * 60 * 60_000 - 1);
    await server.tidyUp();
    const as = await server.signIn('admin');
    expect((await send('DELETE', `/${college.id}`, undefined, { key, as })).json()).toEqual(first);
    server.clock.advance(2);
    await server.tidyUp();
    const kept = await server.db.kysely.selectFrom('done_writes').select('call').execute();
    expect(kept.filter(({ call }) => call.startsWith('colleges.remove'))).toEqual([]);
  });
});
