import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/calls/index.ts';
import { answerComplete } from '../../../server/lists/completeList.ts';
import { type AnsweredRow, asAnyList, type ListFilters } from '../../../server/lists/list.ts';
import { rowsAlone, StreamedRows } from '../../../server/lists/streamedRows.ts';
import { closeIdleReader } from '../../../server/app/http/idleReader.ts';
import { Reading } from '../../../server/access/securityLog/reading.ts';
import { studentList } from '../../../server/people/students/list.ts';
import { addStudent } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** More than are read at once, so that they are sent while they are read. */
const many = 620;

describeOnEachDatabase('a complete list that is sent while it is read', (open) => {
  const server = sharedServer(open);
  const events = () => server.db.kysely.selectFrom('security_events').select(['event', 'rows']).orderBy('id').execute();

  test('is in the security log before its first byte, with its rows as soon as it ends or the reader goes away', async () => {
    for (let index = 0; index < many; index += 1) await addStudent(server.db.kysely);
    const now = server.clock.now;
    const body = calls.GetStudentList.body.parse({ Status: -1 });
    const user = { id: server.office.userId, userName: 'md_office' };
    const context = { body, now, today: '', timestamp: now.toISOString(), address: '127.0.0.1', user: user as never };
    const begin = async () => {
      await server.db.kysely.deleteFrom('security_events').execute();
      const reading = new Reading(server.services, 'GetStudentList', context);
      const list = asAnyList(studentList);
      const calendar = async () => ({ today: '2026-11-20', periods: [] });
      const db = server.db.kysely;
      const answer = await answerComplete(db, list, body as ListFilters, calendar, reading);
      const begun = await events();
      if (!(answer instanceof StreamedRows)) throw new Error('The list is too short');
      return {
        begun,
        text: answer.json(
          (rows) => rows,
          () => undefined,
        ),
      };
    };
    const whole = await begin();
    expect(whole.begun).toEqual([{ event: 'export', rows: 0 }]);
    for await (const _chunk of whole.text);
    await server.services.peopleSeen.settled();
    expect(await events()).toEqual([
      { event: 'export', rows: many },
      { event: 'manyPeopleRead', rows: 0 },
    ]);

    const broken = await begin();
    for await (const _chunk of broken.text) break;
    expect(await vi.waitUntil(async () => (await events()).find(({ rows }) => rows > 0))).toMatchObject({
      event: 'export',
    });
  });
});

/** Rows without an end: more than any buffer on the way holds. */
async function* endless(): AsyncGenerator<AnsweredRow[]> {
  for (let id = 1; ; id += 1) {
    read = id;
    yield Array.from({ length: 50 }, () => ({ ID: id, NAME: 'x'.repeat(2000) }));
  }
}
async function* faulty(): AsyncGenerator<AnsweredRow[]> {
  yield [{ ID: 1 }];
  throw new Error('The database went away');
}

let app: FastifyInstance;
let ended: (() => void) | undefined;
const reading = {
  shows: () => undefined,
  ends: async () => ended?.(),
} as unknown as Reading;
let port: number;
/** How often rows were read of the endless list. */
let read = 0;

beforeEach(async () => {
  app = Fastify();
  const send = (path: string, rows: () => AsyncGenerator<AnsweredRow[]>) =>
    app.get(path, (_request, reply) => {
      const answer = new StreamedRows(rows(), reading, rowsAlone);
      return reply.send(answer.json((all) => all, closeIdleReader(reply)));
    });
  send('/endless', endless);
  send('/faulty', faulty);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Opens the list and reads until the server can send no more. */
async function openAndStop(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  return socket;
}

const left = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
/** Waits until every buffer on the way is full: nothing more is read for a reader that takes nothing. */
async function network(): Promise<void> {
  for (let before = -1; before !== read;) {
    before = read;
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a reader that takes nothing for 60 s is closed, and the reading ends; after 59 s it is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const socket = await openAndStop();
  await network();
  vi.advanceTimersByTime(59_000);
  await network();
  expect(await left()).toBe(1);
  vi.advanceTimersByTime(1_000);
  await end;
  expect(await left()).toBe(0);
  socket.destroy();
});

test('a reader that takes something every 59 s is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ended = undefined;
  const socket = await openAndStop();
  await network();
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(59_000);
    socket.resume();
    // More than all buffers on the way hold: what the server sends next, it reads next.
    for (let taken = 0; taken < 16 * 1024 * 1024;) taken += ((await once(socket, 'data')) as [Buffer])[0].length;
    socket.pause();
    await network();
    expect(await left()).toBe(1);
  }
  socket.destroy();
});

test('a fault after the first byte breaks the connection', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/faulty`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});
