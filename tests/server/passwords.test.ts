import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls/index.ts';
import { hashPassword } from '../../server/session/passwords.ts';
import { type Client, clientOf, signIn } from './support/client.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { passwords } from './support/server.ts';
import { jpeg } from './support/sampleFiles.ts';
import { sharedServer } from './support/sharedServer.ts';

const hourMs = 60 * 60_000;
let password_hash: string | undefined;
const newPassword = 'Quite-New-Password-1';

describeOnEachDatabase('a password', (open) => {
  const many = { points: 1000, seconds: 900 };
  const server = sharedServer(open, { limits: { reset: many, loginByUser: many, loginByAddress: many } });
  const login = (Password: string, UserName = 'admin') =>
    clientOf(server.app).result('WebUserLogin', { UserName, Password });
  const change = (client: Client, Password = newPassword) =>
    client.write('UpdatePassword', { UserId: client.userId, Password });
  const forget = (UserName = 'admin', EMail = 'admin@institute.example') =>
    clientOf(server.app).result('ForgetPassword', { UserName, EMail });

  /** The temporary password in the mail that was kept last. */
  async function temporaryPassword(): Promise<string> {
    const folder = join(server.dataDir, 'outbox');
    const files = (await readdir(folder)).sort();
    const mail = await PostalMime.parse(await readFile(join(folder, files.at(-1) ?? '')));
    return /Temporary password: (\S+)/.exec(mail.text ?? '')?.[1] ?? expect.unreachable('the mail has no password');
  }

  /** A session begun with a temporary password. */
  async function resetSession(): Promise<Client> {
    await forget();
    return signIn(server.app, 'admin', await temporaryPassword());
  }

  beforeEach(async () => {
    password_hash ??= await hashPassword(passwords.admin);
    const nothing = { password_expires_at: null, temporary_hash: null, temporary_expires_at: null };
    const known = { password_hash, must_change: 0, ...nothing };
    await server.db.kysely.updateTable('users').set(known).where('user_name', '=', 'admin').execute();
    Object.assign(server.admin, await signIn(server.app, 'admin'));
  });

  describe('that is changed', () => {
    test('opens the next session', async () => {
      await change(server.admin);
      expect((await login(newPassword)).isAuthendicated).toBe(true);
    });

    test('takes the place of the old one', async () => {
      await change(server.admin);
      expect((await login(passwords.admin)).isAuthendicated).toBe(false);
    });

    test('keeps the session that changed it', async () => {
      await change(server.admin);
      expect((await server.admin.send('GetStatistics')).status).toBe(200);
    });

    test("ends the user's other sessions at once", async () => {
      const elsewhere = await signIn(server.app, 'admin');
      await change(server.admin);
      expect((await elsewhere.send('GetStatistics')).status).toBe(401);
    });

    test("leaves other users' sessions alone", async () => {
      await change(server.admin);
      expect((await server.office.send('GetStatistics')).status).toBe(200);
    });

    test("is never another user's", async () => {
      const body = { UserId: server.office.userId, Password: newPassword };
      expect(await server.admin.error('UpdatePassword', body)).toEqual([403, expect.any(String)]);
    });

    test('is kept as a slow hash alone', async () => {
      await change(server.admin);
      const users = await server.db.kysely.selectFrom('users').selectAll().execute();
      expect(JSON.stringify(users)).not.toContain(newPassword);
      expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    test.each([
      ['Please enter a new password.', ''],
      ['Password must be at least 10 characters long.', 'Short-1'],
      ['Password must contain at least one uppercase letter.', 'lower-case-1'],
      ['Password must contain at least one lowercase letter.', 'UPPER-CASE-1'],
      ['Password must contain at least one number.', 'No-Number-At-All'],
      ['Password must be at most 200 characters', `Long-1${'x'.repeat(200)}`],
    ])('is refused: %s', async (message, Password) => {
      const refusal = await server.admin.refusal('UpdatePassword', { UserId: server.admin.userId, Password });
      expect(refusal).toBe(message);
    });
  });

  describe('that was forgotten', () => {
    test('is replaced by a temporary one, which comes by mail', async () => {
      expect(await forget()).toEqual({
        status: 'Success',
        message: 'Temporary Password Sent to your Email Successfully',
      });
      expect((await login(await temporaryPassword())).isAuthendicated).toBe(true);
    });

    test('is replaced whatever the case of user name and e-mail', async () => {
      expect((await forget('ADMIN', 'Admin@Institute.Example')).status).toBe('Success');
    });

    test('stays valid with its sessions until the temporary one is used', async () => {
      await forget();
      expect((await server.admin.send('GetStatistics')).status).toBe(200);
      expect(await login(passwords.admin)).toMatchObject({ isAuthendicated: true });
      expect(await login(passwords.admin)).not.toHaveProperty('MUST_CHANGE_PASSWORD');
    });

    test('ends when the temporary one is used, with all other sessions', async () => {
      const client = await resetSession();
      expect((await login(passwords.admin)).isAuthendicated).toBe(false);
      expect((await server.admin.send('GetStatistics')).status).toBe(401);
      expect(await client.result('Logout', {})).toMatchObject({ OUT_OK: 1 });
    });

    test('leaves the user as last modified when it is asked for', async () => {
      const modified = () => server.db.kysely.selectFrom('users').select('date_modified').orderBy('id').execute();
      const before = await modified();
      server.clock.advance(hourMs);
      await forget();
      expect(await modified()).toEqual(before);
    });

    test.each([
      ['admin', 'md_office@institute.example'],
      ['nobody', 'admin@institute.example'],
      ['admin', ''],
      ['', ''],
    ])('is not replaced for %j and %j', async (userName, email) => {
      expect(await forget(userName, email)).toEqual({
        status: 'Failed',
        message: 'Invalid User Name or Email. Please try again',
      });
      expect((await login(passwords.admin)).isAuthendicated).toBe(true);
    });

    test('stays when the mail cannot be sent', async () => {
      const { mailer } = server.services;
      server.services.mailer = { ...mailer, send: () => Promise.reject(new Error('no route')) };
      const result = await forget();
      server.services.mailer = mailer;
      expect(result).toEqual({
        status: 'Failed',
        message: 'Failed to send password reset email. Please try again.',
      });
      expect((await login(passwords.admin)).isAuthendicated).toBe(true);
    });

    test('is not asked for with a user name beyond its limit', async () => {
      expect(await clientOf(server.app).error('ForgetPassword', { UserName: 'x'.repeat(101) })).toEqual([
        400,
        'UserName must be at most 100 characters',
      ]);
    });
  });

  describe('that is temporary', () => {
    test('says that it must be changed', async () => {
      await forget();
      expect(await login(await temporaryPassword())).toMatchObject({ OUT_OK: 1, MUST_CHANGE_PASSWORD: 1 });
    });

    test('works once', async () => {
      await forget();
      const password = await temporaryPassword();
      expect((await login(password)).isAuthendicated).toBe(true);
      expect((await login(password)).isAuthendicated).toBe(false);
    });

    test('is replaced by a second one', async () => {
      await forget();
      const first = await temporaryPassword();
      await forget();
      expect((await login(first)).isAuthendicated).toBe(false);
      expect((await login(await temporaryPassword())).isAuthendicated).toBe(true);
    });

    test('is void when another password was chosen meanwhile', async () => {
      await forget();
      await change(server.admin);
      expect((await login(await temporaryPassword())).isAuthendicated).toBe(false);
    });

    test('works for 24 hours', async () => {
      await forget();
      server.clock.advance(24 * hourMs);
      expect((await login(await temporaryPassword())).isAuthendicated).toBe(true);
    });

    test('does not work after 24 hours', async () => {
      await forget();
      server.clock.advance(24 * hourMs + 1);
      expect((await login(await temporaryPassword())).isAuthendicated).toBe(false);
    });

    test('lets nothing through but UpdatePassword and Logout', async () => {
      const client = await resetSession();
      const statuses: Record<string, number> = {};
      for (const [name, { method, access }] of Object.entries(calls)) {
        if (method !== 'POST' || !Array.isArray(access) || ['UpdatePassword', 'Logout'].includes(name)) continue;
        statuses[name] = (await client.send(name as 'GetStatistics')).status;
      }
      expect(new Set(Object.values(statuses))).toEqual(new Set([403]));
    });

    test('says in a refusal what has to be done', async () => {
      const client = await resetSession();
      expect(await client.error('GetStatistics')).toEqual([403, 'Please change your temporary password first.']);
    });

    test('lets no registration, renewal, upload or file through', async () => {
      const client = await resetSession();
      const statuses = [
        (await client.send('AddRegistration')).status,
        (await client.send('RenewToken')).status,
        (await client.upload(await jpeg(), 'image/jpeg')).status,
        (await client.get('/api/file/1')).status,
      ];
      expect(statuses).toEqual([403, 403, 403, 403]);
    });

    test('lets Logout through', async () => {
      const client = await resetSession();
      expect(await client.result('Logout', {})).toMatchObject({ OUT_OK: 1 });
    });

    test('lets a new login through', async () => {
      const client = await resetSession();
      const Password = await temporaryPassword();
      expect((await client.send('WebUserLogin', { UserName: 'admin', Password })).status).toBe(200);
    });

    test('opens everything once it is changed', async () => {
      const client = await resetSession();
      await change(client);
      expect((await client.send('GetStudentList')).status).toBe(200);
    });

    test('lives on under its new one without end', async () => {
      await change(await resetSession());
      server.clock.advance(25 * hourMs);
      const result = await login(newPassword);
      expect([result.isAuthendicated, result.MUST_CHANGE_PASSWORD]).toEqual([true, undefined]);
    });
  });
});

describeOnEachDatabase('wrong passwords', (open) => {
  const server = sharedServer(open, {
    limits: { loginByUser: { points: 3, seconds: 900 }, loginByAddress: { points: 8, seconds: 900 } },
  });
  let address = 0;
  beforeEach(() => {
    address += 1;
  });
  const login = async (Password: string, UserName = 'admin', from = `10.0.0.${address}`) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/WebUserLogin',
      headers: { 'api-key': 'backoffice', 'x-forwarded-for': from },
      payload: { ...clientOf(server.app).envelope(), UserName, Password },
    });
    return response.statusCode;
  };
  const wrong = async (times: number, UserName = 'admin') => {
    for (let time = 0; time < times; time += 1) await login('wrong', UserName);
  };

  test('are 429 after the limit, and the right one with them', async () => {
    await wrong(3);
    expect([await login('wrong'), await login(passwords.admin)]).toEqual([429, 429]);
  });

  test('do not count after the right one', async () => {
    await wrong(2);
    await login(passwords.admin);
    await wrong(2);
    expect(await login(passwords.admin)).toBe(200);
  });

  test('of one user do not lock another out', async () => {
    await wrong(3);
    expect(await login(passwords.md_office, 'md_office')).toBe(200);
  });

  test('from one address do not lock another out', async () => {
    await wrong(3);
    expect(await login(passwords.admin, 'admin', '10.0.1.1')).toBe(200);
  });

  test('for ever other users are 429 too', async () => {
    for (let user = 0; user < 8; user += 1) await wrong(1, `user${user}`);
    expect(await login('wrong', 'one-more')).toBe(429);
  });

  test('sent all at once are not tried beyond the limit', async () => {
    const guesses = ['wrong', 'wrong', 'wrong', 'wrong', passwords.admin];
    const statuses = await Promise.all(guesses.map((guess) => login(guess)));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describeOnEachDatabase('requests for a new password', (open) => {
  const server = sharedServer(open, { limits: { reset: { points: 2, seconds: 900 } } });

  test('are 429 after the limit', async () => {
    const body = { UserName: 'admin', EMail: 'wrong@institute.example' };
    for (let time = 0; time < 2; time += 1) await clientOf(server.app).result('ForgetPassword', body);
    expect(await clientOf(server.app).error('ForgetPassword', body)).toEqual([
      429,
      'Too many attempts. Please try again later.',
    ]);
  });
});
