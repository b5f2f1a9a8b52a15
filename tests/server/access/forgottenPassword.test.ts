import { beforeEach, expect, test } from 'vitest';
import { clientOf } from '#harness/server/client.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { restOf } from '../support/rest.ts';
import { fresh } from '#harness/server/samples.ts';

const tenMinutesMs = 10 * 60_000;

describeWithTwoServersToo('a mailed password (W24)', (open, { servers }) => {
  const many = { points: 1000, seconds: 900 };
  const limits = { reset: many, resetMail: many, loginByAccount: many, loginByNetwork: many, loginByAddress: many };
  const { server, mailedTo } = mailingServer(open, { servers, limits });
  let userId = 0;
  let userName = '';

  const users = () => restOf(server, server.admin, 'staff-users');
  const emailOf = (local = userName) => `${local}@example.in`;
  const forget = (EMail = emailOf()) => clientOf(server.app).result('ForgetPassword', { UserName: userName, EMail });
  const isIn = async (Password: string) =>
    (await clientOf(server.app).result('WebUserLogin', { UserName: userName, Password })).isAuthendicated;
  const setEmail = (email: string) =>
    server.db.kysely.updateTable('users').set({ email }).where('id', '=', userId).execute();
  const success = { status: 'Success', message: 'Temporary Password Sent to your Email Successfully' };
  const failure = { status: 'Failed', message: 'Failed to send password reset email. Please try again.' };

  /** The passwords that were mailed to an address since the person was made, the first first. */
  const mailed = (email = emailOf()) =>
    mailedTo(email)
      .slice(email === emailOf() ? 1 : 0)
      .map(({ email: { text = '' } }) => /Temporary password: (\S+)/.exec(text)?.[1] ?? '');

  beforeEach(async () => {
    userName = `meena${fresh()}`;
    const newcomer = { userName, mobile: '9840012345', email: emailOf(), profile: 'md_office' };
    userId = (await users().write('create', newcomer)).id;
  });

  test('stays good when another is asked for within ten minutes, which sends nothing', async () => {
    expect(await forget()).toEqual(success);
    server.clock.advance(tenMinutesMs - 1);
    expect(await forget()).toEqual(success);
    const [first = '', ...others] = mailed();
    expect(others).toEqual([]);
    expect(await isIn(first)).toBe(true);
  });

  test('is replaced by another that is asked for after ten minutes', async () => {
    await forget();
    server.clock.advance(tenMinutesMs);
    expect(await forget()).toEqual(success);
    const [first = '', second = ''] = mailed();
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  test('is one where many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => forget()));
    expect(answers).toEqual(answers.map(() => success));
    const [first = '', ...others] = mailed();
    expect(others).toEqual([]);
    expect(await isIn(first)).toBe(true);
  });

  test.each(['full', 'spam'])('is sent at once after a mail that was refused (%s)', async (local) => {
    await setEmail(emailOf(`${local}${userName}`));
    expect(await forget(emailOf(`${local}${userName}`))).toEqual(failure);
    await setEmail(emailOf());
    expect(await forget()).toEqual(success);
    expect(await isIn(mailed()[0] ?? '')).toBe(true);
  });

  test('is sent at once after a mail of which nobody knows', async () => {
    await setEmail(emailOf(`cut${userName}`));
    expect(await forget(emailOf(`cut${userName}`))).toMatchObject({ status: 'Failed' });
    await setEmail(emailOf());
    expect(await forget()).toEqual(success);
    expect(await isIn(mailed()[0] ?? '')).toBe(true);
  });

  test('stays good when the mail of another fails', async () => {
    await forget();
    const [first = ''] = mailed();
    server.clock.advance(tenMinutesMs);
    await setEmail(emailOf(`spam${userName}`));
    expect(await forget(emailOf(`spam${userName}`))).toEqual(failure);
    expect(await isIn(first)).toBe(true);
  });

  test('is sent anew at once to who has used it', async () => {
    await forget();
    const [first = ''] = mailed();
    expect(await isIn(first)).toBe(true);
    await forget();
    const [, second = ''] = mailed();
    expect(await isIn(second)).toBe(true);
  });

  test('is good no longer when the admin enters another address, and goes to that one', async () => {
    await forget();
    const [first = ''] = mailed();
    const elsewhere = emailOf(`new${userName}`);
    await users().write('update', { email: elsewhere }, userId);
    expect(await isIn(first)).toBe(false);
    expect(await forget(elsewhere)).toEqual(success);
    expect(await isIn(mailed(elsewhere)[0] ?? '')).toBe(true);
  });
});
