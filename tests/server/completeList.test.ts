import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls/index.ts';
import { addInstitute, addStudent } from './db/rows.ts';
import { apiKey } from './support/client.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { sharedServer } from './support/sharedServer.ts';

/** More than are read at once, and no multiple of it. */
const many = 620;

describeOnEachDatabase('a list without Page that is longer than one read', (open) => {
  const server = sharedServer(open);
  let studentIds: number[];
  let instituteIds: number[];

  beforeAll(async () => {
    studentIds = [];
    instituteIds = [];
    for (let index = 0; index < many; index += 1) {
      studentIds.push(await addStudent(server.db.kysely));
      instituteIds.push(await addInstitute(server.db.kysely, `College ${index % 7}`));
    }
  }, 60_000);

  const idsOf = (rows: readonly { ID: number }[]) => rows.map(({ ID }) => ID);

  test('has every row once, ordered by ID', async () => {
    expect(idsOf(await server.admin.result('GetStudentList', { Status: -1 }))).toEqual(studentIds);
  });

  test('is ordered by another field, ties by ID, in both directions', async () => {
    const sorted = async (SortOrder: string) =>
      server.admin.result('GetInstituteList', { Status: -1, SortField: 'NAME', SortOrder });
    const expected = instituteIds
      .map((id, index) => ({ id, name: index % 7 }))
      .sort((one, other) => one.name - other.name || one.id - other.id)
      .map(({ id }) => id);
    expect(idsOf(await sorted('ASC'))).toEqual(expected);
    expect(idsOf(await sorted('DESC'))).toEqual(expected.toReversed());
  });

  test('has only the rows that a search or a text filter finds', async () => {
    const found = async (body: object) => idsOf(await server.admin.result('GetInstituteList', { Status: -1, ...body }));
    const expected = instituteIds.filter((_id, index) => index % 7 === 3);
    expect(await found({ Name: 'ollege 3' })).toEqual(expected);
    expect(await found({ Search: 'college 3' })).toEqual(expected);
    expect(await found({ Search: 'college' })).toEqual(instituteIds);
  });

  test('stands in the security log with the rows that left', async () => {
    await server.db.kysely.deleteFrom('security_events').execute();
    await server.office.result('GetStudentList', { Status: -1 });
    const events = await server.db.kysely.selectFrom('security_events').select(['event', 'rows']).execute();
    expect(events).toEqual([{ event: 'export', rows: many }]);
  });

  test('breaks the connection where a fault comes after its first byte', async () => {
    // The last thing that such a list does is to tell the security log.
    await sql`alter table security_events rename to hidden_events`.execute(server.db.kysely);
    try {
      const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await fetch(address + calls.GetStudentList.path, {
        method: 'POST',
        headers: { 'api-key': apiKey, cookie: server.admin.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...server.admin.envelope(), Status: -1 }),
      });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    } finally {
      await sql`alter table hidden_events rename to security_events`.execute(server.db.kysely);
    }
  });
});
