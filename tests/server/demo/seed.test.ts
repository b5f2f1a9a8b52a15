import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { calls, type ListCallName } from '../../../contract/calls/index.ts';
import { bodyName, rowName } from '../../../contract/names.ts';
import { seedDemo } from '../../../demo/seed.ts';
import { personFieldNames } from '../../../domain/people/person.ts';
import { checkSettings } from '../../../domain/institute/settings.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { readSettings } from '../../../server/institute/read.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/connection.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { settledImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { settledStatement } from '../support/statements.ts';

const students = 24;

const lists = [
  'GetRegistrationList',
  'GetStudentList',
  'GetCourseList',
  'GetInstituteList',
  'GetPaymentList',
  'GetStudentCourseList',
  'GetAttendanceList',
  'GetCertificateList',
] as const satisfies readonly ListCallName[];

describeOnEachDatabase('a server on sample data', (open) => {
  const fill = (db: Db, config: Config, now: Date) => seedDemo(db, config, students, now);
  const server = sharedServer(open, { fill });
  beforeAll(async () => {
    // What was left for the server to read and to check is settled before anything is compared.
    await settledStatement(server, 1);
    await settledImport(server, 1);
  }, 60_000);

  it.each(lists)('answers %s with rows', async (name) => {
    const { admin } = server;
    const { body } = await admin.send(name, {});
    const { result } = calls[name].answer.parse(body);
    expect(result.length).toBeGreaterThan(0);
  });

  it('keeps everything on a second start', async () => {
    const { admin } = server;
    const all = () => Promise.all(lists.map(async (name) => (await admin.send(name, {})).body));
    const before = await all();
    expect(await fill(server.db, server.services.config, server.clock.now)).toBe(false);
    expect(await all()).toEqual(before);
  });

  it('has settings that can be saved, also where the environment names no signatory', async () => {
    const { db, services } = server;
    expect(services.config.institute.signatory).toBe('');
    expect(checkSettings(await readSettings(db.kysely, services.config))).toEqual([]);
  });

  it('counts what it lists', async () => {
    const { admin } = server;
    const statistics = await admin.result('GetStatistics', {});
    expect(statistics.TOT_STUDENTS).toBe(students);
    expect(statistics.TOT_CERTIFICATE).toBe((await admin.result('GetCertificateList', {})).length);
  });

  it('leaves PostgreSQL knowing how much it holds', async () => {
    const { kysely, kind } = server.db;
    if (kind === 'sqlite') return;
    const known = sql<{ reltuples: number }>`select reltuples from pg_class where oid = to_regclass('students')`;
    expect((await known.execute(kysely)).rows).toEqual([{ reltuples: students }]);
  });

  it('keeps what each receipt says; the last of an enrolment what it came to in the end', async () => {
    const rows = await server.db.kysely
      .selectFrom('payments')
      .innerJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
      .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
      .select(['said', 'enrolments.id as enrolment', 'paid_paise', 'due_paise'])
      .orderBy('payments.id')
      .execute();
    expect(rows.length).toBeGreaterThan(students / 2);
    const ends = new Map(
      rows.map(({ said, enrolment, ...end }) => [enrolment, { end, account: JSON.parse(said ?? 'null').account }]),
    );
    for (const { end, account } of ends.values())
      expect([account.paid, account.due]).toEqual([end.paid_paise, end.due_paise]);
  });

  it('has the year’s holidays: the national ones and two of the institute', async () => {
    const { records } = await restOf(server, server.admin, 'holidays').list({ range: [0, 99] });
    expect(records.map(({ name, firstDay }) => `${firstDay} ${name}`).toSorted()).toEqual([
      '2026-01-14 Pongal',
      '2026-01-26 Republic Day',
      '2026-08-12 Founder’s Day',
      '2026-08-15 Independence Day',
      '2026-10-02 Gandhi Jayanti',
    ]);
  });

  it('keeps the figures that a recount gives', async () => {
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  it('serves the photo, the income proof and the certificate file', async () => {
    const { admin } = server;
    const people = await admin.result('GetStudentList', {});
    const certificates = await admin.result('GetCertificateList', {});
    const ids = [
      people[0]?.PHOTO_FILE_ID,
      people.find((row) => row.INCOME_PROOF_FILE_ID)?.INCOME_PROOF_FILE_ID,
      certificates[0]?.FILE_ID,
    ];
    const types: unknown[] = [];
    for (const id of ids) {
      const headers = { 'api-key': 'backoffice', cookie: admin.cookie };
      const file = await server.app.inject({ url: `/api/file/${id}`, headers });
      types.push(file.headers['content-type']);
    }
    expect(types).toEqual(['image/jpeg', 'application/pdf', 'application/pdf']);
  });

  it('verifies its certificates', async () => {
    const { admin } = server;
    const [certificate] = await admin.result('GetCertificateList', {});
    const query = `number=${certificate?.CERTIFICATE_ID}&code=${certificate?.VERIFICATION_CODE}`;
    const answer = await server.app.inject({ url: `/api/verify?${query}` });
    expect(answer.json()).toMatchObject({ result: { VALID: true, CERT_NAME: certificate?.CERT_NAME } });
  });

  it('goes on with new records where the sample ends', async () => {
    const { admin } = server;
    const institutes = await admin.result('GetInstituteList', {});
    const added = await admin.write('AddInstitute', { Name: 'New College', ShortName: 'NC', InstType: 1 });
    expect(added.OUT_ID).toBe(Math.max(...institutes.map((row) => row.ID)) + 1);
  });

  it('has new registrations that can be approved', async () => {
    const { admin } = server;
    const registrations = await admin.result('GetRegistrationList', { Status: 0 });
    for (const { ID: RegId, COURSE_ID: CourseId, ...row } of registrations) {
      const person = personFieldNames.map((field) => [bodyName(field), row[rowName(field)]]);
      await admin.write('AddStudent', { ...Object.fromEntries(person), CourseId, RegId });
    }
    expect(registrations.length).toBeGreaterThan(0);
  });
});
