import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { todayInIndia } from '#domain/words/dates.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { restOf } from '../support/rest.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { findWords } from '../support/findWords.ts';
import { checkedImport, runImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { fresh, freshMobile, paymentBody } from '#harness/server/samples.ts';

const Reason = 'Asked for it by mail';

describeWithTwoServersToo('erasing', (open, { servers }) => {
  const server = sharedServer(open, { servers });

  /** A person whom only these words name. */
  const somebody = () => {
    const word = `warli${String(fresh()).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
    const mobile = freshMobile();
    const guardian = {
      name: `Velan Zq${word}`,
      relation: 'father',
      mobile: freshMobile(),
      email: `velan.${word}@zq.in`,
    };
    const body = {
      Name: `Zqvika Zq${word}`,
      Mobile: mobile,
      Email: `zqvika.${word}@example.in`,
      BirthDate: '2004-02-29',
      ParentName: `Qzorran Zq${word}`,
      AltMobile: freshMobile(),
      EduInstIdCode: `ZQ${word}`,
      Guardian: guardian,
    };
    const words = [body.Name, mobile, body.Email, body.ParentName, body.AltMobile, body.EduInstIdCode, guardian.name];
    return { body, words: [...words, guardian.mobile, guardian.email] };
  };
  /** Bytes of a photo that the product keeps as they are: read back, as it strips what a camera wrote. */
  const bytesOf = async (fileId: number) => {
    const { bytes } = await server.db.kysely
      .selectFrom('files')
      .select('bytes')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    return bytes;
  };
  const outbox = () => {
    const folder = join(server.dataDir, 'outbox');
    if (!existsSync(folder)) mkdirSync(folder);
    return folder;
  };

  test('leaves nothing of a student anywhere, at once', async () => {
    const { admin, office, make } = server;
    const { body, words } = somebody();
    const photo = await make.photo();
    const proof = await make.proof();
    const courseId = await make.course();
    const notice = await restOf(server, admin, 'notices').write('create', { language: 'en', text: 'We keep this.' });
    const person = { ...(await make.freePerson({ PhotoFileId: photo, IncomeProofFileId: proof })), ...body };
    const { OUT_ID: RegId = 0 } = await admin.write('AddRegistration', { ...person, CourseId: courseId });
    await admin.write('AddConsent', { RegId, NoticeId: notice.id, How: 'paper', SeenBy: 'Meena' });
    const { OUT_STUDENT_ID: StudentId = 0 } = await admin.write('AddStudent', { ...person, RegId, CourseId: courseId });
    const { OUT_ID: StudentCourseId = 0 } = await admin.write('AddStudentCourse', {
      StudentId,
      CourseId: courseId,
      PaymentId: 0,
    });
    await office.write('UpdateStudent', {
      StudentId,
      Name: `${body.Name} Devi`,
      EduInstIdCode: `${body.EduInstIdCode}2`,
    });
    await office.write('AddNote', { StudentId, Text: `${body.Name} comes by bus` });
    await office.write('SendMessage', {
      StudentId,
      Channel: 'email',
      ToGuardian: 1,
      Subject: `About ${body.Name}`,
      Text: `Dear parent of ${body.Name}`,
    });
    await office
      .write('SetConcession', { StudentCourseId, Amount: 1, Reason: `For ${body.Name}` })
      .catch(() => undefined);
    await checkedImport(server, {
      text: `Name\tMobile\n${body.Name} Devi\t${body.Mobile}\n`,
    });
    const { OUT_FILE_ID: printed = 0 } = await office.write('PrintFeeAccount', { StudentId });
    const bytes = await bytesOf(photo);
    expect(await findWords(server.db, words, { bytes, outbox: outbox() })).not.toEqual([]);

    await office.write('DeleteStudent', { StudentId });
    await admin.write('EraseStudent', { StudentId, Reason });
    const others = await server.db.kysely
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [photo, proof, printed])
      .execute();
    expect(others).toEqual([]);
    expect(await findWords(server.db, words, { outbox: outbox() })).toEqual([]);
    const ERASED_ON = todayInIndia(server.clock.now);
    expect(await admin.result('GetStudentList', { StudentId })).toMatchObject([
      { NAME: `Erased ${StudentId}`, ERASED_ON },
    ]);
    expect(await admin.result('GetRegistrationList', { RegId })).toMatchObject([
      { NAME: `Erased ${RegId}`, ERASED_ON },
    ]);
    await server.tidyUp();
    expect(await findWords(server.db, words, { outbox: outbox() })).toEqual([]);
  });

  /** A deleted student with nothing due, from an import or not. */
  const deleted = async (body: Record<string, unknown> = {}) => {
    const StudentId = await server.make.student(body);
    await server.office.write('DeleteStudent', { StudentId });
    return StudentId;
  };
  const erase = (StudentId: number) => server.admin.write('EraseStudent', { StudentId, Reason });
  const refusal = (StudentId: number) => server.admin.refusal('EraseStudent', { StudentId, Reason });

  test('leaves nobody who counts as having agreed', async () => {
    const { admin, make } = server;
    const notice = { language: 'en', text: 'We keep this.' };
    const { id: NoticeId } = await restOf(server, admin, 'notices').write('create', notice);
    const consent = { NoticeId, How: 'paper', SeenBy: 'Meena' };
    const StudentId = await make.student();
    await admin.write('AddConsent', { StudentId, ...consent });
    await admin.write('DeleteStudent', { StudentId });
    await erase(StudentId);
    const RegId = await make.registration();
    await admin.write('AddConsent', { RegId, ...consent });
    await admin.write('RejectRegistration', { RegId });
    await admin.write('EraseRegistration', { RegId, Reason });
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  test('empties the row of the import that made the student, and no other', async () => {
    const { admin, office } = server;
    const [one, other] = [somebody(), somebody()];
    // The sister has the same mobile.
    const text = `Name\tMobile\n${one.body.Name}\t${one.body.Mobile}\n${other.body.Name}\t${one.body.Mobile}\n`;
    const { ID } = await checkedImport(server, { text });
    await runImport(server, ID);
    const [student] = await admin.result('GetStudentList', { Name: one.body.Name, Status: -1 });
    const StudentId = student?.ID ?? 0;
    await office.write('DeleteStudent', { StudentId });
    await erase(StudentId);
    expect(await findWords(server.db, [one.body.Name])).toEqual([]);
    const rows = await admin.result('GetImportRows', { ImportId: ID, State: '' });
    expect(rows.map(({ FIELDS }) => FIELDS.Name ?? '').toSorted()).toEqual(['', other.body.Name]);
  });

  test('empties the rows that name the student by the mobile of a parent or guardian', async () => {
    const { admin } = server;
    const { body } = somebody();
    const StudentId = await server.make.student(body);
    const contacts = [body.AltMobile, body.Guardian.mobile, body.Guardian.email];
    const rows = contacts.map((contact) => [body.Name, contact].join('\t'));
    const { ID } = await checkedImport(server, { text: `Name\tMobile\n${rows.join('\n')}\n` });
    await admin.write('DeleteStudent', { StudentId });
    await erase(StudentId);
    expect(await findWords(server.db, [body.Name, ...contacts])).toEqual([]);
    expect(await admin.result('GetImportRows', { ImportId: ID, State: 'SKIPPED' })).toHaveLength(contacts.length);
  });

  test('leaves the rows of a sister alone, who has the same parent and the same mobile', async () => {
    const { admin } = server;
    const { body } = somebody();
    const StudentId = await server.make.student({ ...body, Guardian: undefined });
    const [decided, undecided] = [somebody().body.Name, somebody().body.Name];
    const rows = [decided, undecided].map((name) => [name, body.Mobile, body.ParentName].join('\t'));
    const { ID } = await checkedImport(server, { text: `Name\tMobile\tParent Name\n${rows.join('\n')}\n` });
    await admin.write('MendImportRow', { ImportId: ID, Row: 2, Fields: {}, Skip: 0, SameAs: 0 });
    await admin.write('DeleteStudent', { StudentId });
    await erase(StudentId);
    const left = await admin.result('GetImportRows', { ImportId: ID, State: '' });
    expect(left.map(({ FIELDS, STATE }) => [FIELDS.Name, STATE])).toEqual([
      [decided, 'NEW'],
      [undecided, 'LIKE'],
    ]);
  });

  test('keeps issues and receipts, and a certificate stays verifiable', async () => {
    const { admin, office, make, app } = server;
    const { body } = somebody();
    const { studentId, certificateId } = await make.certificate({ ...body, Guardian: undefined }, { Name: body.Name });
    const [before] = await server.db.kysely
      .selectFrom('certificate_issues')
      .select(['verify_key', 'sha256', 'file_id'])
      .where('certificate_id', '=', certificateId)
      .execute();
    const verify = () =>
      app.inject(`/api/verify?key=${before?.verify_key ?? ''}`).then((answer) => answer.json<object>());
    const verified = await verify();
    await office.write('DeleteStudent', { StudentId: studentId });
    expect(await admin.result('GetErasure', { StudentId: studentId })).toMatchObject({
      NAME: body.Name,
      REFUSED: '',
      PAPERS: 1,
      RECEIPTS: 1,
      RECEIPTS_UNTIL: '2035-03-31',
      ISSUES: 1,
    });
    await erase(studentId);
    expect(await verify()).toEqual(verified);
    const places = (await findWords(server.db, [body.Name])).map((place) => place.split(':')[0]);
    expect([...new Set(places)].toSorted()).toEqual(['certificate_issues.printed', 'files.bytes', 'receipts.said']);
    for (const call of ['GenerateCertificate', 'SendCertificateMail'] as const)
      expect(await admin.refusal(call, { CertificateId: certificateId })).toBe('Student was erased');
  });

  test('leaves nothing to be written: neither money nor paper, but what takes them back for a reason that says nothing', async () => {
    const { admin, office, make } = server;
    const { studentId, certificateId, enrolmentId, paymentId, courseId } = await make.certificate();
    await office.write('DeleteStudent', { StudentId: studentId });
    await erase(studentId);
    const [on, paid] = [{ StudentCourseId: enrolmentId, Reason: 'Paid for Zqvika' }, paymentBody()];
    const { PaidFee: _fee, ...back } = paid;
    const certificate = {
      CertificateId: certificateId,
      Location: 'Salem',
      StartDate: '2026-11-01',
      EndDate: '2026-11-02',
    };
    const refusals = [
      await admin.refusal('AddPayment', {
        ...paid,
        StudentId: studentId,
        CourseId: courseId,
        StudentCourseId: enrolmentId,
      }),
      await admin.refusal('AddPayment', { ...paid, StudentId: studentId, CourseId: courseId }),
      await office.refusal('SetFee', { ...on, Fee: 1 }),
      await office.refusal('SetConcession', { ...on, Amount: 1 }),
      await admin.refusal('SetInstalments', { StudentCourseId: enrolmentId, Instalments: [] }),
      await office.refusal('RefundPayment', { ...on, ...back, Amount: 1 }),
      await admin.refusal('AddStudentCourse', { StudentId: studentId, CourseId: await make.course(), PaymentId: 0 }),
      await admin.refusal('CorrectCertificate', { CertificateId: certificateId, Grade: 'A', Reason: 'Typed wrong' }),
      await admin.refusal('UpdateCertificate', { ...certificate, FileId: 0 }),
    ];
    expect(new Set(refusals)).toEqual(new Set(['Student was erased']));
    const plain =
      'Student was erased. The reason may only be: wrong amount, paid twice, wrong person, issued by mistake';
    expect(await admin.refusal('ReversePayment', { PaymentId: paymentId, Reason: 'Zqvika asked' })).toBe(plain);
    expect(await admin.refusal('RevokeCertificate', { CertificateId: certificateId, Reason: 'Zqvika asked' })).toBe(
      plain,
    );
    await admin.write('ReversePayment', { PaymentId: paymentId, Reason: 'Paid twice' });
    await admin.write('RevokeCertificate', { CertificateId: certificateId, Reason: 'issued by mistake' });
  });

  test('takes along whoever was merged into the student, and names who stays', async () => {
    const { admin, make } = server;
    const [keep, gone] = [somebody(), somebody()];
    // The record that goes is the older one.
    const GoneId = await make.student({ ...gone.body, Guardian: undefined });
    const KeepId = await make.student({ ...keep.body, Guardian: undefined });
    await admin.write('MergeStudents', { KeepId, GoneId, Take: [], Reason: 'Entered twice' });
    await admin.write('DeleteStudent', { StudentId: KeepId });
    expect(await admin.result('GetErasure', { StudentId: KeepId })).toMatchObject({ NAME: keep.body.Name });
    await erase(KeepId);
    expect(await findWords(server.db, gone.words)).toEqual([]);
  });

  test('is refused for who is not deleted, owes, is owed, or was erased, and Restore for who was', async () => {
    const { admin, office, make } = server;
    expect(await refusal(await make.student())).toBe('Student is not deleted');
    expect(await refusal(2_000_000_000)).toBe('Student not found');
    const unknown = await admin.result('GetErasure', { RegId: 2_000_000_000 });
    expect(unknown).toMatchObject({ NAME: '', REFUSED: 'Registration not found' });

    const unused = await make.student();
    await make.payment(unused, await make.course());
    await office.write('DeleteStudent', { StudentId: unused });
    expect(await refusal(unused)).toBe('Something is still due');
    expect(await admin.result('GetErasure', { StudentId: unused })).toMatchObject({
      REFUSED: 'Something is still due',
    });

    const StudentId = await deleted();
    expect(await admin.refusal('EraseStudent', { StudentId, Reason: '' })).toBe('Reason is required');
    await erase(StudentId);
    expect(await refusal(StudentId)).toBe('Student was erased');
    expect(await office.refusal('RestoreStudent', { StudentId, Reason })).toBe('Student was erased');

    const RegId = await make.registration();
    expect(await admin.refusal('EraseRegistration', { RegId, Reason })).toBe('Registration is not rejected');
    await admin.write('RejectRegistration', { RegId });
    await admin.write('EraseRegistration', { RegId, Reason });
    expect(await admin.refusal('RestoreRegistration', { RegId, Reason })).toBe('Registration was erased');
  });

  test('wants a fresh proof of who asks, and the admin', async () => {
    const StudentId = await deleted();
    const RegId = await server.make.registration();
    await server.admin.write('RejectRegistration', { RegId });
    expect(await server.office.error('EraseStudent', { StudentId, Reason })).toEqual([403, expect.any(String)]);
    expect(await server.office.error('EraseRegistration', { RegId, Reason })).toEqual([403, expect.any(String)]);
    expect(await server.office.error('GetErasure', { StudentId })).toEqual([403, expect.any(String)]);
    server.clock.advance(11 * 60_000);
    for (const [call, body] of [
      ['EraseStudent', { StudentId, Reason }],
      ['EraseRegistration', { RegId, Reason }],
    ] as const) {
      expect(await server.admin.result(call, body)).toMatchObject({ OUT_OK: 0, CONFIRM_NEEDED: 1 });
    }
  });

  test('leaves who did what, and when, in the activity log', async () => {
    const { admin, office, make } = server;
    const { body } = somebody();
    const StudentId = await make.student({ ...body, Guardian: undefined });
    await office.write('UpdateStudent', { StudentId, ParentIncome: 61_000 });
    await office.write('DeleteStudent', { StudentId });
    await erase(StudentId);
    const { records } = await restOf(server, admin, 'activity-log').list({
      filter: { entity: 'students', recordId: StudentId },
    });
    expect(
      records.toReversed().map(({ call, userName, before, after, reason }) => [call, userName, before, after, reason]),
    ).toEqual([
      ['EraseStudent', 'admin', null, null, Reason],
      ['DeleteStudent', 'md_office', { status: 0 }, { status: 1 }, null],
      ['UpdateStudent', 'md_office', expect.objectContaining({ parentIncome: 'Erased' }), expect.anything(), null],
      ['AddStudent', 'admin', null, expect.objectContaining({ name: 'Erased', mobile: 'Erased', status: 0 }), null],
    ]);
  });

  test('is refused while somebody keeps the person, by whichever record', async () => {
    const { admin, office, make } = server;
    const { body } = somebody();
    const RegId = await make.registration({ ...body, Guardian: undefined });
    const { OUT_STUDENT_ID: StudentId = 0 } = await admin.write('AddStudent', {
      ...(await make.person({ ...body, Guardian: undefined })),
      RegId,
    });
    await admin.write('KeepPerson', { RegId, Reason: 'An audit is open' });
    await office.write('DeleteStudent', { StudentId });
    expect(await admin.refusal('EraseStudent', { StudentId, Reason })).toBe('Kept: An audit is open');
    await admin.write('KeepPerson', { RegId, Reason: '' });
    await erase(StudentId);
  });

  test('takes the name out of the name of a file', async () => {
    const { body } = somebody();
    const [StudentId, fileName] = [
      await server.make.student({ ...body, Guardian: undefined }),
      `${body.Name.replace(' ', '_')}.xlsx`,
    ];
    const { ID } = await checkedImport(server, { text: 'Name\tMobile\nAsha\t9000000055', fileName });
    await server.office.write('DeleteStudent', { StudentId });
    await erase(StudentId);
    expect(await server.admin.result('GetImports', { ImportId: ID })).toMatchObject([{ FILE_NAME: 'Erased.xlsx' }]);
  });

  // The last one: its years end every session.
  test('forgets what a receipt said once its eight financial years are over', async () => {
    const { make, office, db } = server;
    const { body } = somebody();
    const { studentId, paymentId } = await make.completed({ ...body, Guardian: undefined });
    await office.write('DeleteStudent', { StudentId: studentId });
    await erase(studentId);
    const said = () =>
      db.kysely.selectFrom('receipts').select('payment_id').where('payment_id', '=', paymentId).execute();
    server.clock.advance(Date.parse('2035-03-31T12:00:00+05:30') - server.clock.now.getTime());
    await server.tidyUp();
    expect(await said()).toHaveLength(1);
    server.clock.advance(24 * 60 * 60_000);
    await server.tidyUp();
    expect(await said()).toEqual([]);
    expect(await findWords(db, [body.Name])).toEqual([]);
  });
});
