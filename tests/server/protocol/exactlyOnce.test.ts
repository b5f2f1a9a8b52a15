import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostCallName } from '../../../contract/calls/index.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { clientOf, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { courseBody, fresh } from '#harness/server/samples.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { undoIn } from '../support/undo.ts';

const dayMs = 24 * 60 * 60_000;

describeWithTwoServersToo('a write under one REF_KEY', (open, { servers }) => {
  const server = sharedServer(open, { servers });

  /** Sends the same write so often, 50 at a time, and answers the different answers that came. */
  async function repeat(name: PostCallName, body: object, times: number): Promise<string[]> {
    const envelope = server.admin.envelope();
    const answers = new Set<string>();
    for (let sent = 0; sent < times; sent += 50) {
      const sending = Array.from({ length: 50 }, () => server.admin.send(name, { ...body }, envelope));
      for (const { body: answer } of await Promise.all(sending)) answers.add(JSON.stringify(answer));
    }
    return [...answers];
  }

  test('adds one course in 500 repeats, all with the same answer', async () => {
    const CourseCode = `ONE${fresh()}`;
    expect(await repeat('AddCourse', courseBody({ CourseCode }), 500)).toHaveLength(1);
    expect(await server.admin.result('GetCourseList', { CourseCode })).toHaveLength(1);
  });

  test('adds one student in 500 repeats, all with the same answer', async () => {
    const person = await server.make.person();
    const answers = await repeat('AddStudent', person, 500);
    const students = await server.admin.result('GetStudentList', { Mobile: String(person.Mobile) });
    expect(students).toHaveLength(1);
    const added = { OUT_STUDENT_ID: students[0]?.ID, DATE_MODIFIED: students[0]?.DATE_MODIFIED };
    expect(answers).toEqual([JSON.stringify({ result: { OUT_OK: 1, OUT_ERROR: '', ...added } })]);
  });

  test('is the same write when its fields come in another order', async () => {
    const body = courseBody();
    const envelope = server.admin.envelope();
    const first = await server.admin.send('AddCourse', body, envelope);
    const turned = Object.fromEntries(Object.entries({ ...body, ...envelope }).toReversed());
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/AddCourse',
      headers: { 'api-key': 'backoffice', cookie: server.admin.cookie },
      payload: turned,
    });
    expect(response.json()).toEqual(first.body);
  });

  test('is the same write with a field that the call does not name (W4)', async () => {
    const body = courseBody();
    const envelope = server.admin.envelope();
    const first = await server.admin.send('AddCourse', body, envelope);
    const again = await server.admin.send('AddCourse', { ...body, Unknown: 1 }, envelope);
    expect(again.body).toEqual(first.body);
  });

  test('is another write with another body', async () => {
    const envelope = server.admin.envelope();
    const first = await server.admin.send('AddCourse', courseBody(), envelope);
    const second = await server.admin.send('AddCourse', courseBody(), envelope);
    expect(second.body.result.OUT_ID).not.toBe(first.body.result.OUT_ID);
  });

  test('is another write from another person', async () => {
    const body = courseBody();
    const { REF_KEY, SESSION_REF } = server.admin.envelope();
    const first = await server.admin.send('AddCourse', body, { REF_KEY, SESSION_REF });
    const second = await server.office.send('AddCourse', body, { REF_KEY, SESSION_REF });
    expect(second.body.result.OUT_ID).not.toBe(first.body.result.OUT_ID);
  });

  test('is tried anew after it was refused', async () => {
    const StudentId = Number((await server.admin.write('AddStudent', await server.make.freePerson())).OUT_STUDENT_ID);
    const again = { StudentId, CourseId: await server.make.course(), PaymentId: 0 };
    const { OUT_ID = 0 } = await server.admin.write('AddStudentCourse', again);
    const envelope = server.admin.envelope();
    const refused = await server.admin.send('AddStudentCourse', again, envelope);
    expect(refused.body.result.OUT_ERROR).toBe('Student is already enrolled in this course');

    await server.db.kysely.updateTable('enrolments').set({ status: 1 }).where('id', '=', OUT_ID).execute();
    const taken = await server.admin.send('AddStudentCourse', again, envelope);
    expect(taken.body.result.OUT_OK).toBe(1);
  });

  test('leaves nothing behind when it was refused', async () => {
    const before = await count();
    await server.admin.refusal('AddCourse', courseBody({ CourseName: '' }));
    await server.admin.refusal('GenerateCertificate', { CertificateId: 2_000_000_000 });
    expect(await count()).toBe(before);
  });

  test('is carried out once without a session', async () => {
    const site = clientOf(server.app);
    const person = await server.make.person();
    const PhotoFileId = await site.uploaded(await jpeg(), 'image/jpeg');
    const body = { ...person, PhotoFileId, CourseId: await server.make.course() };
    const envelope = site.envelope();
    const sending = Array.from({ length: 20 }, () => site.send('AddRegistration', body, envelope));
    const answers = (await Promise.all(sending)).map(({ body: answer }) => answer.result);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.OUT_OK).toBe(1);
    const rows = await server.admin.result('GetRegistrationList', { Mobile: String(person.Mobile) });
    expect(rows).toHaveLength(1);
  });

  test('keeps an upload once', async () => {
    const bytes = await jpeg(33, 34);
    const { CHANNEL_ID, USER_ID, ...refs } = server.admin.envelope();
    const fields = { ...refs, CHANNEL_ID: String(CHANNEL_ID), USER_ID: String(USER_ID) };
    const sending = Array.from({ length: 10 }, () => server.admin.upload(bytes, 'image/jpeg', fields));
    const ids = (await Promise.all(sending)).map(({ body }) => body.result.OUT_FILE_ID);
    expect(new Set(ids).size).toBe(1);
  });

  test('draws a certificate once', async () => {
    const { enrolmentId } = await server.make.completed();
    const certificateId = await server.make.issued(enrolmentId);
    const before = await version(certificateId);
    expect(await repeat('GenerateCertificate', { CertificateId: certificateId }, 50)).toHaveLength(1);
    expect(await version(certificateId)).toBe(before + 1);
  });

  describe('that holds a password', () => {
    const password = 'Another-Password-7';

    test('is carried out once', async () => {
      const envelope = server.admin.envelope();
      const body = { UserId: server.admin.userId, Password: password };
      const first = await server.admin.send('UpdatePassword', body, envelope);
      const second = await server.admin.send('UpdatePassword', body, envelope);
      expect([first.body.result.OUT_OK, second.body]).toEqual([1, first.body]);
    });

    test('leaves no trace of it in what is kept', async () => {
      const envelope = server.admin.envelope();
      const body = { UserId: server.admin.userId, Password: password };
      await server.admin.send('UpdatePassword', body, envelope);
      const kept = JSON.stringify(await server.db.kysely.selectFrom('done_writes').selectAll().execute());
      expect(kept).not.toContain(password);
      const sorted = Object.fromEntries(Object.entries({ ...body, ...envelope }).sort(([a], [b]) => (a < b ? -1 : 1)));
      for (const text of [password, JSON.stringify({ ...envelope, ...body }), JSON.stringify(sorted)]) {
        const hash = createHash('sha256').update(text);
        for (const digest of [hash.copy().digest('hex'), hash.copy().digest('base64url')])
          expect(kept).not.toContain(digest);
      }
    });
  });

  const count = async () => (await server.db.kysely.selectFrom('done_writes').select('ref_key').execute()).length;
  const version = async (id: number) =>
    (await server.db.kysely.selectFrom('certificates').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
});

