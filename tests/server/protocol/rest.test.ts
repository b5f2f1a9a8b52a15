import { describe, expect, test } from 'vitest';
import { type Profile, profiles } from '../../../contract/call.ts';
import { type RestName, restNames, restResources } from '../../../contract/rest/index.ts';
import type { RestResource, RestWrite } from '../../../contract/rest/resource.ts';
import type { Db } from '../../../server/db/connection.ts';
import { apiKey, clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { failureOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

type Method = 'GET' | RestWrite['method'];
type Route = [method: Method, path: string, name: RestName, access: readonly Profile[]];

const resourceOf = (name: RestName): RestResource => restResources[name];

/** Every route of every resource; a record's id is 1, which is the first user. */
const routes: Route[] = restNames.flatMap((name): Route[] => [
  ['GET', `/api/rest/${name}`, name, resourceOf(name).access],
  ['GET', `/api/rest/${name}/1`, name, resourceOf(name).access],
  ...Object.values(resourceOf(name).writes).map(({ method, path, access }): Route => [
    method,
    `/api/rest/${name}${path.replace(':id', '1')}`,
    name,
    access ?? resourceOf(name).access,
  ]),
]);
const all = routes.map(([method, url]): [Method, string] => [method, url]);
const writes = routes.filter(([method]) => method === 'POST' || method === 'PUT');
const deletes = (name: RestName) => Object.values(resourceOf(name).writes).some(({ method }) => method === 'DELETE');

const withKey = { 'api-key': apiKey };

function restServer(open: () => Promise<Db>) {
  const server = sharedServer(open);
  const inject = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string | object) =>
    server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const asAdmin = () => ({ ...withKey, cookie: server.admin.cookie });
  return { server, inject, asAdmin };
}

describeOnOneDatabase('REST beside the calls', (open) => {
  const { server, inject, asAdmin } = restServer(open);

  describe.each<[Method, string]>([['GET', '/api/rest'], ...all])('%s %s', (method, url) => {
    const body = method === 'GET' ? undefined : {};

    test('asks for the API key', async () => {
      const reply = await inject(method, url, { cookie: server.admin.cookie }, body);
      expect(failureOf(reply)).toEqual([401, 'Missing or wrong API key']);
      const wrong = await inject(method, url, { cookie: server.admin.cookie, 'api-key': 'backoffic' }, body);
      expect(failureOf(wrong)).toEqual([401, 'Missing or wrong API key']);
    });

    test('asks for a session', async () => {
      expect(failureOf(await inject(method, url, withKey, body))).toEqual([401, expect.stringMatching(/session/)]);
      const madeUp = await inject(method, url, { ...withKey, cookie: 'session=made-up' }, body);
      expect(failureOf(madeUp)).toEqual([401, expect.stringMatching(/session/)]);
    });
  });

  describe.each(writes)('%s %s', (method, url) => {
    test.each(['text/plain', 'application/x-www-form-urlencoded'])('is 415 as %s', async (type) => {
      const reply = await inject(method, url, { ...asAdmin(), 'content-type': type }, '{}');
      expect(failureOf(reply)[0]).toBe(415);
    });

    test.each(['', '{"a":1', 'null', '[]', '7'])('is 400 with the body %j', async (payload) => {
      const reply = await inject(method, url, { ...asAdmin(), 'content-type': 'application/json' }, payload);
      expect(failureOf(reply)[0]).toBe(400);
    });
  });

  test.each(routes.filter(([method]) => method === 'PUT'))(
    '%s %s refuses a field that the record does not have, and names it',
    async (method, url) => {
      const reply = await inject(method, url, asAdmin(), { nothing: 1 });
      expect(failureOf(reply)).toEqual([400, 'nothing is not a field of the record']);
    },
  );

  // `__proto__` is refused as JSON (server/httpSecurity).
  test.each(Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'))(
    'a PUT refuses %s, which every object has and no record, and names it',
    async (name) => {
      const reply = await inject('PUT', '/api/rest/settings/1', asAdmin(), { [name]: 'x' });
      expect(failureOf(reply)).toEqual([400, `${name} is not a field of the record`]);
    },
  );

  test.each([
    [{ signatories: [{ name: 'Meena' }, { x: 1 }] }, 'signatories.1.x'],
    [{ signatories: [{ toString: 'x' }] }, 'signatories.0.toString'],
  ])('a PUT refuses a field within a list that the record does not have, and names it: %j', async (body, field) => {
    const reply = await inject('PUT', '/api/rest/settings/1', asAdmin(), body);
    expect(failureOf(reply)).toEqual([400, `${field} is not a field of the record`]);
  });

  describe.each(restNames)('a list of %s', (name) => {
    const ask = async (query: string) => failureOf(await inject('GET', `/api/rest/${name}?${query}`, asAdmin()));

    test.each([
      ['sort', 'sort=id'],
      ['sort', 'sort=["nothing","ASC"]'],
      ['sort', 'sort=["id","UP"]'],
      ['sort', 'sort=["id"]'],
      ['range', 'range=[0'],
      ['range', 'range=[5,4]'],
      ['range', 'range=[-1,4]'],
      ['range', 'range=[0,1000]'],
      ['range', 'range=["0","9"]'],
      ['filter', 'filter=x'],
      ['filter', 'filter=[]'],
      ['filter nothing', 'filter={"nothing":1}'],
      ['filter id', 'filter={"id":["x"]}'],
    ])('is 400 and names %s when it is asked for %s', async (named, query) => {
      expect(await ask(query)).toEqual([400, expect.stringMatching(new RegExp(`^${named}\\b`))]);
    });
  });

  test('is described beside the calls, every route of it', async () => {
    const { paths } = (await clientOf(server.app).get('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, object>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/rest/') ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`) : [],
    );
    const there = all.map(([method, url]) => `${method} ${url.replace(/\/1(?=\/|$)/, '/{id}')}`);
    expect(described.sort()).toEqual(there.sort());
  });

  test('nothing is deleted but where a resource says so', async () => {
    for (const name of restNames.filter((one) => !deletes(one))) {
      const reply = await server.app.inject({ method: 'DELETE', url: `/api/rest/${name}/1`, headers: asAdmin() });
      expect(failureOf(reply)).toEqual([404, 'Not found']);
    }
  });
});

describeOnEachDatabase('REST for who may use it', (open) => {
  const { server, inject, asAdmin } = restServer(open);

  test('tells each profile which resources it may use', async () => {
    const offeredTo = async (profile: Profile) => {
      const client = profile === 'admin' ? server.admin : server.office;
      return (await client.get('/api/rest')).json();
    };
    const of = (profile: Profile) => ({
      resources: restNames.filter((name) => resourceOf(name).access.includes(profile)),
    });
    expect(await offeredTo('admin')).toEqual(of('admin'));
    expect(await offeredTo('md_office')).toEqual(of('md_office'));
    expect(of('admin').resources).toEqual(expect.arrayContaining(['activity-log', 'staff-users']));
    expect(of('md_office').resources).not.toContain('staff-users');
  });

  test.each(routes)('%s %s lets in its profiles alone', async (method, url, _name, access) => {
    for (const profile of profiles) {
      const { cookie } = profile === 'admin' ? server.admin : server.office;
      const { statusCode } = await inject(method, url, { ...withKey, cookie }, method === 'GET' ? undefined : {});
      if (access.includes(profile)) expect([401, 403]).not.toContain(statusCode);
      else expect(statusCode).toBe(403);
    }
  });

  test.each([
    ['GET', '/api/rest/nothing'],
    ['GET', '/api/rest/staff-users/x'],
    ['GET', '/api/rest/staff-users/0'],
    ['GET', '/api/rest/staff-users/2000000000'],
    ['GET', '/api/rest/staff-users/99999999999'],
    ['POST', '/api/rest/activity-log'],
    ['PUT', '/api/rest/activity-log/1'],
  ] as const)('%s %s is 404 as JSON', async (method, url) => {
    const reply = await inject(method, url, asAdmin(), method === 'GET' ? undefined : {});
    expect(failureOf(reply)).toEqual([404, 'Not found']);
  });
});

describeOnEachDatabase('a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('has no REST at all', async () => {
    for (const [method, url] of [['GET', '/api/rest'] as const, ...all]) {
      const reply = await server.app.inject({
        method,
        url,
        headers: { 'api-key': apiKey, cookie: server.admin.cookie },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect(failureOf(reply)).toEqual([404, 'Not found']);
    }
    expect((await clientOf(server.app).get('/api/session')).json()).toEqual({ authenticated: false });
    expect(JSON.stringify((await clientOf(server.app).get('/api/openapi.json')).json())).not.toContain('/api/rest');
  });
});
