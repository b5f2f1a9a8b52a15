import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tables, type PersonTable } from '../../../server/db/tableFacts.ts';
import { peopleReached } from '../../../server/operate/breachSheet.ts';
import type { Client } from '#harness/server/client.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport, runImport } from '../support/imports.ts';
import { restOf } from '../support/rest.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

type Cell = string | number | boolean | null;
interface Data {
  name: string;
  tables: Record<Exclude<PersonTable, 'done_writes' | 'alike'>, Record<string, Cell>[]>;
  files: string[];
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

/** What a reader sees of a page. */
const read = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** What the file of a person has. */
async function personFile(client: Client, named: { StudentId?: number; RegId?: number }) {
  const { OUT_FILE_ID: fileId = 0 } = await client.write('GetPersonFile', named);
  const answer = await client.get(`/api/file/${fileId}`);
  expect(answer.status).toBe(200);
  const entries = unzipSync(answer.bytes);
  const page = textOf(entries['index.html']);
  const json = textOf(entries['data.json']);
  return { fileId, entries, page, json, says: read(page), data: JSON.parse(json) as Data };
}

/** What an institute does for one person, through the API: from the registration to the certificate. */
async function lifeOf({ admin, office, make, ...server }: SharedServer, Name = 'Kavya Raman') {
  const Guardian = { name: 'Raman Iyer', relation: 'father', mobile: '9840012345', email: 'raman@example.in' };
  const courseId = await make.course();
  const person = await make.freePerson({ Name, Guardian, Mobile: freshMobile() });
  const { OUT_ID: RegId = 0 } = await admin.write('AddRegistration', { ...person, CourseId: courseId });
  const { id: NoticeId } = await restOf(server, admin, 'notices').write('create', {
    language: 'en',
    text: 'We keep this to teach you.\nAsk us any time.',
  });
  await admin.write('AddConsent', { RegId, NoticeId, How: 'paper', SeenBy: 'Meena of the desk' });
  const { OUT_STUDENT_ID: studentId = 0 } = await admin.write('AddStudent', { ...person, RegId });
  const enrolled = await make.enrolmentOf(studentId, courseId);
  await office.write('AddNote', { StudentId: studentId, Text: 'Pays on the 5th' });
  await office.write('NoteMessage', { StudentId: studentId, Channel: 'sms', Text: 'Class begins at nine' });
  await make.complete(enrolled);
  const CertificateId = await make.issued(enrolled.enrolmentId, { Name });
  await admin.write('GenerateCertificate', { CertificateId });
  await admin.write('CorrectCertificate', { CertificateId, Name, Grade: 'A+', Reason: 'The grade was wrong' });
  await admin.write('GenerateCertificate', { CertificateId });
  return { ...enrolled, RegId, person, CertificateId };
}

describeOnEachDatabase('everything kept about a person', (open) => {
  const server = sharedServer(open);

  test('is told on a page, from the registration to the certificate', async () => {
    const { studentId, person } = await lifeOf(server);
    const { says, page } = await personFile(server.admin, { StudentId: studentId });
    expect(says).toContain('Everything kept about Kavya Raman');
    for (const told of [
      `Mobile ${person.Mobile}`,
      'Monthly Family Income ₹20,000',
      'Guardian Name Raman Iyer Relation Father Guardian Mobile 9840012345',
      'We keep this to teach you. Ask us any time.',
      'Seen By Meena of the desk',
      'Web Design',
      '₹4,500.50',
      'Attendance Date',
      '18/11/2026',
      'Pays on the 5th',
      'Class begins at nine',
      'Student Name in Certificate Kavya Raman',
      'Photo photo.jpg',
      'Record a payment',
      'The grade was wrong',
      'Who did what',
    ])
      expect(says).toContain(told);
    expect(page).not.toMatch(/<script|undefined|\[object|NaN/);
  });

  test('is the same for a program', async () => {
    const { studentId, RegId, person } = await lifeOf(server);
    const { data } = await personFile(server.admin, { StudentId: studentId });
    const { students, registrations, payments, attendance, consents, student_notes, messages, activity } = data.tables;
    expect(data.name).toBe('Kavya Raman');
    expect(students).toMatchObject([{ ID: studentId, MOBILE: person.Mobile, PARENT_INCOME: 20_000, STATUS: 'Active' }]);
    expect(registrations).toMatchObject([{ ID: RegId, MOBILE: person.Mobile, STATUS: 'Approved' }]);
    expect(payments).toMatchObject([{ PAID_FEE: 4500.5, PAYMENT_MODE: 'UPI', PAYMENT_DATE: '2026-11-20' }]);
    expect(attendance.map((day) => day['ATTENDANCE_DATE'])).toEqual(['2026-11-18', '2026-11-19']);
    expect(consents).toMatchObject([{ SEEN_BY: 'Meena of the desk' }]);
    expect(student_notes).toMatchObject([{ TEXT: 'Pays on the 5th', USER_ID: 'md_office' }]);
    expect(messages).toMatchObject([{ TEXT: 'Class begins at nine', CHANNEL: 'SMS' }]);
    const calls = activity.map((entry) => entry['CALL']);
    for (const call of ['Register somebody', 'Add a student', 'Record attendance', 'Correct a certificate'])
      expect(calls).toContain(call);
    const paid = activity.find((entry) => entry['CALL'] === 'Record a payment');
    expect(paid?.['AFTER']).toMatch(/Paid Fee: ₹4,500.50/);
  });

  test('has a section for every table that keeps something of a person', async () => {
    const { data } = await personFile(server.admin, { StudentId: await server.make.student() });
    const keeping = Object.entries(tables).flatMap(([table, { person }]) => (person === 'none' ? [] : [table]));
    expect([...Object.keys(data.tables), 'done_writes', 'alike', 'statements', 'own_page_browsers'].toSorted()).toEqual(
      keeping.toSorted(),
    );
  });

  test('has photo, income proof and each issue of each certificate, byte by byte', async () => {
    const { studentId, CertificateId } = await lifeOf(server);
    const { entries, data } = await personFile(server.admin, { StudentId: studentId });
    const issues = await server.admin.result('GetIssues', { CertificateId });
    expect(issues).toHaveLength(2);
    const paths = data.files;
    expect(paths.filter((path) => /^certificates\/[\w-]+-issue-[12]\.pdf$/.test(path))).toHaveLength(2);
    expect(Object.keys(entries).toSorted()).toEqual([...paths, 'data.json', 'index.html'].toSorted());
    for (const { NO, FILE_ID } of issues) {
      const path = paths.find((one) => one.endsWith(`issue-${NO}.pdf`)) ?? '';
      expect(Buffer.from(entries[path] ?? [])).toEqual(
        Buffer.from((await server.admin.get(`/api/file/${FILE_ID}`)).bytes),
      );
    }
    const [student] = await server.admin.result('GetStudentList', { StudentId: studentId });
    const proof = await server.admin.get(`/api/file/${student?.INCOME_PROOF_FILE_ID}`);
    expect(Buffer.from(entries['income-proof.pdf'] ?? [])).toEqual(Buffer.from(proof.bytes));
    expect(entries['photo.jpg']?.length).toBeGreaterThan(100);
  });

  test('has nothing of other people, and no secret', async () => {
    const other = await lifeOf(server, 'Meena Sundari');
    const { studentId, CertificateId } = await lifeOf(server);
    const { page, json } = await personFile(server.admin, { StudentId: studentId });
    const secrets = await server.db.kysely
      .selectFrom('certificate_issues')
      .select(['verify_key', 'sha256'])
      .where('certificate_id', '=', CertificateId)
      .execute();
    for (const text of [page.replaceAll(/data:[^"]*/g, ''), json]) {
      expect(text).not.toContain('Meena Sundari');
      expect(text).not.toContain(String(other.person.Mobile));
      for (const { verify_key: key, sha256 } of secrets) {
        expect(text).not.toContain(key);
        expect(text).not.toContain(sha256);
      }
    }
  });

  test('of a registration is that of the student whom it became, and of nobody else', async () => {
    const { RegId, studentId } = await lifeOf(server);
    const ofStudent = await personFile(server.admin, { StudentId: studentId });
    const ofRegistration = await personFile(server.admin, { RegId });
    const { activity: _one, ...tablesOfStudent } = ofStudent.data.tables;
    const { activity: _other, ...tablesOfRegistration } = ofRegistration.data.tables;
    expect(tablesOfRegistration).toEqual(tablesOfStudent);
    const rejected = await server.make.registration({ Name: 'Anitha Devi' });
    await server.admin.write('RejectRegistration', { RegId: rejected });
    const { data } = await personFile(server.admin, { RegId: rejected });
    expect(data.name).toBe('Anitha Devi');
    expect(data.tables.students).toEqual([]);
    expect(data.tables.registrations).toMatchObject([{ ID: rejected, STATUS: 'Rejected' }]);
    expect(data.tables.activity.map((entry) => entry['CALL'])).toContain('Reject a registration');
  });

  test('has what is of a student merged into this one, whichever is asked for', async () => {
    const kept = await lifeOf(server);
    const gone = await lifeOf(server, 'Kavya R');
    await server.db.kysely
      .updateTable('students')
      .set({ merged_into: kept.studentId })
      .where('id', '=', gone.studentId)
      .execute();
    for (const StudentId of [kept.studentId, gone.studentId]) {
      const { data } = await personFile(server.admin, { StudentId });
      expect(data.name).toBe('Kavya Raman');
      expect(data.tables.students.map(({ ID }) => ID).toSorted()).toEqual([kept.studentId, gone.studentId].toSorted());
      expect(data.tables.payments).toHaveLength(2);
      expect(data.files).toContain('photo-2.jpg');
    }
  });

  test('has the row of the spreadsheet that the student came from, and not the rows beside it', async () => {
    const mobiles = [freshMobile(), freshMobile()];
    const text = `Name\tMobile\tHobby\nKavya R\t${mobiles[0]}\tchess\nMeena S\t${mobiles[1]}\ttennis\n`;
    const { ID } = await checkedImport(server, { text, fileName: 'Admissions.csv' });
    await runImport(server, ID);
    const [student] = await server.admin.result('GetStudentList', { Search: mobiles[0] });
    const { says, json } = await personFile(server.admin, { StudentId: student?.ID ?? 0 });
    expect(says).toContain(`Kavya R | ${mobiles[0]} | chess`);
    expect(says).toContain('Import');
    expect(json).not.toContain('tennis');
    expect(json).not.toContain(mobiles[1]);
  });

  test('has no row of a spreadsheet about somebody who is only like the student', async () => {
    const Mobile = freshMobile();
    const StudentId = await server.make.student({ Mobile });
    const { ID } = await checkedImport(server, { text: `Name\tMobile\tHobby\nMeena S\t${Mobile}\ttennis\n` });
    expect(await server.admin.result('GetImportRows', { ImportId: ID, State: 'LIKE' })).toMatchObject([
      { LIKE_ID: StudentId },
    ]);
    expect((await personFile(server.admin, { StudentId })).json).not.toContain('tennis');
    await server.admin.write('MendImportRow', { ImportId: ID, Row: 2, SameAs: StudentId });
    expect((await personFile(server.admin, { StudentId })).json).toContain('tennis');
  });

  test('has the entries of days that were taken back', async () => {
    const { studentId, enrolmentId } = await server.make.enrolment();
    const day = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-18' };
    await server.admin.write('AddAttendance', day);
    await server.admin.write('RemoveAttendance', { ...day, Reason: 'Was ill' });
    const { data } = await personFile(server.admin, { StudentId: studentId });
    const taken = data.tables.activity.filter((entry) => entry['ENTITY'] === 'Attendance');
    expect(taken).toMatchObject([
      { CALL: 'Record attendance', AFTER: 'Course: Web Design\nAttendance Date: 18/11/2026' },
      { CALL: 'Take back attendance', REASON: 'Was ill' },
    ]);
  });

  test('escapes whatever stands in it', async () => {
    const { studentId } = await server.make.enrolment();
    const odd = `<b>"O'Neil" & Co</b>\r\n<script>alert(1)</script>`;
    await server.db.kysely
      .updateTable('students')
      .set({ name: odd, parent_name: odd })
      .where('id', '=', studentId)
      .execute();
    await server.db.kysely
      .insertInto('student_notes')
      .values({
        student_id: studentId,
        text: odd,
        user_id: server.admin.userId,
        date_created: server.clock.now.toISOString(),
      })
      .execute();
    const { page, data } = await personFile(server.admin, { StudentId: studentId });
    expect(page).not.toMatch(/<b>|<script|alert\(1\)<\/script>/);
    expect(page).toContain('&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;');
    expect(page).toContain("default-src 'none'");
    expect(data.name).toBe(odd);
  });

  test('is no file of somebody who is no admin any more', async () => {
    const { fileId } = await personFile(server.admin, { StudentId: await server.make.student() });
    await server.db.kysely
      .updateTable('files')
      .set({ uploaded_by: server.office.userId })
      .where('id', '=', fileId)
      .execute();
    expect((await server.office.get(`/api/file/${fileId}`)).status).toBe(404);
  });

  test('is in the security log, and certain in the breach sheet', async () => {
    const StudentId = await server.make.student();
    const RegId = await server.make.registration();
    await server.admin.write('GetPersonFile', { StudentId });
    await server.admin.write('GetPersonFile', { RegId });
    const { records } = await restOf(server, server.admin, 'security-log').list({
      filter: { event: 'personFile' },
      sort: ['id', 'DESC'],
    });
    expect(records.slice(0, 2)).toMatchObject([
      { userName: 'admin', call: 'GetPersonFile', entity: 'registrations', recordId: RegId },
      { userName: 'admin', call: 'GetPersonFile', entity: 'students', recordId: StudentId },
    ]);
    const today = '2026-11-20';
    const reached = await peopleReached(server.db.kysely, { from: today, to: today });
    for (const [kind, id] of [
      ['student', StudentId],
      ['registration', RegId],
    ] as const)
      expect(reached.find((one) => one.kind === kind && one.id === id)).toMatchObject({
        isNamed: true,
        calls: expect.arrayContaining(['GetPersonFile']) as string[],
      });
  });

  test('is refused', async () => {
    const { admin, make } = server;
    const StudentId = await make.student();
    const RegId = await make.registration();
    expect(await admin.error('GetPersonFile', {})).toEqual([400, 'StudentId or RegId must be given']);
    const both = await admin.error('GetPersonFile', { StudentId, RegId });
    expect(both).toEqual([400, 'RegId must be left out beside StudentId']);
    expect(await admin.refusal('GetPersonFile', { StudentId: 999_999 })).toBe('Student not found');
    expect(await admin.refusal('GetPersonFile', { RegId: 999_999 })).toBe('Registration not found');
  });

  test('is for an admin who proved who asks within ten minutes', async () => {
    const StudentId = await server.make.student();
    expect((await server.office.error('GetPersonFile', { StudentId }))[0]).toBe(403);
    server.clock.advance(10 * 60_000 + 1);
    expect(await server.admin.result('GetPersonFile', { StudentId })).toMatchObject({ OUT_OK: 0, CONFIRM_NEEDED: 1 });
  });

  test('is a file of who asked for it, for 24 hours', async () => {
    const another = await server.signIn('admin');
    const { fileId } = await personFile(server.admin, { StudentId: await server.make.student() });
    await server.db.kysely
      .updateTable('files')
      .set({ uploaded_by: another.userId + 1 })
      .where('id', '=', fileId)
      .execute();
    expect((await server.admin.get(`/api/file/${fileId}`)).status).toBe(404);
    expect((await server.office.get(`/api/file/${fileId}`)).status).toBe(404);
    await server.db.kysely
      .updateTable('files')
      .set({ uploaded_by: server.admin.userId })
      .where('id', '=', fileId)
      .execute();
    server.clock.advance(24 * 60 * 60_000 + 1);
    const later = await server.signIn('admin');
    expect((await later.get(`/api/file/${fileId}`)).status).toBe(404);
    await server.tidyUp();
    const left = await server.db.kysely.selectFrom('files').select('id').where('id', '=', fileId).execute();
    expect(left).toEqual([]);
  });
});
