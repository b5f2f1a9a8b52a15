import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precompress } from '../../../scripts/precompress.ts';
import { readConfig } from '../../../server/config/config.ts';
import { firstSettings } from '../../../server/institute/read.ts';
import { mountNotFound, mountStaticApp } from '../../../server/app/http/staticApp.ts';

const root = mkdtempSync(join(tmpdir(), 'static-'));
const script = `console.log(${JSON.stringify('many words '.repeat(500))});`;
let app: FastifyInstance;
const answered = {
  ...firstSettings(readConfig({})),
  instituteName: 'Loyola "&" <Sons>',
  logoFileId: 7,
  daysOff: [0, 6],
  holidaysVersion: 3,
};
let settings = async () => answered;

beforeAll(async () => {
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/main.js'), script);
  writeFileSync(
    join(root, 'index.html'),
    '<p>__INSTITUTE__|__LOGO__|__DAYS_OFF__|__HOLIDAYS_VERSION__</p><script type="module" src="/src/main.js"></script>',
  );
  const output = { entryFileNames: 'assets/main.js' };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress],
    build: { rolldownOptions: { output } },
  });
  app = Fastify();
  const sendPage = await mountStaticApp(app, join(root, 'dist'), '', () => settings());
  mountNotFound(app, sendPage);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a built file is sent to a browser that takes %s as the build left it: %s', async (accepted, encoding) => {
  const answer = await app.inject({ url: '/assets/main.js', headers: { 'accept-encoding': accepted } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.rawPayload.length < 500).toBe(encoding !== undefined);
});

test.each([
  ['/', 200],
  ['/student-list', 200],
  ['/student-list?filter=%7B%22name%22%3A%22a%2Fb%22%7D', 200],
  ['/Student-List/', 200],
  ['/attendance-list/3/4', 200],
  ['/view-student/a%20b', 200],
  ['/nowhere', 404],
  ['/student-lists', 404],
  ['/student-list/3', 404],
  ['/view-student', 404],
  ['/view-student/', 404],
  ['/attendance-list/3', 404],
  ['/index.html', 404],
  ['//', 404],
])(
  'an address of a browser is answered with the app’s page, one where it has no screen as 404: %s',
  async (url, status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('no-store');
      if (method === 'GET') expect(answer.payload).toContain('<script');
    }
  },
);

test.each(['/metrics', '/.env', '/.git/config', '/assets/../.env', '/student-list/.env'])(
  'what only a prober or a monitor asks for is a bare 404: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.payload]).toEqual([404, '']);
  },
);

describe('the page is filled at each request', () => {
  const page = async () => /<p>(.*)<\/p>/.exec((await app.inject('/')).payload)?.[1]?.split('|');

  test('with the institute’s name, logo and calendar as they are', async () => {
    expect(await page()).toEqual(['Loyola &quot;&amp;&quot; &lt;Sons&gt;', '/api/logo?7', '0,6', '3']);
    settings = async () => ({ ...answered, instituteName: 'Vaigai', logoFileId: 0, daysOff: [] });
    expect(await page()).toEqual(['Vaigai', '', '', '3']);
  });

  test('and without a database as it was filled last', async () => {
    settings = () => Promise.reject(new Error('no database'));
    expect(await page()).toEqual(['Vaigai', '', '', '3']);
  });
});
