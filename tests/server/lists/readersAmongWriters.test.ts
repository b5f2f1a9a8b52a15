import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lockCalendar } from '../../../server/classes/calendar/lockCalendar.ts';
import { isOutage } from '../../../server/db/outage.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

const postgres = databases.filter(({ name }) => name === 'postgres');

describeOnEachDatabase(
  'while the calendar changes',
  (open) => {
    const server = sharedServer(open);
    /** Sessions of PostgreSQL that wait for a lock. */
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.kysely);
      return rows[0]?.count;
    };

    /** Holds the calendar while the work is done. */
    async function withCalendarHeld(work: () => Promise<void>): Promise<void> {
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      const { promise: held, resolve: begin } = Promise.withResolvers<void>();
      const change = inTransaction(server.db.kysely, async (trx) => {
        await lockCalendar(trx);
        begin();
        await done;
      });
      await held;
      await work().finally(end);
      await change;
    }

    test('people read, however many wait to write', async () => {
      const { enrolmentId } = await server.make.enrolment();
      const writes: Promise<unknown>[] = [];
      await withCalendarHeld(async () => {
        const move = { StudentCourseId: enrolmentId, BatchId: 0 };
        writes.push(...Array.from({ length: 12 }, () => server.admin.send('MoveToBatch', move)));
        await vi.waitFor(async () => expect(await waiting()).toBe(6));
        expect(await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId })).toHaveLength(1);
      });
      expect(await Promise.all(writes)).toMatchObject(writes.map(() => ({ status: 200 })));
    });

    test('a transaction that gets no turn in time says that there is no database just now', async () => {
      const { kysely } = server.db;
      await withCalendarHeld(async () => {
        const { promise: done, resolve: end } = Promise.withResolvers<void>();
        const others = Array.from({ length: 6 }, () => inTransaction(kysely, () => done));
        const late = await inTransaction(kysely, async () => 'begun').catch(isOutage);
        end();
        await Promise.all(others);
        expect(late).toBe(true);
      });
    });
  },
  postgres,
);
