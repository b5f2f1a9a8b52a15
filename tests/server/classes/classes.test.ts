import { expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import { batchesOf, makeBatch, makeEnrolmentInBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const friday = '2026-11-20';
const day = { firstDay: '2026-11-02', weekdays: [5] };

describeOnEachDatabase('the classes of today', (open) => {
  const server = sharedServer(open);
  const classes = async (CourseId = 0) =>
    (await server.office.send('GetClasses', { CourseId })).body as AnswerOf<'GetClasses'>;
  /** One more student of a batch. */
  async function join(courseId: number, BatchId: number): Promise<number> {
    const studentId = await server.make.student();
    const PaymentId = await server.make.payment(studentId, courseId);
    const body = { StudentId: studentId, CourseId: courseId, PaymentId, BatchId };
    return (await server.admin.write('AddStudentCourse', body)).OUT_ID ?? 0;
  }

  test('are the batches that meet today, the earliest first, with their Active students and who is present', async () => {
    const {
      batch: evening,
      courseId,
      enrolmentId,
    } = await makeEnrolmentInBatch(server, {
      ...day,
      name: 'Evening',
      startTime: '18:00',
      endTime: '20:00',
    });
    const morning = await makeBatch(server, { ...day, name: 'Morning', room: 'Lab 2' }, courseId);
    const ids = [await join(courseId, morning.id), await join(courseId, morning.id), await join(courseId, morning.id)];
    await server.office.write('UpdateStudentCourse', { StudentCourseId: ids[2] ?? 0, Status: 2 });
    await server.office.write('AddAttendance', { StudentCourseId: ids[0] ?? 0, AttendanceDate: friday });
    await server.office.write('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-19' });
    const text = expect.any(String) as string;
    const common = { COURSE_ID: courseId, COURSE_CODE: text, COURSE_NAME: text };
    expect(await classes(courseId)).toEqual({
      result: [
        {
          ...common,
          BATCH_ID: morning.id,
          BATCH_NAME: 'Morning',
          START_TIME: '09:30',
          END_TIME: '11:30',
          ROOM: 'Lab 2',
          STUDENTS: 2,
          PRESENT: 1,
          ON_HOLD: 1,
        },
        {
          ...common,
          BATCH_ID: evening.id,
          BATCH_NAME: 'Evening',
          START_TIME: '18:00',
          END_TIME: '20:00',
          ROOM: evening.room,
          STUDENTS: 1,
          PRESENT: 0,
          ON_HOLD: 0,
        },
      ],
      TOTAL: 2,
    });
  });

  test.each([
    ['on another weekday', { weekdays: [1, 2, 3, 4, 6] }, 0],
    ['before its first day', { firstDay: '2026-11-21' }, 0],
    ['on its first day', { firstDay: friday }, 1],
    ['without weekdays of its own, on the institute’s', { weekdays: [] }, 1],
    ['closed, which takes nobody out', { open: false }, 1],
  ])('a batch has class or none: %s', async (_words, patch, count) => {
    const { batch, courseId } = await makeEnrolmentInBatch(server, day);
    await batchesOf(server).write('update', patch, batch.id);
    expect((await classes(courseId)).result).toHaveLength(count);
  });

  test('a batch without Active students has none', async () => {
    const { courseId, enrolmentId } = await makeEnrolmentInBatch(server, day);
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    await makeBatch(server, { ...day, name: 'Empty' }, courseId);
    expect(await classes(courseId)).toEqual({ result: [], TOTAL: 0 });
  });

  test('a batch of which everybody is past the last class day has none', async () => {
    const { batch, courseId } = await makeEnrolmentInBatch(server, day);
    // Two Fridays later: the course of two days has had them.
    server.clock.advance(14 * 24 * 60 * 60_000);
    const office = await server.signIn('md_office');
    const ids = async () => {
      const { body } = await office.send('GetClasses', { CourseId: courseId });
      return (body as AnswerOf<'GetClasses'>).result.map(({ BATCH_ID, STUDENTS }) => [BATCH_ID, STUDENTS]);
    };
    expect(await ids()).toEqual([]);
    await office.write('UpdateCourse', { CourseId: courseId, ...courseBody({ DurationDays: 3 }) });
    expect(await ids()).toEqual([[batch.id, 1]]);
  });

  test('those of all courses are counted, and at most 24 are told', async () => {
    const { courseId } = await makeEnrolmentInBatch(server, day);
    for (let number = 1; number <= 24; number += 1) {
      const { id } = await makeBatch(server, { ...day, name: `Batch ${number}` }, courseId);
      await join(courseId, id);
    }
    expect((await classes(courseId)).result).toHaveLength(25);
    const { result, TOTAL } = await classes();
    expect(result).toHaveLength(24);
    expect(TOTAL).toBeGreaterThanOrEqual(25);
  });

  test('of a past day are those that anybody was in then, with who came (W51)', async () => {
    const { batch, courseId, enrolmentId } = await makeEnrolmentInBatch(server, { ...day, weekdays: [] });
    await server.office.write('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: friday });
    const evening = await makeBatch(server, { ...day, weekdays: [], name: 'Evening' }, courseId);
    server.clock.advance(24 * 60 * 60_000);
    const office = await server.signIn('md_office');
    await office.write('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: evening.id });
    const of = async (Day: string) => {
      const { body } = await office.send('GetClasses', { CourseId: courseId, Day });
      const { result } = body as AnswerOf<'GetClasses'>;
      return result.map(({ BATCH_ID, STUDENTS, PRESENT }) => [BATCH_ID, STUDENTS, PRESENT]);
    };
    const [before, now] = [
      [batch.id, 1, 1],
      [evening.id, 1, 0],
    ];
    // Whoever is Active stands in the past of the batch of now, too.
    expect((await of(friday)).toSorted()).toEqual([before, [evening.id, 1, 1]].toSorted());
    expect(await of('2026-11-21')).toEqual([now]);
    expect(await of('')).toEqual([now]);
    expect(await of('2026-11-24')).toEqual([]);
    expect(await of('2026-11-01')).toEqual([]);
  });
});
