import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { type Client, clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { fresh } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { undoIn } from '../support/undo.ts';

const newPassword = 'Chosen-Password-1';
const hourMs = 60 * 60_000;

const newcomer = (patch: Record<string, unknown> = {}) => {
  const userName = `meena${fresh()}`;
  return { userName, mobile: '9840012345', email: `${userName}@example.in`, profile: 'md_office', ...patch };
};

describeWithTwoServersToo('staff users', (open, { servers }) => {
  const server = sharedServer(open, { servers });
  const users = (client: Pick<Client, 'cookie'> = server.admin) => restOf(server, client, 'staff-users');
  const create = (patch: Record<string, unknown> = {}) => users().write('create', newcomer(patch));

  /** Tries to log in; the client is signed in where that worked. */
  async function logIn(UserName: string, Password: string) {
    const client = clientOf(server.app);
    const result = await client.result('WebUserLogin', { UserName, Password });
    client.userId = result.USER_ID;
    return { client, in: result.isAuthendicated, mustChange: result.MUST_CHANGE_PASSWORD === 1 };
  }

  /** Somebody of a profile who has chosen a password of their own, with the session. */
  async function colleague(profile: 'admin' | 'md_office', patch: Record<string, unknown> = {}) {
    const { id, userName, temporaryPassword = '' } = await create({ profile, ...patch });
    const { client } = await logIn(userName, temporaryPassword);
    await client.write('UpdatePassword', { UserId: id, Password: newPassword });
    return { id, userName, client };
  }

  test('are listed without anything of their passwords', async () => {
    const { records, range } = await users().list({ range: [0, 24], sort: ['id', 'ASC'] });
    expect(range).toBe(`staff-users 0-${records.length - 1}/${records.length}`);
    expect(records[0]).toEqual({
      id: server.admin.userId,
      userName: 'admin',
      mobile: '',
      email: 'admin@institute.example',
      profile: 'admin',
      status: 'Active',
      lastLogin: '2026-11-20T04:30:00.000Z',
      secondFactorSince: null,
      dateCreated: '2026-11-20T04:30:00.000Z',
      dateModified: '2026-11-20T04:30:00.000Z',
    });
    expect(await users().one(server.admin.userId)).toEqual(records[0]);
  });

  test('refuse a change of one that is newer than was seen, and show it', async () => {
    const made = await create();
    const change = { mobile: '9840054321', seen: made.dateModified };
    const changed = await users().write('update', change, made.id);
    expect(changed.dateModified).toBe(new Date(Date.parse(made.dateModified) + 1).toISOString());
    const reply = await users().request('PUT', `/${made.id}`, { ...change, mobile: '9840011111' });
    expect(reply.json()).toEqual({
      result: { OUT_OK: 0, OUT_ERROR: 'Changed by admin on 20/11/2026 at 10:00' },
      status: 409,
      current: changed,
    });
    expect(await users().one(made.id)).toEqual(changed);
  });

  test('are added once under one Idempotency-Key, and the repeat gets the same temporary password', async () => {
    const body = newcomer();
    const once = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => users().request('POST', '', body, once)));
    const answers = new Set(replies.map((reply) => reply.body));
    expect(answers.size).toBe(1);
    const { temporaryPassword } = replies[0]?.json<{ temporaryPassword: string }>() ?? { temporaryPassword: '' };
    expect((await logIn(body.userName, temporaryPassword)).in).toBe(true);
    const kept = await server.db.kysely.selectFrom('done_writes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(temporaryPassword);
    expect(JSON.stringify(kept)).not.toContain(once);
  });

  test('take another body under the same Idempotency-Key as another write', async () => {
    const { id } = await create();
    const once = randomUUID();
    for (const mobile of ['9840054321', '9840011111', '9840054321'])
      expect((await users().request('PUT', `/${id}`, { mobile }, once)).statusCode).toBe(200);
    expect(await users().one(id)).toMatchObject({ mobile: '9840011111' });
  });

  test('refuse an Idempotency-Key that can be guessed', async () => {
    const reply = await users().request('POST', '', newcomer(), 'short');
    expect(reply.statusCode).toBe(400);
  });

  test('keep their version where a change changes nothing', async () => {
    const { id, mobile, dateModified } = await create();
    server.clock.advance(1000);
    expect(await users().write('update', { mobile }, id)).toMatchObject({ dateModified });
  });

  test('are found by name, mobile, e-mail, status, profile and id, sorted and cut', async () => {
    const mark = `q${fresh()}q`;
    const [a, b, c] = [
      await create({ userName: `${mark}b` }),
      await create({ userName: `${mark}A`, mobile: '', profile: 'admin' }),
      await create({ userName: `${mark}c`, email: `${mark}.Long@Example.in` }),
    ];
    await users().write('update', { status: 'Disabled' }, b.id);
    const find = async (query: object) => {
      const { records, range } = await users().list({ sort: ['userName', 'ASC'], ...query });
      return [records.map(({ id }) => id), range];
    };
    const search = mark.toUpperCase();
    expect(await find({ filter: { search } })).toEqual([[b.id, a.id, c.id], 'staff-users 0-2/3']);
    expect(await find({ filter: { search }, range: [1, 1] })).toEqual([[a.id], 'staff-users 1-1/3']);
    expect(await find({ filter: { search }, range: [9, 12] })).toEqual([[], 'staff-users */3']);
    expect(await find({ filter: { search }, sort: ['id', 'DESC'] })).toEqual([[c.id, b.id, a.id], 'staff-users 0-2/3']);
    expect(await find({ filter: { search }, sort: ['profile', 'ASC'] })).toEqual([
      [b.id, a.id, c.id],
      'staff-users 0-2/3',
    ]);
    expect(await find({ filter: { search, status: 'Disabled' } })).toEqual([[b.id], 'staff-users 0-0/1']);
    expect(await find({ filter: { search, profile: 'md_office' } })).toEqual([[a.id, c.id], 'staff-users 0-1/2']);
    expect(await find({ filter: { search: `${mark}.long@` } })).toEqual([[c.id], 'staff-users 0-0/1']);
    expect(await find({ filter: { search, id: [c.id, a.id] } })).toEqual([[a.id, c.id], 'staff-users 0-1/2']);
    expect(await find({ filter: { id: [] } })).toEqual([[], 'staff-users */0']);
    expect(await find({ filter: { search: '%' } })).toEqual([[], 'staff-users */0']);
  });

  test('a new one gets a temporary password, answered once where there is no mail server', async () => {
    const made = await create({ userName: `Kavya.${fresh()}`, email: 'Kavya@Example.in' });
    expect(made).toMatchObject({ status: 'Active', lastLogin: null, email: 'kavya@example.in' });
    expect(made.userName).toBe(made.userName.toLowerCase());
    const { temporaryPassword = '', ...user } = made;
    expect(temporaryPassword).toMatch(/^[A-Z][a-z]{9}-\d{4}$/);
    expect(await users().one(made.id)).toEqual(user);

    const first = await logIn(made.userName.toUpperCase(), temporaryPassword);
    expect(first).toMatchObject({ in: true, mustChange: true });
    expect((await first.client.error('GetStudentList'))[0]).toBe(403);
    await first.client.write('UpdatePassword', { UserId: made.id, Password: newPassword });
    expect(await first.client.result('GetStudentList', {})).toBeInstanceOf(Array);
    expect((await users().one(made.id)).lastLogin).toBe('2026-11-20T04:30:00.000Z');
  });

  test('a temporary password lives 24 hours', async () => {
    const { userName, temporaryPassword = '' } = await create();
    server.clock.advance(24 * hourMs - 1000);
    expect((await logIn(userName, temporaryPassword)).in).toBe(true);
    server.clock.advance(2000);
    expect((await logIn(userName, temporaryPassword)).in).toBe(false);
  });

  test.each(['மீனா', 'me\u0435na', 'meena\u200D', 'meena-k', 'meena@institute'])(
    'a new one is not called %j',
    async (userName) => {
      const [status, , errors] = await users().writeFailure('create', newcomer({ userName }));
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['userName']]);
    },
  );

  test('one from before with another name signs in and is changed all the same', async () => {
    const { id, client } = await colleague('md_office');
    const userName = `மீனா-${fresh()}`;
    await server.db.kysely.updateTable('users').set({ user_name: userName }).where('id', '=', id).execute();
    await client.write('Logout', {});
    expect((await logIn(userName, newPassword)).in).toBe(true);
    expect(await users().write('update', { mobile: '9840054321' }, id)).toMatchObject({ userName });
  });

  test('what is wrong with a new one is said for each field', async () => {
    const wrong = { userName: 'a b', mobile: '123', email: 'x', profile: 'boss' };
    const errors = {
      userName: 'User name may contain only the letters A to Z, digits, dots and underscores',
      email: expect.any(String),
      mobile: 'Mobile number must be 10 digits or empty',
      profile: 'Please select a profile',
    };
    expect(await users().writeFailure('create', wrong)).toEqual([422, errors.userName, errors]);
    expect(await users().writeFailure('create', newcomer({ userName: 'x'.repeat(101) }))).toEqual([
      422,
      'userName must be at most 100 characters',
      { userName: 'userName must be at most 100 characters' },
    ]);
    expect(await users().writeFailure('create', newcomer({ email: 7 }))).toEqual([400, 'email must be a text']);
  });

  test('a user name is taken once, whatever its case, also at the same moment', async () => {
    const { userName } = await create();
    const refusal = [409, 'User name is taken', { userName: 'User name is taken' }];
    expect(await users().writeFailure('create', newcomer({ userName: userName.toUpperCase() }))).toEqual(refusal);
    const both = newcomer();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => users().write('create', both)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const found = await users().list({ filter: { search: both.userName } });
    expect(found.records).toHaveLength(1);
  });

  test('is changed field by field; its name stays', async () => {
    const { id, userName, temporaryPassword: _, ...before } = await create();
    server.clock.advance(60_000);
    const dateModified = '2026-11-20T04:31:00.000Z';
    expect(await users().write('update', { mobile: '', email: 'New@Example.in' }, id)).toEqual({
      ...before,
      id,
      userName,
      mobile: '',
      email: 'new@example.in',
      dateModified,
    });
    // The whole record, as react-admin sends it.
    const whole = { ...before, id, userName: userName.toUpperCase(), mobile: '9840012346' };
    expect((await users().write('update', whole, id)).mobile).toBe('9840012346');
    const fixed = 'User name cannot be changed';
    expect(await users().writeFailure('update', { userName: 'other' }, id)).toEqual([422, fixed, { userName: fixed }]);
    expect(await users().writeFailure('update', { email: '', profile: 'x' }, id)).toEqual([
      422,
      expect.any(String),
      { email: expect.any(String), profile: 'Please select a profile' },
    ]);
    expect(await users().writeFailure('update', { status: 'Gone' }, id)).toEqual([
      422,
      'Please select a status',
      { status: 'Please select a status' },
    ]);
    expect(await users().writeFailure('update', {}, 2_000_000_000)).toEqual([404, 'User not found']);
  });

  test('a disabled one is out at once and cannot come back until enabled', async () => {
    const { id, userName, client } = await colleague('md_office');
    await users().write('update', { status: 'Disabled' }, id);
    expect((await client.error('GetStudentList'))[0]).toBe(401);
    expect((await logIn(userName, newPassword)).in).toBe(false);
    expect(await users().writeFailure('resetPassword', {}, id)).toEqual([
      409,
      'User is disabled',
      { status: 'User is disabled' },
    ]);
    await users().write('update', { status: 'Active' }, id);
    expect((await client.error('GetStudentList'))[0]).toBe(401);
    expect((await logIn(userName, newPassword)).in).toBe(true);
  });

  test('another profile ends the sessions, any other change does not', async () => {
    const { id, userName, client } = await colleague('md_office');
    await users().write('update', { mobile: '9840099999', profile: 'md_office', status: 'Active' }, id);
    expect(await client.result('GetStudentList', {})).toBeInstanceOf(Array);
    await users().write('update', { profile: 'admin' }, id);
    expect((await client.error('GetStudentList'))[0]).toBe(401);
    const again = await logIn(userName, newPassword);
    expect(await again.client.result('GetRegistrationList', {})).toBeInstanceOf(Array);
    await users().write('update', { profile: 'md_office' }, id);
  });

  test('a reset draws a new temporary password and ends the sessions', async () => {
    const { id, userName, client } = await colleague('md_office');
    const { temporaryPassword = '' } = await users().write('resetPassword', {}, id);
    expect((await client.error('GetStudentList'))[0]).toBe(401);
    expect((await logIn(userName, newPassword)).in).toBe(false);
    expect(await logIn(userName, temporaryPassword)).toMatchObject({ in: true, mustChange: true });
    const own = 'You cannot reset your own password. Change it instead.';
    expect(await users().writeFailure('resetPassword', {}, server.admin.userId)).toEqual([409, own, { password: own }]);
    expect(await users().writeFailure('resetPassword', {}, 2_000_000_000)).toEqual([404, 'User not found']);
  });

  test('the last active admin can neither be disabled nor given another profile', async () => {
    const lastAdmin = 'This is the last active admin. Make somebody else an admin first.';
    const id = server.admin.userId;
    for (const change of [{ status: 'Disabled' }, { profile: 'md_office' }]) {
      const [field = ''] = Object.keys(change);
      expect(await users().writeFailure('update', change, id)).toEqual([409, lastAdmin, { [field]: lastAdmin }]);
    }
    expect((await users().one(id)).status).toBe('Active');

    const second = await colleague('admin');
    expect((await users(second.client).write('update', { profile: 'md_office' }, second.id)).profile).toBe('md_office');
    expect((await second.client.error('GetStudentList'))[0]).toBe(401);
    expect(await users().writeFailure('update', { status: 'Disabled' }, id)).toEqual([
      409,
      lastAdmin,
      { status: lastAdmin },
    ]);
  });

  test('two admins who disable each other at the same moment: one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await colleague('admin'), await colleague('admin')];
      // These two are the only admins for a moment.
      const others = server.db.kysely.updateTable('users').where('id', 'not in', [a.id, b.id]);
      await others.set({ status: 1 }).where('profile', '=', 'admin').execute();
      const disable = { status: 'Disabled' };
      const outcomes = await Promise.all([
        users(a.client).request('PUT', `/${b.id}`, disable),
        users(b.client).request('PUT', `/${a.id}`, disable),
      ]);
      const left = await server.db.kysely
        .selectFrom('users')
        .select('id')
        .where('profile', '=', 'admin')
        .where('status', '=', 0)
        .execute();
      await server.db.kysely.updateTable('users').set({ status: 0 }).where('id', '=', server.admin.userId).execute();
      expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      expect(left).toHaveLength(1);
      for (const { id } of left) await users().write('update', { profile: 'md_office' }, id);
    }
  });
});

