import { describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { clientOf } from '#harness/server/client.ts';
import { freshMobile, paymentBody } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport } from '../support/imports.ts';
import { restOf } from '../support/rest.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const Reason = 'Entered twice';
const unknownId = 2_000_000_000;

let days = 0;
/** A birth date of nobody else. */
const freshDay = () => new Date(Date.UTC(1990, 0, (days += 1))).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Two records of one person: the ids of who stays and who goes. */
const twoOf = async ({ make }: SharedServer, keep: object = {}, gone: object = {}) => {
  const Mobile = freshMobile();
  const KeepId = await make.student({ Mobile, BirthDate: freshDay(), ...keep });
  const GoneId = await make.student({ Mobile, BirthDate: freshDay(), ...gone });
  return { KeepId, GoneId };
};

const studentOf = async ({ admin }: SharedServer, StudentId: number) => {
  const [row] = await admin.result('GetStudentList', { StudentId });
  if (!row) throw new Error(`No student ${StudentId}`);
  return row;
};

const merge = ({ admin }: SharedServer, body: BodyOf<'MergeStudents'>) =>
  admin.result('MergeStudents', { Reason, ...body });

describeOnEachDatabase('look-alikes', (open) => {
  const server = sharedServer(open);
  const pairsOf = async (StudentId: number) => {
    const rows = await server.admin.result('GetLookalikes', { StudentId });
    return rows.map(({ FIRST, SECOND, SAME }) => [FIRST.ID, SECOND.ID, SAME]);
  };

  test('are those of one mobile, or of one name and birth date', async () => {
    const [Mobile, BirthDate] = [freshMobile(), freshDay()];
    const first = await server.make.student({ Mobile, Name: 'Kavya Raman', BirthDate, Email: 'a@x.in' });
    const second = await server.make.student({ Mobile, Name: 'Meena Devi', BirthDate: freshDay(), Email: 'b@x.in' });
    const third = await server.make.student({ Name: 'KAVYA RAMAN', BirthDate, Email: 'c@x.in' });
    expect(await pairsOf(first)).toEqual([
      [first, third, ['nameAndBirthDate']],
      [first, second, ['mobile']],
    ]);
    expect(await pairsOf(third)).toEqual([[first, third, ['nameAndBirthDate']]]);
  });

  test('are told with both students, page by page', async () => {
    const { KeepId, GoneId } = await twoOf(server);
    const { body } = await server.admin.send('GetLookalikes', { Page: 1, PageSize: 1 });
    expect(body).toMatchObject({
      result: [{ FIRST: { ID: KeepId, STATUS: 0 }, SECOND: { ID: GoneId } }],
      TOTAL: expect.any(Number),
    });
  });

  test('may have one who is deleted, not two, and nobody who was merged', async () => {
    const { KeepId, GoneId } = await twoOf(server);
    await server.admin.write('DeleteStudent', { StudentId: GoneId });
    expect(await pairsOf(KeepId)).toHaveLength(1);
    await server.admin.write('DeleteStudent', { StudentId: KeepId });
    expect(await pairsOf(KeepId)).toEqual([]);
    await server.admin.write('RestoreStudent', { StudentId: KeepId, Reason });
    await merge(server, { KeepId, GoneId });
    expect(await pairsOf(KeepId)).toEqual([]);
  });

  test('of a mobile that five share are ten pairs, of one that six share none', async () => {
    const Mobile = freshMobile();
    const person = () => ({ Mobile, BirthDate: freshDay() });
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await server.make.student(person()));
    const pairs = new Set((await Promise.all(ids.map(pairsOf))).flat().map(String));
    expect(pairs.size).toBe(10);
    await server.make.student(person());
    expect(await pairsOf(ids[0] ?? 0)).toEqual([]);
  });

  test('are known where several are entered, and one of them mended, at the same moment', async () => {
    const Mobile = freshMobile();
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => server.make.student({ Mobile, BirthDate: freshDay() })),
    );
    const mend = server.admin.write('UpdateStudent', { StudentId: ids[3] ?? 0, Mobile: freshMobile() });
    await Promise.all([mend, server.make.student({ Mobile, BirthDate: freshDay() })]);
    expect(await pairsOf(ids[0] ?? 0)).toHaveLength(3);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  test('are none any more once somebody said that they are not the same, in either order', async () => {
    for (const turn of [false, true]) {
      const { KeepId, GoneId } = await twoOf(server);
      const [StudentId, OtherId] = turn ? [GoneId, KeepId] : [KeepId, GoneId];
      await server.admin.write('SetNotSame', { StudentId, OtherId });
      await server.admin.write('SetNotSame', { StudentId: OtherId, OtherId: StudentId });
      expect(await pairsOf(KeepId)).toEqual([]);
    }
    const StudentId = await server.make.student();
    expect(await server.admin.refusal('SetNotSame', { StudentId, OtherId: unknownId })).toBe('Student not found');
  });

  test('are not decided about for who was merged, nor is it kept', async () => {
    const { KeepId, GoneId } = await twoOf(server, { Name: 'Kavya Raman' });
    const OtherId = await server.make.student();
    await merge(server, { KeepId, GoneId });
    const merged = 'Merged into Kavya Raman';
    expect(await server.admin.refusal('SetNotSame', { StudentId: OtherId, OtherId: GoneId })).toBe(merged);
    expect(await server.admin.refusal('KeepPerson', { StudentId: GoneId, RegId: 0, Reason })).toBe(merged);
    await server.admin.write('DeleteStudent', { StudentId: OtherId });
    await server.admin.write('EraseStudent', { StudentId: OtherId, Reason });
    expect(await server.admin.refusal('SetNotSame', { StudentId: OtherId, OtherId: KeepId })).toBe(
      'Student was erased',
    );
  });

  test('are for the admin alone', async () => {
    const { KeepId, GoneId } = await twoOf(server);
    const asked = [
      ['GetLookalikes', {}],
      ['GetMergePreview', { KeepId, GoneId }],
      ['SetNotSame', { StudentId: KeepId, OtherId: GoneId }],
      ['MergeStudents', { KeepId, GoneId, Reason }],
    ] as const;
    for (const [name, body] of asked) {
      expect([name, (await server.office.error(name, body))[0]]).toEqual([name, 403]);
      expect([name, (await clientOf(server.app).error(name, body))[0]]).toEqual([name, 401]);
    }
  });
});

