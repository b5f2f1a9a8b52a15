import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { before1, migrations } from '../../../server/db/migrations/index.ts';
import type { Db } from '../../../server/db/connection.ts';
import { executedIn, openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { clientOf } from '#harness/server/client.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import type { TestLocation } from '../support/databases.ts';
import { readIssues } from '../support/issues.ts';
import { tellIssueStory } from '../support/issueStory.ts';
import { codeAt } from '../support/secondFactor.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import { endProcesses, runProcess } from '#harness/server/serverProcess.ts';
import { type Answered, ask, orMore } from './upgrade/answers.ts';
import type { DoneWrite } from './upgrade/day.ts';
import { type Fixture, putDatabase, readFixture } from './upgrade/fixture.ts';
import { schemaOf, unplaced } from './upgrade/schema.ts';
import { rounds } from '#harness/rounds.ts';

/** Each release whose databases are brought up to date, and the migrations that such a database went through. */
const releases = [
  { version: 'before-1.0', executed: before1.toSorted() },
  { version: '1.0.0', executed: ['100-baseline', '101-unused-figures', '140-settings'] },
];

const kinds = [
  ['sqlite', emptySqliteFile],
  ['postgres', newDatabase],
] as const satisfies readonly (readonly [Fixture['kind'], () => Promise<TestLocation>])[];

/** What may not be done twice. */
const counted = [
  'registrations',
  'students',
  'payments',
  'enrolments',
  'attendance',
  'certificates',
  'activity',
  'users',
] as const;

async function rowsOf({ kysely }: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const { count } = await kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

/** Takes away what the last steps before 1.0 made. */
const lackingTheLastSteps = [
  'drop index registrations_rejected_with_papers',
  'alter table registrations drop column papers_deleted_on',
  'alter table profiles drop column date_modified',
  'drop index registrations_by_date_created_and_id',
  'drop index enrolments_by_status_since_and_id',
  'drop index courses_by_name_fold_and_id',
  ...['name_fold', 'short_name_fold', 'institute_type', 'lower_recognized_by'].flatMap((column) => [
    `drop index institutes_by_${column}_and_id`,
    `drop index institutes_by_status_and_${column}_and_id`,
  ]),
  'create index courses_by_name_fold on courses (name_fold)',
  'create index institutes_by_name_fold on institutes (name_fold)',
];

async function openedBy(at: TestLocation): Promise<string> {
  return openDatabase(at).then(
    async (db) => {
      await db.close();
      return 'opened';
    },
    ({ message }: Error) => message,
  );
}

describe.each(kinds)('a database from before 1.0 on %s', (_kind, empty) => {
  let at: TestLocation;
  beforeEach(async () => {
    at = await empty();
    await putDatabase('before-1.0', at);
  });
  afterEach(() => at.remove());

  /** Changes it behind the server's back, and answers what it has gone through. */
  async function change(statement?: string): Promise<string[]> {
    const db = openAsItIs(at);
    if (statement !== undefined) await db.kysely.transaction().execute((trx) => sql.raw(statement).execute(trx));
    const executed = await executedIn(db.kysely);
    await db.close();
    return executed.toSorted();
  }

  test('is taken over once by servers that start at once', async () => {
    expect(await Promise.all([openedBy(at), openedBy(at), openedBy(at)])).toEqual(['opened', 'opened', 'opened']);
    expect(await change()).toEqual(Object.keys(migrations).toSorted());
  });

  test('that lacks the last steps goes through them, and has the tables of 1.0', async () => {
    await change(
      `delete from kysely_migration where name in ('025-papers-deleted', '027-sorts', '031-profile-versions')`,
    );
    for (const statement of lackingTheLastSteps) await change(statement);
    const fresh = await empty();
    const tables: string[][] = [];
    for (const location of [at, fresh]) {
      const db = await openDatabase(location);
      tables.push(unplaced(await schemaOf(db)));
      await db.close();
    }
    await fresh.remove();
    expect(tables[0]).toEqual(tables[1]);
  });

  test('that is not at the last version before it is refused with what to do', async () => {
    await change(`delete from kysely_migration where name = '026-confirmed'`);
    expect(await openedBy(at)).toMatch(
      / is older than this version can read: start the last version before 1\.0 once \(commit 86d3087\)\.$/,
    );
  });

  test('that went through a migration unknown here is refused as newer', async () => {
    await change(`insert into kysely_migration (name, timestamp) values ('032-unknown', '2026-11-23')`);
    expect(await openedBy(at)).toContain('was written by a newer version (032-unknown)');
  });
});

describe.each(releases.flatMap((release) => kinds.map(([kind, empty]) => ({ ...release, kind, empty }))))(
  'a database of $version on $kind',
  ({ version, executed, kind, empty }) => {
    const fixture = readFixture(version, kind);
    const { day } = fixture;
    const underWay = day.writes.find(({ answer }) => answer === undefined);
    let at: TestLocation;
    let db: Db;
    let server: TestServer;
    /** What each start that was killed had just done, and what the database had gone through after it. */
    const killed: { step: string; executed: string[] }[] = [];
    const answered: Answered[] = [];
    const repeated: { write: DoneWrite; answer: unknown }[] = [];
    let before: Record<string, number>;
    let after: Record<string, number>;

    const repeat = async (write: DoneWrite) => {
      const { by, method, url, headers, payload } = write;
      const cookie = day.sessions.find(({ profile }) => profile === by)?.cookie ?? '';
      const reply = await server.app.inject({ method, url, headers: { ...headers, cookie }, payload });
      return reply.json<unknown>();
    };

    async function killAtSteps(): Promise<void> {
      const { remove: _, ...location } = at;
      for (let step = 1; ; step += rounds(15, 1)) {
        const { href } = new URL('./upgrade/killedStart.ts', import.meta.url);
        const start = runProcess({}, href, [JSON.stringify(location), String(step)]);
        if ((await start.ended) === 0) return;
        const left = openAsItIs(at);
        killed.push({ step: start.printed(), executed: (await executedIn(left.kysely)).toSorted() });
        await left.close();
      }
    }

    beforeAll(async () => {
      at = await empty();
      await putDatabase(version, at);
      await killAtSteps();
      db = await openDatabase(at);
      const clock = { now: new Date(day.now), advance: () => undefined };
      server = await startServer(db, { clock, claimTiming: { beatMs: 50, goneAfterMs: 200 } });
      for (const { status: _status, answer: _answer, ...question } of fixture.answered) {
        answered.push(await ask(server.app, day.sessions, question));
      }
      before = await rowsOf(db);
      for (const write of day.writes) if (write !== underWay) repeated.push({ write, answer: await repeat(write) });
      after = await rowsOf(db);
    }, 300_000);
    afterAll(async () => {
      await endProcesses();
      await server.close();
      await db.close();
      await at.remove();
    });

    test('is as it was after a start that is killed at the end of its first step', () => {
      const isUpToDate = Object.keys(migrations).every((name) => executed.includes(name));
      expect(killed[0]?.executed).toEqual(isUpToDate ? undefined : executed);
    });

    test('has the tables, indexes and triggers of a new one', async () => {
      const fresh = await empty();
      const other = await openDatabase(fresh);
      expect(await schemaOf(db)).toEqual(await schemaOf(other));
      await other.close();
      await fresh.remove();
    });

    test('answers every list, file, certificate and session as before', () => {
      expect(answered.length).toBeGreaterThan(150);
      for (const [place, one] of fixture.answered.entries()) expect(answered[place]).toMatchObject(orMore(one));
    });

    test('answers each write that is repeated as it answered it, and does nothing twice', () => {
      expect(repeated.length).toBeGreaterThan(150);
      expect(repeated.map(({ answer }) => answer)).toEqual(repeated.map(({ write }) => write.answer));
      expect(after).toEqual(before);
    });

    test('sends a mail that was under way when the old server ended once', async () => {
      if (!underWay) throw new Error('None was under way');
      const mails = () => readdirSync(`${server.dataDir}/outbox`).length;
      expect(await repeat(underWay)).toMatchObject({ result: { OUT_OK: 1 } });
      const sent = mails();
      expect(await repeat(underWay)).toMatchObject({ result: { OUT_OK: 1 } });
      expect([sent, mails()]).toEqual([1, 1]);
    });

    test('lets everybody in by password and second factor', async () => {
      for (const { userName, password, secret } of day.users) {
        // Past the step of the code that switched it on.
        const Code = secret === undefined ? '' : codeAt(secret, new Date(server.clock.now.getTime()));
        const body = { UserName: userName, Password: password, Code };
        expect(await clientOf(server.app).result('WebUserLogin', body)).toMatchObject({ isAuthendicated: true });
      }
    });

    test('keeps copies, figures and search indexes that a recount confirms', async () => {
      expect(await verifyDerived(db.kysely)).toEqual([]);
    });

    test(
      'has each certificate with a file as issue 1, which stays as it was whatever follows',
      { timeout: 120_000 },
      async () => {
        await server.tidyUp();
        const client = clientOf(server.app);
        const session = day.sessions.find(({ profile }) => profile === 'admin');
        Object.assign(client, session);
        const files = await db.kysely
          .selectFrom('certificates')
          .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
          .select(['certificates.id', 'file_id', 'student_id as studentId', 'enrolments.course_id as courseId'])
          .where('file_id', 'is not', null)
          .where('certificates.status', '=', 0)
          .orderBy('certificates.id')
          .execute();
        expect(files.length).toBeGreaterThan(3);
        const [walked, ...others] = files;
        for (const { id, file_id } of others) {
          const [first] = await readIssues(server, client, id);
          expect(first).toMatchObject({ row: { NO: 1, FILE_ID: file_id }, verified: { STATE: 'VALID' } });
          await client.write('GenerateCertificate', { CertificateId: id });
          expect(await readIssues(server, client, id)).toEqual([first]);
          await client.write('UpdateCertificate', { CertificateId: id, Location: 'Thanjavur' });
          await client.write('GenerateCertificate', { CertificateId: id });
          const [kept, second] = await readIssues(server, client, id);
          expect([kept?.sha256, kept?.key, kept?.text]).toEqual([first?.sha256, first?.key, first?.text]);
          expect([kept?.verified.STATE, second?.verified.STATE]).toEqual(['REPLACED', 'VALID']);
        }
        if (walked) await tellIssueStory(server, client, { ...walked, certificateId: walked.id });
      },
    );

    test('goes on with the numbers of its records', async () => {
      const { rows } = await sql<{ last: number }>`select max(id) as last from security_events`.execute(db.kysely);
      const values = {
        at: day.now,
        event: 'probe',
        user_id: 0,
        user_name: '',
        address: '',
        call: '',
        entity: '',
        record_id: 0,
        rows: 0,
      };
      const { id } = await db.kysely
        .transaction()
        .execute((trx) => trx.insertInto('security_events').values(values).returning('id').executeTakeFirstOrThrow());
      expect(id).toBeGreaterThan(Number(rows[0]?.last));
    });
  },
);
