import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { copyDatabase } from '../../../server/operate/copy/copyDatabase.ts';
import { makeBackup } from '../../../server/operate/backup/makeBackup.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { restore } from '../../../server/operate/backup/restore.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import { findWords } from '../support/findWords.ts';
import { type OwnDatabase, ownDatabases, ownSqlite } from '../support/ownDatabase.ts';

const limitMs = 60_000;
const Reason = 'Asked for it by mail';
const name = 'Zqvika Warlizqra';
const email = 'zqvika.warlizqra@zqmail.in';

for (const { name: kind, skipped, open, openEmpty } of ownDatabases) {
  describe.skipIf(skipped !== '')(`who was erased, on ${kind}${skipped}`, () => {
    let at: OwnDatabase;
    let db: Db;
    let server: TestServer;
    let admin: Client;
    let backup: string;
    let isRunning = false;

    const run = async () => {
      db = await openDatabase(at.location);
      server = await startServer(db, { env: { ...at.env, BACKUP_DIR: join(at.folder, 'kept') } });
      admin = await signIn(server.app, 'admin');
      isRunning = true;
    };
    const stop = async () => {
      if (!isRunning) return;
      isRunning = false;
      await server.close();
      await db.close();
    };
    const restoreNow = (known = {}) => restore(at.location, backup, server.clock.now, 0, known);
    const erase = async (StudentId: number) => {
      await admin.write('DeleteStudent', { StudentId });
      await admin.write('EraseStudent', { StudentId, Reason });
    };
    const nameOf = async (StudentId: number) => (await admin.result('GetStudentList', { StudentId }))[0]?.NAME;

    beforeEach(async () => {
      at = await open();
      if ('sqliteFile' in at.location) mkdirSync(dirname(at.location.sqliteFile), { recursive: true });
      backup = join(at.folder, 'backup.file');
      await run();
    }, limitMs);
    afterEach(async () => {
      await stop();
      await at.remove();
    });

    test(
      'is erased again by a restore of a backup from before, and nobody else',
      async () => {
        const make = samplesOf(admin);
        const { studentId, enrolmentId } = await make.enrolment({ Name: name, Email: email });
        const other = await make.student({ Name: 'Anbu Selvan' });
        const RegId = await make.registration({ Name: name });
        await makeBackup(at.location, backup, () => server.clock.now);
        await erase(studentId);
        await admin.write('RejectRegistration', { RegId });
        await admin.write('EraseRegistration', { RegId, Reason });
        const later = await make.student({ Name: name });
        await erase(later);
        await stop();

        expect(await restoreNow()).toMatchObject({ erasedAgain: 2 });
        await run();
        expect(await nameOf(studentId)).toBe(`Erased ${studentId}`);
        expect(await nameOf(other)).toBe('Anbu Selvan');
        const [enrolment] = await admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
        expect(enrolment).toMatchObject({ STATUS: 3 });
        const [registration] = await admin.result('GetRegistrationList', { RegId });
        expect(registration).toMatchObject({ NAME: `Erased ${RegId}`, STATUS: 2 });
        // What the receipt says stays eight years.
        const places = (await findWords(db, [name, email])).map((place) => place.split(':')[0]);
        expect([...new Set(places)]).toEqual(['receipts.said']);
        expect(await verifyDerived(db.kysely)).toEqual([]);
        // The id of who was erased since is nobody's.
        expect(await samplesOf(admin).student()).toBeGreaterThan(later);
        expect(await samplesOf(admin).registration()).toBeGreaterThan(RegId);
      },
      limitMs,
    );

    test(
      'is known from the list beside the backups where the database is gone; without either a restore stops',
      async () => {
        const make = samplesOf(admin);
        const StudentId = await make.student({ Name: name });
        await makeBackup(at.location, backup, () => server.clock.now);
        await erase(StudentId);
        await server.tidyUp();
        const list = join(at.folder, 'kept', 'erasures.csv');
        expect(readFileSync(list, 'utf8')).toMatch(
          /^KIND,ID,DATE_CREATED,DAY\r\nstudent,\d+,[\dT:.-]+Z,2026-11-20\r\n$/,
        );
        await stop();
        const fresh = await openEmpty();
        // A moment later each time, by which what is set aside is named.
        let when = server.clock.now.getTime();
        const restoreThere = (known = {}) => restore(fresh.location, backup, new Date((when += 1000)), 0, known);
        try {
          await expect(restoreThere()).rejects.toThrow(
            'Nobody knows who was erased since this backup: --erasures FILE or --no-erasures',
          );
          await expect(restoreThere({ file: backup })).rejects.toThrow(/is no list of erasures|cannot be read/);
          expect(await restoreThere({ file: list })).toMatchObject({ erasedAgain: 1 });
          const restored = await openDatabase(fresh.location);
          expect(await findWords(restored, [name])).toEqual([]);
          await restored.close();
          expect(await restoreThere({ nobody: true })).toMatchObject({ erasedAgain: 1 });
        } finally {
          await fresh.remove();
        }
      },
      limitMs,
    );

    test(
      'is not found after copy-db, and is known there',
      async () => {
        const StudentId = await samplesOf(admin).student({ Name: name });
        await erase(StudentId);
        await stop();
        const target = await ownSqlite();
        try {
          await copyDatabase(at.location, target.location, () => undefined);
          const copy = await openDatabase(target.location);
          expect(await findWords(copy, [name])).toEqual([]);
          expect(await copy.kysely.selectFrom('erasures').select(['kind', 'record_id']).execute()).toEqual([
            { kind: 'student', record_id: StudentId },
          ]);
          await copy.close();
        } finally {
          await target.remove();
        }
      },
      limitMs,
    );
  });
}

describe('the bytes of who was erased', () => {
  test(
    'are gone from SQLite’s file and its log after the upkeep',
    async () => {
      const at = await ownSqlite();
      mkdirSync(dirname(at.location.sqliteFile), { recursive: true });
      const db = await openDatabase(at.location);
      const server = await startServer(db, { env: at.env });
      try {
        const admin = await signIn(server.app, 'admin');
        const make = samplesOf(admin);
        for (let count = 0; count < 20; count += 1)
          await make.student({ Name: `Anbu Selvan ${'abcdefghij'[count % 10]}` });
        const StudentId = await make.student({ Name: name, Email: email });
        await admin.write('AddNote', { StudentId, Text: `${name} comes by bus` });
        const found = () => {
          const files = [at.location.sqliteFile, `${at.location.sqliteFile}-wal`];
          const bytes = Buffer.concat(files.filter((file) => existsSync(file)).map((file) => readFileSync(file)));
          const text = bytes.toString('latin1').toLowerCase();
          // The last one is a group of three letters of the search tables, which nothing else has.
          return [name.toLowerCase(), email, 'zqr'].filter((word) => text.includes(word));
        };
        expect(found()).toEqual([name.toLowerCase(), email, 'zqr']);
        await admin.write('DeleteStudent', { StudentId });
        await admin.write('EraseStudent', { StudentId, Reason });
        await server.tidyUp();
        expect(found()).toEqual([]);
      } finally {
        await server.close();
        await db.close();
        await at.remove();
      }
    },
    limitMs,
  );
});
