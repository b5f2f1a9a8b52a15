import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { peopleReached, type ReachedPerson } from '../../../server/operate/breachSheet.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import { endProcesses, runProcess } from '#harness/server/serverProcess.ts';
import { type OwnDatabase, ownDatabases } from '../support/ownDatabase.ts';

const limitMs = 60_000;
const day = 24 * 60 * 60_000;

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`whose data was reached, in ${name}${skipped}`, () => {
    let at: OwnDatabase;
    let db: Db;
    let server: TestServer;
    let admin: Client;
    let office: Client;
    const ids = {} as Record<'untouched' | 'changed' | 'certified' | 'registered' | 'later', number>;

    // Four people are there on 20/11/2026; a day is asked about at a time.
    beforeAll(async () => {
      at = await open();
      if ('sqliteFile' in at.location) mkdirSync(dirname(at.location.sqliteFile), { recursive: true });
      db = await openDatabase(at.location);
      server = await startServer(db, { env: at.env });
      admin = await signIn(server.app, 'admin');
      const make = samplesOf(admin);
      ids.untouched = await make.student();
      ids.changed = await make.student({ Email: 'changed@example.in' });
      const enrolment = await make.enrolment();
      ids.certified = enrolment.studentId;
      ids.registered = await make.registration();
      // 21/11: three records are written, two of them of one person.
      server.clock.advance(day);
      admin = await signIn(server.app, 'admin');
      await admin.write('RejectRegistration', { RegId: ids.registered });
      await admin.write('UpdateStudentCourse', { StudentCourseId: enrolment.enrolmentId, Status: 2 });
      await admin.write('DeleteStudent', { StudentId: ids.changed });
      await admin.write('RestoreStudent', { StudentId: ids.changed, Reason: 'By mistake' });
      // 22/11: the office reads all students at once; one is added after that.
      server.clock.advance(day);
      office = await signIn(server.app, 'md_office');
      await office.result('GetStudentList', {});
      server.clock.advance(1000);
      admin = await signIn(server.app, 'admin');
      ids.later = await samplesOf(admin).student();
    }, limitMs);
    afterAll(async () => {
      await server.close();
      await db.close();
      await endProcesses();
      await at.remove();
    });

    const short = (people: readonly ReachedPerson[]) =>
      people.map(({ kind, id, isNamed, calls }) => [kind, id, isNamed, calls.join(' ')]);

    test('names whom a write was about, with each call once', async () => {
      expect(short(await peopleReached(db.kysely, { from: '2026-11-21', to: '2026-11-21' }))).toEqual([
        ['student', ids.changed, true, 'DeleteStudent RestoreStudent'],
        ['student', ids.certified, true, 'UpdateStudentCourse'],
        ['registration', ids.registered, true, 'RejectRegistration'],
      ]);
    });

    test('says possibly of everybody who was there when a list was read whole, and of nobody added later', async () => {
      const people = await peopleReached(db.kysely, { from: '2026-11-22', to: '2026-11-22', userName: 'md_office' });
      expect(short(people)).toEqual([
        ['student', ids.untouched, false, 'GetStudentList'],
        ['student', ids.changed, false, 'GetStudentList'],
        ['student', ids.certified, false, 'GetStudentList'],
      ]);
    });

    test('asks about one account, or about all', async () => {
      const all = await peopleReached(db.kysely, { from: '2026-11-22', to: '2026-11-22' });
      expect(short(all)).toContainEqual(['student', ids.later, true, 'AddStudent']);
      const none = await peopleReached(db.kysely, { from: '2026-11-21', to: '2026-11-21', userName: 'md_office' });
      expect(none).toEqual([]);
    });

    test('takes days of India, both of them whole', async () => {
      expect(await peopleReached(db.kysely, { from: '2026-11-23', to: '2026-11-30' })).toEqual([]);
      const both = await peopleReached(db.kysely, { from: '2026-11-20', to: '2026-11-21' });
      expect(both.map(({ id, first }) => [id, first.slice(0, 10)])).toContainEqual([ids.changed, '2026-11-20']);
    });

    test('is a CSV file for its reader alone, by a command', { timeout: limitMs }, async () => {
      const out = join(at.folder, 'sheet.csv');
      const run = async (...args: string[]) => {
        const ran = runProcess(at.env, 'server/operate/commands/people.ts', args);
        return { code: await ran.ended, printed: ran.printed() };
      };
      const days = ['--from', '2026-11-21', '--to', '2026-11-21'];
      expect(await run(...days, '--out', out)).toMatchObject({
        code: 0,
        printed: expect.stringContaining('3 certainly, 0 possibly'),
      });
      expect(statSync(out).mode & 0o777).toBe(0o600);
      const rows = parse<Record<string, string>>(readFileSync(out), { bom: true, columns: true });
      expect(rows[0]).toMatchObject({
        Who: 'Student',
        Id: String(ids.changed),
        'E-mail': 'changed@example.in',
        Certain: 'Yes',
      });

      const refusals = [
        [[...days, '--out', out], 'is there already'],
        [['--from', '2026-11-21'], '--to is missing'],
        [['--from', '21/11/2026', '--to', '2026-11-21'], '--from must be a day'],
        [['--from', '2026-11-22', '--to', '2026-11-21'], '--to must not be before --from'],
        [[...days, '--user', 'nobody', '--out', join(at.folder, 'other.csv')], "No account is called 'nobody'"],
      ] as const;
      for (const [args, words] of refusals) {
        expect(await run(...args)).toMatchObject({ code: 1, printed: expect.stringContaining(words) });
      }
    });
  });
}
