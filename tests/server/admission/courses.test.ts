import { describe, expect, test } from 'vitest';
import { sharedCodes } from '../../../server/catalogue/courses/codeTaken.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { makeEnrolmentInBatch } from '../support/batches.ts';
import { courseBody, fresh } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('courses', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.admin.result('GetCourseList', { CourseId: id });
    return row ?? expect.unreachable(`there is no course ${id}`);
  };

  test('a course comes back as it was added', async () => {
    proves('3 Course: Every field; the abbreviation follows the type; Unknown', '7: AddCourse');
    const { OUT_ID = 0 } = await server.office.write('AddCourse', courseBody({ CourseCode: 'FSW', Fees: 0.29 }));
    expect(await read(OUT_ID)).toEqual({
      ID: OUT_ID,
      COURSE_CODE: 'FSW',
      COURSE_NAME: 'Web Design',
      COURSE_DETAIL: 'Pages that everyone can read',
      DURATION_DAYS: 2,
      DURATION_TEXT: '2 Days',
      FEES: 0.29,
      COURSE_TYPE: 1,
      COURSE_TYPE_ABBR: 'INT',
      STATUS: 0,
      MIN_ATTN_PERCENTAGE: 50,
      LOCATION: 'Chennai',
      MIN_PARTICIPANTS: 1,
      VALUE_ADD: 'Certificate',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('the abbreviation follows the type, whatever was sent', async () => {
    proves('3 Course: Every field; the abbreviation follows the type; Unknown');
    const id = await server.make.course({ CourseType: 2, CourseTypeAbbr: 'INT' });
    expect((await read(id)).COURSE_TYPE_ABBR).toBe('DIP');
  });

  test('the largest fee keeps its paise', async () => {
    const id = await server.make.course({ Fees: 999_999.99 });
    expect((await read(id)).FEES).toBe(999_999.99);
  });

  test('text is trimmed and composed', async () => {
    const id = await server.make.course({ CourseName: '  Cafe\u0301 ' });
    expect((await read(id)).COURSE_NAME).toBe('Caf\u00e9');
  });

  test('an update changes the course and the time of its change', async () => {
    proves('7: UpdateCourse');
    const id = await server.make.course();
    server.clock.advance(60_000);
    await server.admin.write('UpdateCourse', { CourseId: id, ...courseBody({ CourseName: 'Networks' }) });
    expect(await read(id)).toMatchObject({
      COURSE_NAME: 'Networks',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:31:00.000Z',
    });
  });

  test('a longer course moves the expected completion of those who take it', async () => {
    const { courseId, enrolmentId } = await server.make.enrolment();
    await server.admin.write('UpdateCourse', { CourseId: courseId, ...courseBody({ DurationDays: 10 }) });
    const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect(row?.DATE_EXPECTED_COMPLETION).toBe('2026-11-29');
  });

  test('a longer course leaves completed enrolments as they were', async () => {
    const { courseId, enrolmentId } = await server.make.completed();
    await server.admin.write('UpdateCourse', { CourseId: courseId, ...courseBody({ DurationDays: 10 }) });
    const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect(row?.DATE_EXPECTED_COMPLETION).toBe('2026-11-21');
  });

  test('the ends that another duration moves are counted, and moved by the change alone', async () => {
    const { courseId, enrolmentId } = await server.make.enrolment();
    await server.make.enrolmentOf(await server.make.student(), courseId);
    await server.admin.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    const completed = await server.make.enrolmentOf(await server.make.student(), courseId);
    const days = { StudentCourseId: completed.enrolmentId, Dates: ['2026-11-20'] };
    await server.admin.result('AddAttendanceBulk', days);
    await server.admin.write('UpdateStudentCourse', { StudentCourseId: completed.enrolmentId, Status: 1 });
    const moved = async (DurationDays: number) =>
      (await server.office.write('GetMovedEnds', { CourseId: courseId, DurationDays }))['ENDS_MOVED'];
    const ends = async () =>
      (await server.admin.result('GetStudentCourseList', { CourseId: courseId, Status: -1 })).map(
        ({ STATUS, CLASS_END }) => [STATUS, CLASS_END],
      );
    const completedEnd = [1, '2026-11-21'];
    expect([await moved(2), await moved(10)]).toEqual([0, 2]);
    expect(await ends()).toEqual(expect.arrayContaining([completedEnd, [0, '2026-11-21'], [2, '2026-11-21']]));
    await server.admin.write('UpdateCourse', { CourseId: courseId, ...courseBody({ DurationDays: 10 }) });
    expect(await ends()).toEqual(expect.arrayContaining([completedEnd, [0, '2026-11-29'], [2, '2026-11-29']]));
    expect([await moved(2), await moved(10)]).toEqual([2, 0]);
    const { courseId: onMondays } = await makeEnrolmentInBatch(server, { weekdays: [1] });
    const refusal = await server.office.refusal('GetMovedEnds', { CourseId: onMondays, DurationDays: 600 });
    expect(refusal).toBe('There are no class days');
  });

  test('that gets shorter names how many have more days, which stay', async () => {
    const { enrolmentId, courseId } = await server.make.enrolment({}, { DurationDays: 6 });
    await server.make.enrolmentOf(await server.make.student(), courseId);
    const Dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
    await server.office.result('AddAttendanceBulk', { StudentCourseId: enrolmentId, Dates });
    const more = async (DurationDays: number) =>
      (await server.office.write('GetMovedEnds', { CourseId: courseId, DurationDays }))['MORE_DAYS'];
    expect([await more(3), await more(4), await more(8)]).toEqual([1, 0, 0]);
  });

  test.each([
    ['CourseCode', 'Course code is required', ''],
    ['CourseName', 'Course name is required', ' '],
    ['CourseDetail', 'Course detail is required', ''],
    ['DurationText', 'Duration text is required', ''],
    ['Location', 'Location is required', ''],
    ['ValueAdd', 'Value add is required', ''],
    ['DurationDays', 'Duration (days) must be from 1 to 3,650', 0],
    ['DurationDays', 'Duration (days) is required', undefined],
    ['MinParticipants', 'Min participants must be from 1 to 10,000', 0],
    ['CourseType', 'Course type must be Internship or Diploma', 3],
    ['Fees', 'Fees must have at most two decimals', 10.001],
    ['Fees', 'Fees must be at least 0', -1],
    ['MinAttnPercentage', 'MinAttnPercentage must be at most 100', 101],
    ['CourseCode', 'CourseCode must be at most 20 characters', 'x'.repeat(21)],
  ])('a course is refused for its %s: %s', async (field, message, value) => {
    proves('5 Course forms: Required, numeric, two decimals, type, prefill defaults');
    expect(await server.admin.refusal('AddCourse', { ...courseBody(), [field]: value })).toBe(message);
  });

  describe('whose code another course has, ignoring case (W30)', () => {
    /** Two courses of one code, as there may be from before the rule. */
    const twins = async () => {
      const CourseCode = `TWIN${fresh()}`;
      const [first, second] = [await server.make.course({ CourseCode }), await server.make.course()];
      await server.db.kysely
        .updateTable('courses')
        .set({ course_code: CourseCode.toLowerCase() })
        .where('id', '=', second)
        .execute();
      return { CourseCode, first, second };
    };

    test('is not added', async () => {
      const CourseCode = `Taken${fresh()}`;
      await server.make.course({ CourseCode });
      const refusal = await server.admin.refusal('AddCourse', courseBody({ CourseCode: CourseCode.toUpperCase() }));
      expect(refusal).toBe('Course code already exists');
    });

    test('is not changed to it', async () => {
      const CourseCode = `Taken${fresh()}`;
      await server.make.course({ CourseCode });
      const CourseId = await server.make.course();
      const body = { CourseId, ...courseBody({ CourseCode: CourseCode.toLowerCase() }) };
      expect(await server.admin.refusal('UpdateCourse', body)).toBe('Course code already exists');
    });

    test('keeps its own code when it is changed', async () => {
      const CourseCode = `Own${fresh()}`;
      const CourseId = await server.make.course({ CourseCode });
      const body = { CourseId, ...courseBody({ CourseCode, CourseName: 'Renamed' }) };
      expect((await server.admin.write('UpdateCourse', body)).OUT_OK).toBe(1);
    });

    test('is added once when five ask at once', async () => {
      const CourseCode = `Race${fresh()}`;
      const asked = [1, 2, 3, 4, 5].map(() => server.admin.send('AddCourse', courseBody({ CourseCode })));
      const answers = (await Promise.all(asked)).map((answer) => answer.body.result.OUT_OK);
      expect(answers.sort()).toEqual([0, 0, 0, 0, 1]);
    });

    test('stays where it is from before that rule, and is refused when it is next changed', async () => {
      const { CourseCode, first, second } = await twins();
      expect(await server.admin.result('GetCourseList', { CourseCode })).toHaveLength(2);
      const body = { CourseId: second, ...courseBody({ CourseCode }) };
      expect(await server.admin.refusal('UpdateCourse', body)).toBe('Course code already exists');
      expect(await sharedCodes(server.db.kysely)).toContain(`${CourseCode} (${first}, ${second})`);
    });
  });
});
