import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('a student', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.office.result('GetStudentList', { StudentId: id });
    return row ?? expect.unreachable(`there is no student ${id}`);
  };

  test('comes back as added', async () => {
    proves('3 Student: Every field comes back as it was written', '7: AddStudent');
    const person = await server.make.freePerson({ EduMarkPercentage: 66.667, ParentIncome: 19_999.99 });
    const { OUT_STUDENT_ID = 0 } = await server.admin.write('AddStudent', person);
    expect(await read(OUT_STUDENT_ID)).toEqual({
      ID: OUT_STUDENT_ID,
      NAME: 'Kavya Raman',
      TITLE: 3,
      EDU_GRADE: 'B.Sc.',
      EDU_GRADE_NAME: 'Computer Science',
      EDU_LEVEL: 'UNDERGRADUATE',
      EDU_INST_NAME: 'Government Arts College',
      EDU_UNIVERSITY_NAME: 'Bharathiar University',
      EDU_YEAR_PASS: '2nd',
      EDU_MARK_PERCENTAGE: 66.667,
      EDU_INST_ID_CODE: '21CS042',
      BIRTH_DATE: '2005-06-15',
      GENDER: 2,
      MOBILE: person.Mobile,
      ALT_MOBILE: '',
      EMAIL: 'kavya.raman@example.in',
      PARENT_NAME: 'Raman Subramanian',
      PARENT_INCOME: 19_999.99,
      INCOME_PROOF_FILE_ID: person.IncomeProofFileId,
      PHOTO_FILE_ID: person.PhotoFileId,
      STATUS: 0,
      OWN_PAGE_SEEN: null,
      STATUS_DESC: 'Active',
      REF: '',
      INCOMPLETE: 0,
      ENQUIRY_ID: 0,
      MERGED_INTO: 0,
      ERASED_ON: null,
      COURSES: [],
      DUE: 0,
      NO_MAIL: 0,
      GUARDIAN: null,
      NO_CONSENT: 1,
      IS_FREE_ELIGIBLE: 1,
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('has an e-mail in lower case', async () => {
    const id = await server.make.student({ Email: 'KAVYA@Example.IN' });
    expect((await read(id)).EMAIL).toBe('kavya@example.in');
  });

  test('has a composed and trimmed name', async () => {
    const id = await server.make.student({ Name: ' Jose\u0301 ' });
    expect((await read(id)).NAME).toBe('Jos\u00e9');
  });

  describe('is free eligible', () => {
    test('when added with an income of 20000 and a proof', async () => {
      const { OUT_STUDENT_ID = 0 } = await server.admin.write('AddStudent', await server.make.freePerson());
      expect((await read(OUT_STUDENT_ID)).IS_FREE_ELIGIBLE).toBe(1);
    });

    test('when edited to an income of 20000, by income alone', async () => {
      proves('5 Student: Free eligibility on add and on edit');
      const StudentId = await server.make.student();
      await server.admin.write('UpdateStudent', { StudentId, ParentIncome: 20_000 });
      expect((await read(StudentId)).IS_FREE_ELIGIBLE).toBe(1);
    });

    test('no longer when edited to an income of 20001', async () => {
      const { OUT_STUDENT_ID = 0 } = await server.admin.write('AddStudent', await server.make.freePerson());
      await server.admin.write('UpdateStudent', { StudentId: OUT_STUDENT_ID, ParentIncome: 20_001 });
      expect((await read(OUT_STUDENT_ID)).IS_FREE_ELIGIBLE).toBe(0);
    });

    test('not because the caller says so', async () => {
      const id = await server.make.student({ IsFreeEligible: 1 });
      expect((await read(id)).IS_FREE_ELIGIBLE).toBe(0);
    });
  });

  describe('that is updated', () => {
    test('keeps the fields that are left out', async () => {
      proves('7: UpdateStudent');
      const StudentId = await server.make.student();
      const before = await read(StudentId);
      server.clock.advance(1000);
      await server.office.write('UpdateStudent', { StudentId, Name: 'Meena Kumari' });
      const changed = { NAME: 'Meena Kumari', DATE_MODIFIED: '2026-11-20T04:30:01.000Z' };
      expect(await read(StudentId)).toEqual({ ...before, ...changed });
    });

    test('can lose the parent mobile', async () => {
      const StudentId = await server.make.student({ AltMobile: '9876500000' });
      await server.office.write('UpdateStudent', { StudentId, AltMobile: '' });
      expect((await read(StudentId)).ALT_MOBILE).toBe('');
    });

    test('keeps the photo when its file id is 0', async () => {
      const PhotoFileId = await server.make.photo();
      const StudentId = await server.make.student({ PhotoFileId });
      await server.office.write('UpdateStudent', { StudentId, PhotoFileId: 0 });
      expect((await read(StudentId)).PHOTO_FILE_ID).toBe(PhotoFileId);
    });

    test('is refused when deleted', async () => {
      const StudentId = await server.make.student();
      await server.office.write('DeleteStudent', { StudentId });
      expect(await server.office.refusal('UpdateStudent', { StudentId, Name: 'Meena' })).toBe('Student is deleted');
    });
  });

  describe('has a photo that', () => {
    test('is an uploaded file', async () => {
      const body = await server.make.person({ PhotoFileId: 2_000_000_000 });
      expect(await server.admin.refusal('AddStudent', body)).toBe('Please upload the student photo to the server.');
    });

    test('is a picture', async () => {
      const body = await server.make.person({ PhotoFileId: await server.make.proof() });
      expect(await server.admin.refusal('AddStudent', body)).toBe('Please upload the student photo to the server.');
    });

    test('is a picture after an update, too', async () => {
      const body = { StudentId: await server.make.student(), PhotoFileId: await server.make.proof() };
      expect(await server.admin.refusal('UpdateStudent', body)).toBe('Please upload the student photo to the server.');
    });
  });

  test('has an income proof that is an uploaded file', async () => {
    const body = await server.make.person({ ParentIncome: 100, IncomeProofFileId: 2_000_000_000 });
    expect(await server.admin.refusal('AddStudent', body)).toBe('Please upload the income proof to the server.');
  });

  test.each(['PrintReceipt', 'GenerateCertificate'] as const)(
    'has no income proof that the server drew by %s',
    async (call) => {
      const { enrolmentId, paymentId } = await server.make.completed();
      const CertificateId = await server.make.issued(enrolmentId);
      const { OUT_FILE_ID: printed } = await server.admin.write('PrintReceipt', { PaymentId: paymentId, Format: 'A5' });
      await server.admin.write('GenerateCertificate', { CertificateId });
      const [certificate] = await server.admin.result('GetCertificate', { CertificateId });
      const IncomeProofFileId = call === 'PrintReceipt' ? printed : certificate?.FILE_ID;
      const message = 'Please upload the income proof to the server.';
      const body = await server.make.person({ ParentIncome: 100, IncomeProofFileId });
      expect(await server.admin.refusal('AddStudent', body)).toBe(message);
      const StudentId = await server.make.student();
      expect(await server.admin.refusal('UpdateStudent', { StudentId, IncomeProofFileId })).toBe(message);
      const RegId = await server.make.registration();
      expect(await server.admin.refusal('AddStudent', { ...body, RegId })).toBe(message);
      expect(
        (await server.admin.send('AddRegistration', { ...body, CourseId: await server.make.course() })).body,
      ).toMatchObject({
        result: { OUT_OK: 0 },
      });
    },
  );

  describe('has files of its own, so that', () => {
    test.each([
      ['PhotoFileId', 'Photo is already used by another record. Please upload it again.'],
      ['IncomeProofFileId', 'Income proof is already used by another record. Please upload it again.'],
    ] as const)("another student's %s is refused", async (field, message) => {
      const first = await server.make.freePerson();
      await server.admin.write('AddStudent', first);
      const second = await server.make.freePerson({ [field]: first[field] });
      expect(await server.admin.refusal('AddStudent', second)).toBe(message);
      const StudentId = await server.make.student();
      expect(await server.office.refusal('UpdateStudent', { StudentId, [field]: first[field] })).toBe(message);
    });

    test('of four students added at once with one photo there is one', async () => {
      const PhotoFileId = await server.make.photo();
      const people = await Promise.all([1, 2, 3, 4].map(() => server.make.person({ PhotoFileId })));
      const answers = await Promise.all(people.map((person) => server.admin.send('AddStudent', person)));
      expect(answers.filter(({ body }) => body.result.OUT_OK === 1)).toHaveLength(1);
    });

    test('an update with the same ones is taken', async () => {
      const { PhotoFileId, IncomeProofFileId, ...person } = await server.make.freePerson();
      const body = { ...person, PhotoFileId, IncomeProofFileId };
      const { OUT_STUDENT_ID: StudentId } = await server.admin.write('AddStudent', body);
      await server.office.write('UpdateStudent', { StudentId, PhotoFileId, IncomeProofFileId });
    });
  });

  test('may have a picture as income proof', async () => {
    const id = await server.make.student({ ParentIncome: 100, IncomeProofFileId: await server.make.photo() });
    expect((await read(id)).IS_FREE_ELIGIBLE).toBe(1);
  });

  test('is listed with the names of the Active courses and what is due (W39)', async () => {
    const { studentId } = await server.make.enrolment({}, { CourseName: 'Tally', Fees: 10_000 });
    const held = await server.make.enrolmentOf(studentId, await server.make.course({ CourseName: 'Basics' }));
    await server.make.enrolmentOf(studentId, await server.make.course({ CourseName: 'GST "plus"' }));
    await server.admin.write('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    const [fee] = await server.office.result('GetFees', { StudentId: studentId });
    expect(fee?.DUE).toBeGreaterThan(0);
    expect(await read(studentId)).toMatchObject({ COURSES: ['Tally', 'GST "plus"'], DUE: fee?.DUE });
    expect(await read(await server.make.student())).toMatchObject({ COURSES: [], DUE: 0 });
  });

  describe('that is deleted', () => {
    test('is Deleted and still there', async () => {
      proves('4 Student: Active to Deleted');
      const StudentId = await server.make.student();
      await server.office.write('DeleteStudent', { StudentId });
      expect(await read(StudentId)).toMatchObject({ STATUS: 1, STATUS_DESC: 'Deleted', NAME: 'Kavya Raman' });
    });

    test('leaves no enrolment Active or on Hold', async () => {
      proves('7: DeleteStudent');
      const { studentId, enrolmentId } = await server.make.enrolment();
      const held = await server.make.enrolmentOf(studentId, await server.make.course());
      await server.admin.write('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
      await server.office.write('DeleteStudent', { StudentId: studentId });
      const rows = await server.admin.result('GetStudentCourseList', { StudentId: studentId });
      expect(rows.map(({ ID, STATUS, STATUS_DESC }) => [ID, STATUS, STATUS_DESC])).toEqual([
        [enrolmentId, 3, 'Deleted'],
        [held.enrolmentId, 3, 'Deleted'],
      ]);
    });

    test('keeps completed enrolments', async () => {
      const { studentId, enrolmentId } = await server.make.completed();
      await server.office.write('DeleteStudent', { StudentId: studentId });
      const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
      expect(row?.STATUS).toBe(1);
    });

    test('is not enrolled again', async () => {
      const studentId = await server.make.student();
      const courseId = await server.make.course();
      const PaymentId = await server.make.payment(studentId, courseId);
      await server.office.write('DeleteStudent', { StudentId: studentId });
      const body = { StudentId: studentId, CourseId: courseId, PaymentId };
      expect(await server.admin.refusal('AddStudentCourse', body)).toBe('Student is deleted');
    });
  });

  describe('who was added for the same course within 24 hours (W31)', () => {
    const adding = async (patch: Record<string, unknown> = {}) => {
      const person = await server.make.person({ CourseId: await server.make.course(), ...patch });
      return { person, OUT_STUDENT_ID: (await server.admin.write('AddStudent', person)).OUT_STUDENT_ID ?? 0 };
    };

    test.each([
      ['for a course', {}],
      ['for none', { CourseId: 0 }],
    ])('is not added again %s', async (_for, patch) => {
      const { person, OUT_STUDENT_ID } = await adding(patch);
      const again = { ...person, Name: ` ${String(person.Name).toUpperCase().replace(' ', '  ')} ` };
      expect(await server.admin.result('AddStudent', again)).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'Student already exists',
        OUT_STUDENT_ID,
      });
    });

    test.each([
      ['of another name', { Name: 'Somebody Else' }],
      ['of another birth date', { BirthDate: '2000-02-29' }],
      ['of another mobile', { Mobile: '9111111111' }],
      ['without a course', { CourseId: 0 }],
    ])('is another student %s', async (_of, patch) => {
      const { person } = await adding();
      const other = { ...person, PhotoFileId: await server.make.photo(), ...patch };
      expect((await server.admin.write('AddStudent', other)).OUT_OK).toBe(1);
    });

    test('is added again once deleted', async () => {
      const { person, OUT_STUDENT_ID } = await adding();
      await server.admin.write('DeleteStudent', { StudentId: OUT_STUDENT_ID });
      const again = { ...person, PhotoFileId: await server.make.photo() };
      expect((await server.admin.write('AddStudent', again)).OUT_OK).toBe(1);
    });

    test('is added again after that time', async () => {
      const { person } = await adding();
      server.clock.advance(24 * 60 * 60 * 1000);
      const later = await server.signIn('admin');
      const again = { ...person, PhotoFileId: await samplesOf(later).photo() };
      expect((await later.write('AddStudent', again)).OUT_OK).toBe(1);
    });

    test('is added once when five ask at once', async () => {
      const person = await server.make.person({ CourseId: await server.make.course() });
      const asked = [1, 2, 3, 4, 5].map(() => server.admin.send('AddStudent', person));
      const answers = (await Promise.all(asked)).map((answer) => answer.body.result);
      expect(answers.map((answer) => answer.OUT_OK).sort()).toEqual([0, 0, 0, 0, 1]);
      expect(new Set(answers.map((answer) => answer.OUT_STUDENT_ID)).size).toBe(1);
    });

    test('needs a course that is there', async () => {
      const person = await server.make.person({ CourseId: 2_000_000_000 });
      expect(await server.admin.refusal('AddStudent', person)).toBe('Course not found');
    });
  });
});
