import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { startSmtpServer } from './mail/smtpServer.ts';
import { describeOnEachDatabase, type TestLocation } from './support/databases.ts';
import { post } from './support/httpClient.ts';
import { endProcesses, runProcess, type ServerProcess, startProcess } from './support/serverProcess.ts';

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  await endProcesses();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'back-office-'));
  cleanUps.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const given = { ADMIN_PASSWORD: 'Admin-Given-1', MD_OFFICE_PASSWORD: 'Office-Given-1' };
const stop = async (server: ServerProcess) => {
  server.kill('SIGTERM');
  return server.ended;
};

describeOnEachDatabase('a start', (_open, database) => {
  /** Where a server finds this test's own database, with a folder of its own. */
  async function place(): Promise<{ env: Record<string, string>; at: TestLocation }> {
    const location = await database.location();
    cleanUps.push(location.remove);
    const DATA_DIR = folder();
    if ('postgresUrl' in location) return { env: { DATA_DIR, DATABASE_URL: location.postgresUrl }, at: location };
    const at = { ...location, sqliteFile: join(DATA_DIR, 'back-office.sqlite') };
    return { env: { DATA_DIR }, at };
  }
  async function users(at: TestLocation) {
    const db = await openDatabase(at);
    const rows = await db.kysely.selectFrom('users').selectAll().orderBy('id').execute();
    await db.close();
    return rows;
  }
  const drawn = (server: ServerProcess) => server.printed().match(/First start: user \S+, password \S+/g) ?? [];

  test('that is the first makes both users and prints their drawn passwords once', async () => {
    const { env, at } = await place();
    const server = await startProcess(env);
    const [admin = '', office = ''] = drawn(server);
    for (const [line, user] of [
      [admin, 'admin'],
      [office, 'md_office'],
    ] as const) {
      const Password = line.split(' ').at(-1) ?? '';
      const { result } = await post(server.address, 'WebUserLogin', { UserName: user, Password });
      expect(result).toMatchObject({ isAuthendicated: true, PROFILE_NAME: user });
      expect(server.printed().split(Password)).toHaveLength(2);
    }
    expect(await stop(server)).toBe(0);
    expect((await users(at)).map(({ user_name, profile }) => [user_name, profile])).toEqual([
      ['admin', 'admin'],
      ['md_office', 'md_office'],
    ]);
  });

  test('that is the second changes nothing and prints no password', async () => {
    const { env, at } = await place();
    await stop(await startProcess({ ...env, ...given }));
    const before = await users(at);
    const second = await startProcess({ ...env, ADMIN_PASSWORD: 'Another-Admin-2' });
    expect(drawn(second)).toEqual([]);
    await stop(second);
    expect(await users(at)).toEqual(before);
  });

  test('with given passwords takes and does not print them', async () => {
    const { env } = await place();
    const server = await startProcess({ ...env, ...given });
    const body = { UserName: 'admin', Password: given.ADMIN_PASSWORD };
    const { result } = await post(server.address, 'WebUserLogin', body);
    expect(result.isAuthendicated).toBe(true);
    expect([drawn(server), server.printed().includes(given.ADMIN_PASSWORD)]).toEqual([[], false]);
  });

  test('on a database in use is followed by the same session', async () => {
    const { env } = await place();
    const first = await startProcess({ ...env, ...given });
    const login = { UserName: 'admin', Password: given.ADMIN_PASSWORD };
    const { cookie, result } = await post(first.address, 'WebUserLogin', login);
    await stop(first);
    const second = await startProcess(env);
    const { status } = await post(second.address, 'GetStatistics', {}, { cookie, userId: Number(result.USER_ID) });
    expect(status).toBe(200);
  });

  test('is healthy', async () => {
    const { env } = await place();
    const { address } = await startProcess({ ...env, ...given });
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  });
});

