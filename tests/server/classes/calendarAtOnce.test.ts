import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countMisplaced } from '../../../server/classes/calendar/allPeriods.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { batchesOf, makeBatch, makeEnrolmentInBatch } from '../support/batches.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { courseBody, instituteBody } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

/** Waits until so many queries with a text wait for a lock of PostgreSQL. */
const waiting = ({ db: { kysely } }: SharedServer, text: string, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like ${`%${text}%`}`.execute(kysely);
    expect(rows).toHaveLength(count);
  }, 5_000);

describeOnEachDatabase('a course', (open) => {
  const server = sharedServer(open);

  test('whose batches and duration change while students are moved and completed has each in its period', async () => {
    const body = courseBody({ MinAttnPercentage: 0 });
    const courseId = await server.make.course(body);
    const batches = [await makeBatch(server, {}, courseId), await makeBatch(server, { seats: 99 }, courseId)];
    const enrolled: number[] = [];
    for (let count = 0; count < 24; count += 1)
      enrolled.push((await server.make.enrolmentOf(await server.make.student(), courseId)).enrolmentId);
    const sent = [
      ...enrolled.map((StudentCourseId, index) =>
        server.office.send('MoveToBatch', { StudentCourseId, BatchId: batches[index % 2]?.id }),
      ),
      ...batches.flatMap(({ id }) =>
        [[1], [2, 3], [4]].map((weekdays) => batchesOf(server).request('PUT', `/${id}`, { weekdays })),
      ),
      ...[5, 6].map((DurationDays) => server.admin.send('UpdateCourse', { ...body, CourseId: courseId, DurationDays })),
      ...enrolled
        .slice(0, 8)
        .map((StudentCourseId) => server.office.send('UpdateStudentCourse', { StudentCourseId, Status: 1 })),
    ];
    const statuses = (await Promise.all(sent)).map((reply) => ('status' in reply ? reply.status : reply.statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countMisplaced(server.db.kysely)).toBe(0);
  });
});

// SQLite's transactions exclude each other.
describeOnEachDatabase(
  'the calendar is held before what two writes could hold in another order',
  (open) => {
    const server = sharedServer(open);

    /** Begins a write while somebody else holds the calendar; answers whether it holds a row while it waits. */
    async function holds(table: 'batches' | 'courses' | 'enrolments' | 'students', id: number, write: () => unknown) {
      const { begun, free } = await server.db.kysely.transaction().execute(async (trx) => {
        await sql`select id from settings for update`.execute(trx);
        const sent = Promise.resolve(write());
        await waiting(server, '"settings"', 1);
        const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} for update skip locked`.execute(
          trx,
        );
        return { begun: { sent }, free: rows.length === 1 };
      });
      await begun.sent;
      return !free;
    }

    test('an enrolment that is moved or reopened', async () => {
      const { enrolmentId, studentId, courseId } = await makeEnrolmentInBatch(server);
      const StudentCourseId = enrolmentId;
      const move = () => server.office.write('MoveToBatch', { StudentCourseId, BatchId: 0 });
      expect(await holds('enrolments', enrolmentId, move)).toBe(false);
      await server.make.complete({ enrolmentId, studentId, courseId, paymentId: 0 });
      const reopen = () => server.admin.write('ReopenEnrolment', { StudentCourseId, Reason: 'Too early' });
      expect(await holds('enrolments', enrolmentId, reopen)).toBe(false);
    });

    test('a student who is restored', async () => {
      const { studentId: StudentId } = await makeEnrolmentInBatch(server);
      await server.office.write('DeleteStudent', { StudentId });
      const restore = () => server.office.write('RestoreStudent', { StudentId, Reason: 'By mistake' });
      expect(await holds('students', StudentId, restore)).toBe(false);
    });

    test('a course whose duration somebody else is changing: it is asked for again afterwards', async () => {
      const body = courseBody();
      const CourseId = await server.make.course(body);
      const change = (patch: object) => server.office.write('UpdateCourse', { ...body, CourseId, ...patch });
      const waitsFor = (text: string) => waiting(server, text, 1);
      const begun = await server.db.kysely.transaction().execute(async (trx) => {
        await sql`select id from courses where id = ${CourseId} for update`.execute(trx);
        const first = change({ DurationDays: 9 });
        await waitsFor('"courses"');
        const second = change({ CourseName: 'Weaving' });
        await waitsFor('pg_advisory_xact_lock');
        await waitsFor('"courses"');
        return { first, second };
      });
      await Promise.all([begun.first, begun.second]);
      const [course] = await server.office.result('GetCourseList', { CourseId });
      expect(course).toMatchObject({ COURSE_NAME: 'Weaving', DURATION_DAYS: 2 });
    });

    /** The period of an enrolment, held: what moves it waits, with the terms of its course. */
    const holdPeriod = (trx: Transaction, enrolmentId: number) =>
      sql`select id from class_periods where id = (select class_period_id from enrolments where id = ${enrolmentId})
        for update`.execute(trx);

    test('other days of a batch wait for nobody who is completed, who ends by what they found', async () => {
      const courseId = await server.make.course({ MinAttnPercentage: 0, DurationDays: 10 });
      const batch = await makeBatch(server, { firstDay: '2026-11-20' }, courseId);
      const { enrolmentId } = await server.make.enrolmentOf(await server.make.student(), courseId);
      await server.office.write('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: batch.id });
      const endOf = async () =>
        (await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId }))[0]?.CLASS_END;
      const begun = await server.db.kysely.transaction().execute(async (trx) => {
        await sql`select id from enrolments where id = ${enrolmentId} for update`.execute(trx);
        const completion = server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });
        await waiting(server, '"enrolments"', 1);
        await batchesOf(server).write('update', { weekdays: [0] }, batch.id);
        return { completion };
      });
      await begun.completion;
      expect(await endOf()).toBe('2027-01-24');
      await batchesOf(server).write('update', { weekdays: [1] }, batch.id);
      expect(await endOf()).toBe('2027-01-24');
      expect(await verifyDerived(server.db.kysely)).toEqual([]);
    });

    test('the duration of one course holds up no write of another, and those of its own until it is changed', async () => {
      const own = await makeEnrolmentInBatch(server);
      const other = await makeEnrolmentInBatch(server);
      const leave = (StudentCourseId: number) => server.office.write('MoveToBatch', { StudentCourseId, BatchId: 0 });
      const student = await server.make.student();
      const begun = await server.db.kysely.transaction().execute(async (trx) => {
        await holdPeriod(trx, own.enrolmentId);
        const lengthen = server.office.write('UpdateCourse', {
          CourseId: own.courseId,
          ...courseBody({ DurationDays: 9 }),
        });
        await waiting(server, 'update class_periods', 1);
        await leave(other.enrolmentId);
        await server.make.enrolmentOf(student, other.courseId);
        await batchesOf(server).write('update', { weekdays: [1] }, other.batch.id);
        await makeBatch(server, {}, other.courseId);
        const late = batchesOf(server).write('update', { weekdays: [2] }, own.batch.id);
        await waiting(server, 'pg_advisory_xact_lock', 1);
        return { lengthen, late };
      });
      await Promise.all([begun.lengthen, begun.late]);
      expect(await countMisplaced(server.db.kysely)).toBe(0);
    });

    test('those who wait for a course leave the transactions to others', async () => {
      const { courseId, enrolmentId } = await makeEnrolmentInBatch(server);
      const begun = await server.db.kysely.transaction().execute(async (trx) => {
        await holdPeriod(trx, enrolmentId);
        const lengthen = server.office.write('UpdateCourse', {
          CourseId: courseId,
          ...courseBody({ DurationDays: 9 }),
        });
        await waiting(server, 'update class_periods', 1);
        const moves = Array.from({ length: 12 }, () =>
          server.office.write('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: 0 }),
        );
        await server.office.write('AddInstitute', instituteBody());
        return { lengthen, moves };
      });
      await Promise.all([begun.lengthen, ...begun.moves]);
      expect(await countMisplaced(server.db.kysely)).toBe(0);
    });

    test('a batch or a course that gets other days', async () => {
      const { batch, courseId } = await makeEnrolmentInBatch(server);
      const change = () => batchesOf(server).write('update', { weekdays: [0] }, batch.id);
      expect(await holds('batches', batch.id, change)).toBe(false);
      const lengthen = () =>
        server.office.write('UpdateCourse', { CourseId: courseId, ...courseBody({ DurationDays: 9 }) });
      expect(await holds('courses', courseId, lengthen)).toBe(false);
    });
  },
  databases.filter(({ name }) => name === 'postgres'),
);
