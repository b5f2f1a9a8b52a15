import { describe, expect, test, vi } from 'vitest';
import { streamRegister } from '../../../server/classes/attendance/register.ts';
import { addEnrolment, addStudent } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { makeBatch, makeEnrolmentInBatch } from '../support/batches.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const duplicate = 'DUPLICATE ATTENDANCE ENTRY';

describeOnEachDatabase('the register of a class (W38)', (open) => {
  const server = sharedServer(open);
  const register = (CourseId: number, FromDate = '', ToDate = '') =>
    server.office.result('GetRegister', { CourseId, FromDate, ToDate });
  const day = (StudentCourseId: number, AttendanceDate: string) => ({ StudentCourseId, AttendanceDate });
  const save = (...Days: ReturnType<typeof day>[]) => server.office.result('SaveRegister', { Days });
  const line = (StudentCourseId: number, AttendanceDate: string, OUT_ERROR = '') => ({
    ...day(StudentCourseId, AttendanceDate),
    OUT_OK: OUT_ERROR === '' ? 1 : 0,
    OUT_ERROR,
  });
  /** Two students of one course, by name. */
  async function classOfTwo() {
    const first = await server.make.enrolment({ Name: 'Anbu Selvan' }, { DurationDays: 4 });
    const second = await server.make.enrolmentOf(await server.make.student({ Name: 'Zoya Khan' }), first.courseId);
    return { courseId: first.courseId, ids: [first.enrolmentId, second.enrolmentId] as const, first, second };
  }

  test('shows each Active enrolment with the days in the range, by name', async () => {
    const { courseId, ids, first, second } = await classOfTwo();
    const held = await server.make.enrolmentOf(await server.make.student({ Name: 'Mani' }), courseId);
    await server.office.write('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    await save(day(ids[1], '2026-11-20'), day(ids[1], '2026-11-16'), day(ids[1], '2026-11-18'));
    const terms = { START_DATE: '2026-11-20', DATE_EXPECTED_COMPLETION: '2026-11-23', DURATION_DAYS: 4 };
    const batch = { BATCH_ID: 0, BATCH_NAME: '' };
    const classes = { ...batch, CLASS_WEEKDAYS: '', CLASS_START: '2026-11-20', CLASS_END: '2026-11-23' };
    const row = (of: typeof first, STUDENT_NAME: string, days: number, ...DATES: string[]) => ({
      STUDENT_COURSE_ID: of.enrolmentId,
      STUDENT_ID: of.studentId,
      STUDENT_NAME,
      STUDENT_MOBILE: expect.stringMatching(/^7\d{9}$/),
      ...terms,
      ...classes,
      MIN_ATTN_PERCENTAGE: 50,
      DAYS_ATTENDED: days,
      DATES,
      STATUS: 0,
      NOW: 1,
      STAYS: [{ BATCH_ID: 0, FROM_DAY: '2026-11-20', TO_DAY: '' }],
    });
    expect(await register(courseId, '2026-11-17', '2026-11-20')).toEqual([
      row(first, 'Anbu Selvan', 0),
      row(second, 'Zoya Khan', 3, '2026-11-18', '2026-11-20'),
    ]);
    expect((await register(courseId))[1]?.DATES).toEqual(['2026-11-16', '2026-11-18', '2026-11-20']);
    expect(await register(await server.make.course())).toEqual([]);
  });

  test('asks the database twice for 60 students', async () => {
    const CourseId = await server.make.course({ DurationDays: 60 });
    const ids: number[] = [];
    for (let student = 0; student < 60; student += 1) {
      const student_id = await addStudent(server.db.kysely);
      ids.push(await addEnrolment(server.db.kysely, { student_id, course_id: CourseId }));
    }
    await save(...ids.flatMap((id) => [day(id, '2026-11-18'), day(id, '2026-11-19')]));
    const asked = vi.spyOn(server.db.kysely.getExecutor(), 'executeQuery');
    const parts = streamRegister(
      server.db.kysely,
      { CourseId, BatchId: 0, FromDate: '2026-11-19', ToDate: '' },
      '2026-11-20',
    );
    const rows: { DATES: string[] }[] = [];
    for await (const part of parts) rows.push(...part);
    // Work in the background reads its own tables meanwhile.
    const queries = asked.mock.calls.filter(([{ sql }]) => /enrolments|attendance/.test(sql));
    expect([rows.length, rows.flatMap(({ DATES }) => DATES).length, queries.length]).toEqual([60, 60, 2]);
    asked.mockRestore();
  });

  test('of a large class is sent while it is read, each student once by name', async () => {
    const CourseId = await server.make.course();
    const names = Array.from({ length: 205 }, (_, index) => `student ${999 - index}`);
    for (const name_fold of names) {
      const student_id = await addStudent(server.db.kysely, { name: name_fold, name_fold });
      await addEnrolment(server.db.kysely, { student_id, course_id: CourseId });
    }
    const { headers, body } = await server.office.send('GetRegister', { CourseId });
    expect(headers['content-length']).toBeUndefined();
    expect(body.result.map(({ STUDENT_NAME }: { STUDENT_NAME: string }) => STUDENT_NAME)).toEqual(names.toReversed());
  });

  test.each(['FromDate', 'ToDate'])('names a %s that is no day', async (field) => {
    expect(await server.office.error('GetRegister', { CourseId: 1, [field]: 'soon' })).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field} `)),
    ]);
  });

  describe('of a past day', () => {
    const later = (days: number) => server.clock.advance(days * 24 * 60 * 60_000);

    /** A batch of the morning with three students since 20/11: one moves, one completes, one is deleted on 23/11; it is the 25th. */
    async function threeWhoLeft() {
      const { batch: morning, courseId, enrolmentId: stays } = await makeEnrolmentInBatch(server, { name: 'Morning' });
      const evening = await makeBatch(server, { name: 'Evening' }, courseId);
      const join = async (Name: string) => {
        const of = await server.make.enrolmentOf(await server.make.student({ Name }), courseId);
        await server.office.write('MoveToBatch', { StudentCourseId: of.enrolmentId, BatchId: morning.id });
        return of;
      };
      const [moves, completes, leaves] = [await join('Anbu'), await join('Banu'), await join('Chitra')];
      await server.office.write('UpdateCourse', {
        CourseId: courseId,
        ...courseBody({ MinAttnPercentage: 1, DurationDays: 20 }),
      });
      await save(day(completes.enrolmentId, '2026-11-20'));
      later(3);
      const office = await server.signIn('md_office');
      await office.write('MoveToBatch', { StudentCourseId: moves.enrolmentId, BatchId: evening.id });
      await office.write('UpdateStudentCourse', { StudentCourseId: completes.enrolmentId, Status: 1 });
      await office.write('DeleteStudent', { StudentId: leaves.studentId });
      later(2);
      return {
        office: await server.signIn('md_office'),
        courseId,
        morning: morning.id,
        evening: evening.id,
        ids: { stays, moves: moves.enrolmentId, completes: completes.enrolmentId, leaves: leaves.enrolmentId },
      };
    }

    test('shows who was in the batch then, whatever became of them', async () => {
      const { office, courseId, morning, evening, ids } = await threeWhoLeft();
      const read = async (BatchId: number, FromDate: string, ToDate: string) => {
        const rows = await office.result('GetRegister', { CourseId: courseId, BatchId, FromDate, ToDate });
        return rows.map(({ STUDENT_COURSE_ID, STATUS, NOW }) => [STUDENT_COURSE_ID, STATUS, NOW]);
      };
      const then = [
        [ids.moves, 0, 0],
        [ids.completes, 1, 0],
        [ids.leaves, 3, 0],
        [ids.stays, 0, 1],
      ];
      expect(await read(morning, '2026-11-20', '2026-11-22')).toEqual(then);
      expect(await read(morning, '2026-11-23', '2026-11-25')).toEqual([then[1], then[2], then[3]]);
      expect(await read(morning, '2026-11-24', '')).toEqual([then[3]]);
      expect(await read(morning, '2026-11-25', '')).toEqual([then[3]]);
      expect(await read(evening, '2026-11-20', '2026-11-22')).toEqual([[ids.moves, 0, 1]]);
      expect(await read(0, '2026-11-20', '2026-11-20')).toEqual([[ids.moves, 0, 1], ...then.slice(1)]);
      const [moved] = await office.result('GetRegister', { CourseId: courseId, BatchId: evening });
      expect(moved?.STAYS).toEqual([
        { BATCH_ID: morning, FROM_DAY: '2026-11-20', TO_DAY: '2026-11-22' },
        { BATCH_ID: evening, FROM_DAY: '2026-11-23', TO_DAY: '' },
      ]);
    });

    test('shows who attended before the entry, though completed since', async () => {
      const { batch, courseId, enrolmentId } = await makeEnrolmentInBatch(server);
      const elsewhere = await makeBatch(server, { name: 'Evening' }, courseId);
      await server.office.write('UpdateCourse', { CourseId: courseId, ...courseBody({ MinAttnPercentage: 1 }) });
      await save(day(enrolmentId, '2026-11-17'));
      await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });
      const read = async (BatchId: number, FromDate: string, ToDate: string) =>
        (await server.office.result('GetRegister', { CourseId: courseId, BatchId, FromDate, ToDate })).map(
          ({ STUDENT_COURSE_ID, STATUS, NOW, DATES }) => [STUDENT_COURSE_ID, STATUS, NOW, ...DATES],
        );
      const then = [[enrolmentId, 1, 0, '2026-11-17']];
      expect(await read(0, '2026-11-16', '2026-11-18')).toEqual(then);
      expect(await read(batch.id, '2026-11-16', '')).toEqual(then);
      expect(await read(elsewhere.id, '2026-11-16', '2026-11-18')).toEqual([]);
      expect(await read(0, '2026-11-18', '2026-11-19')).toEqual([]);
    });

    test('does not take a day on which another batch had the student', async () => {
      const { office, morning, evening, ids } = await threeWhoLeft();
      const saved = async (BatchId: number, ...days: string[]) => {
        const Days = days.map((date) => day(ids.moves, date));
        return (await office.result('SaveRegister', { BatchId, Days })).map(({ OUT_ERROR }) => OUT_ERROR);
      };
      expect(await saved(evening, '2026-11-22', '2026-11-23', '2026-11-01')).toEqual([
        'Was in the batch Morning on 22/11/2026',
        '',
        '',
      ]);
      expect(await saved(morning, '2026-11-24', '2026-11-21')).toEqual(['Was in the batch Evening on 24/11/2026', '']);
      expect(await saved(-1, '2026-11-20')).toEqual(['Was in the batch Morning on 20/11/2026']);
      expect(await saved(0, '2026-11-20')).toEqual(['']);
    });

    test('names on hold and back again; who moves twice on a day was in the last batch', async () => {
      const { office, courseId, morning, evening, ids } = await threeWhoLeft();
      await office.write('UpdateStudentCourse', { StudentCourseId: ids.stays, Status: 2 });
      await (
        await server.signIn('admin')
      ).write('ReopenEnrolment', { StudentCourseId: ids.completes, Reason: 'by mistake' });
      await office.write('MoveToBatch', { StudentCourseId: ids.moves, BatchId: morning });
      await office.write('MoveToBatch', { StudentCourseId: ids.moves, BatchId: 0 });
      const rows = await office.result('GetRegister', { CourseId: courseId, BatchId: morning, FromDate: '2026-11-24' });
      expect(rows.map(({ STUDENT_COURSE_ID, STATUS, NOW }) => [STUDENT_COURSE_ID, STATUS, NOW])).toEqual([
        [ids.completes, 0, 1],
        [ids.stays, 2, 0],
      ]);
      const kept = await server.db.kysely
        .selectFrom('stays')
        .select(['batch_id', 'from_day', 'to_day'])
        .where('enrolment_id', '=', ids.moves)
        .orderBy('from_day')
        .execute();
      expect(kept).toEqual([
        { batch_id: morning, from_day: '2026-11-20', to_day: '2026-11-22' },
        { batch_id: evening, from_day: '2026-11-23', to_day: '2026-11-24' },
        { batch_id: null, from_day: '2026-11-25', to_day: '9999-12-31' },
      ]);
    });
  });

  describe('is saved', () => {
    test('with a line for each day, in the order in which it was asked', async () => {
      const { courseId, ids } = await classOfTwo();
      const [first, second] = ids;
      const days = [day(second, '2026-11-20'), day(first, '2026-11-20'), day(second, '2026-11-19')];
      expect(await save(...days)).toEqual(days.map((of) => line(of.StudentCourseId, of.AttendanceDate)));
      expect((await register(courseId)).map(({ DATES }) => DATES)).toEqual([
        ['2026-11-20'],
        ['2026-11-19', '2026-11-20'],
      ]);
    });

    test('but for the days that break a rule', async () => {
      const { ids } = await classOfTwo();
      const [first, second] = ids;
      await save(day(first, '2026-11-16'), day(first, '2026-11-17'), day(first, '2026-11-18'));
      const unknown = 2_000_000_000;
      expect(
        await save(
          day(first, '2026-11-18'),
          day(first, '2026-11-19'),
          day(first, '2026-11-20'),
          day(second, '2026-11-20'),
          day(second, '2026-11-20'),
          day(second, '2026-11-21'),
          day(second, 'never'),
          day(unknown, '2026-11-20'),
        ),
      ).toEqual([
        line(first, '2026-11-18', duplicate),
        line(first, '2026-11-19'),
        line(
          first,
          '2026-11-20',
          'Cannot record attendance: Total attendance (5 days) would exceed course duration (4 days).',
        ),
        line(second, '2026-11-20'),
        line(second, '2026-11-20', duplicate),
        line(second, '2026-11-21', 'Attendance date cannot be in the future'),
        line(second, 'never', 'Attendance date must be a date (YYYY-MM-DD)'),
        line(unknown, '2026-11-20', 'Student course not found'),
      ]);
    });

    test('without a loss when two people record one class at once', async () => {
      const { courseId, ids } = await classOfTwo();
      const [first, second] = ids;
      const days = [day(first, '2026-11-20'), day(second, '2026-11-20')];
      const answers = await Promise.all([
        server.office.result('SaveRegister', { Days: days }),
        server.admin.result('SaveRegister', { Days: days.toReversed() }),
        server.admin.result('SaveRegister', { Days: [day(second, '2026-11-19'), day(first, '2026-11-18')] }),
      ]);
      const lines = answers.flat();
      expect(lines.filter(({ OUT_OK }) => OUT_OK === 1)).toHaveLength(4);
      expect(lines.filter(({ OUT_ERROR }) => OUT_ERROR === duplicate)).toHaveLength(2);
      expect((await register(courseId)).map(({ DATES }) => DATES)).toEqual([
        ['2026-11-18', '2026-11-20'],
        ['2026-11-19', '2026-11-20'],
      ]);
    });

    test('once under one REF_KEY', async () => {
      const { ids } = await classOfTwo();
      const body = { Days: [day(ids[0], '2026-11-20'), day(ids[1], '2026-11-20')] };
      const envelope = server.office.envelope();
      const sending = Array.from({ length: 10 }, () => server.office.send('SaveRegister', body, envelope));
      const answers = (await Promise.all(sending)).map(({ body: answer }) => answer.result);
      expect(answers).toEqual(Array.from({ length: 10 }, () => ids.map((id) => line(id, '2026-11-20'))));
    });

    test('with 2,000 days at most', async () => {
      const [first] = (await classOfTwo()).ids;
      const days = Array.from({ length: 2001 }, () => day(first, '2026-11-20'));
      expect(await server.office.error('SaveRegister', { Days: days })).toEqual([
        400,
        'Days must have at most 2000 entries',
      ]);
      const lines = await save(...days.slice(1));
      expect(lines.map(({ OUT_OK }) => OUT_OK).filter((ok) => ok === 1)).toHaveLength(1);
      expect(lines).toHaveLength(2000);
    });

    test.each([[[]], [[{}]], [[{ StudentCourseId: 0, AttendanceDate: '2026-11-20' }]]])('not as %j', async (Days) => {
      expect(await server.office.error('SaveRegister', { Days })).toEqual([400, expect.stringMatching(/^Days/)]);
    });
  });
});
