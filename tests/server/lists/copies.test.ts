import { expect, test } from 'vitest';
import { courseBody } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('what a row repeats of another', (open) => {
  const server = sharedServer(open);

  const rowOf = (table: 'payments' | 'enrolments' | 'certificates', id: number) =>
    server.db.kysely.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('follows a student’s new name, mobile and e-mail', async () => {
    const { studentId, paymentId, enrolmentId, certificateId } = await server.make.certificate({ Name: 'Kavya' });
    expect(await rowOf('certificates', certificateId)).toMatchObject({ student_name_fold: 'kavya' });
    await server.admin.write('UpdateStudent', {
      StudentId: studentId,
      Name: 'கவிதா Raman',
      Mobile: '9876501234',
      Email: 'Kavitha.R@Example.in',
    });
    const repeated = {
      student_name_fold: 'கவிதா raman',
      student_mobile: '9876501234',
      student_email: 'kavitha.r@example.in',
    };
    expect(await rowOf('payments', paymentId)).toMatchObject(repeated);
    expect(await rowOf('enrolments', enrolmentId)).toMatchObject(repeated);
    expect(await rowOf('certificates', certificateId)).toMatchObject(repeated);
  });

  test('follows a course’s new name', async () => {
    const { courseId, paymentId, enrolmentId, certificateId } = await server.make.certificate();
    const [course] = await server.admin.result('GetCourseList', { CourseId: courseId });
    const body = courseBody({ CourseCode: course?.COURSE_CODE ?? '', CourseName: 'Data Science', DurationDays: 7 });
    await server.admin.write('UpdateCourse', { ...body, CourseId: courseId });
    expect(await rowOf('payments', paymentId)).toMatchObject({ course_name_fold: 'data science' });
    expect(await rowOf('enrolments', enrolmentId)).toMatchObject({ course_name_fold: 'data science' });
    expect(await rowOf('certificates', certificateId)).toMatchObject({
      course_id: courseId,
      course_name_fold: 'data science',
    });
  });

  test('counts the days that are recorded and removed', async () => {
    const { enrolmentId: StudentCourseId } = await server.make.enrolment({}, { DurationDays: 9 });
    const days = async () =>
      (
        await server.db.kysely
          .selectFrom('enrolments')
          .select('days_attended')
          .where('id', '=', StudentCourseId)
          .executeTakeFirstOrThrow()
      ).days_attended;
    await server.admin.write('AddAttendance', { StudentCourseId, AttendanceDate: '2026-11-16' });
    await server.admin.result('AddAttendanceBulk', { StudentCourseId, Dates: ['2026-11-17', '2026-11-18'] });
    expect(await days()).toBe(3);
    await server.admin.write('RemoveAttendance', { StudentCourseId, AttendanceDate: '2026-11-17', Reason: 'Ill' });
    expect(await days()).toBe(2);
  });
});
