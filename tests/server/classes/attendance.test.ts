import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeBatch } from '../support/batches.ts';
import { proves } from '../../spec/proves.ts';

const duplicate = 'DUPLICATE ATTENDANCE ENTRY';

describeOnEachDatabase('attendance', (open) => {
  const server = sharedServer(open);
  const add = (StudentCourseId: number, AttendanceDate: unknown) =>
    server.office.result('AddAttendance', { StudentCourseId, AttendanceDate });
  const addBulk = (StudentCourseId: number, ...Dates: string[]) =>
    server.office.result('AddAttendanceBulk', { StudentCourseId, Dates });
  const days = async ({ studentId, courseId }: { studentId: number; courseId: number }) => {
    const rows = await server.office.result('GetAttendanceList', { StudentId: studentId, CourseId: courseId });
    return rows.map(({ ATTENDANCE_DATE }) => ATTENDANCE_DATE);
  };
  const refused = (OUT_ERROR: string) => ({ OUT_OK: 0, OUT_ERROR });

  test('of a day comes back with student and course', async () => {
    proves('3 Attendance: Every field', '7: AddAttendance');
    const { enrolmentId, studentId, courseId } = await server.make.enrolment({}, { CourseCode: 'ATT' });
    const { OUT_ID } = await add(enrolmentId, '2026-11-20');
    const rows = await server.office.result('GetAttendanceList', { StudentId: studentId, CourseId: courseId });
    expect(rows).toEqual([
      {
        ID: OUT_ID,
        STUDENT_COURSE_ID: enrolmentId,
        STUDENT_NAME: 'Kavya Raman',
        STUDENT_MOBILE: expect.stringMatching(/^\d{10}$/),
        COURSE_ID: courseId,
        COURSE_CODE: 'ATT',
        COURSE_NAME: 'Web Design',
        ATTENDANCE_DATE: '2026-11-20',
        DATE_CREATED: '2026-11-20T04:30:00.000Z',
      },
    ]);
  });

  test('is counted in the enrolment', async () => {
    const { enrolmentId } = await server.make.enrolment();
    await add(enrolmentId, '2026-11-19');
    await add(enrolmentId, '2026-11-20');
    const [row] = await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect(row?.DAYS_ATTENDED).toBe(2);
  });

  test('of the same day twice is a duplicate', async () => {
    const { enrolmentId } = await server.make.enrolment();
    await add(enrolmentId, '2026-11-20');
    expect(await add(enrolmentId, '2026-11-20')).toEqual(refused(duplicate));
  });

  test('of the same day is kept once when five ask at once', async () => {
    const enrolled = await server.make.enrolment();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(enrolled.enrolmentId, '2026-11-20')));
    expect(answers.filter(({ OUT_OK }) => OUT_OK === 1)).toHaveLength(1);
    expect(answers.filter(({ OUT_ERROR }) => OUT_ERROR === duplicate)).toHaveLength(4);
    expect(await days(enrolled)).toEqual(['2026-11-20']);
  });

  test('of tomorrow is refused', async () => {
    proves('5 Attendance: No future, the exact duration, duplicates');
    const { enrolmentId } = await server.make.enrolment();
    expect(await add(enrolmentId, '2026-11-21')).toEqual(refused('Attendance date cannot be in the future'));
  });

  test('before the start of the enrolment is taken (W36)', async () => {
    const { enrolmentId, ...enrolled } = await server.make.enrolment();
    const [row] = await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect(row?.START_DATE).toBe('2026-11-20');
    expect((await add(enrolmentId, '2026-11-19')).OUT_OK).toBe(1);
    expect(await days(enrolled)).toEqual(['2026-11-19']);
  });

  test('is taken up to a year before the start or before the batch began, and never before the birth (W36)', async () => {
    const { enrolmentId, studentId, courseId } = await server.make.enrolment({}, { DurationDays: 30 });
    const early = (date: string) => refused(`Attendance cannot be before ${date}`);
    expect(await add(enrolmentId, '2025-11-19')).toEqual(early('20/11/2025'));
    expect((await addBulk(enrolmentId, '1990-01-01', '2025-11-20')).map(({ OUT_ERROR }) => OUT_ERROR)).toEqual([
      'Attendance cannot be before 20/11/2025',
      '',
    ]);
    const batch = await makeBatch(server, { firstDay: '2025-06-02' }, courseId);
    await server.office.write('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: batch.id });
    expect((await add(enrolmentId, '2024-06-02')).OUT_OK).toBe(1);
    expect(await add(enrolmentId, '2024-06-01')).toEqual(early('02/06/2024'));
    await server.db.kysely
      .updateTable('students')
      .set({ birth_date: '2024-06-10' })
      .where('id', '=', studentId)
      .execute();
    const [line] = await server.office.result('SaveRegister', {
      Days: [{ StudentCourseId: enrolmentId, AttendanceDate: '2024-06-09' }],
    });
    expect(line?.OUT_ERROR).toBe('Attendance cannot be before 10/06/2024');
  });

  test("of India's today is taken while UTC has yesterday", async () => {
    const { enrolmentId } = await server.make.enrolment();
    server.clock.now = new Date('2026-11-20T18:30:00Z');
    const again = await server.signIn('md_office');
    const body = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-21' };
    expect((await again.result('AddAttendance', body)).OUT_OK).toBe(1);
  });

  test.each(['', null, undefined])('of the day %j is refused', async (day) => {
    const { enrolmentId } = await server.make.enrolment();
    expect(await add(enrolmentId, day)).toEqual(refused('Attendance date must be a date (YYYY-MM-DD)'));
  });

  test.each(['2026-02-30', '20-11-2026', 'today'])('of the day %j is refused with its field', async (day) => {
    const { enrolmentId } = await server.make.enrolment();
    expect(await add(enrolmentId, day)).toEqual(refused('AttendanceDate must be a date, YYYY-MM-DD'));
  });

  test('of more days than the course has is refused', async () => {
    proves('5 Attendance: No future, the exact duration, duplicates');
    const { enrolmentId } = await server.make.enrolment();
    await add(enrolmentId, '2026-11-18');
    await add(enrolmentId, '2026-11-19');
    expect(await add(enrolmentId, '2026-11-20')).toEqual(
      refused('Cannot record attendance: Total attendance (3 days) would exceed course duration (2 days).'),
    );
  });

  test('is for Active enrolments only', async () => {
    proves('4 Enrolment: Attendance for Active ones only');
    const { enrolmentId } = await server.make.enrolment();
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    const text = 'Attendance can be recorded only for active enrolments';
    expect(await add(enrolmentId, '2026-11-20')).toEqual(refused(text));
  });

  test('is for enrolments that there are', async () => {
    expect(await add(2_000_000_000, '2026-11-20')).toEqual(refused('Student course not found'));
  });

  describe('of several days', () => {
    const entry = (AttendanceDate: string, OUT_ERROR = '') => ({
      AttendanceDate,
      OUT_OK: OUT_ERROR === '' ? 1 : 0,
      OUT_ERROR,
    });

    test('is kept, in the order in which it was asked', async () => {
      const enrolled = await server.make.enrolment();
      expect(await addBulk(enrolled.enrolmentId, '2026-11-20', '2026-11-19')).toEqual([
        entry('2026-11-20'),
        entry('2026-11-19'),
      ]);
      expect((await days(enrolled)).sort()).toEqual(['2026-11-19', '2026-11-20']);
    });

    test('says for each day what became of it, and keeps the good ones', async () => {
      const enrolled = await server.make.enrolment({}, { DurationDays: 3 });
      await add(enrolled.enrolmentId, '2026-11-18');
      const answer = await addBulk(enrolled.enrolmentId, '2026-11-18', '2026-11-19', '2026-11-21', 'never');
      expect(answer).toEqual([
        entry('2026-11-18', duplicate),
        entry('2026-11-19'),
        entry('2026-11-21', 'Attendance date cannot be in the future'),
        entry('never', 'Attendance date must be a date (YYYY-MM-DD)'),
      ]);
      expect((await days(enrolled)).sort()).toEqual(['2026-11-18', '2026-11-19']);
    });

    test('sees a day that is named twice', async () => {
      const { enrolmentId } = await server.make.enrolment();
      const answer = await addBulk(enrolmentId, '2026-11-19', '2026-11-19');
      expect(answer).toEqual([entry('2026-11-19'), entry('2026-11-19', duplicate)]);
    });

    test('stops where the course is full', async () => {
      const { enrolmentId } = await server.make.enrolment();
      const answer = await addBulk(enrolmentId, '2026-11-17', '2026-11-18', '2026-11-19');
      expect(answer.map(({ OUT_OK }) => OUT_OK)).toEqual([1, 1, 0]);
      expect(answer[2]?.OUT_ERROR).toBe(
        'Cannot record attendance: Total attendance (3 days) would exceed course duration (2 days).',
      );
    });

    test('is refused day by day for an enrolment on Hold', async () => {
      const { enrolmentId } = await server.make.enrolment();
      await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
      const text = 'Attendance can be recorded only for active enrolments';
      expect(await addBulk(enrolmentId, '2026-11-19', '2026-11-20')).toEqual([
        entry('2026-11-19', text),
        entry('2026-11-20', text),
      ]);
    });

    test('is refused day by day for an enrolment that there is not', async () => {
      const text = 'Student course not found';
      expect(await addBulk(2_000_000_000, '2026-11-20')).toEqual([entry('2026-11-20', text)]);
    });

    test('names at least one day', async () => {
      const body = { StudentCourseId: 1, Dates: [] };
      expect(await server.office.error('AddAttendanceBulk', body)).toEqual([400, expect.stringMatching(/^Dates /)]);
    });
  });
});
