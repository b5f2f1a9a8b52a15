import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawKey } from '../../../server/operate/backup/encryption.ts';
import { makeBackup } from '../../../server/operate/backup/makeBackup.ts';
import { restore } from '../../../server/operate/backup/restore.ts';
import { backUpWhenDue } from '../../../server/operate/backup/schedule.ts';
import type { Db } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { drawApplicationNumber } from '../../../server/people/registrations/application.ts';
import { readSkippedNumbers } from '../../../server/money/receipts/skippedNumbers.ts';
import { addDays, todayInIndia } from '../../../domain/words/dates.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { addInstitute as addRow } from '../db/rows.ts';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { postgresServer } from '#harness/server/databasePostgres.ts';
import { readIssues } from '../support/issues.ts';
import { type OwnDatabase, ownDatabases } from '../support/ownDatabase.ts';
import { paymentBody, samplesOf } from '#harness/server/samples.ts';
import { wholeStream } from '../support/wholeStream.ts';
import { switchOn } from '../support/secondFactor.ts';
import { passwords, startServer, type TestServer } from '#harness/server/server.ts';
import { endProcesses, runProcess, startProcess } from '#harness/server/serverProcess.ts';

const limitMs = 60_000;
const hour = 60 * 60_000;
const given = { ADMIN_PASSWORD: 'Admin-Given-1', MD_OFFICE_PASSWORD: 'Office-Given-1' };

