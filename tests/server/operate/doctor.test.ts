import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { millisecondsInHour } from 'date-fns/constants';
import { subYears } from 'date-fns/subYears';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBackup } from '../../../server/operate/backup/makeBackup.ts';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { examine } from '../../../server/operate/doctor/examine.ts';
import type { Finding } from '../../../server/operate/doctor/finding.ts';
import { checkArchiving } from '../../../server/operate/doctor/stream.ts';
import { makePair } from '../../../server/certificates/signing/makePair.ts';
import { signingPair } from '#harness/server/signingPair.ts';
import * as elliptic from '../support/tlsCertificate.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { startCluster } from '#harness/server/postgresCluster.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { type OwnDatabase, ownDatabases } from '../support/ownDatabase.ts';
import { signIn } from '#harness/server/client.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import { endProcesses, runProcess } from '#harness/server/serverProcess.ts';

const limitMs = 60_000;
const publicUrl = 'https://office.example.in';

/** What a proxy that is set up well sends on. */
const wellSent = { host: 'office.example.in', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

/** What a doctor finds here, before something is wrong: a mistake changes it. */
interface World {
  /** The lines of the environment file. */
  settings: Record<string, string>;
  /** What the process was started with. */
  own: Record<string, string>;
  sent: Record<string, string>;
  free: () => number;
  now: () => Date;
  /** What is asked over HTTP; the server through its proxy unless a test says otherwise. */
  http: typeof fetch;
  mailTo?: string;
  envFile: string;
  db: Db;
  dataDir: string;
  smtp: Awaited<ReturnType<typeof startSmtpServer>>;
}

const refused =
  (code: string): typeof fetch =>
  () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }));
const answering =
  (status: number, ownServer?: typeof fetch): typeof fetch =>
  async (address, options) =>
    ownServer && String(address).startsWith('http:') ? ownServer(address, options) : new Response('<html>', { status });

