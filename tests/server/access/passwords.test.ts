import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/calls/index.ts';
import { texts } from '../../../contract/texts.ts';
import { MailMayBeSent } from '../../../server/mail/mail.ts';
import { hashPassword } from '../../../server/access/session/passwords.ts';
import { noneWaiting } from '../../../server/access/session/temporaryPassword.ts';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { passwords } from '#harness/server/server.ts';
import { restOf } from '../support/rest.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

const hourMs = 60 * 60_000;
let password_hash: string | undefined;
const newPassword = 'Quite-New-Password-1';

describeOnEachDatabase('a password', (open) => {
  const many = { points: 1000, seconds: 900 };
  const server = sharedServer(open, {
    limits: { reset: many, resetMail: many, loginByAccount: many, loginByAddress: many },
  });
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
    const known = { password_hash, must_change: 0, password_expires_at: null, ...noneWaiting };
    await server.db.kysely.updateTable('users').set(known).where('user_name', '=', 'admin').execute();
    Object.assign(server.admin, await signIn(server.app, 'admin'));
  });

  describe('that is changed', () => {
    test('opens the next session', async () => {
      proves('7: UpdatePassword');
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
      expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
    });

    test.each([
      ['Please enter a new password.', ''],
      ['Password must be at least 10 characters long.', 'Short-1'],
      ['Password must contain at least one uppercase letter.', 'lower-case-1'],
      ['Password must contain at least one lowercase letter.', 'UPPER-CASE-1'],
      ['Password must contain at least one number.', 'No-Number-At-All'],
      ['Password must be at most 200 characters', `Long-1${'x'.repeat(200)}`],
    ])('is refused: %s', async (message, Password) => {
      proves('5 New password: Required, match, length, letters, digit');
      const refusal = await server.admin.refusal('UpdatePassword', { UserId: server.admin.userId, Password });
      expect(refusal).toBe(message);
    });
  });

  describe('that many people use', () => {
    test.each(['Password123', 'Qwerty12345', '1Q2w3e4r5t'])('is refused: %s', async (Password) => {
      const refusal = await server.admin.refusal('UpdatePassword', { UserId: server.admin.userId, Password });
      expect(refusal).toBe('Many people use this password, so it is easily guessed. Please choose another one.');
    });
  });

  describe('with spaces or marks', () => {
    test.each([
      ['spaces at its ends', ' Spaces-Around-1 ', 'Spaces-Around-1'],
      ['marks put together', 'Pre\u0301cise-Word-1', 'Pr\u00e9cise-Word-1'],
    ])('is taken as typed: %s', async (_name, typed, tidied) => {
      await change(server.admin, typed);
      expect([(await login(typed)).isAuthendicated, (await login(tidied)).isAuthendicated]).toEqual([true, false]);
    });
  });

  describe('that was forgotten', () => {
    test('is replaced by a temporary one, which comes by mail', async () => {
      proves('7: ForgetPassword');
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

    test('may be replaced when the mail may have been sent', async () => {
      let mailed = '';
      const send = vi.spyOn(server.services.mailer, 'send').mockImplementation(async ({ text }, lastCheck) => {
        mailed = /Temporary password: (\S+)/.exec(text)?.[1] ?? '';
        await lastCheck?.();
        throw new MailMayBeSent('The connection was cut');
      });
      const answer = await forget();
      send.mockRestore();
      expect(answer).toEqual({ status: 'Failed', message: texts.login.resetMayBeSent });
      expect((await login(passwords.admin)).isAuthendicated).toBe(true);
      expect((await login(mailed)).isAuthendicated).toBe(true);
    });

    test('is mailed at once where it is not known that the mail before was taken', async () => {
      const send = vi.spyOn(server.services.mailer, 'send').mockImplementation(async (_mail, lastCheck) => {
        await lastCheck?.();
        throw new MailMayBeSent('The connection was cut');
      });
      await forget();
      send.mockRestore();
      await forget();
      expect((await login(await temporaryPassword())).isAuthendicated).toBe(true);
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

    test('is not taken as the new one', async () => {
      const client = await resetSession();
      const Password = await temporaryPassword();
      const refusal = await client.refusal('UpdatePassword', { UserId: client.userId, Password });
      expect(refusal).toBe('Please choose another password than the temporary one.');
    });

    test('is not taken as the new one after an admin’s reset either', async () => {
      const users = restOf(server, server.admin, 'staff-users');
      const { temporaryPassword: Password = '' } = await users.write('resetPassword', {}, server.office.userId);
      const client = await signIn(server.app, 'md_office', Password);
      const refusal = await client.refusal('UpdatePassword', { UserId: client.userId, Password });
      await client.write('UpdatePassword', { UserId: client.userId, Password: passwords.md_office });
      Object.assign(server.office, client);
      expect(refusal).toBe('Please choose another password than the temporary one.');
    });

    test('lives on under its new one without end', async () => {
      await change(await resetSession());
      server.clock.advance(25 * hourMs);
      const result = await login(newPassword);
      expect([result.isAuthendicated, result.MUST_CHANGE_PASSWORD]).toEqual([true, undefined]);
    });
  });
});
