import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { readSnapshot } from '../../../server/db/snapshot.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { exportedTables, tableNames } from '../../../server/db/tableFacts.ts';
import { exportedColumns } from '../../../server/operate/export/columns.ts';
import { exportInstitute } from '../../../server/operate/export/exportInstitute.ts';
import { drawExportKey, exportsFolder } from '../../../server/operate/export/zipFiles.ts';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { courseBody, fresh, samplesOf } from '#harness/server/samples.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import { endProcesses, runProcess } from '#harness/server/serverProcess.ts';
import { hashPassword } from '../../../server/access/session/passwords.ts';
import { type OwnDatabase, ownDatabases } from '../support/ownDatabase.ts';
import { switchOn } from '../support/secondFactor.ts';

const limitMs = 60_000;
const hour = 60 * 60_000;
const many = { points: 1000, seconds: 900 };

type Entries = Record<string, Uint8Array>;
const textIn = (entries: Entries, name: string) => Buffer.from(entries[name] ?? []).toString();
const rowsIn = (entries: Entries, table: string) =>
  parse<Record<string, string>>(textIn(entries, `${table}.csv`), { bom: true, columns: true });

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`everything taken out of ${name}${skipped}`, () => {
    let at: OwnDatabase;
    let db: Db;
    let server: TestServer;
    let admin: Client;

    beforeAll(async () => {
      at = await open();
      if ('sqliteFile' in at.location) mkdirSync(dirname(at.location.sqliteFile), { recursive: true });
      db = await openDatabase(at.location);
      server = await startServer(db, { env: at.env, limits: { loginByAddress: many, loginByNetwork: many } });
      admin = await signIn(server.app, 'admin');
    }, limitMs);
    afterAll(async () => {
      await server.close();
      await db.close();
      await endProcesses();
      await at.remove();
    });

    describe('as a ZIP', () => {
      let zip: string;
      let entries: Entries;
      let photo: Buffer;
      let photoId: number;
      let waitingId: number;
      let secrets: string[];

      beforeAll(async () => {
        const make = samplesOf(admin);
        const { certificateId } = await make.certificate();
        await admin.write('GenerateCertificate', { CertificateId: certificateId });
        await make.course({ CourseName: '=SUM(A1)', CourseDetail: 'one, "two"\nthree' });
        const [student] = await admin.result('GetStudentList', {});
        photoId = student?.PHOTO_FILE_ID ?? 0;
        photo = (await admin.get(`/api/file/${photoId}`)).bytes;
        waitingId = await make.photo();
        secrets = await plantSecrets();
        zip = join(at.folder, `everything-${fresh()}.zip`);
        await exportInstitute(at.location, zip, true, () => undefined);
        entries = unzipSync(readFileSync(zip));
      }, limitMs);

      /** Every value of what no export has: what is there after work, and one of each that work rarely leaves. */
      async function plantSecrets(): Promise<string[]> {
        const userName = `kavya${fresh()}`;
        const user = await inTransaction(db.kysely, async (trx) => {
          const date = server.clock.now.toISOString();
          const planted = { must_change: 0, temporary_hash: 'planted-temporary-hash', temporary_expires_at: date };
          const hashes = { password_hash: await hashPassword('Chosen-Password-1'), ...planted };
          const row = { user_name: userName, mobile: '', email: 'k@example.in', profile: 'md_office', status: 0 };
          return trx
            .insertInto('users')
            .values({ ...row, ...hashes, date_created: date, date_modified: date })
            .returning('id')
            .executeTakeFirstOrThrow();
        });
        const client = clientOf(server.app);
        await client.result('WebUserLogin', { UserName: userName, Password: 'Chosen-Password-1' });
        client.userId = user.id;
        const { secret } = await switchOn(server, client, 'Chosen-Password-1');
        const valuesOf = async (table: string, column: string) => {
          const { rows } = await sql<{ value: string }>`
            select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(
            db.kysely,
          );
          expect(rows, `${table}.${column} has a secret to look for`).not.toEqual([]);
          return rows.map(({ value }) => value);
        };
        const columns = [
          ['users', 'password_hash'],
          ['users', 'temporary_hash'],
          ['sessions', 'token_hash'],
          ['sessions', 'family'],
          ['second_factors', 'secret'],
          ['recovery_codes', 'code_hash'],
          ['secrets', 'value'],
          ['done_writes', 'ref_key'],
          ['done_writes', 'body_hash'],
          ['tries', 'key'],
          ['certificate_issues', 'verify_key'],
        ] as const;
        const found = await Promise.all(columns.map(([table, its]) => valuesOf(table, its)));
        return [secret, admin.cookie.split('=')[1] ?? '', ...found.flat()];
      }

      test('has a CSV of each table that is exported, and of no other', () => {
        const csv = Object.keys(entries).filter((entry) => entry.endsWith('.csv'));
        expect(csv.toSorted()).toEqual(exportedTables.map((table) => `${table}.csv`).toSorted());
        expect(exportedTables.length).toBeLessThan(tableNames.length);
      });

      test('holds none of the secrets that are in the database', () => {
        expect(secrets.length).toBeGreaterThan(12);
        const everything = Object.entries(entries).filter(([entry]) => !entry.startsWith('files/'));
        for (const [entry, bytes] of everything) {
          const text = Buffer.from(bytes).toString();
          expect(
            secrets.filter((secret) => text.includes(secret)),
            entry,
          ).toEqual([]);
        }
      });

      test('has every row of each table', async () => {
        for (const table of exportedTables.filter((one) => one !== 'files')) {
          const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.kysely);
          expect([table, rowsIn(entries, table)]).toEqual([table, expect.any(Array)]);
          expect([table, rowsIn(entries, table).length]).toEqual([table, rows[0]?.n]);
        }
      });

      test('has names, codes and rupees as the wire has them', async () => {
        const [payment] = rowsIn(entries, 'payments');
        const [told] = await admin.result('GetPaymentList', {});
        expect(payment).toMatchObject({
          ID: String(told?.ID),
          STUDENT_ID: String(told?.STUDENT_ID),
          STUDENT_COURSE_ID: String(told?.STUDENT_COURSE_ID),
          PAID_FEE: '4500.50',
          KIND: '0',
          DATE_CREATED: told?.DATE_CREATED,
          STUDENT_NAME: told?.STUDENT_NAME,
          COURSE_NAME: told?.COURSE_NAME,
        });
        const [enrolment] = rowsIn(entries, 'enrolments');
        expect(enrolment).toMatchObject({ STATUS: '1', FEE: '4500.50', CONCESSION: '0.00', DUE: '0.00' });
      });

      test('has what was typed as it was typed', () => {
        const course = rowsIn(entries, 'courses').find(({ COURSE_NAME }) => COURSE_NAME === '=SUM(A1)');
        expect(course).toMatchObject({ COURSE_DETAIL: 'one, "two"\nthree' });
        expect(textIn(entries, 'README.txt')).toContain('a cell that begins with =');
      });

      test('has the files to which the FILE_IDs lead, named after whom and what they show, with their bytes', async () => {
        const kept = Object.keys(entries).filter((entry) => entry.startsWith('files/'));
        const pathOf = (id: unknown) => rowsIn(entries, 'files').find(({ ID }) => ID === String(id))?.PATH ?? '';
        expect(Buffer.from(entries[pathOf(photoId)] ?? [])).toEqual(photo);
        const [student] = await admin.result('GetStudentList', {});
        expect(pathOf(photoId)).toBe(`files/${student?.NAME}, photo, ${photoId}.jpg`);
        const [issue] = rowsIn(entries, 'certificate_issues');
        const [certificate] = rowsIn(entries, 'certificates');
        expect(pathOf(issue?.FILE_ID)).toContain(`, certificate ${certificate?.CERTIFICATE_ID} issue 1, `);
        expect(textIn(entries, pathOf(issue?.FILE_ID))).toMatch(/^%PDF/);
        expect(kept).toHaveLength(rowsIn(entries, 'files').length);
      });

      test('has no upload that waits to be used', () => {
        expect(Object.keys(entries).filter((entry) => entry.includes(String(waitingId)))).toEqual([]);
        expect(textIn(entries, 'files.csv')).not.toContain(String(waitingId));
      });

      test('explains each file and each column in its README', () => {
        const readMe = textIn(entries, 'README.txt').split('\r\n');
        for (const table of exportedTables) {
          const from = readMe.findIndex((line) => line.startsWith(`${table}.csv`));
          const [header] = parse(textIn(entries, `${table}.csv`), { bom: true, toLine: 1 }) as string[][];
          const told = exportedColumns(table).map((column) => `  ${column.name}: ${column.says}`);
          expect(header).toEqual(exportedColumns(table).map((column) => column.name));
          expect(new Set(header).size).toBe(header?.length);
          expect(readMe.slice(from + 2, from + 2 + told.length)).toEqual(told);
        }
      });

      test('has a page that leads to each table', () => {
        const page = textIn(entries, 'index.html');
        const linked = Array.from(page.matchAll(/<a href="(\w+)\.csv">/g), ([, table]) => table);
        expect(linked).toEqual(exportedTables);
        expect(page).toMatch(/<dt>COURSE_NAME<\/dt>\s*<dd>The name of that course\.<\/dd>/);
      });

      test('is for the user of the server alone, and is never written over', async () => {
        expect(statSync(zip).mode & 0o777).toBe(0o600);
        const again = exportInstitute(at.location, zip, false, () => undefined);
        await expect(again).rejects.toThrow('is there already: give the export another name');
        expect(readdirSync(at.folder).filter((file) => file.endsWith('.part'))).toEqual([]);
      });

      test('is refused of a database of an earlier version, and leaves nothing', async () => {
        const last = 'select max(name) from kysely_migration';
        await inTransaction(db.kysely, async (trx) => {
          await sql`create table gone as select * from kysely_migration where name = (${sql.raw(last)})`.execute(trx);
          await sql`delete from kysely_migration where name = (${sql.raw(last)})`.execute(trx);
        });
        try {
          const file = join(at.folder, 'earlier.zip');
          const early = exportInstitute(at.location, file, false, () => undefined);
          await expect(early).rejects.toThrow('of another version');
          expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
        } finally {
          await inTransaction(db.kysely, async (trx) => {
            await sql`insert into kysely_migration select * from gone`.execute(trx);
            await sql`drop table gone`.execute(trx);
          });
        }
      });
    });

    test('is of one state, whatever is written meanwhile', async () => {
      const count = (from: Db['kysely']) =>
        from
          .selectFrom('courses')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
      await readSnapshot(at.location, async (state) => {
        const before = await count(state);
        await admin.write('AddCourse', courseBody());
        expect(await count(state)).toEqual(before);
        expect((await count(db.kysely)).n).toBe(before.n + 1);
      });
    });

    test('of one state cannot be written to', async () => {
      const write = readSnapshot(at.location, (state) => state.deleteFrom('courses').execute());
      await expect(write).rejects.toThrow(/read-?only/);
    });

    test('by the command, while the server runs: it tells how far it is, and leaves the files out', async () => {
      const out = join(at.folder, `by-hand-${fresh()}.zip`);
      const ran = runProcess(at.env, 'server/operate/commands/export.ts', ['--out', out]);
      expect(await ran.ended, ran.printed()).toBe(0);
      expect(ran.printed()).toMatch(/100 %, \d+ rows/);
      const entries = unzipSync(readFileSync(out));
      expect(Object.keys(entries).filter((entry) => entry.startsWith('files/'))).toEqual([]);
      expect(textIn(entries, 'README.txt')).toContain('were not asked for');
    });

    test('by the command is refused without a file to write, and where one is there', async () => {
      const file = join(at.folder, 'taken.zip');
      writeFileSync(file, 'mine');
      for (const [args, said] of [
        [[], 'Say where to'],
        [['--out', file], 'is there already'],
      ] as const) {
        const ran = runProcess(at.env, 'server/operate/commands/export.ts', args);
        expect([await ran.ended, ran.printed()]).toEqual([1, expect.stringContaining(said)]);
      }
      expect(readFileSync(file, 'utf8')).toBe('mine');
    });

    describe('by an admin', () => {
      const exportsOf = (client: Client) => client.result('GetExports', {});
      const folder = () => exportsFolder(server.services.config);
      const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);
      const start = new Date('2026-11-20T10:00:00+05:30');

      const prepare = async () => {
        server.clock.now = start;
        await inTransaction(db.kysely, (trx) => trx.deleteFrom('exports').execute());
        await server.tidyUp();
        admin = await signIn(server.app, 'admin');
      };

      describe('is made beside the server, and then', () => {
        const fetch = (client: Client, headers: Record<string, string> = {}) =>
          server.app.inject({ url: path, headers: { cookie: client.cookie, ...headers } });
        let path: string;
        let size: number;
        let rows: number;

        beforeAll(async () => {
          await prepare();
          await inTransaction(db.kysely, (trx) => trx.deleteFrom('security_events').execute());
          await admin.write('StartExport', { WithFiles: 1 });
          const isOver = async () => expect((await exportsOf(admin))[0]?.STATE).not.toBe('RUNNING');
          await vi.waitFor(isOver, { timeout: limitMs, interval: 200 });
          const [made] = await exportsOf(admin);
          expect(made).toMatchObject({ STATE: 'DONE', WITH_FILES: 1, PERCENT: 100, TEXT: '' });
          expect(made?.UNTIL).toBe('2026-11-20T05:30:00.000Z');
          ({ OUT_PATH: path, SIZE: size, ROWS: rows } = made ?? { OUT_PATH: '', SIZE: 0, ROWS: 0 });
        }, 2 * limitMs);

        test('has an address of 128 bits that are drawn for it', () => {
          const key = path.slice(path.lastIndexOf('/') + 1);
          expect(Buffer.from(key, 'base64url')).toHaveLength(16);
          expect(new Set(Array.from({ length: 100 }, () => drawExportKey().slice(0, 4))).size).toBeGreaterThan(90);
        });

        test('is fetched in parts that make the whole', async () => {
          const whole = await fetch(admin);
          expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size]);
          expect(whole.headers).toMatchObject({
            'cache-control': 'no-store',
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="back-office-2026-11-20.zip"',
            'accept-ranges': 'bytes',
          });
          expect(rowsIn(unzipSync(whole.rawPayload), 'users')).not.toEqual([]);
          const first = await fetch(admin, { range: 'bytes=0-99' });
          const rest = await fetch(admin, { range: 'bytes=100-', 'if-range': String(whole.headers.etag) });
          expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
          expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
          const other = await fetch(admin, { range: 'bytes=100-', 'if-range': '"of another file"' });
          expect([other.statusCode, other.rawPayload.length]).toEqual([200, size]);
        });

        test('stands in the security log since it began, and each time that it is fetched from its beginning', async () => {
          const events = () =>
            db.kysely
              .selectFrom('security_events')
              .select(['event', 'call', 'rows', 'user_name'])
              .orderBy('id')
              .execute();
          await inTransaction(db.kysely, (trx) =>
            trx.deleteFrom('security_events').where('call', '=', 'exportFile').execute(),
          );
          await fetch(admin);
          await fetch(admin, { range: 'bytes=100-' });
          const entry = { event: 'export', rows, user_name: 'admin' };
          expect(await events()).toEqual([
            { ...entry, call: 'StartExport' },
            { ...entry, call: 'exportFile' },
          ]);
        });

        test('is there for sessions of who began it alone', async () => {
          const userName = `meena${fresh()}`;
          const { id } = await inTransaction(db.kysely, async (trx) => {
            const dates = { date_created: start.toISOString(), date_modified: start.toISOString() };
            const row = { user_name: userName, mobile: '', email: 'm@example.in', profile: 'admin', status: 0 };
            const password_hash = await hashPassword('Chosen-Password-1');
            const insert = trx.insertInto('users').values({ ...row, ...dates, password_hash, must_change: 0 });
            return insert.returning('id').executeTakeFirstOrThrow();
          });
          const other = clientOf(server.app);
          await other.result('WebUserLogin', { UserName: userName, Password: 'Chosen-Password-1' });
          other.userId = id;
          expect(await exportsOf(other)).toEqual([]);
          const office = await signIn(server.app, 'md_office');
          const clients = [await signIn(server.app, 'admin'), other, office, clientOf(server.app)];
          const answers = await Promise.all(clients.map((client) => fetch(client)));
          expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 403, 401]);
        });

        test('is said to lie on another server, where it does', async () => {
          const [file = ''] = kept();
          renameSync(join(folder(), file), join(at.folder, file));
          const { statusCode, json } = await fetch(admin);
          renameSync(join(at.folder, file), join(folder(), file));
          expect([statusCode, json()]).toMatchObject([404, { result: { OUT_ERROR: /on another server/ } }]);
        });

        test('is kept for an hour, then neither fetched nor there', async () => {
          server.clock.advance(hour - 1);
          admin = await signIn(server.app, 'admin');
          await server.tidyUp();
          expect((await fetch(admin)).statusCode).toBe(200);
          server.clock.advance(1);
          expect((await fetch(admin)).json()).toMatchObject({ result: { OUT_ERROR: /had its hour/ }, status: 404 });
          expect(await exportsOf(admin)).toEqual([]);
          await server.tidyUp();
          expect(kept()).toEqual([]);
          expect(await db.kysely.selectFrom('exports').select('id').execute()).toEqual([]);
        });
      });

      describe('is not made', () => {
        beforeEach(prepare);

        /** The row of one that a process makes, by a claim of its. */
        const running = (claimed_by: string) =>
          inTransaction(db.kysely, (trx) =>
            trx
              .insertInto('exports')
              .values({
                user_id: admin.userId,
                secret_key: 'key',
                with_files: 0,
                state: 'RUNNING',
                claimed_by,
                started_at: start.toISOString(),
              })
              .execute(),
          );

        test('while another one is', async () => {
          const { claims } = server.services;
          const claim = claims.draw();
          await claims.lives();
          await running(claim);
          expect(await admin.refusal('StartExport', { WithFiles: 0 })).toMatch(/being taken out already/);
          claims.drop(claim);
          expect(await exportsOf(admin)).toHaveLength(1);
        });

        test('without the password, where it was confirmed more than ten minutes ago', async () => {
          server.clock.advance(10 * 60_000 + 1);
          expect(await admin.result('StartExport', { WithFiles: 0 })).toMatchObject({ OUT_OK: 0, CONFIRM_NEEDED: 1 });
          expect(await exportsOf(admin)).toEqual([]);
        });

        test('to its end where its process is gone: that is said, and what it left is deleted', async () => {
          await running('gone/1');
          mkdirSync(folder(), { recursive: true });
          writeFileSync(join(folder(), 'left.zip.part'), 'half of it');
          await server.tidyUp();
          expect(await exportsOf(admin)).toMatchObject([{ STATE: 'FAILED', TEXT: /server was stopped/, OUT_PATH: '' }]);
          expect(kept()).toEqual([]);
        });

        test('to its end where its server stops; one that a gone process began hinders it no more', async () => {
          await running('gone/1');
          const another = await startServer(db, { env: at.env });
          const client = await signIn(another.app, 'admin');
          await client.write('StartExport', { WithFiles: 1 });
          await another.close();
          const stopped = { STATE: 'FAILED', TEXT: expect.stringContaining('server was stopped') as string };
          expect(await exportsOf(admin)).toMatchObject([stopped, stopped]);
          expect(kept()).toEqual([]);
        });
      });
    });
  });
}
