import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { clientOf, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { failureOf } from '../support/rest.ts';
import { passwords, type TestServer } from '#harness/server/server.ts';
import { sharedServer } from '../support/sharedServer.ts';

const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'office.example.in' };

const env = { PUBLIC_URL: 'https://institute.example.in/' };
const json = { 'api-key': 'backoffice', 'content-type': 'application/json' };

const logIn = ({ app }: TestServer, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/WebUserLogin',
    headers: { 'api-key': 'backoffice', ...headers },
    payload: { ...clientOf(app).envelope(), UserName: 'admin', Password: passwords.admin },
  });

/** Sends a write as a page of the institute's own site does. */
const postFromSite = ({ app }: TestServer, url: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'api-key': 'backoffice', origin: 'https://www.institute.example', ...(cookie ? { cookie } : {}) },
    payload: clientOf(app).envelope(),
  });

describeOnEachDatabase('a server on the web', (open) => {
  const server = sharedServer(open, { env });

  describe('under TLS', () => {
    test('sets cookies that only TLS may set, for /api alone', async () => {
      const { cookies } = await logIn(server, proxied);
      expect(cookies.map(({ name }) => name)).toEqual(['__Secure-session', `__Secure-known_${server.admin.userId}`]);
      for (const cookie of cookies)
        expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/api' });
    });

    test('knows no session by a cookie that anybody may set', async () => {
      const { cookies } = await logIn(server, proxied);
      const authenticated = async (cookie: string) =>
        (await server.app.inject({ url: '/api/session', headers: { ...proxied, cookie } })).json<{
          authenticated: boolean;
        }>().authenticated;
      const value = cookies[0]?.value ?? '';
      expect([await authenticated(`session=${value}`), await authenticated(`__Secure-session=${value}`)]).toEqual([
        false,
        true,
      ]);
    });
  });

  describe('takes a write', () => {
    test.each([
      ['without an Origin', {}],
      ['of its own Origin', { origin: 'http://localhost:80', host: 'localhost:80' }],
      ['of its own Origin behind a proxy', { ...proxied, origin: 'https://office.example.in' }],
      ['of the Origin of PUBLIC_URL', { origin: 'https://institute.example.in' }],
    ])('%s', async (_name, headers) => {
      expect((await logIn(server, headers)).statusCode).toBe(200);
    });
  });

  describe('of the institute’s own site', () => {
    test.each(['/api/AddRegistration', '/api/upload'])('%s is let through', async (url) => {
      expect((await postFromSite(server, url)).statusCode).not.toBe(403);
    });
  });

  test.each([
    '/api/docs',
    '/api/docs/static/swagger-ui-bundle.js',
    '/verify/unknown',
    '/api/session',
    '/api/nothing',
    '/api/rest',
  ])('restricts what %s may load, send and be framed by', async (url) => {
    const { headers } = await server.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    for (const directive of ['default-src', 'base-uri', 'form-action']) expect(policy).toContain(directive);
    expect(policy.match(/frame-ancestors[^;]*/g)).toEqual(["frame-ancestors 'none'"]);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    const ours = /^(?:'(?:self|none|unsafe-inline|sha256-[\w+/=]+)'|data:|blob:)$/;
    expect(sources.filter((source) => !ours.test(source))).toEqual([]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['/api/session', '/api/rest', '/api/rest/staff-users', '/api/GetStudentList', '/api/nothing'])(
    'what %s answers is kept by no cache',
    async (url) => {
      const { cookie } = server.admin;
      const asked = { url, headers: { 'api-key': 'backoffice', cookie } };
      const payload = server.admin.envelope();
      const { headers } = await server.app.inject(url.includes('Get') ? { ...asked, method: 'POST', payload } : asked);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    ['GET', '/api/session'],
    ['GET', '/api/rest/staff-users'],
    ['GET', '/api/nothing'],
    ['GET', '/api/healthz'],
    ['GET', '/verify/unknown'],
    ['POST', '/api/GetStudentList'],
    ['POST', '/api/AddRegistration'],
    ['POST', '/api/upload'],
    ['OPTIONS', '/api/GetStudentList'],
  ] as const)('lets no page of elsewhere read what %s %s answers', async (method, url) => {
    const asked = { origin: 'https://www.institute.example', 'access-control-request-method': 'POST' };
    const { cookie } = server.admin;
    const payload = method === 'POST' ? { payload: server.admin.envelope() } : {};
    const { headers } = await server.app.inject({
      method,
      url,
      headers: { ...asked, 'api-key': 'backoffice', cookie },
      ...payload,
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
  });

  describe('has an answer for', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

    test.each([5000, 100_000])('a field nested %i deep where none is known', async (depth) => {
      const envelope = server.admin.envelope();
      const payload = `${JSON.stringify(envelope).slice(0, -1)},"unknown":${nested(depth)}}`;
      const headers = { ...json, cookie: server.admin.cookie };
      const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/GetCourseList', headers, payload });
      expect(statusCode).toBe(200);
    });

    test('a field nested 5,000 deep in a write, whatever it is sent as', async () => {
      const headers = { ...json, cookie: server.admin.cookie };
      const statuses: number[] = [];
      for (const name of [
        'AddCourse',
        'UpdateStudent',
        'AddRegistration',
        'ForgetPassword',
        'UpdatePassword',
      ] as const) {
        for (const field of ['unknown', 'Name', 'Password', 'Id']) {
          const payload = `${JSON.stringify(server.admin.envelope()).slice(0, -1)},"${field}":${nested(5000)}}`;
          statuses.push(
            (await server.app.inject({ method: 'POST', url: `/api/${name}`, headers, payload })).statusCode,
          );
        }
      }
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    });

    test('a field nested 5,000 deep in a REST write', async () => {
      const headers = { ...json, cookie: server.admin.cookie, 'idempotency-key': randomUUID() };
      const payload = `{"userName":"x","unknown":${nested(5000)}}`;
      const answer = await server.app.inject({ method: 'POST', url: '/api/rest/staff-users', headers, payload });
      expect(answer.statusCode).toBe(422);
    });

    test.each([2_147_483_648, 9_007_199_254_740_991])('a file with the number %i, which nobody has', async (id) => {
      expect((await server.admin.get(`/api/file/${id}`)).status).toBe(404);
    });
  });

  test('lets nobody act with a session that ended meanwhile', async () => {
    const other = await signIn(server.app, 'admin');
    const { mailer } = server.services;
    // While the password is drawn and mailed, the one who asks logs out.
    server.services.mailer = {
      ...mailer,
      kind: 'smtp',
      send: async () => void (await other.result('Logout', {})),
    };
    const { userId } = server.office;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/rest/staff-users/${userId}/password`,
      headers: { 'api-key': 'backoffice', cookie: other.cookie },
      payload: {},
    });
    server.services.mailer = mailer;
    expect(answer.statusCode).toBe(401);
    expect((await server.office.send('GetStatistics')).status).toBe(200);
  });
});

describeOnOneDatabase('the headers and errors of a server on the web', (open) => {
  const server = sharedServer(open, { env });

  test('says that it is to be asked under TLS from now on', async () => {
    const { headers } = await server.app.inject({ url: '/api/session', headers: proxied });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('says nothing of TLS where there is none', async () => {
    const { headers } = await server.app.inject({ url: '/api/session' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('believes nobody but its proxy that there is TLS', async () => {
    const { headers } = await server.app.inject({
      url: '/api/session',
      headers: proxied,
      remoteAddress: '203.0.113.9',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  describe('refuses a write', () => {
    test.each([
      ['of another Origin', { origin: 'https://evil.example' }],
      ['of an Origin that is hidden', { origin: 'null' }],
      ['of its own host without TLS', { ...proxied, origin: 'http://office.example.in' }],
      ['of another port', { origin: 'http://localhost:8080', host: 'localhost:80' }],
    ])('%s', async (_name, headers) => {
      const answer = await logIn(server, headers);
      expect(failureOf(answer)).toEqual([
        403,
        'This page is not of this server. If it is, set PUBLIC_URL to its address.',
      ]);
      expect(answer.cookies).toEqual([]);
    });
  });

  test.each(['/api/AddRegistration', '/api/upload'])(
    'refuses a write of the institute’s own site to %s with a session',
    async (url) => {
      expect((await postFromSite(server, url, server.admin.cookie)).statusCode).toBe(403);
    },
  );

  describe('answers in the one shape of errors', () => {
    const failure = async (payload: string, headers: Record<string, string> = json, url = '/api/GetCourseList') =>
      failureOf(await server.app.inject({ method: 'POST', url, headers, payload }));

    test.each([
      ['a body that is no JSON', '{', 400, 'The request body is not valid JSON'],
      ['an empty body', '', 400, 'The request body is not valid JSON'],
      ['a body that would change all objects', '{"__proto__":{"a":1}}', 400, 'The request body is not valid JSON'],
      [
        'a body that would change a constructor',
        '{"constructor":{"prototype":{}}}',
        400,
        'The request body is not valid JSON',
      ],
    ])('%s', async (_name, payload, status, text) => {
      expect(await failure(payload)).toEqual([status, text]);
    });

    test.each(['null', '[]', '7', '"text"'])('a body of %s', async (payload) => {
      expect((await failure(payload))[0]).toBe(400);
    });

    test('a body that is too large', async () => {
      expect(await failure(JSON.stringify({ a: 'x'.repeat(4 * 1024 * 1024) }))).toEqual([
        413,
        'File size exceeds 4MB limit.',
      ]);
    });

    test.each([
      ['fields', `{${Array.from({ length: 20_002 }, (_, at) => `"${at}":0`).join()}}`],
      ['parts', `[${'{},'.repeat(300_000)}{}]`],
      ['levels', `${'['.repeat(250_001)}${']'.repeat(250_001)}`],
    ])('a body of too many %s', async (_name, payload) => {
      expect(await failure(payload)).toEqual([400, 'The request body has too many fields, parts or levels']);
    });

    test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
      'the content type %s',
      async (type) => {
        expect(await failure('{}', { ...json, 'content-type': type })).toEqual([
          415,
          'The content type is not supported',
        ]);
      },
    );

    test.each(['/api/%', '/api/file/%zz', `/api/file/${'9'.repeat(500)}`])('the address %.20s', async (url) => {
      const { statusCode, body } = await server.app.inject({ url, headers: { ...json, cookie: server.admin.cookie } });
      expect([400, 404]).toContain(statusCode);
      expect(JSON.parse(body)).toEqual({ result: { OUT_OK: 0, OUT_ERROR: expect.any(String) }, status: statusCode });
    });

    test.each([
      ['a request that is no HTTP', 'NONSENSE\r\n\r\n', 400],
      ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ])('%s', async (_name, text, status) => {
      if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      const answer = await new Promise<string>((resolve) => {
        let read = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk) => (read += String(chunk)));
        socket.on('close', () => resolve(read));
      });
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
        result: { OUT_OK: 0, OUT_ERROR: expect.any(String) },
        status,
      });
    });
  });

  // Who is answered before has the connection closed while it sends, and reads no answer.
  test('tells that a body is too large when all of it has come', async () => {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const half = 'x'.repeat(3 * 1024 * 1024);
    const head = `POST /api/GetCourseList HTTP/1.1\r\nHost: x\r\nAPI-Key: backoffice\r\nContent-Type: application/json\r\n`;
    const socket = connect(port, '127.0.0.1');
    const answer = readText(socket);
    await new Promise<void>((resolve) => {
      socket.write(`${head}Content-Length: ${2 * half.length}\r\n\r\n${half}`, () => resolve());
    });
    const early = await Promise.race([answer, fetch(`http://127.0.0.1:${port}/api/session`)]);
    expect(early).toBeInstanceOf(Response);
    socket.write(half);
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test('answers TRACE without what was sent', async () => {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'TRACE',
      path: '/api/session',
      headers: { 'x-own': 'told' },
    });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    expect(await readText(answer)).not.toContain('told');
  });
});
