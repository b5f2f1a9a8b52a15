import { beforeAll, expect, test } from 'vitest';
import { calls, type PostCallName } from '../../../contract/calls/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Bodies, oddities, postNames, validBodies } from '../support/oddBodies.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { rounds } from '#harness/rounds.ts';

/** How many of them each field gets in one run. */
const drawnForEachField = rounds(3, 12);

const many = { points: 1_000_000, seconds: 900 };

describeOnEachDatabase('whatever a field holds', (open) => {
  const server = sharedServer(open, {
    limits: {
      loginByNetwork: many,
      loginByAccount: many,
      loginByAddress: many,
      reset: many,
      registration: many,
      confirm: many,
      mail: many,
      mailTo: many,
    },
  });
  const valid: Bodies = {};

  beforeAll(async () => {
    Object.assign(valid, await validBodies(server.admin));
    await server.db.kysely.updateTable('settings').set({ messages_per_minute: 1_000_000 }).execute();
  });

  /** Somebody who may call it. */
  const callerOf = (name: PostCallName) => (String(calls[name].access) === 'md_office' ? server.office : server.admin);

  test.each(postNames)('%s answers it, and names the field when it is malformed', async (name) => {
    const random = seededRandom(name.length * 1009 + name.charCodeAt(0));
    for (const field of Object.keys(calls[name].body.shape)) {
      for (const oddity of [...oddities].sort(() => random() - 0.5).slice(0, drawnForEachField)) {
        // The client holds every answer against the contract; a 500 has no place in it here.
        const { status, body } = await callerOf(name).send(name, { ...valid[name], [field]: oddity });
        const said = `${name} ${field} ${JSON.stringify(oddity)?.slice(0, 40)}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
        expect([200, 400, 401, 403], said).toContain(status);
        if (status === 400) {
          const { OUT_ERROR } = (body as unknown as { result: { OUT_ERROR: string } }).result;
          expect(OUT_ERROR, said).toMatch(new RegExp(`^${field}\\b`));
        }
        if (status === 401 || status === 403) expect(field, said).toBe('UserId');
      }
    }
  });

  test.each(postNames)('%s takes no number for what no column keeps', async (name) => {
    for (const field of Object.keys(calls[name].body.shape)) {
      for (const beyond of [2_147_483_648, -2_147_483_649, 2 ** 53, 1e308]) {
        const { status, body } = await callerOf(name).send(name, { ...valid[name], [field]: beyond });
        expect(status, `${name} ${field} ${beyond}: ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500);
      }
    }
  });

  test.each(postNames)('%s takes fields that it does not know, and leaves them alone', async (name) => {
    const client = name === 'Logout' ? await server.signIn('admin') : callerOf(name);
    const unknown = JSON.parse('{ "Unknown": { "x": 1 }, "result": [], "status": 1, "id": 7 }') as object;
    expect((await client.send(name, { ...valid[name], ...unknown })).status).toBe(200);
    const { data = {} } = calls[name].body.safeParse({ ...valid[name], ...unknown });
    expect(Object.keys(data).filter((field) => field in unknown)).toEqual([]);
  });

  test('a column that a call has no field for stays as it is', async () => {
    const StudentId = await server.make.student();
    const row = () =>
      server.db.kysely.selectFrom('students').selectAll().where('id', '=', StudentId).executeTakeFirstOrThrow();
    const { status, registration_id, is_free_eligible, date_created } = await row();
    const columns = {
      id: 1,
      status: 1,
      registration_id: 1,
      is_free_eligible: 1,
      date_created: '2000-01-01T00:00:00.000Z',
    };
    const person = { ...(await server.make.person()), Name: 'Anjali Rao' };
    expect(await server.admin.result('UpdateStudent', { ...person, StudentId, ...columns })).toMatchObject({
      OUT_OK: 1,
    });
    const kept = { id: StudentId, status, registration_id, is_free_eligible, date_created };
    expect(await row()).toMatchObject({ name: 'Anjali Rao', ...kept });
  });
});
