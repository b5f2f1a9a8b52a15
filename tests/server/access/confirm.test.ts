import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/access/session/passwords.ts';
import { type Client, clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { fresh } from '#harness/server/samples.ts';
import { codeAt, switchOn } from '../support/secondFactor.ts';
import { sharedServer } from '../support/sharedServer.ts';

const password = 'Chosen-Password-1';
const changed = 'Another-Password-2';
let password_hash: string | undefined;
const minutes = (count: number) => count * 60_000;
const please = 'Please confirm your password';

describeWithTwoServersToo('what changes who may come in', (open, { servers }) => {
  const many = { points: 1000, seconds: 900 };
  const server = sharedServer(open, { servers, limits: { loginByAddress: many } });

  const signUp = async (profile: 'admin' | 'md_office') => {
    password_hash ??= await hashPassword(password);
    const date = server.clock.now.toISOString();
    const dates = { date_created: date, date_modified: date };
    const userName = `kavya${fresh()}`;
    const user = { user_name: userName, mobile: '', email: `${userName}@example.in`, profile, status: 0 };
    const { id } = await server.db.kysely
      .insertInto('users')
      .values({ ...user, ...dates, password_hash, must_change: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, userName };
  };
  const logIn = async (userName: string, Code = '', Password = password) => {
    const browser = clientOf(server.app);
    browser.userId = (await browser.result('WebUserLogin', { UserName: userName, Password, Code })).USER_ID;
    return browser;
  };
  const later = (ms: number) => server.clock.advance(ms);

  let user: { id: number; userName: string };
  let client: Client;
  beforeEach(async () => {
    await server.db.kysely.deleteFrom('tries').execute();
    user = await signUp('md_office');
    client = await logIn(user.userName);
  });
  const updatePassword = (who = client) => who.result('UpdatePassword', { UserId: user.id, Password: changed });
  const events = () =>
    server.db.kysely
      .selectFrom('security_events')
      .select(['event', 'call'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();

  describe('of one’s own', () => {
    test.each([
      ['UpdatePassword', () => ({ UserId: user.id, Password: changed })],
      ['SetSecondFactor', () => ({ Password: password })],
      ['RemoveSecondFactor', () => ({ Password: password })],
    ] as const)('%s wants a confirmation more than ten minutes after the login', async (call, body) => {
      later(minutes(10) + 1);
      expect(await client.result(call, body())).toEqual({ OUT_OK: 0, OUT_ERROR: please, CONFIRM_NEEDED: 1 });
      await client.write('Confirm', { Password: password });
      expect(await client.result(call, body())).not.toHaveProperty('CONFIRM_NEEDED');
    });

    test('is changed for ten minutes after the login, also by a renewed session', async () => {
      later(minutes(10));
      await client.result('RenewToken', { UserId: user.id, RefreshToken: '' });
      expect(await updatePassword()).toMatchObject({ OUT_OK: 1 });
    });

    test('is not changed in a session that was renewed since', async () => {
      later(minutes(8));
      await client.result('RenewToken', { UserId: user.id, RefreshToken: '' });
      later(minutes(3));
      expect(await updatePassword()).toMatchObject({ CONFIRM_NEEDED: 1 });
    });

    test('is not taken away by a stolen session: neither a new password nor the factor', async () => {
      const { secret } = await switchOn(server, client, password);
      later(minutes(11));
      expect(await updatePassword()).toMatchObject({ CONFIRM_NEEDED: 1 });
      expect(await client.result('RemoveSecondFactor', { Password: changed })).toMatchObject({ CONFIRM_NEEDED: 1 });
      expect(await logIn(user.userName, codeAt(secret, server.clock.now))).toMatchObject({ userId: user.id });
    });

    test('is confirmed in one session, not in the others', async () => {
      const other = await logIn(user.userName);
      later(minutes(11));
      await client.write('Confirm', { Password: password });
      expect(await updatePassword(other)).toMatchObject({ CONFIRM_NEEDED: 1 });
    });

    test('is wanted of a session from before there were confirmations', async () => {
      await server.db.kysely
        .updateTable('sessions')
        .set({ confirmed_at: null })
        .where('user_id', '=', user.id)
        .execute();
      expect(await updatePassword()).toMatchObject({ CONFIRM_NEEDED: 1 });
    });

    test('a temporary password is changed without one, however long it takes', async () => {
      await server.db.kysely.updateTable('users').set({ must_change: 1 }).where('id', '=', user.id).execute();
      later(minutes(12));
      expect(await updatePassword()).toMatchObject({ OUT_OK: 1 });
    });

    test('is confirmed before the second factor that the profile needs is set up', async () => {
      const profiles = () => restOf(server, server.admin, 'profiles');
      await profiles().write('update', { needsSecondFactor: 1 }, 2);
      try {
        const browser = await logIn(user.userName);
        later(minutes(11));
        await browser.write('Confirm', { Password: password });
        expect(await browser.result('SetSecondFactor', { Password: password })).toMatchObject({ OUT_OK: 1 });
      } finally {
        server.clock.advance(-minutes(11));
        await profiles().write('update', { needsSecondFactor: 0 }, 2);
      }
    });
  });

  describe('confirmed', () => {
    test('needs the code too where two-step login is on, and takes each once', async () => {
      const { secret } = await switchOn(server, client, password);
      later(minutes(11));
      expect(await client.result('Confirm', { Password: password })).toMatchObject({ OUT_OK: 0, CODE_NEEDED: 1 });
      expect(await client.refusal('Confirm', { Password: password, Code: '000000' })).toBe(
        'This code is wrong or was used already.',
      );
      expect(await updatePassword()).toMatchObject({ CONFIRM_NEEDED: 1 });
      const Code = codeAt(secret, server.clock.now);
      await client.write('Confirm', { Password: password, Code });
      expect(await client.refusal('Confirm', { Password: password, Code })).toMatch(/used already/);
      expect(await updatePassword()).toMatchObject({ OUT_OK: 1 });
    });

    test('is tried five times in an hour, then the session ends; the security log says so', async () => {
      for (let time = 0; time < 4; time += 1)
        expect(await client.refusal('Confirm', { Password: 'wrong' })).toBe('This password is wrong.');
      expect((await client.error('Confirm', { Password: 'wrong' }))[0]).toBe(401);
      expect((await client.send('GetStatistics')).status).toBe(401);
      const call = 'Confirm';
      expect(await events()).toEqual([
        ...Array.from({ length: 5 }, () => ({ event: 'loginRefused', call })),
        { event: 'guessing', call },
      ]);
    });

    test('ends the session after five codes, whatever right password without one comes between', async () => {
      await switchOn(server, client, password);
      for (let time = 0; time < 4; time += 1) {
        await client.refusal('Confirm', { Password: password, Code: '000000' });
        await client.refusal('Confirm', { Password: password });
      }
      expect((await client.error('Confirm', { Password: password, Code: '000000' }))[0]).toBe(401);
      expect((await client.send('GetStatistics')).status).toBe(401);
    });

    test('wrongly counts as a wrong login of this user', async () => {
      for (let time = 0; time < 4; time += 1) await client.refusal('Confirm', { Password: 'wrong' });
      const stranger = clientOf(server.app);
      await stranger.result('WebUserLogin', { UserName: user.userName, Password: 'wrong' });
      const body = { UserName: user.userName, Password: password };
      expect((await stranger.error('WebUserLogin', body))[0]).toBe(429);
    });

    test('is not held up by what strangers guess', async () => {
      for (let network = 0; network < 20; network += 1) {
        const headers = { 'api-key': 'backoffice', 'x-forwarded-for': `198.51.100.${network}` };
        const payload = { ...clientOf(server.app).envelope(), UserName: user.userName, Password: 'wrong' };
        await server.app.inject({ method: 'POST', url: '/api/WebUserLogin', headers, payload });
      }
      await client.write('Confirm', { Password: password });
    });

    test('rightly forgets what was wrong before', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let time = 0; time < 4; time += 1) await client.refusal('Confirm', { Password: 'wrong' });
        await client.write('Confirm', { Password: password });
      }
      expect((await client.send('GetStatistics')).status).toBe(200);
    });

    test('is refused under a temporary password, which is to be changed first', async () => {
      await server.db.kysely.updateTable('users').set({ must_change: 1 }).where('id', '=', user.id).execute();
      expect((await client.error('Confirm', { Password: password }))[0]).toBe(403);
    });

    test('leaves no password or code in the logs, nor an answer', async () => {
      await client.write('Confirm', { Password: password });
      await client.refusal('Confirm', { Password: 'Wrong-Password-9' });
      const kept = [];
      for (const table of ['activity', 'done_writes', 'security_events'] as const)
        kept.push(await server.db.kysely.selectFrom(table).selectAll().execute());
      expect(JSON.stringify(kept)).not.toContain(password);
      expect(JSON.stringify(kept)).not.toContain('Wrong-Password-9');
      const calls = await server.db.kysely.selectFrom('done_writes').select('call').distinct().execute();
      expect(calls.map(({ call }) => call)).not.toContain('Confirm');
    });
  });

  describe('by an admin', () => {
    let admin: Client;
    const users = () => restOf(server, admin, 'staff-users');
    beforeEach(async () => {
      admin = await logIn((await signUp('admin')).userName);
    });
    const newcomer = () => ({
      userName: `meena${fresh()}`,
      mobile: '9840012345',
      email: 'meena@example.in',
      profile: 'md_office',
    });

    test.each([
      ['a new staff user', () => users().request('POST', '', newcomer())],
      ['another’s profile', () => users().request('PUT', `/${user.id}`, { profile: 'admin' })],
      ['another’s status', () => users().request('PUT', `/${user.id}`, { status: 'Disabled' })],
      ['another’s e-mail', () => users().request('PUT', `/${user.id}`, { email: 'other@example.in' })],
      ['another’s password', () => users().request('POST', `/${user.id}/password`, {})],
      ['another’s second factor', () => users().request('POST', `/${user.id}/second-factor`, {})],
      [
        'what a profile requires',
        () => restOf(server, admin, 'profiles').request('PUT', '/2', { needsSecondFactor: 0 }),
      ],
      [
        'the UPI id of the settings',
        () => {
          const upi = { upiId: `institute${fresh()}@okbank`, upiName: 'Institute' };
          return restOf(server, admin, 'settings').request('PUT', '/1', upi);
        },
      ],
    ] as const)('%s is 403 with confirm until the password is confirmed', async (what, send) => {
      if (what === 'another’s second factor') await switchOn(server, client, password);
      later(minutes(11));
      const before = await send();
      expect([before.statusCode, before.json()]).toEqual([
        403,
        { result: { OUT_OK: 0, OUT_ERROR: please }, status: 403, confirm: true },
      ]);
      await admin.write('Confirm', { Password: password });
      expect((await send()).statusCode).toBe(200);
    });

    test('is repeated under the same Idempotency-Key', async () => {
      later(minutes(11));
      const body = newcomer();
      const key = 'a-key-of-sixteen-or-more';
      const send = () => users().request('POST', '', body, key);
      expect((await send()).statusCode).toBe(403);
      await admin.write('Confirm', { Password: password });
      const first = await send();
      expect([first.statusCode, (await send()).json()]).toEqual([200, first.json()]);
    });

    test('settings that leave the UPI id as it is want none', async () => {
      const settings = restOf(server, admin, 'settings');
      const { upiId } = await settings.one(1);
      later(minutes(11));
      expect((await settings.request('PUT', '/1', { upiId, place: 'Madurai' })).statusCode).toBe(200);
    });

    test('a mobile, a reading and what the profile may not do want none', async () => {
      later(minutes(11));
      expect((await users().request('PUT', `/${user.id}`, { mobile: '9840054321' })).statusCode).toBe(200);
      expect((await users().request('GET', '')).statusCode).toBe(200);
      const office = restOf(server, client, 'staff-users');
      const answer = await office.request('PUT', `/${user.id}`, { profile: 'admin' });
      expect([answer.statusCode, answer.json()]).not.toHaveProperty('[1].confirm');
      expect(answer.statusCode).toBe(403);
    });
  });
});

describeOnEachDatabase('a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('changes the password as ever, and knows no Confirm', async () => {
    const client = await server.signIn('md_office');
    server.clock.advance(minutes(11));
    expect(await client.result('UpdatePassword', { UserId: client.userId, Password: changed })).toEqual({
      OUT_OK: 1,
      OUT_ERROR: '',
    });
    expect((await client.error('Confirm', { Password: changed }))[0]).toBe(404);
  });
});
