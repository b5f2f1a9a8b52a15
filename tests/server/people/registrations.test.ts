import { describe, expect, test } from 'vitest';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { jpeg, pdf, png } from '#harness/server/sampleFiles.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('a registration', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.admin.result('GetRegistrationList', { RegId: id });
    return row ?? expect.unreachable(`there is no registration ${id}`);
  };
  const statusOf = async (id: number) => (await read(id)).STATUS;
  /** Registers from the institute's own site, without a session. */
  async function register(patch: Record<string, unknown> = {}) {
    const site = clientOf(server.app);
    const PhotoFileId = await site.uploaded(await jpeg(), 'image/jpeg');
    const body = { ...(await server.make.person()), PhotoFileId, CourseId: await server.make.course(), ...patch };
    return { site, body };
  }

  test.each([
    [20_000, 1],
    [20_001, 0],
  ])('with a proof of ₹%i a month is free eligible: %i', async (ParentIncome, eligible) => {
    const { site, body } = await register({ ParentIncome });
    const IncomeProofFileId = await site.uploaded(await pdf(), 'application/pdf');
    const { OUT_ID = 0 } = await site.write('AddRegistration', { ...body, IncomeProofFileId });
    expect((await read(OUT_ID)).IS_FREE_ELIGIBLE).toBe(eligible);
  });

  test('comes in without a session and is New', async () => {
    proves('3 Registration: Course and payment reference beside the student fields');
    const { site, body } = await register({ PaymentRef: 'UPI 99' });
    const { OUT_ID = 0 } = await site.write('AddRegistration', body);
    expect(await read(OUT_ID)).toEqual({
      ID: OUT_ID,
      NAME: 'Kavya Raman',
      TITLE: 3,
      EDU_GRADE: 'B.Sc.',
      EDU_GRADE_NAME: 'Computer Science',
      EDU_LEVEL: 'UNDERGRADUATE',
      EDU_INST_NAME: 'Government Arts College',
      EDU_UNIVERSITY_NAME: 'Bharathiar University',
      EDU_YEAR_PASS: '2nd',
      EDU_MARK_PERCENTAGE: 0,
      EDU_INST_ID_CODE: '21CS042',
      BIRTH_DATE: '2005-06-15',
      GENDER: 2,
      MOBILE: body.Mobile,
      ALT_MOBILE: '',
      EMAIL: 'kavya.raman@example.in',
      PARENT_NAME: 'Raman Subramanian',
      PARENT_INCOME: 35_000,
      INCOME_PROOF_FILE_ID: null,
      PHOTO_FILE_ID: body.PhotoFileId,
      COURSE_ID: body.CourseId,
      PAYMENT_REF: 'UPI 99',
      IS_FREE_ELIGIBLE: 0,
      NO_MAIL: 0,
      GUARDIAN: null,
      NO_CONSENT: 1,
      APPLICATION_NO: expect.stringMatching(/^A-2026-\d{5}$/),
      LANGUAGE: '',
      MANY: 0,
      ENQUIRY_ID: 0,
      ENQUIRY_DIFFERS: 0,
      APPLIED: 0,
      STATUS: 0,
      STATUS_DESC: 'New',
      PAPERS_DELETED_ON: null,
      ERASED_ON: null,
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('needs a course', async () => {
    const { site, body } = await register({ CourseId: 0 });
    expect(await site.refusal('AddRegistration', body)).toBe('Please select a course');
  });

  test('needs a course that there is', async () => {
    const { site, body } = await register({ CourseId: 2_000_000_000 });
    expect(await site.refusal('AddRegistration', body)).toBe('Course details not found');
  });

  describe('without a session', () => {
    test("does not refer to a staff member's upload", async () => {
      const { site, body } = await register({ PhotoFileId: await server.make.photo() });
      expect(await site.refusal('AddRegistration', body)).toBe('Please upload the student photo to the server.');
    });

    test("does not refer to another registration's photo", async () => {
      const { site, body } = await register();
      await site.write('AddRegistration', body);
      const again = { ...body, Mobile: freshMobile() };
      expect(await site.refusal('AddRegistration', again)).toBe('Please upload the student photo to the server.');
    });

    test("does not refer to another registration's income proof", async () => {
      const { site, body } = await register({ ParentIncome: 10_000 });
      const IncomeProofFileId = await site.uploaded(await pdf(), 'application/pdf');
      await site.write('AddRegistration', { ...body, IncomeProofFileId });
      const next = await register({ ParentIncome: 10_000, IncomeProofFileId });
      const refusal = await next.site.refusal('AddRegistration', next.body);
      expect(refusal).toBe('Please upload the income proof to the server.');
    });

    test('cannot look at the file that it uploaded', async () => {
      const { site, body } = await register();
      expect((await site.get(`/api/file/${body.PhotoFileId}`)).status).toBe(401);
    });
  });

  describe('that is rejected', () => {
    test('is Rejected', async () => {
      proves('7: RejectRegistration');
      const RegId = await server.make.registration();
      server.clock.advance(1000);
      await server.admin.write('RejectRegistration', { RegId });
      expect(await read(RegId)).toMatchObject({
        STATUS: 2,
        STATUS_DESC: 'Rejected',
        DATE_CREATED: '2026-11-20T04:30:00.000Z',
        DATE_MODIFIED: '2026-11-20T04:30:01.000Z',
      });
    });

    test('is not approved any more', async () => {
      const RegId = await server.make.registration();
      await server.admin.write('RejectRegistration', { RegId });
      const refusal = await server.admin.refusal('AddStudent', { ...(await server.make.person()), RegId });
      expect(refusal).toBe('Rejected by admin on 20/11/2026 at 10:00');
    });

    test('has to be there', async () => {
      const refusal = await server.admin.refusal('RejectRegistration', { RegId: 2_000_000_000 });
      expect(refusal).toBe('Registration not found');
    });
  });

  describe('that is approved by AddStudent with its RegId', () => {
    test('is Approved', async () => {
      const RegId = await server.make.registration();
      await server.admin.write('AddStudent', { ...(await server.make.person()), RegId });
      expect(await read(RegId)).toMatchObject({ STATUS: 1, STATUS_DESC: 'Approved' });
    });

    test('is not approved twice', async () => {
      proves('4 Registration: New to Approved or Rejected, and nothing else');
      const RegId = await server.make.registration();
      await server.admin.write('AddStudent', { ...(await server.make.person()), RegId });
      const again = await server.make.person({ RegId });
      const refusal = await server.admin.refusal('AddStudent', again);
      const students = await server.admin.result('GetStudentList', { Mobile: String(again.Mobile) });
      expect([refusal, students]).toEqual(['Approved by admin on 20/11/2026 at 10:00', []]);
    });

    test('names its student, who approved it and when to the second person', async () => {
      const RegId = await server.make.registration();
      const { OUT_STUDENT_ID } = await server.admin.write('AddStudent', { ...(await server.make.person()), RegId });
      server.clock.now = new Date('2026-11-20T10:15:00.000Z');
      const second = await server.signIn('admin');
      const again = await server.make.person();
      expect(await second.result('AddStudent', { ...again, RegId })).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'Approved by admin on 20/11/2026 at 10:00',
        OUT_STUDENT_ID,
      });
    });

    test('is only said to be decided where that is older than the log', async () => {
      const RegId = await server.make.registration();
      await server.db.kysely.updateTable('registrations').set({ status: 1 }).where('id', '=', RegId).execute();
      const refusal = await server.admin.refusal('AddStudent', { ...(await server.make.person()), RegId });
      expect(refusal).toBe('Registration is already approved or rejected');
    });

    test('makes one student when two approve it at once', async () => {
      const RegId = await server.make.registration();
      const person = await server.make.person();
      const sending = Array.from({ length: 5 }, () => server.admin.send('AddStudent', { ...person, RegId }));
      const results = (await Promise.all(sending)).map(({ body }) => body.result.OUT_OK);
      expect(results.sort()).toEqual([0, 0, 0, 0, 1]);
    });

    test('is not rejected any more', async () => {
      proves('4 Registration: New to Approved or Rejected, and nothing else');
      const RegId = await server.make.registration();
      await server.admin.write('AddStudent', { ...(await server.make.person()), RegId });
      const refusal = await server.admin.refusal('RejectRegistration', { RegId });
      expect(refusal).toBe('Approved by admin on 20/11/2026 at 10:00');
    });

    test('stays New when the student is refused', async () => {
      const RegId = await server.make.registration();
      await server.admin.refusal('AddStudent', { ...(await server.make.person({ Name: '' })), RegId });
      expect(await statusOf(RegId)).toBe(0);
    });

    test('has to be there', async () => {
      const body = { ...(await server.make.person()), RegId: 2_000_000_000 };
      expect(await server.admin.refusal('AddStudent', body)).toBe('Registration not found');
    });

    test('becomes a student who pays and takes the course', async () => {
      const CourseId = await server.make.course();
      const RegId = await server.make.registration({ CourseId });
      const { OUT_STUDENT_ID = 0 } = await server.admin.write('AddStudent', {
        ...(await server.make.person()),
        CourseId,
        RegId,
      });
      const { enrolmentId } = await server.make.enrolmentOf(OUT_STUDENT_ID, CourseId);
      const [row] = await server.admin.result('GetStudentCourseList', { StudentId: OUT_STUDENT_ID });
      expect(row).toMatchObject({ ID: enrolmentId, COURSE_ID: CourseId, STATUS: 0 });
    });
  });

  describe('that is approved by AddStudent without RegId', () => {
    test('is the one New registration with the same mobile and course', async () => {
      const Mobile = freshMobile();
      const CourseId = await server.make.course();
      const RegId = await server.make.registration({ Mobile, CourseId });
      await server.make.student({ Mobile, CourseId });
      expect(await statusOf(RegId)).toBe(1);
    });

    test.each([
      ['is that of the same name, however it is written', { Name: 'K S PRIYA' }, 1],
      ['is none of another name', { Name: 'Kumar' }, 0],
      ['is none of another birth date', { BirthDate: '2001-02-03' }, 0],
    ])('%s', async (_what, other, status) => {
      const [Mobile, CourseId] = [freshMobile(), await server.make.course()];
      const RegId = await server.make.registration({ Mobile, CourseId, Name: 'K S Priya', ...other });
      await server.make.student({ Mobile, CourseId, Name: 'K S Priya' });
      expect(await statusOf(RegId)).toBe(status);
    });

    test('is none when two match', async () => {
      const Mobile = freshMobile();
      const CourseId = await server.make.course();
      const first = await server.make.registration({ Mobile, CourseId });
      const second = await server.make.registration({ Mobile, CourseId });
      await server.make.student({ Mobile, CourseId });
      expect([await statusOf(first), await statusOf(second)]).toEqual([0, 0]);
    });

    test('is the New one when another was rejected', async () => {
      const Mobile = freshMobile();
      const CourseId = await server.make.course();
      const rejected = await server.make.registration({ Mobile, CourseId });
      await server.admin.write('RejectRegistration', { RegId: rejected });
      const RegId = await server.make.registration({ Mobile, CourseId });
      await server.make.student({ Mobile, CourseId });
      expect([await statusOf(rejected), await statusOf(RegId)]).toEqual([2, 1]);
    });

    test('is none with another course', async () => {
      const Mobile = freshMobile();
      const RegId = await server.make.registration({ Mobile });
      await server.make.student({ Mobile, CourseId: await server.make.course() });
      expect(await statusOf(RegId)).toBe(0);
    });

    test('is none with another mobile', async () => {
      const CourseId = await server.make.course();
      const RegId = await server.make.registration({ CourseId });
      await server.make.student({ CourseId });
      expect(await statusOf(RegId)).toBe(0);
    });
  });
});

