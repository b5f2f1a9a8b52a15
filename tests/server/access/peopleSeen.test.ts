import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCourse, addEnrolment, addPayment, addStudent } from '../db/rows.ts';
import type { Client } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';
import { startServer } from '#harness/server/server.ts';
import { signIn } from '#harness/server/client.ts';
import { restOf } from '../support/rest.ts';

const hourMs = 60 * 60_000;
const limit = 500;
const there = limit + 120;

describeOnEachDatabase('people that a user is shown in an hour', (open) => {
  const server = sharedServer(open);
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (let index = 0; index < there; index += 1) ids.push(await addStudent(server.db.kysely));
  });
  beforeEach(async () => {
    server.clock.advance(hourMs);
    await server.services.peopleSeen.settled();
    await server.db.kysely.deleteFrom('security_events').execute();
    await server.db.kysely.deleteFrom('tries').execute();
    // No hour of another test.
    hours += 1;
    server.clock.now = new Date(Date.parse('2026-11-21T04:30:00.000Z') + hours * hourMs);
    client = await server.signIn('md_office');
  });
  let hours = 0;
  let client: Client;

  const entries = async ({ services, db }: Pick<SharedServer, 'services' | 'db'> = server) => {
    await services.peopleSeen.settled();
    return db.kysely.selectFrom('security_events').select(['event', 'user_name', 'address', 'call', 'at']).execute();
  };
  /** Reads so many students as a screen does: pages of 100, and what is left one by one. */
  async function read(from: number, people: number) {
    const pages = Math.floor(people / 100);
    for (let page = 0; page < pages; page += 1) {
      await client.result('GetStudentList', { Status: -1, Page: from / 100 + page + 1, PageSize: 100 });
    }
    for (const StudentId of ids.slice(from + pages * 100, from + people)) {
      await client.result('GetStudentList', { StudentId, Status: -1, Page: 1, PageSize: 1 });
    }
  }

  test('leave no trace as long as they are 500', async () => {
    await read(0, limit);
    expect(await entries()).toEqual([]);
  });

  test('are counted too where they are to be written to', async () => {
    const people = (from: number, to: number) =>
      ids.slice(from, to).map((StudentId) => ({ StudentId, StudentCourseId: 0 }));
    await client.result('GetAddressees', { People: people(0, 400), Day: '' });
    expect(await entries()).toEqual([]);
    await client.result('GetAddressees', { People: people(300, limit + 1), Day: '' });
    expect(await entries()).toMatchObject([{ event: 'manyPeopleRead', call: 'GetAddressees' }]);
  });

  test('are counted too where the activity log tells of them', async () => {
    const admin = await server.signIn('admin');
    const entry = { at: server.clock.now.toISOString(), user_id: 1, user_name: 'admin', call: 'UpdateStudent' };
    const rows = ids.map((record_id) => ({ ...entry, entity: 'students', record_id, before: null, after: null }));
    await server.db.kysely.insertInto('activity').values(rows).execute();
    const log = restOf(server, admin, 'activity-log');
    for (let first = 0; first < limit; first += 100) await log.list({ range: [first, first + 99] });
    expect(await entries()).toEqual([]);
    await log.list({ range: [limit, limit + 10] });
    expect(await entries()).toMatchObject([{ event: 'manyPeopleRead', call: 'activity-log', user_name: 'admin' }]);
    await server.db.kysely.deleteFrom('activity').where('call', '=', 'UpdateStudent').execute();
  });

  test('leave one entry from the 501st on, however many more there are', async () => {
    await read(0, limit + 1);
    const entry = { event: 'manyPeopleRead', user_name: 'md_office', address: '127.0.0.1', call: 'GetStudentList' };
    const once = [{ ...entry, at: server.clock.now.toISOString() }];
    expect(await entries()).toEqual(once);
    await read(0, 600);
    expect(await entries()).toEqual(once);
  });

  test('leave another entry in the next hour', async () => {
    await read(0, 600);
    server.clock.advance(hourMs);
    client = await server.signIn('md_office');
    await read(0, limit);
    expect(await entries()).toHaveLength(1);
    await read(500, 1);
    expect(await entries()).toHaveLength(2);
  });

  test('are counted once when a page is turned back', async () => {
    for (let time = 0; time < 6; time += 1) await read(0, 200);
    await read(200, 300);
    expect(await entries()).toEqual([]);
  });

  test('are counted for each user', async () => {
    await read(0, 400);
    client = await server.signIn('admin');
    await read(0, limit);
    expect(await entries()).toEqual([]);
  });

  test('are the same people in whatever list they stand', async () => {
    const course_id = await addCourse(server.db.kysely, 'SEEN');
    const of = { student_id: ids[0] as number, course_id };
    await addEnrolment(server.db.kysely, of);
    await addPayment(server.db.kysely, of);
    await read(0, limit);
    await client.result('GetPaymentList', { Page: 1, PageSize: 25 });
    await client.result('GetStudentCourseList', { Status: -1, Page: 1, PageSize: 25 });
    await client.result('GetRegister', { CourseId: course_id, FromDate: '', ToDate: '' });
    expect(await entries()).toEqual([]);
    await read(500, 1);
    expect(await entries()).toHaveLength(1);
  });

  test('are counted where they are found, too', async () => {
    await server.db.kysely
      .updateTable('students')
      .set({ name: 'Zoya', name_fold: 'zoya' })
      .where('id', '=', ids.at(-1) ?? 0)
      .execute();
    await read(0, limit);
    await client.result('Find', { Text: 'zoya' });
    expect(await entries()).toMatchObject([{ event: 'manyPeopleRead', call: 'Find' }]);
  });

  test('are counted where they paid, too', async () => {
    const course_id = await addCourse(server.db.kysely, 'BOOK');
    await addPayment(server.db.kysely, { student_id: ids.at(-1) ?? 0, course_id });
    await read(0, limit);
    await client.result('GetDayBook', { FromDate: '2025-06-01', ToDate: '2025-06-01' });
    expect(await entries()).toMatchObject([{ event: 'manyPeopleRead', call: 'GetDayBook' }]);
  });

  test('are read all the same while they cannot be counted, and counted later', async () => {
    await sql`alter table tries rename to hidden_tries`.execute(server.db.kysely);
    try {
      await read(0, limit);
      await server.services.peopleSeen.settled();
    } finally {
      await sql`alter table hidden_tries rename to tries`.execute(server.db.kysely);
    }
    await read(500, 1);
    expect(await entries()).toHaveLength(1);
  });

  test('are forgotten once the hour is over', async () => {
    await read(0, 100);
    await server.services.peopleSeen.settled();
    const counted = () =>
      server.db.kysely.selectFrom('tries').select('count').where('key', 'like', 'peopleSeen%').execute();
    expect(await counted()).toEqual([{ count: 100 }]);
    server.clock.advance(hourMs);
    await server.tidyUp();
    expect(await counted()).toEqual([]);
  });

  describe('by two servers', () => {
    test('add up', async () => {
      const other = await startServer(server.db, { clock: server.clock });
      try {
        await read(0, 300);
        await server.services.peopleSeen.settled();
        client = await signIn(other.app, 'md_office');
        await read(300, 200);
        expect(await entries({ ...other, db: server.db })).toEqual([]);
        await read(500, 1);
        expect(await entries({ ...other, db: server.db })).toHaveLength(1);
      } finally {
        await other.close();
      }
    });
  });
});
