import { expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { messageRefusals } from '../../../domain/messages/message.ts';
import { forgetOldTexts } from '../../../server/messages/keep.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { fresh } from '#harness/server/samples.ts';
import { batchesOf, makeBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { restOf } from '../support/rest.ts';

describeOnEachDatabase('messages', (open) => {
  const { server, meanwhile, mailedTo } = mailingServer(open);

  const guardian = { guardian_name: 'Raman K', guardian_relation: 'father', guardian_mobile: '9876500000' };
  /** A student with an address that no other has, and with what the forms of guardian and wishes would set. */
  async function student(local = 'kavya', set: object = {}, person: object = {}) {
    const Email = `${local}${fresh()}@example.in`;
    const StudentId = await server.make.student({ Email, ...person });
    if (Object.keys(set).length > 0) {
      await server.db.kysely.updateTable('students').set(set).where('id', '=', StudentId).execute();
    }
    return { StudentId, Email };
  }
  const words = { Subject: 'No class today', Text: 'Dear {student},\n\nthere is no class today.' };
  const send = (body: Partial<BodyOf<'SendMessage'>> & { StudentId: number }) =>
    server.office.result('SendMessage', { ...words, ...body });
  const messagesOf = async (StudentId: number) => await server.office.result('GetMessages', { StudentId });
  const statesOf = async (StudentId: number) => (await messagesOf(StudentId)).map(({ STATE }) => STATE);

  test('a message is mailed with its placeholders filled in, says who sent it and why, and is answered by the office', async () => {
    await server.db.kysely.updateTable('settings').set({ email: 'office@kaveri.example' }).execute();
    const { StudentId, Email } = await student();
    await server.office.write('SendMessage', { StudentId, ...words });
    const [mail] = mailedTo(Email);
    const { institute_name: institute } = await server.db.kysely
      .selectFrom('settings')
      .select('institute_name')
      .executeTakeFirstOrThrow();
    expect(mail?.email.subject).toBe('No class today');
    expect(mail?.email.replyTo).toEqual([{ address: 'office@kaveri.example', name: '' }]);
    expect(mail?.email.text?.trimEnd()).toBe(
      `Dear Kavya Raman,\n\nthere is no class today.\n\n-- \nSent by ${institute} because Kavya Raman is a student there.`,
    );
    expect(mail?.email.html).toContain('<p>there is no class today.</p>');
  });

  test('what was mailed is kept with its text, its address and who sent it', async () => {
    const { StudentId, Email } = await student();
    await server.office.write('SendMessage', { StudentId, ...words });
    expect(await messagesOf(StudentId)).toEqual([
      expect.objectContaining({
        STUDENT_NAME: 'Kavya Raman',
        STUDENT_COURSE_ID: 0,
        CHANNEL: 'email',
        TO_GUARDIAN: 0,
        ADDRESS: Email,
        SUBJECT: 'No class today',
        TEXT: 'Dear Kavya Raman,\n\nthere is no class today.',
        STATE: 'SENT',
        BY: 'md_office',
      }),
    ]);
  });

  test('course, batch, time, day, due, certificate and number are those of the enrolment', async () => {
    const batch = await makeBatch(server);
    const { name, courseId } = await batchesOf(server).one(batch.id);
    const { StudentId, Email } = await student('all', { ref: 'K-17' });
    const PaymentId = await server.make.payment(StudentId, courseId, { PaidFee: 500 });
    const body = { StudentId, CourseId: courseId, PaymentId, BatchId: batch.id };
    const { OUT_ID: StudentCourseId = 0 } = await server.admin.write('AddStudentCourse', body);
    const [addressee] = await server.office.result('GetAddressees', {
      People: [{ StudentId, StudentCourseId }],
      Day: '2026-11-20',
    });
    expect(addressee).toMatchObject({ EMAIL: Email, DELETED: 0, NO_MAIL: 0, MINOR: 0 });
    expect(addressee?.VALUES).toMatchObject({
      student: 'Kavya Raman',
      course: 'Web Design',
      batch: name,
      time: '09:30 to 11:30',
      day: '20/11/2026',
      due: '₹4,000.50',
      certificate: '',
      number: 'K-17',
    });
  });

  test('the amount due and the certificate are those of the enrolment that is named, else of all, and a revoked one is none', async () => {
    const first = await server.make.certificate();
    const StudentId = first.studentId;
    const CourseId = await server.make.course();
    const PaymentId = await server.make.payment(StudentId, CourseId, { PaidFee: 500 });
    const second = await server.admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
    const People = [first.enrolmentId, second.OUT_ID ?? 0, 0].map((StudentCourseId) => ({
      StudentId,
      StudentCourseId,
    }));
    const values = async () =>
      (await server.office.result('GetAddressees', { People })).map(({ VALUES }) => [VALUES.due, VALUES.certificate]);
    const [certificate] = await server.admin.result('GetCertificate', { CertificateId: first.certificateId });
    const number = certificate?.CERTIFICATE_ID;
    expect(await values()).toEqual([
      ['', number],
      ['₹4,000.50', ''],
      ['₹4,000.50', number],
    ]);
    await server.admin.write('RevokeCertificate', { CertificateId: first.certificateId, Reason: 'Wrong person' });
    expect((await values()).map(([, named]) => named)).toEqual(['', '', '']);
  });

  test('the amount due of a fee that only the course list assumes is not told', async () => {
    const { StudentId } = await student();
    const CourseId = await server.make.course();
    const PaymentId = await server.make.payment(StudentId, CourseId, { PaidFee: 500 });
    const enrolled = await server.admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
    const body = { StudentId, StudentCourseId: enrolled.OUT_ID ?? 0, Text: 'You owe {due}' };
    const assume = (fee_assumed: number) =>
      server.db.kysely.updateTable('enrolments').set({ fee_assumed }).where('id', '=', body.StudentCourseId).execute();
    await assume(1);
    expect((await send(body)).OUT_ERROR).toBe('No amount due to put in {due}');
    await assume(0);
    expect((await send(body)).OUT_OK).toBe(1);
  });

  test.each([
    ['that is no placeholder', 'Dear {name}', /^\{name\} is no placeholder: there are \{student\} \{course\} /],
    ['without a value', 'Dear {student}, be in {batch}', /^No batch to put in \{batch\}$/],
  ])('a name in braces %s is refused', async (_what, Text, refusal) => {
    const { StudentId, Email } = await student();
    expect((await send({ StudentId, Text })).OUT_ERROR).toMatch(refusal);
    expect([mailedTo(Email), await messagesOf(StudentId)]).toEqual([[], []]);
  });

  test('a name that looks like a placeholder, markup or a header is only a name', async () => {
    const odd = '{due} <b>Ravi</b>';
    const { StudentId, Email } = await student('odd', { name: odd });
    await server.office.write('SendMessage', { StudentId, Subject: 'For {student}', Text: '{student}' });
    const [mail] = mailedTo(Email);
    expect(mail?.email.subject).toBe(`For ${odd}`);
    expect(mail?.email.html).toContain('<p>{due} &lt;b&gt;Ravi&lt;/b&gt;</p>');
  });

  test('a subject of two lines is refused', async () => {
    const { StudentId } = await student();
    const result = await send({ StudentId, Subject: 'Fee\r\nBcc: everybody@example.in' });
    expect(result.OUT_OK).toBe(0);
    expect(await messagesOf(StudentId)).toEqual([]);
  });

  test.each([
    ['who wants none', { no_mail: 1 }, {}, 'No messages wanted'],
    ['who is deleted', { status: 1 }, {}, 'Student is deleted'],
    ['without an address', { email: '' }, {}, 'No e-mail'],
    ['who is 18 tomorrow', { birth_date: '2008-11-21' }, {}, 'Under 18: to the guardian'],
    ['to a guardian without an address', guardian, { ToGuardian: 1 as const }, 'No e-mail'],
  ])('a student %s gets no mail: %s', async (_what, set, body, refusal) => {
    const { StudentId } = await student('none', set);
    expect((await send({ StudentId, ...body })).OUT_ERROR).toBe(refusal);
  });

  test('who is 18 today is written to, and so is who has no birth date', async () => {
    for (const birth_date of ['2008-11-20', '']) {
      const { StudentId } = await student('adult', { birth_date });
      expect((await send({ StudentId })).OUT_OK).toBe(1);
    }
  });

  test('under 18 the guardian is written to, and told why', async () => {
    const guardian_email = `raman${fresh()}@example.in`;
    const { StudentId } = await student('minor', { ...guardian, guardian_email, birth_date: '2010-01-01' });
    expect((await send({ StudentId, ToGuardian: 1 })).OUT_OK).toBe(1);
    const [mail] = mailedTo(guardian_email);
    expect(mail?.email.text).toContain('because you are named as the guardian of Kavya Raman.');
    expect((await messagesOf(StudentId))[0]).toMatchObject({ TO_GUARDIAN: 1, ADDRESS: guardian_email });
  });

  test('one that the mail server refuses is kept as refused, and the answer says so', async () => {
    for (const local of ['full', 'spam']) {
      const { StudentId } = await student(local);
      expect((await send({ StudentId })).OUT_ERROR).toBe(messageRefusals.mailFailed);
      expect(await statesOf(StudentId)).toEqual(['REFUSED']);
    }
  });

  test('one that the mail server refuses takes none of the tries that an address has in an hour', async () => {
    const { StudentId } = await student('full');
    for (let tries = 0; tries < 11; tries += 1)
      expect((await send({ StudentId })).OUT_ERROR).toBe(messageRefusals.mailFailed);
  });

  test('one of which the mail server had all and said nothing is kept as not known', async () => {
    const { StudentId } = await student('cut');
    const { result } = (await server.office.send('SendMessage', { StudentId, ...words })).body;
    expect(result).toEqual({ OUT_OK: 0, OUT_ERROR: messageRefusals.mayBeSent, MAY_BE_SENT: 1 });
    expect(await statesOf(StudentId)).toEqual(['UNKNOWN']);
  });

  test('a repeat under the same key sends nothing again, whatever became of the first', async () => {
    for (const local of ['once', 'spam', 'cut']) {
      const { StudentId, Email } = await student(local);
      const { REF_KEY } = server.office.envelope();
      const first = await server.office.send('SendMessage', { StudentId, ...words }, { REF_KEY });
      const again = await server.office.send('SendMessage', { StudentId, ...words }, { REF_KEY });
      expect(again.body).toEqual(first.body);
      expect(await statesOf(StudentId)).toHaveLength(1);
      expect(mailedTo(Email).length).toBe(local === 'once' ? 1 : 0);
    }
  });

  test('nothing is kept of a mail while the mail server has not had all of it', async () => {
    const { StudentId, Email } = await student();
    let underWay: unknown;
    meanwhile.set(Email, async () => {
      underWay = await messagesOf(StudentId);
    });
    expect((await send({ StudentId })).OUT_OK).toBe(1);
    expect([underWay, await statesOf(StudentId)]).toEqual([[], ['SENT']]);
  });

  test('beyond the pace of the settings the answer is 429 with when to come back', async () => {
    const { dateModified } = await restOf(server, server.admin, 'settings').one(1);
    await restOf(server, server.admin, 'settings').write('update', { messagesPerMinute: 2, seen: dateModified }, 1);
    const { StudentId } = await student('fast');
    await server.db.kysely.deleteFrom('tries').execute();
    const answers = [];
    for (let sent = 0; sent < 3; sent += 1)
      answers.push(await server.office.send('SendMessage', { StudentId, ...words }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(await statesOf(StudentId)).toEqual(['SENT', 'SENT']);
    await restOf(server, server.admin, 'settings').write('update', { messagesPerMinute: 600 }, 1);
  });

  test.each([[0], [601]])('a pace of %d a minute is refused', async (messagesPerMinute) => {
    const settings = restOf(server, server.admin, 'settings');
    const [status, , errors] = await settings.writeFailure('update', { messagesPerMinute }, 1);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['messagesPerMinute']]);
  });

  test('one that was opened in WhatsApp is noted with its text, and no more is claimed', async () => {
    const { StudentId } = await student('open', { ...guardian, birth_date: '2010-01-01' });
    const body = { StudentId, Channel: 'whatsapp' as const, Text: 'Kavya was not there today' };
    expect(await server.office.refusal('NoteMessage', body)).toBe('Under 18: to the guardian');
    const wishes = (no_mail: number) =>
      server.db.kysely.updateTable('students').set({ no_mail }).where('id', '=', StudentId).execute();
    await wishes(1);
    expect(await server.office.refusal('NoteMessage', { ...body, ToGuardian: 1 })).toBe('No messages wanted');
    await wishes(0);
    await server.office.write('NoteMessage', { ...body, ToGuardian: 1 });
    expect(await messagesOf(StudentId)).toEqual([
      expect.objectContaining({
        CHANNEL: 'whatsapp',
        STATE: 'OPENED',
        TO_GUARDIAN: 1,
        ADDRESS: '9876500000',
        TEXT: 'Kavya was not there today',
      }),
    ]);
  });

  test('sorted by state, what was refused and what is not known comes first', async () => {
    const { StudentId } = await student('full');
    for (const local of ['full', 'cut', 'fine']) {
      const email = `${local}${fresh()}@example.in`;
      await server.db.kysely.updateTable('students').set({ email }).where('id', '=', StudentId).execute();
      await send({ StudentId });
    }
    const page = { StudentId, Page: 1, PageSize: 10, SortField: 'STATE' as const, SortOrder: 'DESC' as const };
    const rows = await server.office.result('GetMessages', page);
    expect(rows.map(({ STATE }) => STATE)).toEqual(['UNKNOWN', 'REFUSED', 'SENT']);
  });

  test('the text goes after a year, to the day; that it was sent stays', async () => {
    const { StudentId } = await student();
    await send({ StudentId });
    const forget = (at: string) => inTransaction(server.db.kysely, (trx) => forgetOldTexts(trx, new Date(at)));
    await forget('2027-11-20T04:30:00.000Z');
    expect((await messagesOf(StudentId))[0]?.TEXT).not.toBe('');
    await forget('2027-11-20T04:30:00.001Z');
    expect((await messagesOf(StudentId))[0]).toMatchObject({ TEXT: '', STATE: 'SENT', SUBJECT: 'No class today' });
  });
});

describeOnEachDatabase('message templates', (open) => {
  const { server, mailedTo } = mailingServer(open);
  const templates = () => restOf(server, server.admin, 'message-templates');
  const reminder = (name = `Reminder ${fresh()}`) => ({
    name,
    event: 'feeReminder' as const,
    subject: 'Fee for {course}',
    text: 'Dear {student}, {due} is open since {day}.',
  });

  test('a template is on, in English, for any occasion unless it says otherwise', async () => {
    const template = await templates().write('create', { name: 'Hall', subject: 'Hall', text: 'Hall 2,\n\ntoday' });
    expect(template).toMatchObject({ event: 'none', language: 'en', on: true, text: 'Hall 2,\n\ntoday' });
  });

  test('an unknown placeholder is refused where it stands', async () => {
    const body = { name: 'Wrong', subject: '{who}', text: 'x' };
    const [status, , errors] = await templates().writeFailure('create', body);
    expect([status, errors?.['subject']]).toEqual([422, expect.stringMatching(/^\{who\} is no placeholder/)]);
  });

  test('of one event and language one is on: a second one says which, until that is off', async () => {
    const first = await templates().write('create', reminder('First words'));
    const [status, , errors] = await templates().writeFailure('create', reminder());
    expect([status, errors]).toEqual([409, { on: 'Another template of this event and language is on: First words' }]);
    await templates().write('update', { on: false }, first.id);
    const second = await templates().write('create', reminder());
    await templates().write('remove', {}, second.id);
  });

  test('the office reads templates and writes none', async () => {
    const office = restOf(server, server.office, 'message-templates');
    expect((await office.list()).records.length).toBeGreaterThan(0);
    expect((await office.writeFailure('create', reminder()))[0]).toBe(403);
  });

  test('the reminder of what is due has the words of the template that is on, and our own where none is', async () => {
    const Email = `words${fresh()}@example.in`;
    const StudentId = await server.make.student({ Email });
    const CourseId = await server.make.course();
    const PaymentId = await server.make.payment(StudentId, CourseId, { PaidFee: 1000 });
    const body = { StudentId, CourseId, PaymentId };
    const { OUT_ID: StudentCourseId = 0 } = await server.admin.write('AddStudentCourse', body);
    const template = await templates().write('create', reminder());
    await server.office.write('SendDueReminder', { StudentCourseId });
    expect(mailedTo(Email)[0]?.email.subject).toBe('Fee for Web Design');
    expect(mailedTo(Email)[0]?.email.text).toMatch(/^Dear Kavya Raman, ₹3,500\.50 is open since \d\d\/\d\d\/2026\./);
    await templates().write('update', { on: false }, template.id);
    await server.db.kysely
      .updateTable('enrolments')
      .set({ reminded_at: null })
      .where('id', '=', StudentCourseId)
      .execute();
    await server.office.write('SendDueReminder', { StudentCourseId });
    expect(mailedTo(Email)[1]?.email.subject).toMatch(/^Your fee for Web Design at /);
  });

  test('a reminder goes to the guardian of a minor, and to nobody who wants no messages', async () => {
    const guardian_email = `father${fresh()}@example.in`;
    const StudentId = await server.make.student({ Email: `child${fresh()}@example.in` });
    const CourseId = await server.make.course();
    const PaymentId = await server.make.payment(StudentId, CourseId, { PaidFee: 1000 });
    const { OUT_ID: StudentCourseId = 0 } = await server.admin.write('AddStudentCourse', {
      StudentId,
      CourseId,
      PaymentId,
    });
    const set = (values: object) =>
      server.db.kysely.updateTable('students').set(values).where('id', '=', StudentId).execute();
    await set({ birth_date: '2010-01-01', guardian_email, no_mail: 1 });
    expect(await server.office.refusal('SendDueReminder', { StudentCourseId })).toBe('No messages wanted');
    await set({ no_mail: 0 });
    await server.office.write('SendDueReminder', { StudentCourseId });
    expect(mailedTo(guardian_email)).toHaveLength(1);
  });
});
