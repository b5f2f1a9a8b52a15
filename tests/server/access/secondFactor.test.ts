import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/access/session/passwords.ts';
import { type Client, clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { fresh } from '#harness/server/samples.ts';
import { codeAt, switchOn } from '../support/secondFactor.ts';
import { sharedServer } from '../support/sharedServer.ts';

const password = 'Chosen-Password-1';
let password_hash: string | undefined;
const many = { points: 1000, seconds: 900 };
const wrongCode = 'This code is wrong or was used already.';

describeWithTwoServersToo('a second factor', (open, { servers }) => {
  const server = sharedServer(open, { servers, limits: { loginByAddress: many, loginByAccount: many } });
  const users = () => restOf(server, server.admin, 'staff-users');
  const profiles = (client: Pick<Client, 'cookie'> = server.admin) => restOf(server, client, 'profiles');
  /** The profile of staff in these tests; the admins' is 1. */
  const office = 2;

  let userName: string;
  let userId: number;
  let client: Client;
  const login = async (Code?: string, Password = password) => {
    const browser = clientOf(server.app);
    const result = await browser.result('WebUserLogin', { UserName: userName, Password, ...(Code ? { Code } : {}) });
    browser.userId = result.USER_ID;
    return { browser, result };
  };
  const isIn = async (Code?: string) => (await login(Code)).result.isAuthendicated;
  const on = () => switchOn(server, client, password);
  const later = () => server.clock.advance(30_000);
  const rows = async () => {
    const kept = [];
    for (const table of ['activity', 'done_writes', 'security_events', 'users', 'recovery_codes'] as const)
      kept.push(await server.db.kysely.selectFrom(table).selectAll().execute());
    return JSON.stringify(kept);
  };

  beforeEach(async () => {
    // The clock of the test before ran ahead.
    await server.db.kysely.deleteFrom('tries').execute();
    userName = `kavya${fresh()}`;
    password_hash ??= await hashPassword(password);
    const date = server.clock.now.toISOString();
    const dates = { date_created: date, date_modified: date };
    const user = { user_name: userName, mobile: '', email: 'k@example.in', profile: 'md_office', status: 0 };
    ({ id: userId } = await server.db.kysely
      .insertInto('users')
      .values({ ...user, ...dates, password_hash, must_change: 0 })
      .returning('id')
      .executeTakeFirstOrThrow());
    const { browser } = await login();
    client = browser;
  });

  describe('that is on', () => {
    test('is asked for at the login, after the right password alone', async () => {
      await on();
      const { result } = await login();
      expect(result).toMatchObject({ OUT_OK: 0, isAuthendicated: false, CODE_NEEDED: 1, USER_ID: 0 });
      expect((await login(undefined, 'wrong')).result).not.toHaveProperty('CODE_NEEDED');
    });

    test('opens the session with the code of the app, typed with a space or not', async () => {
      const { secret } = await on();
      later();
      const code = codeAt(secret, server.clock.now);
      const { browser, result } = await login(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect(result).toMatchObject({ OUT_OK: 1, isAuthendicated: true, USER_ID: userId });
      expect((await browser.send('GetStatistics')).status).toBe(200);
    });

    test('takes the codes of a phone whose clock is half a minute off, and no other', async () => {
      const { secret } = await on();
      server.clock.advance(300_000);
      const off = (seconds: number) => codeAt(secret, new Date(server.clock.now.getTime() + seconds * 1000));
      expect([await isIn(off(-60)), await isIn(off(60)), await isIn(off(-30)), await isIn(off(30))]).toEqual([
        false,
        false,
        true,
        true,
      ]);
    });

    test('refuses a wrong code and the code that switched it on', async () => {
      const { secret } = await on();
      for (const code of ['000000', codeAt(secret, server.clock.now)])
        expect((await login(code)).result).toMatchObject({ CODE_NEEDED: 1, OUT_ERROR: wrongCode });
    });

    test('opens one session with one code, also where it comes twice at once', async () => {
      const { secret } = await on();
      later();
      const code = codeAt(secret, server.clock.now);
      expect((await Promise.all([isIn(code), isIn(code)])).toSorted()).toEqual([false, true]);
      expect(await isIn(code)).toBe(false);
    });

    test('is replaced by each of ten recovery codes once, in whatever case', async () => {
      const { recovery } = await on();
      expect(new Set(recovery).size).toBe(10);
      expect(recovery[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      const [first = '', second = ''] = recovery;
      expect(await isIn(first.toLowerCase())).toBe(true);
      expect(await isIn(first)).toBe(false);
      expect(await isIn(second.replaceAll('-', ' '))).toBe(true);
    });

    test('ends the sessions that were opened without it, but the one that switched it on', async () => {
      const { browser } = await login();
      await on();
      expect((await browser.send('GetStatistics')).status).toBe(401);
      expect((await client.send('GetStatistics')).status).toBe(200);
    });

    test('is told to the person and to the admin', async () => {
      expect(await client.result('GetUser', { UserId: userId })).toMatchObject({ SECOND_FACTOR_SINCE: null });
      await on();
      const since = server.clock.now.toISOString();
      expect(await client.result('GetUser', { UserId: userId })).toMatchObject({ SECOND_FACTOR_SINCE: since });
      expect(await users().one(userId)).toMatchObject({ secondFactorSince: since });
    });

    test('cannot be set again, nor taken over by a new secret', async () => {
      const { secret } = await on();
      expect(await client.refusal('SetSecondFactor', { Password: password })).toBe(
        'Your two-step login is on already.',
      );
      later();
      expect(await isIn(codeAt(secret, server.clock.now))).toBe(true);
    });

    test('is switched off with the password', async () => {
      await on();
      expect(await client.refusal('RemoveSecondFactor', { Password: 'wrong' })).toBe('This password is wrong.');
      expect(await isIn()).toBe(false);
      await client.write('RemoveSecondFactor', { Password: password });
      expect(await isIn()).toBe(true);
      expect(await client.refusal('RemoveSecondFactor', { Password: password })).toBe('Your two-step login is not on.');
    });

    test('does not use up a mailed password without the code', async () => {
      const { secret } = await on();
      await clientOf(server.app).result('ForgetPassword', { UserName: userName, EMail: 'k@example.in' });
      const waiting = () =>
        server.db.kysely
          .selectFrom('users')
          .select('temporary_hash')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
      const before = await waiting();
      expect(before.temporary_hash).not.toBeNull();
      await login();
      later();
      expect(await isIn(codeAt(secret, server.clock.now))).toBe(true);
      expect(await waiting()).toEqual(before);
    });
  });

  describe('that is being set up', () => {
    test('is shown as secret, address and picture, and asked for only after its first code', async () => {
      const shown = await client.result('SetSecondFactor', { Password: password });
      expect(shown.SECRET).toMatch(/^[A-Z2-7]{32}$/);
      expect(shown.URI).toBe(
        `otpauth://totp/Test%20Institute:${userName}?issuer=Test%20Institute&secret=${shown.SECRET}&algorithm=SHA1&digits=6&period=30`,
      );
      expect(shown.QR).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(await isIn()).toBe(true);
    });

    test('needs the password and the right code', async () => {
      expect(await client.refusal('SetSecondFactor', {})).toBe('This password is wrong.');
      await client.result('SetSecondFactor', { Password: password });
      expect(await client.refusal('SetSecondFactor', { Password: password, Code: '000000' })).toBe(wrongCode);
      expect(await isIn()).toBe(true);
    });

    test('leaves no secret, code or password in the logs or among the writes that were done', async () => {
      const { secret, recovery } = await on();
      later();
      const code = codeAt(secret, server.clock.now);
      await login(code);
      await login('ABCD-EFGH');
      const kept = await rows();
      for (const part of [secret, code, 'ABCD-EFGH', 'ABCDEFGH', password, ...recovery])
        expect(kept).not.toContain(part);
      for (const one of recovery) expect(kept).not.toContain(one.replaceAll('-', ''));
      const calls = await server.db.kysely.selectFrom('done_writes').select('call').distinct().execute();
      expect(calls.map(({ call }) => call)).not.toContain('SetSecondFactor');
    });
  });

  describe('guessed', () => {
    test('is slowed after five codes from one network, and stands in the security log', async () => {
      const { secret } = await on();
      for (let time = 0; time < 5; time += 1) expect(await isIn('000000')).toBe(false);
      later();
      const answer = await clientOf(server.app).send('WebUserLogin', {
        UserName: userName,
        Password: password,
        Code: '000000',
      });
      expect(answer.status).toBe(200);
      const code = codeAt(secret, server.clock.now);
      const slowed = await clientOf(server.app).error('WebUserLogin', {
        UserName: userName,
        Password: password,
        Code: code,
      });
      expect(slowed).toEqual([429, 'Too many tries. Try again in 2 seconds.']);
      const events = await server.db.kysely
        .selectFrom('security_events')
        .select('event')
        .where('user_id', '=', userId)
        .execute();
      expect(events.filter(({ event }) => event === 'codeRefused')).toHaveLength(6);
      expect(events.filter(({ event }) => event === 'guessing')).toHaveLength(1);
    });

    test('lets nobody try the password of an open session without end', async () => {
      for (let time = 0; time < 4; time += 1) await client.refusal('RemoveSecondFactor', { Password: 'wrong' });
      expect((await client.error('SetSecondFactor', { Password: 'wrong' }))[0]).toBe(401);
      expect((await client.send('GetStatistics')).status).toBe(401);
    });
  });

  describe('that the profile needs', () => {
    const require = (needsSecondFactor: 0 | 1) => profiles().write('update', { needsSecondFactor }, office);
    /** Whoever else has the profile keeps the session. */
    const required = async (tried: () => Promise<void>) => {
      await require(1);
      try {
        await tried();
      } finally {
        await require(0);
      }
    };

    test('is set up at the login, before anything else is allowed', () =>
      required(async () => {
        expect((await client.send('GetStatistics')).status).toBe(401);
        const { browser, result } = await login();
        expect(result).toMatchObject({ isAuthendicated: true, MUST_SET_SECOND_FACTOR: 1 });
        expect(await browser.error('GetStatistics')).toEqual([
          403,
          'Your profile needs two-step login. Please log in again to set it up.',
        ]);
        expect((await browser.error('RenewToken', { UserId: userId, RefreshToken: '' }))[0]).toBe(403);
        const { secret } = await switchOn(server, browser, password);
        expect((await browser.send('GetStatistics')).status).toBe(200);
        later();
        const next = await login(codeAt(secret, server.clock.now));
        expect(next.result).not.toHaveProperty('MUST_SET_SECOND_FACTOR');
      }));

    test('comes after a temporary password is changed', () =>
      required(async () => {
        const { temporaryPassword } = await users().write('resetPassword', {}, userId);
        const { browser, result } = await login(undefined, temporaryPassword);
        expect(result).toMatchObject({ MUST_CHANGE_PASSWORD: 1, MUST_SET_SECOND_FACTOR: 1 });
        expect((await browser.error('SetSecondFactor', { Password: temporaryPassword }))[0]).toBe(403);
        await browser.write('UpdatePassword', { UserId: userId, Password: 'Another-Password-2' });
        await switchOn(server, browser, 'Another-Password-2');
      }));

    test('leaves in who has one, and cannot be switched off', async () => {
      await on();
      await required(async () => {
        expect((await client.send('GetStatistics')).status).toBe(200);
        expect(await client.refusal('RemoveSecondFactor', { Password: password })).toBe(
          'Your profile needs two-step login, so it cannot be switched off.',
        );
      });
      await client.write('RemoveSecondFactor', { Password: password });
    });

    test('is not required of admins by an admin without one', async () => {
      const ownFirst = 'Please switch on your own two-step login first.';
      expect(await profiles().writeFailure('update', { needsSecondFactor: 1 }, 1)).toEqual([
        409,
        ownFirst,
        { needsSecondFactor: ownFirst },
      ]);
      expect((await server.admin.send('GetStatistics')).status).toBe(200);
    });

    test('is not decided over what another admin decided meanwhile', async () => {
      const seen = await profiles().one(office);
      const changed = await profiles().write('update', { needsSecondFactor: 1, seen: seen.dateModified }, office);
      const stale = { needsSecondFactor: 0, seen: seen.dateModified };
      expect((await profiles().request('PUT', `/${office}`, stale)).json()).toMatchObject({
        result: { OUT_ERROR: expect.stringMatching(/^Changed by admin on /) },
        status: 409,
        current: changed,
      });
      await profiles().write('update', { ...stale, seen: changed.dateModified }, office);
    });

    test('is decided by the admin alone, for a profile that there is', async () => {
      expect((await profiles(client).writeFailure('update', { needsSecondFactor: 1 }, office))[0]).toBe(403);
      expect((await profiles({ cookie: '' }).writeFailure('update', { needsSecondFactor: 1 }, office))[0]).toBe(401);
      expect((await profiles().writeFailure('update', { needsSecondFactor: 1 }, 3))[0]).toBe(404);
      const { records } = await profiles().list({});
      expect(records.map(({ name }) => name)).toEqual(['admin', 'md_office']);
    });
  });

  describe('that was lost', () => {
    test('is reset by the admin, which ends the sessions', async () => {
      await on();
      expect(await users().write('resetSecondFactor', {}, userId)).toMatchObject({ secondFactorSince: null });
      expect((await client.send('GetStatistics')).status).toBe(401);
      expect(await isIn()).toBe(true);
      const codes = server.db.kysely.selectFrom('recovery_codes').selectAll();
      const left = await codes.where('user_id', '=', userId).execute();
      expect(left).toEqual([]);
    });

    test('is not reset by somebody else, nor for oneself, nor where there is none', async () => {
      const reset = (who: Pick<Client, 'cookie'>, id: number) =>
        restOf(server, who, 'staff-users').writeFailure('resetSecondFactor', {}, id);
      expect((await reset(client, userId))[0]).toBe(403);
      expect((await reset({ cookie: '' }, userId))[0]).toBe(401);
      expect((await reset(server.admin, server.admin.userId)).slice(0, 2)).toEqual([
        409,
        'You cannot reset your own two-step login. Switch it off on the dashboard instead.',
      ]);
      expect((await reset(server.admin, userId)).slice(0, 2)).toEqual([409, 'Your two-step login is not on.']);
    });
  });
});

describeOnEachDatabase('a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('knows no second factor', async () => {
    const { kysely } = server.db;
    await kysely.updateTable('users').set({ second_factor_since: server.clock.now.toISOString() }).execute();
    await kysely.updateTable('profiles').set({ needs_second_factor: 1 }).execute();
    const client = await server.signIn('admin');
    expect((await client.send('GetStatistics')).status).toBe(200);
    expect(await client.result('GetUser', { UserId: client.userId })).not.toHaveProperty('SECOND_FACTOR_SINCE');
    expect((await client.error('SetSecondFactor'))[0]).toBe(404);
  });
});