const noDatabase = { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' };

/** Dates the one backup back. */
const backUp = (db: Db, hoursAgo: number) => {
  const made_at = new Date(Date.now() - hoursAgo * millisecondsInHour).toISOString();
  return db.kysely.updateTable('backups').set({ made_at }).execute();
};

const signWith = (db: Db, value: string) =>
  db.kysely.updateTable('secrets').set({ value }).where('name', '=', 'signingPair').execute();

/** Signs with a key that was made so many days before its 20 years are over. */
const signUntil = async (db: Db, daysLeft: number) =>
  signWith(db, await makePair('Loyola', subYears(addDays(new Date(), daysLeft), 20)));

/** A mistake, what it changes, what is said of which part, and what to do. */
type Mistake = [what: string, plant: (world: World) => unknown, part: Finding['part'], says: RegExp, advice: RegExp];

const mistakes: Mistake[] = [
  [
    'an environment file that is not there',
    ({ envFile }) => rmSync(envFile),
    'Environment',
    /^BACK_OFFICE_ENV names \S+, which cannot be read \(ENOENT\)/,
    /correct the path or its mode/,
  ],
  [
    'a misspelt name',
    ({ settings }) => (settings['SMPT_URL'] = 'smtp://x'),
    'Environment',
    /SMPT_URL is not a setting of this program/,
    /SMTP_URL is likely meant/,
  ],
  [
    'a line that systemd reads otherwise',
    ({ settings }) => (settings['API_KEY'] = 'a#b'),
    'Environment',
    /line \d+: systemd's EnvironmentFile reads API_KEY otherwise/,
    /Put all of its value in single quotes/,
  ],
  [
    'a setting in the shell that hides that of the file',
    ({ own }) => (own['INSTITUTE_NAME'] = 'Another'),
    'Environment',
    /INSTITUTE_NAME is set in the process' own environment, too/,
    /which wins over/,
  ],
  [
    'a value that cannot be used',
    ({ settings }) => (settings['PORT'] = 'abc'),
    'Environment',
    /^PORT must be/,
    /a number from 0 to 65535/,
  ],
  [
    'a secret that is given twice',
    ({ settings, envFile }) => Object.assign(settings, { API_KEY: 'key', API_KEY_FILE: envFile }),
    'Environment',
    /^API_KEY and API_KEY_FILE are both given/,
    /keep one of them/,
  ],
  [
    'a secret whose file is not there',
    ({ settings }) => (settings['API_KEY_FILE'] = '/nowhere/key'),
    'Environment',
    /^API_KEY_FILE names \/nowhere\/key, which cannot be read/,
    /correct the path/,
  ],
  [
    'settings that everybody may read',
    ({ envFile }) => chmodSync(envFile, 0o644),
    'Files',
    /back-office\.env can be used by other users of this machine \(mode 0644\)/,
    /chmod 640 /,
  ],
  [
    'a folder of the data that everybody may look into',
    ({ dataDir }) => chmodSync(dataDir, 0o755),
    'Files',
    /data can be used by other users of this machine \(mode 0755\)/,
    /chmod 700 /,
  ],
  [
    'a file in the place of the folder for backups',
    ({ settings, envFile }) => (settings['BACKUP_DIR'] = envFile),
    'Files',
    /is no folder/,
    /name another one/,
  ],
  [
    'a folder for backups that cannot be made',
    ({ settings }) => (settings['BACKUP_DIR'] = '/nowhere/above/backups'),
    'Files',
    /\/nowhere\/above\/backups cannot be made/,
    /make that one, or correct the setting/,
  ],
  ['a disk that is nearly full', (world) => (world.free = () => 5e8), 'Disk', /0\.5 GB are free/, /delete|larger disk/],
  [
    'a backup that is three days old',
    ({ db }) => backUp(db, 72),
    'Backup',
    /The last good backup is 72 hours old/,
    /look for 'Backup failed'/,
  ],
  [
    'a clock that is an hour slow',
    async (world) => {
      await backUp(world.db, 2);
      world.now = () => new Date(Date.now() - millisecondsInHour);
    },
    'Clock',
    /3\d{3} s (?:apart|ahead)/,
    /set both clocks by NTP/,
  ],
  [
    'a signing certificate that expires in 29 days',
    ({ db }) => signUntil(db, 29),
    'Signing',
    /^The signing certificate expires on \d\d\/\d\d\/20\d\d: /,
    /bring another one: Signatures in docs\/operating\.md/,
  ],
  [
    'a signing certificate that has expired',
    ({ db }) => signUntil(db, -1),
    'Signing',
    /^The signing certificate expired on \d\d\/\d\d\/20\d\d: /,
    /bring another one/,
  ],
  [
    'a signing certificate that was made ahead of time',
    ({ db }) => signUntil(db, 20 * 366),
    'Signing',
    /^The signing certificate holds from \d\d\/\d\d\/20\d\d on only: /,
    /bring another one/,
  ],
  [
    'a key that is not that of the certificate',
    ({ settings, dataDir }) => {
      const SIGN_CERT_FILE = join(dataDir, 'certificate.pem');
      const SIGN_KEY_FILE = join(dataDir, 'key.pem');
      writeFileSync(SIGN_CERT_FILE, signingPair);
      writeFileSync(SIGN_KEY_FILE, elliptic.privateKey);
      Object.assign(settings, { SIGN_CERT_FILE, SIGN_KEY_FILE });
    },
    'Environment',
    /^SIGN_KEY must be an RSA key/,
    /not one of the type ec/,
  ],
  ['no mail server', ({ settings }) => delete settings['SMTP_URL'], 'Mail', /SMTP_URL is not set/, /Set it/],
  [
    'a mail server that is not there',
    ({ settings }) => (settings['SMTP_URL'] = 'smtp://127.0.0.1:1'),
    'Mail',
    /The mail server cannot be used: .*ECONNREFUSED.*\(127\.0\.0\.1:1\)/,
    /Correct SMTP_URL/,
  ],
  [
    'a wrong password for the mail server',
    ({ settings, smtp }) => (settings['SMTP_URL'] = `smtp://clerk:Wrong-Word-1@127.0.0.1:${smtp.port}`),
    'Mail',
    /The mail server cannot be used: .*535/,
    /Correct SMTP_URL/,
  ],
  [
    'a sender that was never set',
    ({ settings }) => delete settings['MAIL_FROM'],
    'Mail',
    /MAIL_FROM is still office@institute\.example/,
    /set it to an address of the institute/,
  ],
  [
    'no address for the people',
    ({ settings }) => delete settings['PUBLIC_URL'],
    'Proxy',
    /PUBLIC_URL is http:\/\/127\.0\.0\.1:3000, which only this machine can open/,
    /set it to the address/,
  ],
  [
    'an address without TLS',
    ({ settings }) => (settings['PUBLIC_URL'] = 'http://office.example.in'),
    'Proxy',
    /PUBLIC_URL is not https: passwords go in clear/,
    /Set up TLS/,
  ],
  [
    'a host that does not exist',
    (world) => (world.http = refused('ENOTFOUND')),
    'Proxy',
    /There is no host office\.example\.in/,
    /correct PUBLIC_URL, or its DNS entry/,
  ],
  [
    'a certificate that has expired',
    (world) => (world.http = refused('CERT_HAS_EXPIRED')),
    'Proxy',
    /The certificate of https:\/\/office\.example\.in cannot be trusted \(CERT_HAS_EXPIRED\)/,
    /renew it/,
  ],
  [
    'a proxy that does not reach the server',
    (world) => (world.http = answering(502, world.http)),
    'Proxy',
    /The proxy at https:\/\/office\.example\.in answers 502/,
    /pass everything on to http:\/\/127\.0\.0\.1:3000/,
  ],
  [
    'a proxy that leads elsewhere',
    (world) => (world.http = answering(200, world.http)),
    'Proxy',
    /\/healthz answers 200, not this program/,
    /pass everything on/,
  ],
  [
    'a proxy without X-Forwarded-Proto',
    ({ sent }) => delete sent['x-forwarded-proto'],
    'Proxy',
    /does not learn that people come by HTTPS/,
    /send X-Forwarded-Proto/,
  ],
  [
    'a proxy without X-Forwarded-For',
    ({ sent }) => delete sent['x-forwarded-for'],
    'Proxy',
    /All people seem to have one address/,
    /send X-Forwarded-For/,
  ],
  [
    'a proxy that sends its own host',
    ({ sent }) => (sent['host'] = '127.0.0.1:3000'),
    'Proxy',
    /passes another host/,
    /send Host as it came/,
  ],
];

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`the doctor on ${name}${skipped}`, () => {
    let at: OwnDatabase;
    let db: Db;
    let server: TestServer;
    let smtp: World['smtp'];
    let world: World;
    const dataDir = () => at.env['DATA_DIR'] ?? '';
    const backups = () => join(at.folder, 'kept');

    beforeAll(async () => {
      const before = process.umask(0o077);
      at = await open();
      for (const folder of [dataDir(), backups()]) mkdirSync(folder, { recursive: true });
      db = await openDatabase(at.location);
      server = await startServer(db, { env: { ...at.env, PUBLIC_URL: publicUrl } });
      server.clock.now = new Date();
      await signIn(server.app, 'admin');
      await makeBackup(at.location, join(backups(), 'back-office-1'), () => new Date());
      process.umask(before);
      smtp = await startSmtpServer({
        disabledCommands: ['STARTTLS'],
        onAuth: (_auth, _session, callback) => callback(new Error('Wrong password')),
      });
    }, limitMs);
    afterAll(async () => {
      await server.close();
      await db.close();
      await smtp.stop();
      await at.remove();
    }, limitMs);
    beforeEach(async () => {
      await backUp(db, 0);
      await signWith(db, signingPair);
      for (const folder of [dataDir(), backups()]) chmodSync(folder, 0o700);
      const sent = { ...wellSent };
      const throughProxy: typeof fetch = async (address, options) => {
        const { pathname: url, protocol } = new URL(String(address));
        const headers = { ...(options?.headers as Record<string, string>), ...(protocol === 'https:' ? sent : {}) };
        const { statusCode: status, body } = await server.app.inject({ url, headers });
        return new Response(body, { status });
      };
      world = {
        settings: {
          ...at.env,
          INSTITUTE_NAME: 'Loyola',
          SMTP_URL: smtp.url,
          MAIL_FROM: 'office@loyola.example',
          PUBLIC_URL: publicUrl,
          BACKUP_DIR: backups(),
        },
        own: {},
        sent,
        free: () => 1e11,
        now: () => new Date(),
        http: throughProxy,
        envFile: join(at.folder, 'back-office.env'),
        dataDir: dataDir(),
        db,
        smtp,
      };
      writeSettings();
      chmodSync(world.envFile, 0o640);
    });
    afterEach(() => vi.unstubAllEnvs());

    const writeSettings = () => {
      const lines = Object.entries(world.settings).map(([key, value]) => `${key}=${value}\n`);
      writeFileSync(world.envFile, lines.join(''), { mode: 0o600 });
    };
    const look = () => examine({ BACK_OFFICE_ENV: world.envFile, ...world.own }, world);
    const toDo = async () => (await look()).filter(({ mark }) => mark === 'TO DO');

    test(
      'finds nothing to do where all is well, and notes that backups can be read',
      { timeout: limitMs },
      async () => {
        const findings = await look();
        expect(findings.map(({ mark, part }) => `${mark} ${part}`)).toEqual([
          'ok Environment',
          'ok Files',
          expect.stringMatching(/Files$/),
          'ok Disk',
          'ok Disk',
          'ok Database',
          'ok Backup',
          'ok Clock',
          'ok Signing',
          'ok Mail',
          'ok Proxy',
        ]);
      },
    );

    test('tells of a certificate of one’s own, which everybody may read', { timeout: limitMs }, async () => {
      const [SIGN_CERT_FILE, SIGN_KEY_FILE] = [join(dataDir(), 'certificate.pem'), join(dataDir(), 'key.pem')];
      writeFileSync(SIGN_CERT_FILE, signingPair, { mode: 0o644 });
      writeFileSync(SIGN_KEY_FILE, signingPair, { mode: 0o600 });
      Object.assign(world.settings, { SIGN_CERT_FILE, SIGN_KEY_FILE });
      writeSettings();
      expect(await toDo()).toEqual([]);
      const [finding] = (await look()).filter(({ part }) => part === 'Signing');
      expect(finding?.text).toMatch(
        /^CN=Test Institute signs until 01\/01\/2040; fingerprint \(SHA-256\) ([\dA-F]{2}:){31}[\dA-F]{2}\.$/,
      );
    });

    test('finds nothing to do while no server runs, and says that the proxy could not be tried', async () => {
      world.http = refused('ECONNREFUSED');
      expect(await toDo()).toEqual([]);
      expect(await look()).toContainEqual({
        mark: 'note',
        part: 'Proxy',
        text: `No server answers at http://127.0.0.1:3000, so ${publicUrl} could not be tried: start it and ask again.`,
      });
    });

    test.each(mistakes)(
      'finds %s and says what to do',
      async (_what, plant, part, says, advice) => {
        await plant(world);
        if (existsSync(world.envFile)) writeSettings();
        const found = await toDo();
        expect(found.map((finding) => finding.part)).toContain(part);
        const { text } = found.find((finding) => says.test(finding.text)) ?? expect.unreachable(JSON.stringify(found));
        expect(text).toMatch(advice);
        expect(JSON.stringify(found)).not.toMatch(/Wrong-Word|a#b/);
        expect(found.filter((finding) => finding.part !== part)).toEqual([]);
      },
      limitMs,
    );

    test('sends a mail where somebody is named', { timeout: limitMs }, async () => {
      world.mailTo = 'principal@loyola.example';
      expect(await look()).toContainEqual({
        mark: 'ok',
        part: 'Mail',
        text: `127.0.0.1:${smtp.port} took a mail to principal@loyola.example.`,
      });
      expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['principal@loyola.example']]);
    });

    test.each([
      ['as the settings do', 'registrar@loyola.example', {}, 'Vaigai Institute'],
      ['as the environment does where no database tells', 'dean@loyola.example', noDatabase, 'Loyola'],
    ])('calls the institute in that mail %s', { timeout: limitMs }, async (_words, to, place, called) => {
      await db.kysely.updateTable('settings').set({ institute_name: 'Vaigai Institute' }).execute();
      Object.assign(world.settings, place);
      writeSettings();
      world.mailTo = to;
      await look();
      const [mail] = smtp.received.filter(({ recipients }) => recipients.includes(to));
      expect(mail?.email.text).toContain(`the back office of ${called}.`);
    });
  });
}