describeOnEachDatabase('staff users with a mail server', (open) => {
  const env: Record<string, string> = {};
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    smtp = await startSmtpServer();
    undo(smtp.stop);
    env.SMTP_URL = smtp.url;
  });
  const server = sharedServer(open, { env });

  test('get their temporary password by mail, and the admin gets it when the mail is not taken', async () => {
    const users = restOf(server, server.admin, 'staff-users');
    const made = await users.write('create', newcomer({ email: 'kavya@example.in' }));
    expect(made).not.toHaveProperty('temporaryPassword');
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual(['kavya@example.in']);
    const [password = ''] = /[A-Z][a-z]{9}-\d{4}/.exec(mail?.email.text ?? '') ?? [];
    const login = { UserName: made.userName, Password: password };
    expect(await clientOf(server.app).result('WebUserLogin', login)).toMatchObject({ MUST_CHANGE_PASSWORD: 1 });

    await users.writeFailure('create', newcomer({ userName: made.userName }));
    await users.writeFailure('create', newcomer({ mobile: '1' }));
    expect(smtp.received).toHaveLength(1);

    await smtp.stop();
    const reset = await users.write('resetPassword', {}, made.id);
    expect(reset.temporaryPassword).toMatch(/^[A-Z][a-z]{9}-\d{4}$/);
    expect(reset.temporaryPassword).not.toBe(password);
  });
});
