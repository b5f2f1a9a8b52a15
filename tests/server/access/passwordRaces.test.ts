import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { fresh } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** What happens while the server works on a password: run once, when the slow work is done and nothing is written yet. */
const meanwhile = vi.hoisted(() => ({ act: undefined as (() => Promise<unknown>) | undefined }));

vi.mock('../../../server/access/session/passwords.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../../server/access/session/passwords.ts')>();
  const afterwards = async <T>(slow: Promise<T>): Promise<T> => {
    const { act } = meanwhile;
    const result = await slow;
    if (act) {
      meanwhile.act = undefined;
      await act();
    }
    return result;
  };
  return {
    ...actual,
    hashPassword: (password: string) => afterwards(actual.hashPassword(password)),
    checkPassword: (password: string, stored: string | undefined) => afterwards(actual.checkPassword(password, stored)),
  };
});

const chosen = 'Chosen-Password-1';

describeOnEachDatabase("an admin's reset", (open) => {
  const many = { points: 1000, seconds: 900 };
  const server = sharedServer(open, {
    limits: { reset: many, resetMail: many, loginByAccount: many, loginByAddress: many },
  });
  let userName = '';
  let email = '';
  let id = 0;
  let temporary = '';

  const login = async (Password: string) => {
    const client = clientOf(server.app);
    const result = await client.result('WebUserLogin', { UserName: userName, Password });
    client.userId = result.USER_ID;
    return { client, in: result.isAuthendicated };
  };
  const reset = async () => {
    const users = restOf(server, server.admin, 'staff-users');
    temporary = (await users.write('resetPassword', {}, id)).temporaryPassword ?? '';
  };

  beforeEach(async () => {
    userName = `meena${fresh()}`;
    email = `${userName}@example.in`;
    const users = restOf(server, server.admin, 'staff-users');
    const made = await users.write('create', { userName, mobile: '9840012345', email, profile: 'md_office' });
    id = made.id;
    const { client } = await login(made.temporaryPassword ?? '');
    await client.write('UpdatePassword', { UserId: id, Password: chosen });
  });

  test('wins against a login with the old password at the same time', async () => {
    meanwhile.act = reset;
    expect((await login(chosen)).in).toBe(false);
    expect((await login(temporary)).in).toBe(true);
  });

  test('wins against a change of the password at the same time', async () => {
    const { client } = await login(chosen);
    meanwhile.act = reset;
    const body = { UserId: id, Password: 'Another-Password-1' };
    expect(await client.error('UpdatePassword', body)).toEqual([401, expect.any(String)]);
    expect((await login('Another-Password-1')).in).toBe(false);
    expect((await login(temporary)).in).toBe(true);
  });

  test('wins against a forgotten password at the same time', async () => {
    meanwhile.act = reset;
    const answer = await clientOf(server.app).result('ForgetPassword', { UserName: userName, EMail: email });
    expect(answer.status).toBe('Failed');
    expect((await login(temporary)).in).toBe(true);
  });
});
