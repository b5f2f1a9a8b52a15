import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countMisplaced } from '../../server/calendar/allPeriods.ts';
import { batchesOf, makeBatch } from './support/batches.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { type SharedServer, sharedServer } from './support/sharedServer.ts';

/** Waits until so many queries that name a table wait for a lock of PostgreSQL. */
const waiting = ({ db: { kysely } }: SharedServer, table: string, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like ${`%"${table}"%`}`.execute(kysely);
    expect(rows).toHaveLength(count);
  }, 5_000);

describeOnEachDatabase('a course', (open, { name }) => {
  const server = sharedServer(open);

  test('that is completed while its batch gets other days keeps the end that it had', async () => {
    const courseId = await server.make.course({ MinAttnPercentage: 0, DurationDays: 10 });
    const batch = await makeBatch(server, { firstDay: '2026-11-20' }, courseId);
    const { enrolmentId } = await server.make.enrolmentOf(await server.make.student(), courseId);
    await server.office.write('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: batch.id });
    const endOf = async () =>
      (await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId }))[0]?.CLASS_END;
    const before = await endOf();
    const begun = await server.db.kysely.transaction().execute(async (trx) => {
      const isPostgres = name === 'postgres';
      if (isPostgres) await sql`select id from enrolments where id = ${enrolmentId} for update`.execute(trx);
      const completion = server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });
      if (isPostgres) await waiting(server, 'enrolments', 1);
      const change = batchesOf(server).write('update', { weekdays: [0] }, batch.id);
      if (isPostgres) await waiting(server, 'enrolments', 2);
      return { completion, change };
    });
    await begun.completion;
    await begun.change;
    expect(await endOf()).toBe(before);
    expect(await countMisplaced(server.db.kysely)).toBe(0);
  });
});
