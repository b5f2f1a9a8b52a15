import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { addCourse } from '../db/rows.ts';
import { validPerson } from '#harness/server/personCases.ts';
import { wirePerson } from '#harness/server/samples.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { describeOnEachDatabase, type TestLocation } from '../support/databases.ts';
import { post } from '../support/httpClient.ts';
import { postgresListener } from '../support/postgresListener.ts';
import { endProcesses, runProcess, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';

const cleanUps: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  await endProcesses();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A process takes its time to come up on a machine that has much else to do. */
const processLimitMs = 120_000;
const office = { UserName: 'md_office', EMail: 'md_office@institute.example' };

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

const login = (server: ServerProcess, UserName: string, Password: string) =>
  post(server.address, 'WebUserLogin', { UserName, Password });

describeOnEachDatabase('a start', (_open, database) => {
  let at: TestLocation;
  let first: ServerProcess;
  let second: ServerProcess;
  let drawn: string[];
  let loggedIn: Awaited<ReturnType<typeof login>>[];
  let users: object[];
  let usersAfter: object[];
  let statusAfter: number;

  async function readUsers() {
    const db = await openDatabase(at);
    const rows = await db.kysely.selectFrom('users').selectAll().orderBy('id').execute();
    await db.close();
    return rows;
  }

  /** Two courses of one code, as there may be from before W30. */
  async function shareCode() {
    const db = await openDatabase(at);
    for (const code of ['WEB', 'web']) await addCourse(db.kysely, code);
    await db.close();
  }

  beforeAll(async () => {
    const location = await database.emptyLocation();
    const DATA_DIR = folder();
    const isPostgres = 'postgresUrl' in location;
    at = isPostgres ? location : { ...location, sqliteFile: join(DATA_DIR, 'back-office.sqlite') };
    const env = { DATA_DIR, ...(isPostgres ? { DATABASE_URL: location.postgresUrl } : {}) };

    first = await startProcess(env);
    drawn = Array.from(first.printed().matchAll(/First start: user \S+, password (\S+)/g), ([, word = '']) => word);
    loggedIn = [await login(first, 'admin', drawn[0] ?? ''), await login(first, 'md_office', drawn[1] ?? '')];
    await stop(first);
    users = await readUsers();
    await shareCode();

    second = await startProcess({ ...env, ADMIN_PASSWORD: 'Another-Admin-2' });
    const { cookie, result } = loggedIn[0] ?? expect.unreachable();
    const session = { cookie, userId: Number(result.USER_ID) };
    statusAfter = (await post(second.address, 'GetStatistics', {}, session)).status;
    await stop(second);
    usersAfter = await readUsers();
    await location.remove();
  }, processLimitMs);

  test('that is the first makes both users, who can log in with the passwords it drew', () => {
    expect(loggedIn.map(({ result }) => [result.isAuthendicated, result.PROFILE_NAME])).toEqual([
      [true, 'admin'],
      [true, 'md_office'],
    ]);
  });

  test('that is the first prints each drawn password once', () => {
    expect(drawn.map((password) => first.printed().split(password).length - 1)).toEqual([1, 1]);
  });

  test('that is the second changes no user, whatever password is given', () => {
    expect(usersAfter).toEqual(users);
  });

  test('that is the second prints no password', () => {
    expect(second.printed()).not.toContain('First start');
    expect(drawn.filter((password) => second.printed().includes(password))).toEqual([]);
  });

  test('that is the second names the course codes that several courses share (W30)', () => {
    expect(first.printed()).not.toContain('Course codes');
    expect(second.printed()).toContain('Course codes that several courses share: WEB (1, 2)');
  });

  test('that is the second goes on with the sessions of the first', () => {
    expect(statusAfter).toBe(200);
  });
});

describe('a server that is told to stop', () => {
  /** A mail server that takes no recipient before it is told to. */
  async function patientSmtp() {
    const released = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const smtp = await startSmtpServer({
      onRcptTo(_address, _session, callback) {
        reached.resolve();
        void released.promise.then(() => callback());
      },
    });
    cleanUps.push(smtp.stop);
    return { smtp, reached: reached.promise, release: released.resolve };
  }

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s finishes what is under way, takes nothing new and exits 0',
    async (signal) => {
      const { smtp, reached, release } = await patientSmtp();
      const server = await startProcess({ DATA_DIR: folder(), SMTP_URL: smtp.url, ...given });
      const answer = post(server.address, 'ForgetPassword', office);
      await reached;
      server.kill(signal);
      await server.line('Stopping');
      const late = await fetch(`${server.address}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      );
      release();
      expect((await answer).result).toMatchObject({ status: 'Success' });
      expect([await server.ended, smtp.received.length]).toEqual([0, 1]);
      expect([503, 'refused']).toContain(late);
    },
    processLimitMs,
  );
});

describe('a running server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess({ DATA_DIR: folder(), API_KEY: key, ...given });
  }, processLimitMs);
  const key = 'the-key-itself';
  const call = (name: Parameters<typeof post>[1], body: Record<string, unknown>, session = {}) =>
    post(server.address, name, body, { key, ...session });

  test('is healthy', async () => {
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  test('takes the passwords that it was given', async () => {
    const body = { UserName: 'md_office', Password: given.MD_OFFICE_PASSWORD };
    expect((await call('WebUserLogin', body)).result.isAuthendicated).toBe(true);
  });

  test('says without SMTP_URL that mails are kept', () => {
    expect(server.printed()).toContain('No SMTP_URL: mails are not sent, they are kept in the outbox');
  });

  test('asks for the API key that it was given', async () => {
    const statuses = [(await post(server.address, 'RenewToken', {})).status, (await call('RenewToken', {})).status];
    expect(statuses).toEqual([401, 200]);
  });

  test(
    'does not start a second time on its port',
    async () => {
      const PORT = new URL(server.address).port;
      const second = runProcess({ DATA_DIR: folder(), ...given, PORT });
      expect(await second.ended).toBe(1);
      expect(second.printed()).toMatch(
        /PORT is in use by another program \(EADDRINUSE\)\. Set PORT to another one\.\n$/,
      );
      expect(second.printed()).not.toContain('    at ');
    },
    processLimitMs,
  );

  test('writes no password, token, key, hash or name into its log', async () => {
    const { cookie, result } = await call('WebUserLogin', { UserName: 'admin', Password: given.ADMIN_PASSWORD });
    const session = { cookie, userId: Number(result.USER_ID) };
    await call('WebUserLogin', { UserName: 'Mallory-The-User', Password: 'Wrong-Password-9' });
    const renewed = await call('RenewToken', { RefreshToken: 'Refresh-Token-5' }, session);
    await call('GetStudentList', { Name: 'Kavya-The-Student' }, session);
    await call('UpdatePassword', { UserId: session.userId, Password: 'Brand-New-Password-3' }, session);
    await call('ForgetPassword', office);
    const statusKey = '7f0c2e19a4b84d53b6e2f15d08c39a71';
    const opened = await fetch(`${server.address}/api/rest/settings/1`, {
      method: 'PUT',
      headers: { 'api-key': key, cookie: renewed.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ applyOpen: true }),
    });
    expect(opened.status).toBe(200);
    const applicant = { ...wirePerson(validPerson), Name: 'Applicant Unnamed', CourseId: 1, StatusKey: statusKey };
    expect((await call('AddRegistration', applicant)).result).toMatchObject({ OUT_OK: 0 });
    const paths = [
      '/api/verify?key=Verify-Key-7',
      '/verify/Verify-Key-8',
      '/api/Nothing?secret=Query-Secret-6',
      `/api/apply/status?key=${statusKey}`,
      `/apply/status/${statusKey}`,
    ];
    for (const path of paths) {
      await fetch(server.address + path);
    }
    await stop(server);

    const log = server.printed();
    expect(log).toContain('request completed');
    const tokens = [cookie, renewed.cookie].map((text) => text.slice(text.indexOf('=') + 1));
    expect(tokens.filter((token) => token.length < 20)).toEqual([]);
    const secrets = [
      'Wrong-Password-9',
      'Brand-New-Password-3',
      'Refresh-Token-5',
      'Verify-Key',
      'Query-Secret-6',
      'Mallory-The-User',
      'Kavya-The-Student',
      'Applicant Unnamed',
      statusKey,
      '$argon2',
      'Temporary password',
      key,
      ...Object.values(given),
      ...tokens,
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});

test(
  'what the server and its commands write is for their user alone, whatever umask they are started with',
  async () => {
    const at = folder();
    const DATA_DIR = join(at, 'data');
    const copy = join(at, 'copy', 'copy.sqlite');
    const backup = join(at, 'backup.sqlite');
    const openToAll = (...[env, program, args]: Parameters<typeof runProcess>) => {
      const before = process.umask(0);
      const started = runProcess({ PORT: '0', ...env }, program, args);
      process.umask(before);
      return started;
    };
    const runCommand = async (name: string, ...args: string[]) => {
      const command = openToAll({ DATA_DIR }, `server/operate/commands/${name}.ts`, args);
      expect(await command.ended, command.printed()).toBe(0);
    };
    const server = openToAll({ DATA_DIR, ...given });
    const listening = await server.line('Server listening at');
    await post(/http:[^"\s]+/.exec(listening)?.[0] ?? '', 'ForgetPassword', office);
    await stop(server);
    await runCommand('copyDb', '--from', `sqlite:${join(DATA_DIR, 'back-office.sqlite')}`, '--to', `sqlite:${copy}`);
    await runCommand('backup', backup);
    await runCommand('restore', backup);
    const demo = openToAll({ DATA_DIR: join(at, 'demo') }, 'demo/main.ts', ['--students', '1']);
    await demo.line('log of the server in');
    await stop(demo);
    const written = readdirSync(at, { recursive: true, encoding: 'utf8' });
    const some = ['data/outbox', 'data/back-office.sqlite', 'copy/copy.sqlite', 'backup.sqlite', 'demo/server.log'];
    expect(written).toEqual(expect.arrayContaining(some));
    expect(written.filter((name) => (statSync(join(at, name)).mode & 0o077) !== 0)).toEqual([]);
  },
  processLimitMs,
);

test(
  'an environment that cannot be used is told in one line, and the process exits 1',
  async () => {
    const server = runProcess({ DATA_DIR: folder(), PORT: 'abc' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe('PORT must be a number from 0 to 65535.\n');
  },
  processLimitMs,
);

test.each([
  [{ ADMIN_PASSWORD: 'Short-Wd1' }, 'ADMIN_PASSWORD'],
  [{ MD_OFFICE_PASSWORD: 'Short-Wd1' }, 'MD_OFFICE_PASSWORD'],
])(
  'a first password of 9 characters is told in one line: %j',
  async (env, variable) => {
    const server = runProcess({ DATA_DIR: folder(), PORT: '0', LOG_LEVEL: 'warn', ...env });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe(`${variable} must have at least 10 characters; without it one is drawn.\n`);
  },
  processLimitMs,
);

test.each([
  ['postgres://clerk:Secret-Word-7@127.0.0.1:1/none', 'DATABASE_URL: no database answers there (ECONNREFUSED).\n'],
  ['postgres://clerk:Secret-Word-7@127.0.0.1:5432/none?max=0', 'max in DATABASE_URL must be a number from 1 to 100.\n'],
])(
  'a database at %s that cannot be used is told in one line without its password',
  async (DATABASE_URL, line) => {
    const server = runProcess({ DATA_DIR: folder(), PORT: '0', DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe(line);
  },
  processLimitMs,
);

test.each([
  [false, 'DATABASE_URL: the database offers no TLS.'],
  [true, "DATABASE_URL: the database's certificate cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT)."],
])(
  'a database whose TLS (offered: %s) does not do is told in one line',
  async (offersTls, told) => {
    const { port } = await postgresListener({ offersTls });
    const DATABASE_URL = `postgres://clerk:Secret-Word-7@127.0.0.1:${port}/none?sslmode=verify-full`;
    const server = runProcess({ DATA_DIR: folder(), PORT: '0', DATABASE_URL });
    expect(await server.ended).toBe(1);
    const whatToDo =
      'See PostgreSQL in docs/operating.md: sslrootcert=FILE names who signed it, sslmode=disable goes without TLS.';
    expect(server.printed()).toBe(`${told} ${whatToDo}\n`);
  },
  processLimitMs,
);