describeOnEachDatabase('uploads and registrations without a session', (open) => {
  const server = sharedServer(open, {
    limits: { upload: { points: 2, seconds: 3600 }, registration: { points: 2, seconds: 3600 } },
  });

  test('are 429 beyond the limit of their address', async () => {
    const site = clientOf(server.app);
    const photos = [await site.uploaded(await jpeg(), 'image/jpeg'), await site.uploaded(await png(), 'image/png')];
    expect((await site.upload(await png(), 'image/png')).status).toBe(429);

    const body = { ...(await server.make.person()), CourseId: await server.make.course() };
    for (const PhotoFileId of photos) {
      await site.write('AddRegistration', { ...body, PhotoFileId, Mobile: freshMobile() });
    }
    expect(await site.error('AddRegistration', { ...body, Mobile: freshMobile() })).toEqual([429, expect.any(String)]);
  });

  test('count where they are refused, too', async () => {
    const site = clientOf(server.app);
    const body = { ...(await server.make.person({ PhotoFileId: 1 })), CourseId: await server.make.course() };
    server.clock.advance(2 * 3_600_000);
    for (let time = 0; time < 2; time += 1) {
      expect(await site.refusal('AddRegistration', body)).toBe('Please upload the student photo to the server.');
    }
    expect(await site.error('AddRegistration', body)).toEqual([429, expect.any(String)]);
  });

  test('do not count with a session', async () => {
    for (let time = 0; time < 4; time += 1) await server.admin.uploaded(await png(), 'image/png');
    for (let time = 0; time < 4; time += 1) await server.make.registration();
  });
});