describe('a running server', () => {
  const office = { UserName: 'md_office', EMail: 'md_office@institute.example' };

  /** A mail server that takes no recipient before it is told to. */
  async function patientSmtp() {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const smtp = await startSmtpServer({
      onRcptTo(_address, _session, callback) {
        asked();
        void released.then(() => callback());
      },
    });
    cleanUps.push(smtp.stop);
    return { smtp, reached, release };
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('finishes what is under way at %s and exits 0', async (signal) => {
    const { smtp, reached, release } = await patientSmtp();
    const server = await startProcess({ DATA_DIR: folder(), SMTP_URL: smtp.url, ...given });
    const answer = post(server.address, 'ForgetPassword', office);
    await reached;
    server.kill(signal);
    await server.line('Stopping');
    release();
    expect((await answer).result).toMatchObject({ status: 'Success' });
    expect([await server.ended, smtp.received.length]).toEqual([0, 1]);
  });

  test('takes nothing new after SIGTERM', async () => {
    const { smtp, reached, release } = await patientSmtp();
    const server = await startProcess({ DATA_DIR: folder(), SMTP_URL: smtp.url, ...given });
    const answer = post(server.address, 'ForgetPassword', office);
    await reached;
    server.kill('SIGTERM');
    await server.line('Stopping');
    const late = await fetch(`${server.address}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect([503, 'refused']).toContain(late);
    release();
    await answer;
    expect(await server.ended).toBe(0);
  });

  test('says without SMTP_URL that mails are kept', async () => {
    const server = await startProcess({ DATA_DIR: folder(), ...given });
    expect(server.printed()).toContain('No SMTP_URL: mails are not sent, they are kept in the outbox');
  });

  test('asks for the API key that it was given', async () => {
    const { address } = await startProcess({ DATA_DIR: folder(), API_KEY: 'another-key', ...given });
    const statuses = [
      (await post(address, 'RenewToken', {})).status,
      (await post(address, 'RenewToken', {}, { key: 'another-key' })).status,
    ];
    expect(statuses).toEqual([401, 200]);
  });

  test('behaves as the present one with WIRE_EXTENSIONS=off', async () => {
    const { address } = await startProcess({ DATA_DIR: folder(), WIRE_EXTENSIONS: 'off', ...given });
    expect(await (await fetch(`${address}/api/session`)).json()).toEqual({ authenticated: false });
  });

  test('writes no password, token, key, hash or name into its log', async () => {
    const server = await startProcess({ DATA_DIR: folder(), API_KEY: 'the-key-itself', ...given });
    const call = (name: Parameters<typeof post>[1], body: Record<string, unknown>, session = {}) =>
      post(server.address, name, body, { key: 'the-key-itself', ...session });
    const { cookie, result } = await call('WebUserLogin', { UserName: 'admin', Password: given.ADMIN_PASSWORD });
    const session = { cookie, userId: Number(result.USER_ID) };
    await call('WebUserLogin', { UserName: 'Mallory-The-User', Password: 'Wrong-Password-9' });
    const renewed = await call('RenewToken', { RefreshToken: 'Refresh-Token-5' }, session);
    await call('GetStudentList', { Name: 'Kavya-The-Student' }, session);
    await call('UpdatePassword', { UserId: session.userId, Password: 'Brand-New-Password-3' }, session);
    await call('ForgetPassword', office);
    await fetch(`${server.address}/api/verify?key=Verify-Key-7`);
    await fetch(`${server.address}/verify/Verify-Key-8`);
    await fetch(`${server.address}/api/Nothing?secret=Query-Secret-6`);
    await stop(server);

    const log = server.printed();
    expect(log).toContain('request completed');
    const token = (text: string) => text.slice(text.indexOf('=') + 1);
    const secrets = [
      ...Object.values(given),
      ...['Wrong-Password-9', 'Brand-New-Password-3', 'Refresh-Token-5', 'Verify-Key', 'Query-Secret-6'],
      ...['Mallory-The-User', 'Kavya-The-Student', 'the-key-itself', '$argon2', 'Temporary password'],
      ...[token(cookie), token(renewed.cookie)],
    ];
    expect(secrets.filter((secret) => secret.length < 5 || log.includes(secret))).toEqual([]);
  });
});

describe('an environment that cannot be used', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'nonsense'],
    ['PUBLIC_URL', 'office.example.in:3000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://localhost/x?max=0'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'smtp://'],
    ['WIRE_EXTENSIONS', 'of'],
    ['API_KEY', 'schlüssel'],
  ])('names %s when it is %s, and exits 1', async (name, value) => {
    const server = runProcess({ DATA_DIR: folder(), ...given, [name]: value });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(new RegExp(`^${name} must [^\n]+\n$`));
  });

  test('is an ADMIN_PASSWORD that breaks the rules for passwords', async () => {
    const server = runProcess({ DATA_DIR: folder(), ADMIN_PASSWORD: 'short' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^ADMIN_PASSWORD: Password must be at least 10 characters long\.\n$/);
  });

  test('is a port in use, which is told in one line', async () => {
    const first = await startProcess({ DATA_DIR: folder(), ...given });
    const PORT = first.address.split(':').at(-1) ?? '';
    const second = runProcess({ DATA_DIR: folder(), ...given, PORT });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(/EADDRINUSE/);
  });
});
