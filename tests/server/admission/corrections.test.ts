import { describe, expect, test } from 'vitest';
import type { PostCallName } from '../../../contract/calls/index.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { certificateBody, courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const Reason = 'By mistake';
const unknownId = 2_000_000_000;

describeOnEachDatabase('a correction (W37)', (open) => {
  const server = sharedServer(open);
  const enrolment = async (StudentCourseId: number) =>
    (await server.office.result('GetStudentCourseList', { StudentCourseId }))[0];
  const certificatesOf = (StudentId: number) => server.office.result('GetCertificateList', { StudentId });
  const reopen = (StudentCourseId: number) => server.admin.write('ReopenEnrolment', { StudentCourseId, Reason });

  describe('of anything', () => {
    const ids = { StudentCourseId: 1, StudentId: 1, RegId: 1, AttendanceDate: '2026-11-20' };
    const names = ['RemoveAttendance', 'RestoreStudent', 'ReopenEnrolment', 'RestoreRegistration'] as const;

    test.each(names)('needs a reason: %s', async (name) => {
      expect(await server.admin.refusal(name, ids)).toBe('Reason is required');
      expect(await server.admin.refusal(name, { ...ids, Reason: '  ' })).toBe('Reason is required');
    });

    test.each<PostCallName>([...names, 'UpdateStudentCourse', 'RejectRegistration'])(
      'names a reason that is too long: %s',
      async (name) => {
        const body = { ...ids, Status: 2, Reason: 'x'.repeat(501) };
        expect(await server.admin.refusal(name, body)).toBe('Reason must be at most 500 characters');
      },
    );

    test.each([
      ['RemoveAttendance', 'Student course not found'],
      ['ReopenEnrolment', 'Student course not found'],
      ['RestoreStudent', 'Student not found'],
      ['RestoreRegistration', 'Registration not found'],
    ] as const)('needs its record: %s', async (name, said) => {
      const body = { ...ids, StudentCourseId: unknownId, StudentId: unknownId, RegId: unknownId, Reason };
      expect(await server.admin.refusal(name, body)).toBe(said);
    });
  });

  describe('of a day of attendance', () => {
    const remove = (StudentCourseId: number, AttendanceDate: unknown = '2026-11-19') =>
      server.office.result('RemoveAttendance', { StudentCourseId, AttendanceDate, Reason });
    const attended = async () => {
      const enrolled = await server.make.enrolment();
      await server.office.write('AddAttendance', {
        StudentCourseId: enrolled.enrolmentId,
        AttendanceDate: '2026-11-19',
      });
      return enrolled.enrolmentId;
    };

    test('takes it back, so that it can be recorded again', async () => {
      const id = await attended();
      expect(await remove(id)).toEqual({ OUT_OK: 1, OUT_ERROR: '' });
      expect((await enrolment(id))?.DAYS_ATTENDED).toBe(0);
      await server.office.write('AddAttendance', { StudentCourseId: id, AttendanceDate: '2026-11-19' });
    });

    test('does not move DATE_MODIFIED (W28)', async () => {
      const id = await attended();
      const before = await enrolment(id);
      server.clock.advance(1000);
      await remove(id);
      expect((await enrolment(id))?.DATE_MODIFIED).toBe(before?.DATE_MODIFIED);
    });

    test('is refused once the course is completed', async () => {
      const { enrolmentId } = await server.make.completed();
      expect((await remove(enrolmentId)).OUT_ERROR).toBe(
        'Attendance cannot be taken back once the course is completed',
      );
      expect((await enrolment(enrolmentId))?.DAYS_ATTENDED).toBe(2);
    });

    test('is possible on hold', async () => {
      const id = await attended();
      await server.office.write('UpdateStudentCourse', { StudentCourseId: id, Status: 2 });
      expect((await remove(id)).OUT_OK).toBe(1);
    });

    test.each(['2026-02-30', 'today'])('names the day %j', async (day) => {
      expect((await remove(await attended(), day)).OUT_ERROR).toBe('AttendanceDate must be a date, YYYY-MM-DD');
    });

    test('happens once when two ask at once', async () => {
      const id = await attended();
      const answers = await Promise.all([remove(id), remove(id)]);
      expect(answers.map(({ OUT_OK }) => OUT_OK).toSorted()).toEqual([0, 1]);
    });
  });

  describe('of a deleted student', () => {
    const remove = (StudentId: number) => server.office.write('DeleteStudent', { StudentId });
    const restore = (StudentId: number) => server.office.write('RestoreStudent', { StudentId, Reason });
    const statusesOf = async (...ids: number[]) =>
      Promise.all(ids.map(async (id) => (await enrolment(id))?.STATUS_DESC));

    test('gives each enrolment the status that it had', async () => {
      const { studentId, enrolmentId: running } = await server.make.enrolment();
      const { enrolmentId: held } = await server.make.enrolmentOf(studentId, await server.make.course());
      const done = await server.make.complete(await server.make.enrolmentOf(studentId, await server.make.course()));
      await server.office.write('UpdateStudentCourse', { StudentCourseId: held, Status: 2 });
      await remove(studentId);
      expect(await statusesOf(running, held, done.enrolmentId)).toEqual(['Deleted', 'Deleted', 'Completed']);
      const { DATE_MODIFIED } = await restore(studentId);
      const [student] = await server.office.result('GetStudentList', { StudentId: studentId });
      expect(student).toMatchObject({ STATUS_DESC: 'Active', DATE_MODIFIED });
      expect(await statusesOf(running, held, done.enrolmentId)).toEqual(['Active', 'Hold', 'Completed']);
    });

    test('leaves a hold the day on which it began (W39)', async () => {
      const { studentId, enrolmentId } = await server.make.enrolment();
      await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
      const held = { status_since: '2026-10-20' };
      await server.db.kysely.updateTable('enrolments').set(held).where('id', '=', enrolmentId).execute();
      await remove(studentId);
      expect((await enrolment(enrolmentId))?.STATUS_SINCE).toBeNull();
      await restore(studentId);
      expect((await enrolment(enrolmentId))?.STATUS_SINCE).toBe('2026-10-20');
    });

    test('leaves an enrolment deleted where another one of the course runs', async () => {
      const { studentId, courseId, enrolmentId } = await server.make.enrolment();
      const { enrolmentId: other } = await server.make.enrolmentOf(studentId, await server.make.course());
      await remove(studentId);
      const { id: _id, ...row } = await server.db.kysely
        .selectFrom('enrolments')
        .selectAll()
        .where('id', '=', enrolmentId)
        .executeTakeFirstOrThrow();
      const second = { ...row, course_id: courseId, payment_id: null, status: 2, deleted_from: null };
      await server.db.kysely.insertInto('enrolments').values(second).execute();
      await restore(studentId);
      expect(await statusesOf(enrolmentId, other)).toEqual(['Deleted', 'Active']);
    });

    test('leaves an enrolment deleted of which nobody knows what it was', async () => {
      const { studentId, enrolmentId } = await server.make.enrolment();
      await remove(studentId);
      await server.db.kysely
        .updateTable('enrolments')
        .set({ deleted_from: null })
        .where('id', '=', enrolmentId)
        .execute();
      await restore(studentId);
      expect(await statusesOf(enrolmentId)).toEqual(['Deleted']);
    });

    test('expects the end that the course has by now', async () => {
      const body = courseBody();
      const { studentId, courseId, enrolmentId } = await server.make.enrolment({}, body);
      await remove(studentId);
      await server.office.write('UpdateCourse', { ...body, CourseId: courseId, DurationDays: 11 });
      await restore(studentId);
      expect((await enrolment(enrolmentId))?.DATE_EXPECTED_COMPLETION).toBe('2026-11-30');
    });

    test('happens once when five ask at once', async () => {
      const StudentId = await server.make.student();
      await remove(StudentId);
      const asked = Array.from({ length: 5 }, () => server.office.result('RestoreStudent', { StudentId, Reason }));
      const answers = (await Promise.all(asked)) as { OUT_OK: number }[];
      expect(answers.filter(({ OUT_OK }) => OUT_OK === 1)).toHaveLength(1);
    });
  });

  describe('of a completion', () => {
    test('makes the enrolment Active, its end no longer fixed', async () => {
      const { enrolmentId } = await server.make.completed();
      const { DATE_MODIFIED } = await reopen(enrolmentId);
      expect(await enrolment(enrolmentId)).toMatchObject({ STATUS_DESC: 'Active', DATE_MODIFIED });
      await server.office.write('RemoveAttendance', {
        StudentCourseId: enrolmentId,
        AttendanceDate: '2026-11-19',
        Reason,
      });
      expect(await enrolment(enrolmentId)).toMatchObject({ END_DATE: '2026-11-18' });
    });

    test('revokes the certificate, and the page for people says so', async () => {
      const { studentId, enrolmentId, certificateId } = await server.make.certificate();
      await reopen(enrolmentId);
      expect(await certificatesOf(studentId)).toMatchObject([{ ID: certificateId, STATUS: 1, STATUS_DESC: 'Revoked' }]);
      expect(await server.office.refusal('SendCertificateMail', { CertificateId: certificateId })).toBe(
        'Certificate is not active',
      );
      const { verify_key: key } = await server.db.kysely
        .selectFrom('certificate_issues')
        .select('verify_key')
        .where('certificate_id', '=', certificateId)
        .executeTakeFirstOrThrow();
      expect((await server.app.inject({ url: `/verify/${key}` })).body).toContain(
        'This certificate was revoked on 20/11/2026.',
      );
      const { json } = await clientOf(server.app).get(`/api/verify?key=${key}`);
      expect(json()).toMatchObject({ result: { STATE: 'REVOKED', REVOKED_ON: '2026-11-20' } });
    });

    test('lets a later completion have a certificate with a number of its own', async () => {
      const { studentId, enrolmentId, certificateId } = await server.make.certificate();
      await reopen(enrolmentId);
      await server.admin.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });
      const second = await server.make.issued(enrolmentId);
      const [first, other] = await certificatesOf(studentId);
      expect([first?.ID, other?.ID]).toEqual([certificateId, second]);
      expect(other).toMatchObject({ STATUS_DESC: 'Active' });
      expect(other?.CERTIFICATE_ID).not.toBe(first?.CERTIFICATE_ID);
      const third = { StudentCourseId: enrolmentId, ...certificateBody() };
      expect(await server.admin.result('AddCertificate', third)).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'Certificate already exists',
        OUT_ID: second,
      });
    });

    test('is refused while another enrolment of the course runs', async () => {
      const { studentId, courseId, enrolmentId } = await server.make.completed();
      await server.make.enrolmentOf(studentId, courseId);
      const body = { StudentCourseId: enrolmentId, Reason };
      expect(await server.admin.refusal('ReopenEnrolment', body)).toBe('Student is already enrolled in this course');
    });

    test('is refused for a deleted student', async () => {
      const { studentId, enrolmentId } = await server.make.completed();
      await server.office.write('DeleteStudent', { StudentId: studentId });
      const body = { StudentCourseId: enrolmentId, Reason };
      expect(await server.admin.refusal('ReopenEnrolment', body)).toBe('Student is deleted');
    });

    test('is carried out once under one REF_KEY', async () => {
      const { enrolmentId } = await server.make.certificate();
      const envelope = server.admin.envelope();
      const sending = Array.from({ length: 5 }, () =>
        server.admin.send('ReopenEnrolment', { StudentCourseId: enrolmentId, Reason }, envelope),
      );
      const answers = (await Promise.all(sending)).map(({ body }) => JSON.stringify(body));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('"OUT_OK":1');
    });
  });

  describe('of a rejection', () => {
    test('makes the registration New, and it can be rejected again', async () => {
      const RegId = await server.make.registration();
      await server.admin.write('RejectRegistration', { RegId });
      await server.admin.write('RestoreRegistration', { RegId, Reason });
      const [row] = await server.admin.result('GetRegistrationList', { RegId });
      expect(row?.STATUS_DESC).toBe('New');
      await server.admin.write('RejectRegistration', { RegId });
    });

    test('says who approved a registration that was', async () => {
      const person = await server.make.person();
      const RegId = await server.make.registration(person);
      const { OUT_STUDENT_ID } = await server.admin.write('AddStudent', { ...person, RegId });
      expect(await server.admin.result('RestoreRegistration', { RegId, Reason })).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'Approved by admin on 20/11/2026 at 10:00',
        OUT_STUDENT_ID,
      });
    });
  });
});

describeOnEachDatabase('without the extension `correct`', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('a reason is a field that the call does not know', async () => {
    const { enrolmentId } = await server.make.enrolment();
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2, Reason: 7 });
    const { reason } = await server.db.kysely
      .selectFrom('activity')
      .select('reason')
      .where('call', '=', 'UpdateStudentCourse')
      .executeTakeFirstOrThrow();
    expect(reason).toBeNull();
  });
});
