import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { batchesOf, makeBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { courseBody } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

/** Lets the database refuse every write of an enrolment's row while something is done. */
async function withoutWritesOfEnrolments({ db: { kysely, kind } }: SharedServer, work: () => Promise<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(kysely);
  if (kind === 'postgres') {
    await run(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'An enrolment is written'; end $$`);
    await run('create trigger refused before update on enrolments for each row execute function refuse_row()');
  } else {
    await run(`create trigger refused before update on enrolments begin
      select raise(abort, 'An enrolment is written'); end`);
  }
  try {
    await work();
  } finally {
    await run(kind === 'postgres' ? 'drop trigger refused on enrolments' : 'drop trigger refused');
    if (kind === 'postgres') await run('drop function refuse_row()');
  }
}

describeOnEachDatabase('another duration of a course', (open) => {
  const server = sharedServer(open);

  /** A course of ten days, half of them needed, and what a list and the register say of an enrolment. */
  async function makeCourse() {
    const body = courseBody({ DurationDays: 10, MinAttnPercentage: 50 });
    const courseId = await server.make.course(body);
    const change = (patch: object) => server.admin.write('UpdateCourse', { ...body, CourseId: courseId, ...patch });
    const enrol = async () => (await server.make.enrolmentOf(await server.make.student(), courseId)).enrolmentId;
    return { body, courseId, change, enrol };
  }
  const rowOf = async (StudentCourseId: number) => {
    const [row] = await server.office.result('GetStudentCourseList', { StudentCourseId });
    if (!row) throw new Error(`No enrolment ${StudentCourseId}`);
    return row;
  };
  const daysOf = async (id: number) => {
    const { DATE_EXPECTED_COMPLETION, CLASS_END, COURSE_DURATION_DAYS } = await rowOf(id);
    return [DATE_EXPECTED_COMPLETION, CLASS_END, COURSE_DURATION_DAYS];
  };

  test('writes no enrolment, nor does another minimum, a holiday or another weekday of a batch', async () => {
    const { courseId, change, enrol } = await makeCourse();
    const [alone, inBatch] = [await enrol(), await enrol()];
    const batch = await makeBatch(server, { weekdays: [1, 3, 5], firstDay: '2026-11-23' }, courseId);
    await server.office.write('MoveToBatch', { StudentCourseId: inBatch, BatchId: batch.id });
    const before = [await rowOf(alone), await rowOf(inBatch)];
    await withoutWritesOfEnrolments(server, async () => {
      await change({ DurationDays: 3, MinAttnPercentage: 75 });
      await batchesOf(server).write('update', { weekdays: [2] }, batch.id);
      const holiday = { name: 'Floods', firstDay: '2026-11-21', lastDay: '2026-11-21' };
      await restOf(server, server.admin, 'holidays').write('create', holiday);
    });
    expect(await daysOf(alone)).toEqual(['2026-11-22', '2026-11-23', 3]);
    expect(await daysOf(inBatch)).toEqual(['2026-11-22', '2026-12-08', 3]);
    const after = [await rowOf(alone), await rowOf(inBatch)];
    expect(after.map((row) => row.DATE_MODIFIED)).toEqual(before.map((row) => row.DATE_MODIFIED));
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    const [holiday] = await server.db.kysely.selectFrom('holidays').select('id').execute();
    await restOf(server, server.admin, 'holidays').write('remove', {}, holiday?.id);
  });

  test('leaves the end and the expected completion of those that ended, and moves their duration', async () => {
    const { change, enrol } = await makeCourse();
    const ended = await enrol();
    for (const day of [16, 17, 18, 19, 20])
      await server.admin.write('AddAttendance', { StudentCourseId: ended, AttendanceDate: `2026-11-${day}` });
    await server.office.write('UpdateStudentCourse', { StudentCourseId: ended, Status: 1 });
    const [expected, end] = await daysOf(ended);
    await change({ DurationDays: 20 });
    expect(await daysOf(ended)).toEqual([expected, end, 20]);
    await server.admin.write('ReopenEnrolment', { StudentCourseId: ended, Reason: 'Too early' });
    expect(await daysOf(ended)).toEqual(['2026-12-09', '2026-12-09', 20]);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  test('moves who may be completed and who is at risk, at their edges', async () => {
    const { change, enrol } = await makeCourse();
    const id = await enrol();
    for (const day of [18, 19])
      await server.admin.write('AddAttendance', { StudentCourseId: id, AttendanceDate: `2026-11-${day}` });
    const works = async () => {
      const listed = (Work: 'READY' | 'AT_RISK') => server.office.result('GetStudentCourseList', { Work });
      const has = (rows: { ID: number }[]) => rows.some((row) => row.ID === id);
      return { ready: has(await listed('READY')), atRisk: has(await listed('AT_RISK')) };
    };
    expect(await works()).toEqual({ ready: false, atRisk: false });
    // Two of four are enough, of five three are needed, of which five can still be had.
    await change({ DurationDays: 4 });
    expect(await works()).toEqual({ ready: true, atRisk: false });
    await change({ DurationDays: 5 });
    expect(await works()).toEqual({ ready: false, atRisk: false });
    // Of five, five less two are lacking: two can be missed.
    await change({ DurationDays: 5, MinAttnPercentage: 100 });
    expect(await works()).toEqual({ ready: false, atRisk: true });
    // Six of eight are lacking of eight that are left, at nine eight of ten: both can miss two.
    await change({ DurationDays: 8, MinAttnPercentage: 80 });
    // Seven are needed, five lack, eight are left: three can be missed.
    expect(await works()).toEqual({ ready: false, atRisk: true });
    await change({ DurationDays: 8, MinAttnPercentage: 75 });
    // Six are needed, four lack: four can be missed.
    expect(await works()).toEqual({ ready: false, atRisk: false });
  });

  test('is in the log of who is reopened, with the expected completion before and after', async () => {
    const { change, enrol } = await makeCourse();
    const id = await enrol();
    await change({ MinAttnPercentage: 0 });
    await server.office.write('UpdateStudentCourse', { StudentCourseId: id, Status: 1 });
    await change({ DurationDays: 12, MinAttnPercentage: 0 });
    await server.admin.write('ReopenEnrolment', { StudentCourseId: id, Reason: 'Too early' });
    const entry = await server.db.kysely
      .selectFrom('activity')
      .selectAll()
      .where('entity', '=', 'enrolments')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).toMatch(/expectedCompletion.*2026-11-29.*2026-12-01/);
  });
});