describeOnEachDatabase('what is kept of a write', (open) => {
  const server = sharedServer(open);

  test('is kept for 24 hours', async () => {
    const body = courseBody();
    const client = await signIn(server.app, 'admin');
    const envelope = client.envelope();
    const first = await client.send('AddCourse', body, envelope);
    server.clock.advance(dayMs - 1);
    await server.tidyUp();
    const later = await signIn(server.app, 'admin');
    expect((await later.send('AddCourse', body, envelope)).body).toEqual(first.body);
  });

  test('is forgotten after 24 hours', async () => {
    const client = await signIn(server.app, 'admin');
    await client.write('AddCourse', courseBody());
    server.clock.advance(dayMs + 1);
    await server.tidyUp();
    expect(await server.db.kysely.selectFrom('done_writes').select('ref_key').execute()).toEqual([]);
  });
});

describeOnEachDatabase('mail under one REF_KEY', (open) => {
  const env: Record<string, string> = {};
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    smtp = await startSmtpServer();
    undo(smtp.stop);
    env.SMTP_URL = smtp.url;
  });
  const server = sharedServer(open, { env });

  test('goes out once under 50 simultaneous repeats', async () => {
    const { certificateId } = await server.make.certificate({ Email: 'once@example.in' });
    const envelope = server.admin.envelope();
    const sending = Array.from({ length: 50 }, () =>
      server.admin.send('SendCertificateMail', { CertificateId: certificateId }, envelope),
    );
    const answers = (await Promise.all(sending)).map(({ body }) => body.result);
    expect(answers).toEqual(Array.from({ length: 50 }, () => ({ OUT_OK: 1, OUT_ERROR: '' })));
    expect(smtp.received.filter(({ recipients }) => recipients.includes('once@example.in'))).toHaveLength(1);
  });

  test('goes out again under another REF_KEY', async () => {
    const { certificateId } = await server.make.certificate({ Email: 'twice@example.in' });
    await server.admin.write('SendCertificateMail', { CertificateId: certificateId });
    await server.admin.write('SendCertificateMail', { CertificateId: certificateId });
    expect(smtp.received.filter(({ recipients }) => recipients.includes('twice@example.in'))).toHaveLength(2);
  });

  test('brings one temporary password under simultaneous repeats', async () => {
    const anyone = clientOf(server.app);
    const envelope = anyone.envelope();
    const body = { UserName: 'md_office', EMail: 'md_office@institute.example' };
    await Promise.all(Array.from({ length: 10 }, () => anyone.send('ForgetPassword', body, envelope)));
    const mails = smtp.received.filter(({ recipients }) => recipients.includes('md_office@institute.example'));
    expect(mails).toHaveLength(1);
  });
});
