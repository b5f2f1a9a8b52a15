import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('an enrolment', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.office.result('GetStudentCourseList', { StudentCourseId: id });
    return row ?? expect.unreachable(`there is no enrolment ${id}`);
  };
  const move = (enrolmentId: number, Status: number) =>
    server.office.result('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status });
  const attend = (enrolmentId: number, AttendanceDate: string) =>
    server.office.write('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate });
  const refused = { OUT_OK: 0, OUT_ERROR: 'Invalid status change' };
  const taken = { OUT_OK: 1, OUT_ERROR: '' };

  test('is Active, starts today and ends after the days of its course', async () => {
    proves('3 Enrolment: Every field', '7: GetStudentCourseList');
    const { enrolmentId, studentId, courseId, paymentId } = await server.make.enrolment(
      {},
      { CourseCode: 'FSW', DurationDays: 30, MinAttnPercentage: 62.5 },
    );
    expect(await read(enrolmentId)).toEqual({
      ID: enrolmentId,
      STUDENT_ID: studentId,
      STUDENT_NAME: 'Kavya Raman',
      STUDENT_MOBILE: expect.stringMatching(/^\d{10}$/),
      COURSE_ID: courseId,
      COURSE_CODE: 'FSW',
      COURSE_NAME: 'Web Design',
      BATCH_ID: 0,
      BATCH_NAME: '',
      PAYMENT_ID: paymentId,
      STATUS: 0,
      STATUS_DESC: 'Active',
      STATUS_SINCE: '2026-11-20',
      COURSE_DURATION_DAYS: 30,
      DAYS_ATTENDED: 0,
      DAYS_BEFORE: 0,
      DATE_EXPECTED_COMPLETION: '2026-12-19',
      START_DATE: '2026-11-20',
      END_DATE: null,
      MIN_ATTN_PERCENTAGE: 62.5,
      CLASS_WEEKDAYS: '',
      CLASS_START: '2026-11-20',
      CLASS_END: '2026-12-19',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test("starts on India's day, not on that of UTC", async () => {
    const studentId = await server.make.student();
    const courseId = await server.make.course();
    const PaymentId = await server.make.payment(studentId, courseId);
    server.clock.now = new Date('2026-11-20T18:30:00Z');
    const late = await server.signIn('admin');
    const body = { StudentId: studentId, CourseId: courseId, PaymentId };
    const { OUT_ID = 0 } = await late.write('AddStudentCourse', body);
    const [row] = await late.result('GetStudentCourseList', { StudentCourseId: OUT_ID });
    expect(row?.START_DATE).toBe('2026-11-21');
  });

  describe('is refused', () => {
    test('a second time while Active', async () => {
      const { studentId, courseId, paymentId } = await server.make.enrolment();
      const body = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId };
      expect(await server.admin.refusal('AddStudentCourse', body)).toBe('Student is already enrolled in this course');
    });

    test('a second time while on Hold', async () => {
      const { studentId, courseId, paymentId, enrolmentId } = await server.make.enrolment();
      await move(enrolmentId, 2);
      const body = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId };
      expect(await server.admin.refusal('AddStudentCourse', body)).toBe('Student is already enrolled in this course');
    });

    test('when two ask at once', async () => {
      const StudentId = await server.make.student();
      const CourseId = await server.make.course();
      const PaymentId = await server.make.payment(StudentId, CourseId);
      const body = { StudentId, CourseId, PaymentId };
      const answers = await Promise.all([1, 2, 3, 4].map(() => server.admin.send('AddStudentCourse', body)));
      expect(answers.map((answer) => answer.body.result.OUT_OK).sort()).toEqual([0, 0, 0, 1]);
    });

    test('without a payment', async () => {
      const body = { StudentId: await server.make.student(), CourseId: await server.make.course(), PaymentId: 0 };
      expect(await server.admin.refusal('AddStudentCourse', body)).toBe('Please fill the payment details');
    });

    test("on another student's payment", async () => {
      const StudentId = await server.make.student();
      const CourseId = await server.make.course();
      const PaymentId = await server.make.payment(await server.make.student(), CourseId);
      const refusal = await server.admin.refusal('AddStudentCourse', { StudentId, CourseId, PaymentId });
      expect(refusal).toBe('Please fill the payment details');
    });

    test("on another course's payment", async () => {
      const StudentId = await server.make.student();
      const PaymentId = await server.make.payment(StudentId, await server.make.course());
      const body = { StudentId, CourseId: await server.make.course(), PaymentId };
      expect(await server.admin.refusal('AddStudentCourse', body)).toBe('Please fill the payment details');
    });

    test('on a payment that another enrolment uses', async () => {
      const { studentId, courseId, paymentId } = await server.make.completed();
      const body = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId };
      expect(await server.admin.refusal('AddStudentCourse', body)).toBe('Payment is already used by another enrolment');
    });

    test('for a student or course that there is not', async () => {
      const StudentId = await server.make.student();
      const CourseId = await server.make.course();
      const unknown = 2_000_000_000;
      expect([
        await server.admin.refusal('AddStudentCourse', { StudentId: unknown, CourseId, PaymentId: 1 }),
        await server.admin.refusal('AddStudentCourse', { StudentId, CourseId: unknown, PaymentId: 1 }),
      ]).toEqual(['Student not found', 'Course details not found']);
    });
  });

  test('needs no payment where the student is free eligible', async () => {
    proves('7: AddStudentCourse');
    const { OUT_STUDENT_ID: StudentId = 0 } = await server.admin.write('AddStudent', await server.make.freePerson());
    const body = { StudentId, CourseId: await server.make.course(), PaymentId: 0 };
    const { OUT_ID = 0 } = await server.admin.write('AddStudentCourse', body);
    expect((await read(OUT_ID)).PAYMENT_ID).toBe(0);
  });

  test('is possible again after the first one was completed', async () => {
    const { studentId, courseId } = await server.make.completed();
    const again = await server.make.enrolmentOf(studentId, courseId);
    expect((await read(again.enrolmentId)).STATUS).toBe(0);
  });

  describe('goes', () => {
    test('from Active to Hold and back', async () => {
      proves('7: UpdateStudentCourse');
      const { enrolmentId } = await server.make.enrolment();
      expect(await move(enrolmentId, 2)).toMatchObject(taken);
      expect((await read(enrolmentId)).STATUS_DESC).toBe('Hold');
      expect(await move(enrolmentId, 0)).toMatchObject(taken);
      expect((await read(enrolmentId)).STATUS_DESC).toBe('Active');
    });

    test('to Completed with just enough attendance, its end the last attended day', async () => {
      const { enrolmentId } = await server.make.enrolment({}, { DurationDays: 4, MinAttnPercentage: 50 });
      await attend(enrolmentId, '2026-11-19');
      await attend(enrolmentId, '2026-11-17');
      expect(await move(enrolmentId, 1)).toMatchObject(taken);
      expect(await read(enrolmentId)).toMatchObject({
        STATUS: 1,
        STATUS_DESC: 'Completed',
        END_DATE: '2026-11-19',
        DAYS_ATTENDED: 2,
      });
    });

    test('to Completed not one day short', async () => {
      proves('4 Enrolment: Hold, Revoke, Completed with enough attendance');
      const { enrolmentId } = await server.make.enrolment({}, { DurationDays: 4, MinAttnPercentage: 50.01 });
      await attend(enrolmentId, '2026-11-19');
      await attend(enrolmentId, '2026-11-17');
      expect(await move(enrolmentId, 1)).toEqual(refused);
    });

    test('to Completed not from Hold', async () => {
      const { enrolmentId } = await server.make.enrolment();
      await attend(enrolmentId, '2026-11-19');
      await move(enrolmentId, 2);
      expect(await move(enrolmentId, 1)).toEqual(refused);
    });

    test.each([0, 1, 2, 3])('from Completed nowhere, not to %d', async (status) => {
      const { enrolmentId } = await server.make.completed();
      expect(await move(enrolmentId, status)).toEqual(refused);
    });

    test.each([0, 3, 4, 99])('from Active not to %d', async (status) => {
      const { enrolmentId } = await server.make.enrolment();
      expect(await move(enrolmentId, status)).toEqual(refused);
    });

    test('from Deleted nowhere', async () => {
      const { enrolmentId, studentId } = await server.make.enrolment();
      await server.admin.write('DeleteStudent', { StudentId: studentId });
      expect([await move(enrolmentId, 0), await move(enrolmentId, 2)]).toEqual([refused, refused]);
    });

    test('nowhere when there is none', async () => {
      expect(await move(2_000_000_000, 2)).toEqual({ OUT_OK: 0, OUT_ERROR: 'Student course not found' });
    });

    test('to Hold once when two ask at once', async () => {
      const { enrolmentId } = await server.make.enrolment();
      const answers = await Promise.all(Array.from({ length: 4 }, () => move(enrolmentId, 2)));
      expect(answers.filter(({ OUT_OK }) => OUT_OK === 1)).toHaveLength(1);
    });
  });

  describe('has as its END_DATE', () => {
    const halfOfFour = { DurationDays: 4, MinAttnPercentage: 50 };
    const endOf = async (id: number) => (await read(id)).END_DATE;
    const remove = (StudentCourseId: number, AttendanceDate: string) =>
      server.office.write('RemoveAttendance', { StudentCourseId, AttendanceDate, Reason: 'Wrong day' });
    const atMinimum = async () => {
      const made = await server.make.enrolment({}, halfOfFour);
      await attend(made.enrolmentId, '2026-06-19');
      await attend(made.enrolmentId, '2026-06-17');
      return made;
    };

    test('none before attendance reaches the minimum', async () => {
      const { enrolmentId } = await server.make.enrolment({}, halfOfFour);
      await attend(enrolmentId, '2026-06-19');
      expect(await endOf(enrolmentId)).toBeNull();
    });

    test('the last attended day from the day on which it does, whichever was recorded last', async () => {
      const { enrolmentId } = await atMinimum();
      expect(await endOf(enrolmentId)).toBe('2026-06-19');
      await attend(enrolmentId, '2026-06-22');
      expect(await endOf(enrolmentId)).toBe('2026-06-22');
    });

    test('it by days of the register and of a range, too', async () => {
      const first = await server.make.enrolment({}, halfOfFour);
      const second = await server.make.enrolment({}, halfOfFour);
      const dates = ['2026-06-17', '2026-06-18'];
      const Days = dates.map((AttendanceDate) => ({ StudentCourseId: first.enrolmentId, AttendanceDate }));
      await server.office.result('SaveRegister', { Days });
      await server.office.result('AddAttendanceBulk', { StudentCourseId: second.enrolmentId, Dates: dates });
      expect([await endOf(first.enrolmentId), await endOf(second.enrolmentId)]).toEqual(['2026-06-18', '2026-06-18']);
    });

    test('an earlier day or none after a day was taken back', async () => {
      const { enrolmentId } = await atMinimum();
      await attend(enrolmentId, '2026-06-22');
      await remove(enrolmentId, '2026-06-22');
      expect(await endOf(enrolmentId)).toBe('2026-06-19');
      await remove(enrolmentId, '2026-06-17');
      expect(await endOf(enrolmentId)).toBeNull();
    });

    test.each([
      ['a higher minimum', { MinAttnPercentage: 75 }],
      ['a longer course', { DurationDays: 5 }],
    ])('none after %s', async (_what, terms) => {
      const { enrolmentId, courseId } = await atMinimum();
      expect(await endOf(enrolmentId)).toBe('2026-06-19');
      const course = { ...courseBody({ ...halfOfFour, ...terms }), CourseId: courseId };
      expect(await server.office.write('UpdateCourse', course)).toMatchObject(taken);
      expect(await endOf(enrolmentId)).toBeNull();
    });

    test('that day on hold, and the same one once it is completed, whatever becomes of the course', async () => {
      const { enrolmentId, courseId } = await atMinimum();
      await move(enrolmentId, 2);
      expect(await endOf(enrolmentId)).toBe('2026-06-19');
      await move(enrolmentId, 0);
      expect(await move(enrolmentId, 1)).toMatchObject(taken);
      await server.office.write('UpdateCourse', { ...courseBody({ DurationDays: 60 }), CourseId: courseId });
      expect(await endOf(enrolmentId)).toBe('2026-06-19');
    });
  });
});