describeOnEachDatabase('a merge', (open) => {
  const server = sharedServer(open);
  const { admin, office, make } = new Proxy({} as SharedServer, {
    get: (_target, key) =>
      new Proxy({}, { get: (_none, name) => Reflect.get(Reflect.get(server, key) as object, name) }),
  });
  const merging = async (body: BodyOf<'MergeStudents'>) => (await merge(server, body)).OUT_ERROR;
  const verified = async () => expect(await verifyDerived(server.db.kysely)).toEqual([]);

  test('moves what one student has to the other, and nothing else of it changes', async () => {
    const { KeepId } = await twoOf(server);
    const made = await make.certificate({ Name: 'Kavya R' });
    const { studentId: GoneId, enrolmentId } = made;
    await admin.write('AddNote', { StudentId: GoneId, Text: 'Father will pay on the 5th' });
    const { id: NoticeId } = await restOf(server, server.admin, 'notices').write('create', {
      language: 'en',
      text: 'We keep it.',
    });
    await admin.write('AddConsent', { StudentId: GoneId, NoticeId, How: 'paper', SeenBy: 'Meena' });
    const before = await office.result('GetFees', { StudentCourseId: enrolmentId });
    const [certificate] = await admin.result('GetCertificate', { CertificateId: made.certificateId });

    const preview = await admin.result('GetMergePreview', { KeepId, GoneId });
    const counts = { ENROLMENTS: 1, PAYMENTS: 1, CERTIFICATES: 1, CONSENTS: 1, NOTES: 1, MESSAGES: 0 };
    expect(preview).toEqual({ ...counts, REFUSED: '' });
    const answer = await merge(server, { KeepId, GoneId });
    expect(answer).toMatchObject({ OUT_OK: 1, MOVED: counts });

    const kept = await studentOf(server, KeepId);
    expect(kept).toMatchObject({ STATUS: 0, MERGED_INTO: 0, NO_CONSENT: 0, DATE_MODIFIED: answer.DATE_MODIFIED });
    expect(await studentOf(server, GoneId)).toMatchObject({
      STATUS: 1,
      MERGED_INTO: KeepId,
      NAME: 'Kavya R',
      NO_CONSENT: 1,
    });
    const [enrolment] = await admin.result('GetStudentCourseList', { StudentId: KeepId });
    expect(enrolment).toMatchObject({ ID: enrolmentId, STUDENT_ID: KeepId, STUDENT_NAME: kept.NAME });
    expect(await admin.result('GetStudentCourseList', { Mobile: kept.MOBILE })).toHaveLength(1);
    expect(await admin.result('GetPaymentList', { StudentId: KeepId })).toMatchObject([{ ID: made.paymentId }]);
    expect(await admin.result('GetStudentCourseList', { StudentId: GoneId })).toEqual([]);
    expect(await admin.result('GetNotes', { StudentId: KeepId })).toHaveLength(1);
    expect(await admin.result('GetConsents', { StudentId: KeepId })).toHaveLength(1);
    const [after] = await office.result('GetFees', { StudentCourseId: enrolmentId });
    expect(after).toMatchObject({ FEE: before[0]?.FEE, PAID: before[0]?.PAID, DUE: before[0]?.DUE });
    const [same] = await admin.result('GetCertificate', { CertificateId: made.certificateId });
    expect(same?.CERT_NAME).toBe(certificate?.CERT_NAME);
    const number = String(certificate?.CERTIFICATE_ID);
    const { status } = await clientOf(server.app).get(`/api/verify?number=${number}&code=12345610000000`);
    expect(status).toBe(200);
    await verified();
  });

  test('takes the fields named from who goes, as an edit would', async () => {
    const { KeepId, GoneId } = await twoOf(
      server,
      { ParentIncome: 90_000, Email: 'kavya@example.in' },
      { ParentIncome: 20_000, IncomeProofFileId: await make.proof(), Email: 'k.raman@example.in' },
    );
    const [keep, gone] = [await studentOf(server, KeepId), await studentOf(server, GoneId)];
    const unknown = { KeepId, GoneId, Reason, Take: ['Status' as 'Name'] };
    expect(await admin.error('MergeStudents', unknown)).toEqual([400, expect.stringMatching(/^Take/)]);
    const Take = ['Email', 'ParentIncome', 'PhotoFileId', 'IncomeProofFileId'] as const;
    expect(await merging({ KeepId, GoneId, Take: [...Take] })).toBe('');
    expect(await studentOf(server, KeepId)).toMatchObject({
      NAME: keep.NAME,
      EMAIL: 'k.raman@example.in',
      PARENT_INCOME: 20_000,
      IS_FREE_ELIGIBLE: 1,
      PHOTO_FILE_ID: gone.PHOTO_FILE_ID,
      INCOME_PROOF_FILE_ID: gone.INCOME_PROOF_FILE_ID,
    });
    // Each file is of one record: the other one has the file that was there.
    expect(await studentOf(server, GoneId)).toMatchObject({
      EMAIL: 'k.raman@example.in',
      PHOTO_FILE_ID: keep.PHOTO_FILE_ID,
      INCOME_PROOF_FILE_ID: null,
    });
    await verified();
  });

  test('takes no field that an edit would refuse', async () => {
    const { KeepId, GoneId } = await twoOf(server);
    await server.db.kysely.updateTable('students').set({ name: 'X9' }).where('id', '=', GoneId).execute();
    expect(await merging({ KeepId, GoneId, Take: ['Name'] })).toMatch(/^Name/);
    expect(await merging({ KeepId, GoneId })).toBe('');
  });

  test('keeps who is free eligible as it is where nothing is taken', async () => {
    const { KeepId, GoneId } = await twoOf(server, { ParentIncome: 90_000 });
    await server.db.kysely.updateTable('students').set({ is_free_eligible: 1 }).where('id', '=', KeepId).execute();
    expect(await merging({ KeepId, GoneId })).toBe('');
    expect(await studentOf(server, KeepId)).toMatchObject({ IS_FREE_ELIGIBLE: 1 });
  });

  test('takes the guardian, and a wish for no messages wherever it stands', async () => {
    const Guardian = { name: 'Raman K', relation: 'father', mobile: freshMobile(), email: '' };
    const { KeepId, GoneId } = await twoOf(server, {}, { Guardian, NoMail: 1 });
    expect(await merging({ KeepId, GoneId, Take: ['Guardian'] })).toBe('');
    expect(await studentOf(server, KeepId)).toMatchObject({ GUARDIAN: Guardian, NO_MAIL: 1 });
  });

  test('takes registration and number where who stays has none', async () => {
    const CourseId = await make.course();
    const RegId = await make.registration({ CourseId });
    const GoneId = (await admin.write('AddStudent', { ...(await make.person()), RegId, CourseId })).OUT_STUDENT_ID ?? 0;
    await server.db.kysely.updateTable('students').set({ ref: 'R-17' }).where('id', '=', GoneId).execute();
    const KeepId = await make.student();
    expect(await merging({ KeepId, GoneId })).toBe('');
    expect(await studentOf(server, KeepId)).toMatchObject({ REF: 'R-17' });
    const rows = await server.db.kysely
      .selectFrom('students')
      .select(['id', 'ref', 'registration_id'])
      .where('id', 'in', [KeepId, GoneId])
      .orderBy('id', 'desc')
      .execute();
    expect(rows).toEqual([
      { id: KeepId, ref: 'R-17', registration_id: RegId },
      { id: GoneId, ref: '', registration_id: null },
    ]);
  });

  test('of who was merged into leads all of them to who stays at last', async () => {
    const { KeepId: middle, GoneId: first } = await twoOf(server);
    const last = await make.student();
    expect(await merging({ KeepId: middle, GoneId: first })).toBe('');
    expect(await merging({ KeepId: last, GoneId: middle })).toBe('');
    for (const id of [first, middle]) expect((await studentOf(server, id)).MERGED_INTO).toBe(last);
  });

  test('takes along who is not the same', async () => {
    const Mobile = freshMobile();
    const sharing = () => make.student({ Mobile, BirthDate: freshDay() });
    const earlier = await sharing();
    const { KeepId, GoneId } = await twoOf(server, { Mobile }, { Mobile });
    for (const other of [earlier, KeepId, await sharing()])
      await admin.write('SetNotSame', { StudentId: other, OtherId: GoneId });
    expect(await merging({ KeepId, GoneId })).toBe('');
    expect(await admin.result('GetLookalikes', { StudentId: KeepId })).toEqual([]);
    const { kysely } = server.db;
    expect(await kysely.selectFrom('not_same').select('first_id').where('second_id', '=', GoneId).execute()).toEqual(
      [],
    );
  });

  test('takes along that somebody keeps the student, and why', async () => {
    const { KeepId, GoneId } = await twoOf(server);
    await admin.write('KeepPerson', { StudentId: GoneId, Reason: 'A court asked for it' });
    expect(await merging({ KeepId, GoneId })).toBe('');
    const kept = await server.db.kysely
      .selectFrom('kept_people')
      .select(['record_id', 'reason'])
      .where('kind', '=', 'student')
      .where('record_id', 'in', [KeepId, GoneId])
      .execute();
    expect(kept).toEqual([{ record_id: KeepId, reason: 'A court asked for it' }]);
  });

  test('leads a row of an import that may be who went to who stays', async () => {
    const { KeepId } = await twoOf(server);
    const Mobile = freshMobile();
    const GoneId = await make.student({ Mobile });
    const { ID } = await checkedImport(server, { text: `Name\tMobile\nMeena S\t${Mobile}\n` });
    expect(await merging({ KeepId, GoneId })).toBe('');
    expect(await admin.result('GetImportRows', { ImportId: ID, State: 'LIKE' })).toMatchObject([{ LIKE_ID: KeepId }]);
    // And a later one is about nobody who went.
    const { NAME } = await studentOf(server, GoneId);
    const later = await checkedImport(server, { text: `Name\tMobile\n${NAME}\t${Mobile}\n` });
    const [row] = await admin.result('GetImportRows', { ImportId: later.ID, State: '' });
    expect(row?.LIKE_ID).not.toBe(GoneId);
  });

  test('leads what is agreed to for the registration of who went to who stays', async () => {
    const approved = async () => {
      const CourseId = await make.course();
      const RegId = await make.registration({ CourseId });
      const { OUT_STUDENT_ID = 0 } = await admin.write('AddStudent', { ...(await make.person()), RegId, CourseId });
      return { RegId, id: OUT_STUDENT_ID };
    };
    const [keep, gone] = [await approved(), await approved()];
    expect(await merging({ KeepId: keep.id, GoneId: gone.id })).toBe('');
    const notice = { language: 'en', text: 'We keep it.' };
    const { id: NoticeId } = await restOf(server, server.admin, 'notices').write('create', notice);
    await admin.write('AddConsent', { RegId: gone.RegId, NoticeId, How: 'paper', SeenBy: 'Meena' });
    expect(await admin.result('GetConsents', { StudentId: keep.id })).toMatchObject([{ NOTICE_ID: NoticeId }]);
    expect(await studentOf(server, keep.id)).toMatchObject({ NO_CONSENT: 0 });
  });

  describe('is refused', () => {
    test('without a reason', async () => {
      expect(await merging({ ...(await twoOf(server)), Reason: ' ' })).toBe('Reason is required');
    });

    test('of one student, and of nobody', async () => {
      const { KeepId } = await twoOf(server);
      expect(await merging({ KeepId, GoneId: KeepId })).toBe('Choose two students');
      expect(await merging({ KeepId, GoneId: unknownId })).toBe('Student not found');
    });

    test('into who is deleted', async () => {
      const { KeepId, GoneId } = await twoOf(server);
      await admin.write('DeleteStudent', { StudentId: KeepId });
      expect(await merging({ KeepId, GoneId })).toMatch(/ is deleted: restore the student first/);
    });

    test('of who was erased', async () => {
      const { KeepId, GoneId } = await twoOf(server);
      await admin.write('DeleteStudent', { StudentId: GoneId });
      await admin.write('EraseStudent', { StudentId: GoneId, Reason });
      expect(await merging({ KeepId, GoneId })).toBe('Student was erased');
      expect(await merging({ KeepId: GoneId, GoneId: KeepId })).toBe('Student was erased');
    });

    test('of two who take one course, not once one of them has completed it', async () => {
      const { KeepId, GoneId } = await twoOf(server);
      const CourseId = await make.course({ CourseName: 'Tally Prime' });
      await make.enrolmentOf(KeepId, CourseId);
      const other = await make.enrolmentOf(GoneId, CourseId);
      const refusal = 'Both have an Active or Hold enrolment of Tally Prime';
      expect((await admin.result('GetMergePreview', { KeepId, GoneId })).REFUSED).toBe(refusal);
      await admin.write('UpdateStudentCourse', { StudentCourseId: other.enrolmentId, Status: 2 });
      expect(await merging({ KeepId, GoneId })).toBe(refusal);
      await admin.write('UpdateStudentCourse', { StudentCourseId: other.enrolmentId, Status: 0 });
      await make.complete(other);
      expect(await merging({ KeepId, GoneId })).toBe('');
      await verified();
    });

    test('of two who paid for one course that neither takes, not once one payment is void', async () => {
      const { KeepId, GoneId } = await twoOf(server);
      const CourseId = await make.course({ CourseName: 'Tally Prime' });
      await make.payment(KeepId, CourseId);
      const PaymentId = await make.payment(GoneId, CourseId);
      expect(await merging({ KeepId, GoneId })).toBe('Void one of the two payments first: Tally Prime');
      await admin.write('VoidPayment', { PaymentId, Reason });
      expect(await merging({ KeepId, GoneId })).toBe('');
      await verified();
    });

    test('where either is newer than the person saw', async () => {
      const { KeepId, GoneId } = await twoOf(server);
      const seen = (await studentOf(server, KeepId)).DATE_MODIFIED;
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
      await admin.write('UpdateStudent', { StudentId: KeepId, Name: 'Meena Raman' });
      const stale = await merge(server, { KeepId, GoneId, SeenKeep: seen });
      expect(stale).toMatchObject({ OUT_ERROR: expect.stringMatching(/^Changed by admin/), CURRENT: { ID: KeepId } });
      const { OUT_ERROR } = await merge(server, { KeepId: GoneId, GoneId: KeepId, SeenGone: seen });
      expect(OUT_ERROR).toMatch(/^Changed by admin/);
      expect(await merging({ KeepId, GoneId, SeenGone: seen })).toBe('');
    });
  });

  test('leaves nothing to do with who went', async () => {
    const { KeepId } = await twoOf(server, { Name: 'Kavya Raman' });
    const moved = await make.enrolment();
    const GoneId = moved.studentId;
    expect(await merging({ KeepId, GoneId })).toBe('');
    const CourseId = await make.course();
    const refusal = 'Merged into Kavya Raman';
    expect(await admin.refusal('RestoreStudent', { StudentId: GoneId, Reason })).toBe(refusal);
    expect(await admin.refusal('UpdateStudent', { StudentId: GoneId, Name: 'Meena' })).toBe(refusal);
    expect(await admin.refusal('DeleteStudent', { StudentId: GoneId })).toBe(refusal);
    expect(await admin.refusal('AddPayment', { ...paymentBody(), StudentId: GoneId, CourseId })).toBe(refusal);
    const paid = { ...paymentBody(), StudentId: GoneId, CourseId: moved.courseId, StudentCourseId: moved.enrolmentId };
    expect(await admin.refusal('AddPayment', paid)).toBe(refusal);
    expect(await merging({ KeepId, GoneId })).toBe(refusal);
    expect(await merging({ KeepId: GoneId, GoneId: KeepId })).toBe(refusal);
  });

  test('of a deleted student brings none of their courses back with who stays', async () => {
    const { KeepId } = await twoOf(server);
    const { studentId: GoneId, enrolmentId } = await make.enrolment();
    await admin.write('DeleteStudent', { StudentId: GoneId });
    expect(await merging({ KeepId, GoneId })).toBe('');
    await admin.write('DeleteStudent', { StudentId: KeepId });
    await admin.write('RestoreStudent', { StudentId: KeepId, Reason });
    const [enrolment] = await admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect(enrolment).toMatchObject({ STUDENT_ID: KeepId, STATUS: 3 });
    await verified();
  });

  test('of two at once, in both orders, is done once', async () => {
    const { KeepId, GoneId } = await twoOf(server);
    await make.enrolmentOf(KeepId, await make.course());
    await make.enrolmentOf(GoneId, await make.course());
    const answers = await Promise.all([merging({ KeepId, GoneId }), merging({ KeepId: GoneId, GoneId: KeepId })]);
    expect(answers.filter((text) => text === '')).toHaveLength(1);
    expect(answers.find((text) => text !== '')).toMatch(/^Merged into /);
    await verified();
  });

  test('beside payments and attendance loses nothing', async () => {
    const { KeepId } = await twoOf(server);
    const { studentId: GoneId, courseId: CourseId, enrolmentId } = await make.enrolment({}, { Fees: 90_000 });
    const paid = { ...paymentBody({ PaidFee: 1 }), StudentId: GoneId, CourseId, StudentCourseId: enrolmentId };
    const [payment, merged] = await Promise.all([
      admin.result('AddPayment', paid),
      merging({ KeepId, GoneId }),
      admin.result('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' }),
      office.result('RefundPayment', {
        StudentCourseId: enrolmentId,
        Amount: 1,
        Reason,
        PaymentMode: 'UPI',
        PaymentDate: '2026-11-20',
        PaymentDetail: 'UPI 1',
      }),
    ]);
    expect(merged).toBe('');
    expect(['', `Merged into ${(await studentOf(server, KeepId)).NAME}`]).toContain(payment.OUT_ERROR);
    expect(await admin.result('GetPaymentList', { StudentId: GoneId })).toEqual([]);
    await verified();
  });
});
