import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { extensions } from '../../../contract/call.ts';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { passwords } from '#harness/server/server.ts';
import { fixedBytes } from '../support/fixedBytes.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

const minuteMs = 60_000;
const credentials = { UserName: 'admin', Password: passwords.admin };

describeWithTwoServersToo('a session', (open, { servers, name: database }) => {
  const server = sharedServer(open, { servers });
  const isLive = async (client: Client) => {
    const { json } = await client.get('/api/session');
    const asked = (await client.send('GetStatistics')).status === 200;
    const { authenticated } = json() as { authenticated: boolean };
    expect(authenticated).toBe(asked);
    return asked;
  };
  const renew = (client: Client) => client.result('RenewToken', { UserId: client.userId, RefreshToken: '' });
  /** The same browser before it got the new cookie, as another tab would be. */
  const withCookie = (client: Client, cookie: string): Client => {
    const other = clientOf(server.app);
    return Object.assign(other, { userId: client.userId, cookie });
  };

  test('names user and profile when it begins', async () => {
    proves('7: WebUserLogin');
    const result = await clientOf(server.app).result('WebUserLogin', credentials);
    expect(result).toEqual({
      OUT_OK: 1,
      OUT_ERROR: '',
      isAuthendicated: true,
      USER_ID: server.admin.userId,
      PROFILE_NAME: 'admin',
    });
  });

  test('begins whatever the case of the user name', async () => {
    const result = await clientOf(server.app).result('WebUserLogin', { ...credentials, UserName: ' ADMIN ' });
    expect(result.isAuthendicated).toBe(true);
  });

  test('does not begin for an unknown user', async () => {
    const result = await clientOf(server.app).result('WebUserLogin', { UserName: 'nobody', Password: 'x' });
    expect(result).toMatchObject({ isAuthendicated: false, OUT_ERROR: 'Invalid credentials' });
  });

  test('does not begin without user name and password', async () => {
    const result = await clientOf(server.app).result('WebUserLogin', {});
    expect(result).toMatchObject({ isAuthendicated: false, OUT_ERROR: 'Invalid credentials' });
  });

  test('does not begin for a user who was disabled', async () => {
    const users = server.db.kysely.updateTable('users').where('user_name', '=', 'md_office');
    await users.set({ status: 1 }).execute();
    const body = { UserName: 'md_office', Password: passwords.md_office };
    const result = await clientOf(server.app).result('WebUserLogin', body);
    expect(await isLive(server.office)).toBe(false);
    await users.set({ status: 0 }).execute();
    expect(result.isAuthendicated).toBe(false);
  });

  test('holds 15 minutes', async () => {
    const client = await signIn(server.app, 'admin');
    server.clock.advance(15 * minuteMs - 1);
    expect(await isLive(client)).toBe(true);
  });

  test('does not hold longer than 15 minutes', async () => {
    const client = await signIn(server.app, 'admin');
    server.clock.advance(15 * minuteMs);
    expect(await isLive(client)).toBe(false);
  });

  test('is not made longer by calls', async () => {
    const client = await signIn(server.app, 'admin');
    server.clock.advance(10 * minuteMs);
    await isLive(client);
    server.clock.advance(10 * minuteMs);
    expect(await isLive(client)).toBe(false);
  });

  test('holds 15 minutes more after a renewal', async () => {
    proves('7: RenewToken');
    const client = await signIn(server.app, 'admin');
    server.clock.advance(13 * minuteMs);
    expect(await renew(client)).toEqual({ OUT_OK: 1, OUT_ERROR: '', USER_ID: client.userId, PROFILE_NAME: 'admin' });
    server.clock.advance(15 * minuteMs - 1);
    expect(await isLive(client)).toBe(true);
  });

  test('gets another cookie by a renewal', async () => {
    const client = await signIn(server.app, 'admin');
    const before = client.cookie;
    await renew(client);
    expect(client.cookie).not.toBe(before);
  });

  test('keeps the old cookie for 30 seconds after a renewal', async () => {
    const client = await signIn(server.app, 'admin');
    const other = withCookie(client, client.cookie);
    await renew(client);
    server.clock.advance(29_999);
    expect(await isLive(other)).toBe(true);
  });

  test('drops the old cookie 30 seconds after a renewal', async () => {
    const client = await signIn(server.app, 'admin');
    const other = withCookie(client, client.cookie);
    await renew(client);
    server.clock.advance(30_000);
    expect([await isLive(other), await isLive(client)]).toEqual([false, true]);
  });

  test('lets both of two tabs renew one after the other', async () => {
    const client = await signIn(server.app, 'admin');
    const other = withCookie(client, client.cookie);
    await renew(client);
    await renew(other);
    server.clock.advance(10 * minuteMs);
    expect([await isLive(other), await isLive(client)]).toEqual([true, true]);
  });

  test('does not give the old cookie more time than it had', async () => {
    const client = await signIn(server.app, 'admin');
    const other = withCookie(client, client.cookie);
    server.clock.advance(15 * minuteMs - 10_000);
    await renew(client);
    server.clock.advance(10_000);
    expect(await isLive(other)).toBe(false);
  });

  test('ends for good 12 hours after login, however often it was renewed', async () => {
    const client = await signIn(server.app, 'admin');
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      server.clock.advance(10 * minuteMs);
      expect((await renew(client)).OUT_OK).toBe(1);
    }
    server.clock.advance(10 * minuteMs - 1);
    expect(await isLive(client)).toBe(true);
    server.clock.advance(1);
    expect([await isLive(client), (await renew(client)).OUT_OK]).toEqual([false, 0]);
  });

  test('cannot be renewed after it ended', async () => {
    const client = await signIn(server.app, 'admin');
    server.clock.advance(15 * minuteMs);
    expect(await renew(client)).toEqual({
      OUT_OK: 0,
      OUT_ERROR: 'Your session has ended. Please log in again.',
      USER_ID: 0,
      PROFILE_NAME: '',
    });
  });

  test('ends at once by Logout, with every cookie of it', async () => {
    proves('7: Logout');
    const client = await signIn(server.app, 'admin');
    const first = withCookie(client, client.cookie);
    await renew(client);
    const second = withCookie(client, client.cookie);
    expect(await client.result('Logout', {})).toEqual({ OUT_OK: 1, OUT_ERROR: '' });
    expect([await isLive(first), await isLive(second)]).toEqual([false, false]);
  });

  test('takes its cookie along when it ends by Logout', async () => {
    const client = await signIn(server.app, 'admin');
    const { headers } = await client.send('Logout');
    expect(String(headers['set-cookie'])).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
  });

  test("empties the browser's cache when it ends by Logout", async () => {
    const client = await signIn(server.app, 'admin');
    const { headers } = await client.send('Logout');
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  test("leaves the user's other logins alone when it ends by Logout", async () => {
    const client = await signIn(server.app, 'admin');
    const elsewhere = await signIn(server.app, 'admin');
    await client.send('Logout');
    expect(await isLive(elsewhere)).toBe(true);
  });

  test.each(['admin', 'md_office'] as const)(
    'ends when somebody signs in in its browser, here as %s',
    async (userName) => {
      const before = await signIn(server.app, 'admin');
      const { cookie } = before;
      await renew(before);
      const elsewhere = await signIn(server.app, 'admin');
      await before.result('WebUserLogin', { UserName: userName, Password: 'Wrong-Password-9' });
      expect(await isLive(before)).toBe(true);
      const renewed = before.cookie;
      const result = await before.result('WebUserLogin', { UserName: userName, Password: passwords[userName] });
      expect(result.isAuthendicated).toBe(true);
      expect([await isLive(withCookie(elsewhere, cookie)), await isLive(withCookie(elsewhere, renewed))]).toEqual([
        false,
        false,
      ]);
      expect(await isLive(elsewhere)).toBe(true);
    },
  );

  test('ends when somebody else signs in in its browser while it is being renewed', async () => {
    const before = await signIn(server.app, 'admin');
    const renewing = withCookie(before, before.cookie);
    const { db } = server;
    const answered = await db.kysely.transaction().execute(async (trx) => {
      // Holds the session, so that first the renewal and then the login wait; SQLite has one writer, who holds all of it.
      if (database === 'postgres') await sql`select family from sessions for update`.execute(trx);
      const waiting = (count: number) =>
        database === 'postgres'
          ? vi.waitFor(async () => {
              const locked = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
              expect((await locked.execute(db.kysely)).rows).toHaveLength(count);
            }, 5_000)
          : undefined;
      const renewal = renew(renewing);
      await waiting(1);
      const login = before.result('WebUserLogin', { UserName: 'md_office', Password: passwords.md_office });
      await waiting(2);
      return { renewal, login };
    });
    const login = await answered.login;
    expect([(await answered.renewal).OUT_OK, login.isAuthendicated]).toEqual([1, true]);
    expect(await isLive(renewing)).toBe(false);
  });

  test('that was begun under a clock that ran ahead ends for good when the clock is set right', async () => {
    const aheadMs = 3 * 24 * 60 * minuteMs;
    server.clock.advance(aheadMs);
    const client = await signIn(server.app, 'admin');
    server.clock.advance(-aheadMs);
    expect(await isLive(client)).toBe(false);
    await server.tidyUp();
    server.clock.advance(aheadMs);
    expect(await isLive(client)).toBe(false);
  });

  test('holds on a server whose clock is a few seconds behind', async () => {
    const client = await signIn(server.app, 'admin');
    server.clock.advance(-5_000);
    expect(await isLive(client)).toBe(true);
  });

  test('is forgotten some time after it ended', async () => {
    await signIn(server.app, 'admin');
    const late = new Date(server.clock.now.getTime() + 12 * 60 * minuteMs + 1).toISOString();
    server.clock.advance(12 * 60 * minuteMs + 1);
    await server.tidyUp();
    const left = await server.db.kysely.selectFrom('sessions').select('ends_at').execute();
    expect(left.filter(({ ends_at }) => ends_at < late)).toEqual([]);
    server.clock.advance(-12 * 60 * minuteMs - 1);
    Object.assign(server.admin, await signIn(server.app, 'admin'));
    Object.assign(server.office, await signIn(server.app, 'md_office'));
  });

  test('leaves nothing of its cookie but a hash in the database', async () => {
    const client = await signIn(server.app, 'admin');
    const [, token = ''] = client.cookie.split('=');
    const kept = await server.db.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const hash = createHash('sha256').update(token).digest('base64url');
    expect(kept.map(({ token_hash }) => token_hash)).toContain(hash);
  });

  test('has a cookie of at least 128 bits', () => {
    const [, token = ''] = server.admin.cookie.split('=');
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  test('has a cookie of which every byte is drawn', async () => {
    const client = await signIn(server.app, 'admin');
    const tokens: string[] = [];
    while (tokens.length < 8) {
      await renew(client);
      tokens.push(client.cookie.split('=')[1] ?? '');
    }
    expect(fixedBytes(tokens)).toEqual([]);
  });

  describe('has a cookie that', () => {
    const login = async (headers: Record<string, string>) => {
      const client = clientOf(server.app);
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/WebUserLogin',
        headers: { 'api-key': 'backoffice', ...headers },
        payload: { ...client.envelope(), ...credentials },
      });
      return response.cookies[0] ?? expect.unreachable('there is no cookie');
    };

    test('is HttpOnly, SameSite=Strict and for /api alone', async () => {
      expect(await login({})).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
    });

    test('ends with the browser', async () => {
      const cookie = await login({});
      expect([cookie.expires, cookie.maxAge]).toEqual([undefined, undefined]);
    });

    test('is Secure under HTTPS', async () => {
      expect(await login({ 'x-forwarded-proto': 'https' })).toMatchObject({ secure: true });
    });

    test('is not Secure under HTTP', async () => {
      expect((await login({})).secure).toBeUndefined();
    });
  });

  test('tells the extensions, with and without a cookie', async () => {
    proves('7: GET /session');
    const EXTENSIONS = [...extensions];
    expect((await clientOf(server.app).get('/api/session')).json()).toEqual({ authenticated: false, EXTENSIONS });
    const client = await signIn(server.app, 'admin');
    expect((await client.get('/api/session')).json()).toEqual({
      authenticated: true,
      EXTENSIONS,
      // The address of these servers is this machine's own (W14).
      LOCAL_ADDRESS: 1,
      CLOSED_TO: null,
    });
  });

  test("shows the login before the session's own, also after a later one and a renewal", async () => {
    const lastLogin = async (client: Client) => (await client.result('GetUser', { UserId: client.userId })).LAST_LOGIN;
    server.clock.now = new Date('2026-11-20T06:00:00.000Z');
    await signIn(server.app, 'admin');
    server.clock.now = new Date('2026-11-20T07:00:00.000Z');
    const client = await signIn(server.app, 'admin');
    expect(await lastLogin(client)).toBe('2026-11-20T06:00:00.000Z');
    server.clock.now = new Date('2026-11-20T07:05:00.000Z');
    const other = await signIn(server.app, 'admin');
    await client.write('RenewToken', { UserId: client.userId, RefreshToken: '' });
    expect(await lastLogin(client)).toBe('2026-11-20T06:00:00.000Z');
    expect(await lastLogin(other)).toBe('2026-11-20T07:00:00.000Z');
  });

  test('shows its user without anything of the password', async () => {
    proves('3 User: Never with a password', '7: GetUser');
    await signIn(server.app, 'admin');
    server.clock.advance(1000);
    const client = await signIn(server.app, 'admin');
    expect(await client.result('GetUser', { UserId: client.userId })).toEqual({
      USER_ID: client.userId,
      USER_NAME: 'admin',
      MOBILE: '',
      EMAIL: 'admin@institute.example',
      LAST_LOGIN: '2026-11-20T04:30:00.000Z',
      PROFILE_NAME: 'admin',
      STATUS: 0,
      STATUS_DESC: 'Active',
      SECOND_FACTOR_SINCE: null,
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test.each(['GetUser', 'UpdatePassword'] as const)('%s without a UserId is 401', async (name) => {
    expect(await server.admin.error(name, { Password: 'Long-enough-1' })).toEqual([
      401,
      'User ID is missing. Please log in again.',
    ]);
  });
});