describe('the doctor', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'back-office-'));
    env = { DATA_DIR: folder, PUBLIC_URL: publicUrl };
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await endProcesses();
    rmSync(folder, { recursive: true, force: true });
  });
  const of = async (part: Finding['part']) => {
    const findings = await examine(env, { http: refused('ECONNREFUSED') });
    return findings.filter((finding) => finding.part === part).map(({ mark, text }) => `${mark}: ${text}`);
  };
  /** A database that is removed once it was looked at. */
  const withDatabase = async <T>(statements: string, look: () => Promise<T>): Promise<T> => {
    const { postgresUrl, remove } = await newDatabase();
    env['DATABASE_URL'] = postgresUrl;
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(statements);
    await client.end();
    return look().finally(remove);
  };

  test.each([
    [
      'postgres://u:Secret-1@127.0.0.1:1/x',
      /^TO DO: DATABASE_URL: no database answers there \(ECONNREFUSED\)\. Correct/,
    ],
    ['postgres://u:Secret-1@no-such-host.invalid/x', /^TO DO: DATABASE_URL: there is no such host/],
  ])('says that no database answers at %s', async (DATABASE_URL, line) => {
    env['DATABASE_URL'] = DATABASE_URL;
    const [said = ''] = await of('Database');
    expect(said).toMatch(line);
    expect(said).not.toContain('Secret-1');
  });

  test.each([
    [
      'create table customers (id int)',
      /^TO DO: DATABASE_URL holds the data of another program: give this one a place/,
    ],
    [
      "create table kysely_migration (name text); insert into kysely_migration values ('001-first-schema'), ('999-later')",
      /^TO DO: DATABASE_URL was written by a newer version \(999-later\): install that version/,
    ],
    [
      "create table kysely_migration (name text); insert into kysely_migration values ('001-first-schema')",
      /^TO DO: DATABASE_URL is older than this version can read: start the last version before 1\.0 once \(commit 86d3087\)\.$/,
    ],
    [
      "create table kysely_migration (name text); insert into kysely_migration values ('100-baseline')",
      /^note: PostgreSQL, database \S+ on .* is of an older version: the next start brings it up to date\. Make a backup first/,
    ],
    ['select 1', /^note: PostgreSQL, .* is empty: the first start makes the tables/],
    [
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      /^TO DO: This PostgreSQL only reads \(default_transaction_read_only is on\): \S+:\d+\. Set it to off/,
    ],
  ])('says what a database is after %s, and leaves it so', async (statements, line) => {
    expect(await withDatabase(statements, () => of('Database'))).toEqual([expect.stringMatching(line)]);
  });

  test('says that a SQLite file is another program’s', async () => {
    writeFileSync(join(folder, 'back-office.sqlite'), 'a letter, and no database at all');
    expect(await of('Database')).toEqual([expect.stringMatching(/^TO DO: \S+ is damaged, or no SQLite file: restore/)]);
  });

  test('makes no database where there is none', async () => {
    expect(await of('Database')).toEqual([
      expect.stringMatching(/^note: SQLite, \S+ is not there yet: the first start/),
    ]);
    expect(existsSync(join(folder, 'back-office.sqlite'))).toBe(false);
  });

  test('finds the SQLite file that was left behind, or is meant', async () => {
    env['DATABASE_URL'] = 'postgres://u@127.0.0.1:1/x';
    writeFileSync(join(folder, 'back-office.sqlite'), '');
    expect(await of('Database')).toContainEqual(
      expect.stringMatching(/^TO DO: DATABASE_URL is set, and \S+ is there, too\. .* keep that file elsewhere/),
    );
  });

  test('says that there was never a backup, and that nobody makes one', async () => {
    await (await openDatabase({ sqliteFile: join(folder, 'back-office.sqlite') })).close();
    expect(await of('Backup')).toEqual([
      'TO DO: There is no backup yet: set BACKUP_DIR, or run npm run backup every day.',
    ]);
  });

  test.skipIf(ownDatabases[1]?.skipped !== '')('says that the tools for a backup are missing', async () => {
    const { postgresUrl, remove } = await newDatabase();
    env['DATABASE_URL'] = postgresUrl;
    await (await openDatabase({ postgresUrl })).close();
    vi.stubEnv('PATH', '/nowhere');
    expect(await of('Backup').finally(remove)).toContainEqual(
      expect.stringMatching(/^TO DO: pg_dump is missing, no backup can be made: apt-get install postgresql-client/),
    );
  });

  test(
    'says since when archiving PostgreSQL’s log has failed, and when it worked last',
    { timeout: limitMs },
    async () => {
      const cluster = await startCluster();
      const db = openAsItIs({ postgresUrl: cluster.url });
      const archive = async (command: string, counted: string) => {
        await cluster.query(`alter system set archive_command = '${command}'`);
        await cluster.query('select pg_reload_conf(), pg_switch_wal()');
        const count = async () =>
          (await cluster.query<{ n: string }>(`select ${counted} as n from pg_stat_archiver`))[0]?.n;
        await vi.waitFor(async () => expect(Number(await count())).toBeGreaterThan(0), {
          timeout: 20_000,
          interval: 200,
        });
        return checkArchiving(db.kysely);
      };
      try {
        expect(await checkArchiving(db.kysely)).toEqual([]);
        await cluster.query(`alter system set archive_mode = 'on'`);
        await cluster.stop('fast');
        await cluster.start();
        const [failed] = await archive('false', 'failed_count');
        expect(failed?.text).toMatch(
          /^Archiving PostgreSQL's log has failed since \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d: look at/,
        );
        const [worked] = await archive('true', 'archived_count');
        expect(worked?.text).toMatch(/^PostgreSQL archived its log last at /);
      } finally {
        await db.close();
        await cluster.remove();
      }
    },
  );

  test.runIf(process.getuid?.() === 0)('says that somebody else’s folder is not its own', async () => {
    chownSync(folder, 4711, 4711);
    expect(await of('Files')).toContainEqual(
      expect.stringMatching(/^TO DO: \S+ belongs to the user with the number 4711, and this is 0: run commands as/),
    );
  });

  test('ends with 1 where something is to be done, a line each', { timeout: limitMs }, async () => {
    const ran = runProcess(env, 'server/operate/commands/doctor.ts');
    expect(await ran.ended).toBe(1);
    expect(ran.printed()).toMatch(
      /^Institute back office \d+\.\d+\.\d+, Node \S+\n(?:(?:ok|note|TO DO) +[A-Z][a-z]+ +.+\n)+$/,
    );
  });

  test('ends with 0 where nothing is to be done', { timeout: limitMs }, async () => {
    const smtp = await startSmtpServer();
    // Nothing listens there, and it is no name of this machine alone.
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    Object.assign(env, {
      PUBLIC_URL: `https://0.0.0.0:${port}`,
      PORT: '1',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@loyola.example',
    });
    const ran = runProcess(env, 'server/operate/commands/doctor.ts');
    expect([await ran.ended.finally(smtp.stop), ran.printed()]).toEqual([0, expect.not.stringContaining('TO DO')]);
  });
});
