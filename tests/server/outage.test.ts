import { connect, createServer, type Server, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { texts } from '../../contract/texts.ts';
import { openDatabase } from '../../server/db/open.ts';
import { hashToken } from '../../server/session/sessions.ts';
import { type Client, signIn } from './support/client.ts';
import { databases } from './support/databases.ts';
import { instituteBody } from './support/samples.ts';
import { startServer, type TestServer } from './support/server.ts';

// W29: without a database every call is 503 with Retry-After within 6 s, and works again by itself.

const withinMs = 6_000;
const minute = 60_000;

let undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
  undo = [];
});

async function startOn(name: 'sqlite' | 'postgres', addressOf = (url: string) => Promise.resolve(url)) {
  const at = await databases.find((database) => database.name === name)!.location();
  undo.push(at.remove);
  const location = 'postgresUrl' in at ? { postgresUrl: await addressOf(at.postgresUrl) } : at;
  const db = await openDatabase(location);
  undo.push(db.close);
  const server = await startServer(db);
  undo.push(server.close);
  return { server, at };
}

/** Adds an institute over HTTP: what came, and how long it took. */
async function add(app: FastifyInstance, client: Client, name: string) {
  const begun = Date.now();
  const response = await app.inject({
    method: 'POST',
    url: '/api/AddInstitute',
    headers: { 'api-key': 'backoffice', cookie: client.cookie },
    payload: { ...client.envelope(), ...instituteBody({ Name: name }) },
  });
  return { status: response.statusCode, response, ms: Date.now() - begun };
}

const expectOutage = ({ status, response, ms }: Awaited<ReturnType<typeof add>>) => {
  expect([status, response.json<{ result: { OUT_ERROR: string } }>().result.OUT_ERROR]).toEqual([
    503,
    texts.request.noDatabase,
  ]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(ms).toBeLessThan(withinMs);
};

describe('a SQLite file that another program has locked', () => {
  let server: TestServer;
  let client: Client;
  let release: () => void;
  beforeEach(async () => {
    const started = await startOn('sqlite');
    server = started.server;
    client = await signIn(server.app, 'admin');
    const other = new DatabaseSync('sqliteFile' in started.at ? started.at.sqliteFile : '');
    undo.push(() => other.close());
    other.exec('begin immediate');
    release = () => other.exec('rollback');
  });

  test('is 503 within 6 s for each of several writes, and a read is answered', async () => {
    const writes = ['Loyola College', 'Anna University', 'Madras Christian College'];
    const answers = await Promise.all(writes.map((name) => add(server.app, client, name)));
    for (const answer of answers) expectOutage(answer);
    expect(await client.result('GetInstituteList', {})).toEqual([]);
    release();
    expect((await add(server.app, client, 'Loyola College')).status).toBe(200);
  });

  test('leaves a session valid whose renewal it met', async () => {
    expect((await client.send('RenewToken', { UserId: client.userId })).status).toBe(503);
    server.clock.advance(40 * minute);
    await server.tidyUp().catch(() => undefined);
    release();
    await server.tidyUp();
    expect(await client.result('GetInstituteList', {})).toEqual([]);
    server.clock.advance(12 * 60 * minute);
    expect(await client.error('GetInstituteList')).toEqual([401, texts.session.ended]);
  });

  test('does not bring back a token that was replaced before', async () => {
    release();
    const replaced = client.cookie;
    await client.result('RenewToken', { UserId: client.userId });
    server.clock.advance(minute);
    const [, token = ''] = replaced.split('=');
    server.services.heldSessions.hold(hashToken(token), server.clock.now.toISOString());
    client.cookie = replaced;
    expect(await client.error('GetInstituteList')).toEqual([401, texts.session.ended]);
  });
});

/** A TCP relay that can stop passing bytes on, as a network does. */
async function relay(target: URL): Promise<{ server: Server; url: string; stop(): void; passOn(): void }> {
  let stopped = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!stopped) to.write(bytes);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : 0);
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    server,
    url: url.href,
    stop: () => {
      stopped = true;
    },
    passOn: () => {
      stopped = false;
    },
  };
}

// The stand-in has one connection for everything.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('a PostgreSQL server that no longer answers', () => {
  test('is 503 within 6 s, and is used again once it answers', async () => {
    let line: Awaited<ReturnType<typeof relay>> | undefined;
    const { server } = await startOn('postgres', async (url) => {
      line = await relay(new URL(url));
      return line.url;
    });
    const client = await signIn(server.app, 'admin');
    line?.stop();
    const answers = await Promise.all(
      ['Loyola College', 'Anna University'].map((name) => add(server.app, client, name)),
    );
    for (const answer of answers) expectOutage(answer);
    expectOutage(await add(server.app, client, 'Madras Christian College'));
    line?.passOn();
    expect((await add(server.app, client, 'Loyola College')).status).toBe(200);
  });
});