/** Beside them lies the list of erasures. */
const isBackup = (name: string) => name !== 'erasures.csv';

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`a backup on ${name}${skipped}`, () => {
    let at: OwnDatabase;
    let db: Db;
    let server: TestServer;
    let admin: Client;
    let closed: boolean;
    let file: string;

    const run = async () => {
      db = await openDatabase(at.location);
      server = await startServer(db, {
        env: { ...at.env, BACKUP_DIR: join(at.folder, 'kept'), BACKUP_EVERY: '6', BACKUP_KEEP: '2' },
      });
      admin = await signIn(server.app, 'admin');
      closed = false;
    };
    const stop = async () => {
      if (closed) return;
      closed = true;
      await server.close();
      await db.close();
    };
    const backUp = () => makeBackup(at.location, file, () => server.clock.now);
    const restoreNow = (skip = 0) => restore(at.location, file, server.clock.now, skip);
    const institutes = async () => (await admin.result('GetInstituteList', {})).map(({ NAME }) => NAME);
    const addInstitute = (text: string) => inTransaction(db.kysely, (trx) => addRow(trx, text));

    beforeEach(async () => {
      at = await open();
      if ('sqliteFile' in at.location) mkdirSync(dirname(at.location.sqliteFile), { recursive: true });
      file = join(at.folder, 'backup.file');
      await run();
    }, limitMs);
    afterEach(async () => {
      vi.unstubAllEnvs();
      await stop();
      await endProcesses();
      await at.remove();
    });

    test(
      'keeps the issues of certificates, and a restore never draws a key again that was drawn after the backup',
      async () => {
        const { certificateId: CertificateId } = await samplesOf(admin).certificate();
        const [kept] = await readIssues(server, admin, CertificateId);
        await backUp();
        const nextKey = async () => {
          await admin.write('UpdateCertificate', { CertificateId, Location: 'Madurai' });
          await admin.write('GenerateCertificate', { CertificateId });
          const [first, second] = await readIssues(server, admin, CertificateId);
          expect([first?.key, first?.sha256]).toEqual([kept?.key, kept?.sha256]);
          return second?.key;
        };
        const lost = await nextKey();
        await stop();
        await restoreNow();
        await run();
        expect(await nextKey()).not.toBe(lost);
      },
      limitMs,
    );

    test(
      'is made while somebody writes, and holds everything of one moment, files too',
      async () => {
        await addInstitute('Loyola College');
        const photo = await samplesOf(admin).photo();
        const bytes = await db.kysely.selectFrom('files').select('bytes').where('id', '=', photo).executeTakeFirst();
        const writing = new AbortController();
        const writes = (async () => {
          for (let count = 0; !writing.signal.aborted; count += 1) {
            await addInstitute(`During ${count}`);
            // Calls come one after the other; a writer that never pauses leaves the file to no other process.
            await pause(5);
          }
        })();
        // As operators and the server do it: in a process of its own.
        const ran = runProcess(at.env, 'server/operate/commands/backup.ts', [file]);
        expect(await ran.ended, ran.printed()).toBe(0);
        writing.abort();
        await writes;
        await addInstitute('Afterwards');
        await stop();

        const { setAside } = await restoreNow();
        await run();
        const names = await institutes();
        expect(names).toContain('Loyola College');
        expect(names).not.toContain('Afterwards');
        const [kept] = await db.kysely.selectFrom('files').select('bytes').where('id', '=', photo).execute();
        expect(kept).toEqual(bytes);
        expect(setAside).toMatch(/before[-_]\d{8}t\d{6}z/i);
        expect(statSync(file).mode & 0o777).toBe(0o600);
      },
      limitMs,
    );

    test.each(['', '.part'])(
      'follows no link that somebody laid in its way: file%s',
      async (ending) => {
        const target = join(at.folder, 'of-somebody-else');
        symlinkSync(target, file + ending);
        await expect(backUp()).rejects.toThrow(/is there already/);
        expect(existsSync(target)).toBe(false);
        expect(readdirSync(at.folder)).toContain(`backup.file${ending}`);
      },
      limitMs,
    );

    test(
      'leaves a file alone that another backup of its name is being written to',
      async () => {
        writeFileSync(`${file}.part`, 'half a backup');
        await expect(backUp()).rejects.toThrow(/backup\.file\.part is there already/);
        expect(readFileSync(`${file}.part`, 'utf8')).toBe('half a backup');
      },
      limitMs,
    );

    test(
      'keeps second factors, used recovery codes with them',
      async () => {
        const { recovery } = await switchOn(server, admin, passwords.admin);
        const login = async (Code?: string) => {
          const body = { UserName: 'admin', Password: passwords.admin, ...(Code ? { Code } : {}) };
          return (await clientOf(server.app).result('WebUserLogin', body)).isAuthendicated;
        };
        expect(await login(recovery[0])).toBe(true);
        await backUp();
        await stop();

        await restoreNow();
        db = await openDatabase(at.location);
        server = await startServer(db, { env: at.env });
        closed = false;
        expect([await login(), await login(recovery[0]), await login(recovery[1])]).toEqual([false, false, true]);
      },
      limitMs,
    );

    test(
      'brings back no session, no temporary password and no claim, and names the users',
      async () => {
        const users = db.kysely.updateTable('users');
        await users.set({ must_change: 1 }).where('user_name', '=', 'md_office').execute();
        await users
          .set({ temporary_hash: 'x', temporary_expires_at: '2099' })
          .where('user_name', '=', 'admin')
          .execute();
        const claim = { user_id: 1, call: 'x', ref_key: 'x', body_hash: 'x', date_created: '', answer: null };
        await db.kysely
          .insertInto('done_writes')
          .values({ ...claim, claimed_by: 'x' })
          .execute();
        await backUp();
        await stop();

        const { users: known } = await restoreNow();
        expect(known).toEqual([
          { userName: 'admin', profile: 'admin', active: true, needsPassword: false },
          { userName: 'md_office', profile: 'md_office', active: true, needsPassword: true },
        ]);
        const restored = await openDatabase(at.location);
        const { kysely } = restored;
        expect(await kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
        expect(await kysely.selectFrom('done_writes').selectAll().where('answer', 'is', null).execute()).toEqual([]);
        expect(await kysely.selectFrom('users').select('temporary_hash').execute()).toEqual([
          { temporary_hash: null },
          { temporary_hash: null },
        ]);
        await restored.close();
      },
      limitMs,
    );

    test(
      'leaves out the certificate numbers that were printed since, of every course',
      async () => {
        const numberOf = async (courseId: number) => {
          const make = samplesOf(admin);
          const { enrolmentId } = await make.complete(await make.enrolmentOf(await make.student(), courseId));
          const id = await make.issued(enrolmentId);
          const row = db.kysely.selectFrom('certificates').select('certificate_id').where('id', '=', id);
          return (await row.executeTakeFirstOrThrow()).certificate_id;
        };
        const old = await samplesOf(admin).course({ CourseCode: 'OLD' });
        expect(await numberOf(old)).toBe('OLD-2026-00001');
        await backUp();
        await stop();
        await restoreNow(10);
        await run();
        expect(await numberOf(old)).toBe('OLD-2026-00012');
        expect(await numberOf(await samplesOf(admin).course({ CourseCode: 'NEW' }))).toBe('NEW-2026-00011');
      },
      limitMs,
    );

    test(
      'leaves out the numbers of receipts that were given out since, in every series, and notes which',
      async () => {
        const pay = async () => {
          const make = samplesOf(admin);
          const body = { ...paymentBody(), StudentId: await make.student(), CourseId: await make.course() };
          return admin.write('AddPayment', body);
        };
        const first = await pay();
        expect(first.RECEIPT_NO).toBe('R/26-27/00001');
        await backUp();
        await stop();
        await restoreNow(10);
        await run();
        expect((await pay()).RECEIPT_NO).toBe('R/26-27/00012');
        expect(await inTransaction(db.kysely, (trx) => drawApplicationNumber(trx, '2026-11-20'))).toBe('A-2026-00011');
        const PaymentId = first.OUT_PAYMENT_ID ?? 0;
        const { RECEIPT_NO } = await admin.write('ReversePayment', { PaymentId, Reason: 'Entered twice' });
        expect(RECEIPT_NO).toBe('V/26-27/00011');
        const { OUT_FILE_ID } = await admin.write('PrintReceipt', { PaymentId, Format: 'A5' });
        expect((await readPdf((await admin.get(`/api/file/${OUT_FILE_ID}`)).bytes)).text).toContain('R/26-27/00001');
        const day = todayInIndia(server.clock.now);
        const left = { year: 2026, skippedOn: day };
        expect(await readSkippedNumbers(db.kysely, day, day)).toEqual([
          { letter: 'V', first: 1, last: 10, ...left },
          { letter: 'R', first: 2, last: 11, ...left },
          { letter: 'Q', first: 1, last: 10, ...left },
          { letter: 'P', first: 1, last: 10, ...left },
          { letter: 'F', first: 1, last: 10, ...left },
        ]);
        expect(await readSkippedNumbers(db.kysely, addDays(day, 1), addDays(day, 9))).toEqual([]);
      },
      limitMs,
    );

    test(
      'takes no mail away that went out since: what is recorded anew under the same ids is mailed beside it',
      async () => {
        const outbox = () => readdirSync(join(server.services.config.dataDir, 'outbox')).toSorted();
        const mail = async () => {
          const { certificateId: CertificateId, paymentId: PaymentId } = await samplesOf(admin).certificate();
          await admin.write('SendCertificateMail', { CertificateId });
          await admin.write('SendReceiptMail', { PaymentId });
          return [CertificateId, PaymentId];
        };
        await backUp();
        const lost = await mail();
        const before = outbox();
        await stop();
        await restoreNow();
        await run();
        server.clock.advance(60_000);
        expect(await mail()).toEqual(lost);
        expect([before.length, outbox().length]).toEqual([2, 4]);
      },
      limitMs,
    );

    test(
      'leaves out numbers of both financial years where the new one began since',
      async () => {
        server.clock.now = new Date('2027-03-31T18:29:59Z');
        admin = await signIn(server.app, 'admin');
        const make = samplesOf(admin);
        await make.payment(await make.student(), await make.course());
        await backUp();
        await stop();
        await restore(at.location, file, new Date('2027-03-31T18:30:00Z'), 5);
        await run();
        const ofR = (await readSkippedNumbers(db.kysely, '2027-04-01', '2027-04-01')).filter(
          ({ letter }) => letter === 'R',
        );
        expect(ofR.map(({ year, first, last }) => [year, first, last])).toEqual([
          [2026, 2, 6],
          [2027, 1, 5],
        ]);
      },
      limitMs,
    );

    test(
      'is not restored while a server runs',
      async () => {
        await backUp();
        await stop();
        const running = await startProcess({ ...at.env, ...given });
        await expect(restoreNow()).rejects.toThrow(/stop (?:it|the server) first/);
        running.kill('SIGTERM');
        await running.ended;
        await restoreNow();
      },
      limitMs,
    );

    test(
      'that is damaged or another file changes nothing',
      async () => {
        await addInstitute('Loyola College');
        await backUp();
        await stop();
        truncateSync(file, Math.floor(statSync(file).size / 2));
        await expect(restoreNow()).rejects.toThrow(/./);
        writeFileSync(file, 'Minutes of the meeting');
        await expect(restoreNow()).rejects.toThrow(/./);
        writeFileSync(file, '');
        await expect(restoreNow()).rejects.toThrow(/./);
        await run();
        expect(await institutes()).toEqual(['Loyola College']);
      },
      limitMs,
    );

    test(
      'is encrypted to BACKUP_RECIPIENT, and restored by its private key alone',
      async () => {
        await addInstitute('Loyola College');
        const [own, other] = await Promise.all([drawKey(new Date()), drawKey(new Date())]);
        const identity = join(at.folder, 'own.key');
        const wrong = join(at.folder, 'other.key');
        writeFileSync(identity, own.text);
        writeFileSync(wrong, other.text);
        const plainIn = join(at.folder, 'plain');
        const left = join(plainIn, 'back-office-plain-killed');
        mkdirSync(left, { recursive: true });
        utimesSync(left, new Date('2026-01-01'), new Date('2026-01-01'));
        await makeBackup(at.location, file, () => server.clock.now, { recipient: own.recipient, plainIn });
        expect(readdirSync(plainIn)).toEqual([]);
        expect(readFileSync(file).includes('Loyola')).toBe(false);
        await stop();
        const restoreWith = (key?: string) => restore(at.location, file, server.clock.now, 0, {}, key);
        await expect(restoreWith()).rejects.toThrow(`${file} is encrypted: --identity names the file`);
        await expect(restoreWith(wrong)).rejects.toThrow(`The key of ${wrong} does not open ${file}`);
        await expect(restoreWith(file)).rejects.toThrow(`${file} holds no private key`);
        const whole = readFileSync(file);
        const last = whole.length - 1;
        writeFileSync(file, whole.with(last, (whole.at(-1) ?? 0) ^ 1));
        await expect(restoreWith(identity)).rejects.toThrow(`${file} is damaged`);
        writeFileSync(file, whole);
        await restoreWith(identity);
        expect(readdirSync(at.folder).filter((entry) => entry.includes('plain-'))).toEqual([]);
        await run();
        expect(await institutes()).toEqual(['Loyola College']);
      },
      limitMs,
    );

    test('does not overwrite a file', async () => {
      writeFileSync(file, 'yesterday');
      await expect(backUp()).rejects.toThrow(`${file} is there already`);
      expect(readFileSync(file, 'utf8')).toBe('yesterday');
    });

    test(
      'is made by the server itself when one is due, and the oldest are dropped',
      async () => {
        const kept = () => readdirSync(join(at.folder, 'kept')).filter(isBackup).toSorted();
        const made: boolean[] = [];
        // The process that makes one has the machine's clock.
        server.clock.now = new Date();
        // One server looks four times: at its start, an hour later, and twice when six more have passed.
        for (const later of [0, 1, 6, 6]) {
          server.clock.advance(later * hour);
          made.push(await backUpWhenDue(server.services));
        }
        expect(made).toEqual([true, false, true, true]);
        expect(kept()).toHaveLength(2);
        for (const one of kept()) expect(statSync(join(at.folder, 'kept', one)).mode & 0o777).toBe(0o600);
      },
      limitMs,
    );

    test(
      'is made by the server of the database that it runs on, whatever other is there or in its environment by now',
      async () => {
        const other = join(at.folder, 'later.env');
        writeFileSync(other, 'DATABASE_URL=postgres://u@127.0.0.1:1/another\n');
        vi.stubEnv('BACK_OFFICE_ENV', other);
        if ('postgresUrl' in at.location) {
          mkdirSync(server.services.config.dataDir, { recursive: true });
          writeFileSync(join(server.services.config.dataDir, 'back-office.sqlite'), 'from before the move');
        }
        server.clock.now = new Date();
        expect(await backUpWhenDue(server.services)).toBe(true);
        const [made] = readdirSync(join(at.folder, 'kept')).filter(isBackup);
        expect(made).toMatch('sqliteFile' in at.location ? /\.sqlite$/ : /\.dump$/);
      },
      limitMs,
    );

    test(
      'has its age in the health for a signed-in admin alone',
      async () => {
        // The session's cookie goes to /api alone.
        const health = async (client?: Client, app = server.app, url = '/api/healthz') => {
          const headers = client ? { cookie: client.cookie } : {};
          return (await app.inject({ url, headers })).json<object>();
        };
        const readable = { backupsReadable: true };
        const intake = { intakePercent: 0, version: expect.any(String), signingEnds: expect.any(String) };
        expect(await health(admin)).toEqual({
          status: 'ok',
          lastBackup: null,
          lastBackupHours: null,
          ...readable,
          ...intake,
        });
        const withoutBackups = await startServer(db);
        expect(await health(admin, withoutBackups.app)).toEqual({ status: 'ok', ...intake });
        await withoutBackups.close();
        const lateSince = '2026-11-20T04:00:00.000Z';
        const late = await startServer(db, { stream: { ...wholeStream, lateSince } });
        expect(await health(admin, late.app)).toEqual({ status: 'ok', streamLate: lateSince, ...intake });
        expect(await health(undefined, late.app)).toEqual({ status: 'ok' });
        await late.close();
        await backUp();
        server.clock.advance(3 * hour);
        const lastBackup = new Date(server.clock.now.getTime() - 3 * hour).toISOString();
        admin = await signIn(server.app, 'admin');
        expect(await health(admin)).toEqual({ status: 'ok', lastBackup, lastBackupHours: 3, ...readable, ...intake });
        expect(await health(admin, server.app, '/healthz')).toEqual(await health(admin));
        expect(await health(await signIn(server.app, 'md_office'))).toEqual({ status: 'ok' });
        expect(await health()).toEqual({ status: 'ok' });
      },
      limitMs,
    );
  });
}

describe('the commands', () => {
  const [sqlite] = ownDatabases;
  let at: OwnDatabase;
  beforeEach(async () => {
    at = (await sqlite?.open()) ?? expect.unreachable();
  });
  afterEach(async () => {
    await endProcesses();
    await at.remove();
  });
  const command = async (program: string, args: string[], env: Record<string, string> = at.env) => {
    const ran = runProcess(env, `server/operate/commands/${program}.ts`, args);
    return { code: await ran.ended, printed: ran.printed() };
  };

  test(
    'restore what a server killed by -9 left, without its -wal, and give a lost password back',
    async () => {
      const file = join(at.folder, 'backup.sqlite');
      const server = await startProcess({ ...at.env, ...given });
      expect(await command('backup', [file])).toEqual({ code: 0, printed: expect.stringContaining('it is good') });
      const later = await command('resetPassword', ['MD_Office']);
      expect(later).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/\nUser md_office, temporary password \S+ /),
      });
      server.kill('SIGKILL');
      await server.ended;
      expect(statSync(`${at.env.DATA_DIR}/back-office.sqlite-wal`).size).toBeGreaterThan(0);

      const restored = await command('restore', [file, '--skip', '5']);
      expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('  md_office (md_office)\n') });
      const names = readdirSync(at.env.DATA_DIR ?? '');
      expect(names).toContain('back-office.sqlite');
      expect(names).not.toContain('back-office.sqlite-wal');
      const users = async (sqliteFile: string) => {
        const db = await openDatabase({ sqliteFile });
        const rows = await db.kysely.selectFrom('users').select(['user_name', 'must_change']).orderBy('id').execute();
        await db.close();
        return rows.map(({ must_change }) => must_change);
      };
      const dated = names.find((name) => /^back-office\.before-\d{8}T\d{6}Z\.sqlite$/.test(name)) ?? '';
      expect(await users(join(at.env.DATA_DIR ?? '', 'back-office.sqlite'))).toEqual([0, 0]);
      expect(await users(join(at.env.DATA_DIR ?? '', dated))).toEqual([0, 1]);
    },
    limitMs,
  );

  test(
    'take a lost second factor away',
    async () => {
      const folder = at.env.DATA_DIR ?? '';
      mkdirSync(folder, { recursive: true });
      const db = await openDatabase({ sqliteFile: join(folder, 'back-office.sqlite') });
      const server = await startServer(db, { env: at.env });
      const admin = await signIn(server.app, 'admin');
      await switchOn(server, admin, passwords.admin);
      const printed = expect.stringMatching(/\nUser admin signs in without two-step login now\.\n$/);
      expect(await command('resetSecondFactor', ['Admin'])).toEqual({ code: 0, printed });
      expect((await admin.send('GetStatistics')).status).toBe(401);
      await signIn(server.app, 'admin');
      await server.close();
      await db.close();
    },
    limitMs,
  );

  test.each([
    ['backup', [], /^FILE is missing\. Usage: npm run backup -- [^\n]+\n$/],
    [
      'restore',
      [],
      /^Database: [^\n]+\nName the FILE of a backup: BACKUP_STREAM, which says where the stream is, is not set\.\n$/,
    ],
    ['restore', ['none.sqlite'], /^Database: [^\n]+\nThere is no backup none\.sqlite\.\n$/],
    ['restore', ['tests'], /^Database: [^\n]+\nThere is no backup tests: that is a folder\.\n$/],
    ['restore', ['x', '--skip=-1'], /^--skip must be a number/],
    ['restore', ['x', '--skip', '-5'], /^--skip must be a number from 0 to 100000\.\n$/],
    ['resetPassword', [], /^USER is missing\. Usage: /],
    ['resetPassword', ['nobody'], /^Database: [^\n]+\nThere is no active user nobody\.\n$/],
    ['resetSecondFactor', [], /^USER is missing\. Usage: /],
  ] as const)(
    '%s %j says what is wrong in one line',
    async (program, args, line) => {
      const env = { ...at.env, DATA_DIR: at.folder };
      await (await openDatabase({ sqliteFile: join(at.folder, 'back-office.sqlite') })).close();
      expect(await command(program, [...args], env)).toEqual({ code: 1, printed: expect.stringMatching(line) });
    },
    limitMs,
  );

  test(
    'draw a key, back up to it and restore with it; a wrong one is refused before anything is made',
    async () => {
      const key = join(at.folder, 'backup.key');
      const drawn = await command('backupKey', [key]);
      const [, recipient = ''] = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(drawn.printed) ?? [];
      expect(statSync(key).mode & 0o777).toBe(0o600);
      const server = await startProcess({ ...at.env, ...given });
      const file = join(at.folder, 'backup.sqlite.age');
      const bad = await command('backup', [file], { ...at.env, BACKUP_RECIPIENT: 'age1short' });
      expect([bad.code, bad.printed]).toEqual([1, expect.stringContaining('BACKUP_RECIPIENT must be a public key')]);
      const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
      const none = await command('backup', [file], { ...at.env, BACKUP_RECIPIENT: mistyped });
      expect([none.code, none.printed]).toEqual([1, expect.stringContaining('BACKUP_RECIPIENT is no public key')]);
      const made = await command('backup', [file], { ...at.env, BACKUP_RECIPIENT: recipient });
      expect([made.code, made.printed]).toEqual([0, expect.stringContaining('then encrypted to BACKUP_RECIPIENT')]);
      server.kill('SIGTERM');
      await server.ended;
      const restored = await command('restore', [file, '--identity', key]);
      expect([restored.code, restored.printed]).toEqual([0, expect.stringContaining(`${file} is restored`)]);
    },
    limitMs,
  );

  test(
    'say which tools of PostgreSQL are missing',
    async () => {
      const env = { PATH: '/nowhere', DATABASE_URL: postgresServer() };
      const { code, printed } = await command('backup', [join(at.folder, 'x.dump')], env);
      expect([code, printed.split('\n').slice(1)]).toEqual([
        1,
        ["pg_dump was not found: install PostgreSQL's tools (on Debian: postgresql-client).", ''],
      ]);
    },
    limitMs,
  );
});
