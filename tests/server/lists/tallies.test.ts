import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../../server/db/connection.ts';
import type { NewRow } from '../../../server/db/tables.ts';
import { inBulk } from '../../../server/declared/inBulk.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { firstIds, idsFulfilling } from '../../../server/lists/trigrams.ts';
import { fillDerived } from '../../../server/declared/fill.ts';
import { compactTallies, readCounts } from '../../../server/lists/tallies.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { knownIds, writeSomething } from '../db/randomWrites.ts';
import { addCourse, addEnrolment, addPayment, addRegistration, addStudent } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';

/** Statements in all, most of them of ten rows; each transaction has a hundred of them, and one in ten is taken back. */
const writes = 2_000;
const together = 100;

/** The students whom the index of the search knows by a part of their name. */
const named = (db: Connection, text: string) =>
  firstIds(db, idsFulfilling(db, 'students', [[{ column: 'name_fold', parts: [{ text, atStart: false }] }]]), 10);

/** Puts an enrolment into a period of its own that differs so from the one that it has. */
async function inPeriod(db: Connection, enrolment: number, change: Partial<NewRow<'class_periods'>>): Promise<void> {
  const { id: _id, ...period } = await db
    .selectFrom('class_periods')
    .selectAll()
    .where('id', '=', db.selectFrom('enrolments').select('class_period_id').where('id', '=', enrolment))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('class_periods')
    .values({ ...period, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('enrolments').set({ class_period_id: id }).where('id', '=', enrolment).execute();
}

describeOnEachDatabase('kept figures and columns', (open, database) => {
  test(
    `are what a recount says after ${writes} random writes of up to ten rows each`,
    { timeout: 120_000 },
    async () => {
      const { kysely } = await open();
      for (let done = 0, round = 0; done < writes; done += together, round += 1) {
        const random = seededRandom(round);
        await inTransaction(kysely, async (trx) => {
          const known = await knownIds(trx);
          for (let index = 0; index < together; index += 1) await writeSomething(trx, known, random);
          if (random() < 0.1) throw takenBack;
        }).catch((error: unknown) => {
          if (error !== takenBack) throw error;
        });
        if (round % 5 === 3) await inTransaction(kysely, compactTallies);
      }
      expect(await kysely.selectFrom('attendance').select('id').limit(1).execute()).toHaveLength(1);
      expect(await verifyDerived(kysely)).toEqual([]);
    },
  );

  test('are filled after a load without triggers, and kept from then on', async () => {
    const { kysely } = await open();
    await inTransaction(kysely, (trx) =>
      inBulk(trx, async () => {
        for (let index = 0; index < 3; index += 1) {
          const of = { student_id: await addStudent(trx), course_id: await addCourse(trx) };
          await addPayment(trx, of);
          await addEnrolment(trx, of);
        }
        await fillDerived(trx);
      }),
    );
    expect(await verifyDerived(kysely)).toEqual([]);
    await addStudent(kysely);
    expect(await verifyDerived(kysely)).toEqual([]);
    expect(await readCounts(kysely, 'students')).toEqual({ 0: 4 });
    expect((await named(kysely, 'meena')).count).toBe(4);
  });

  // PostgreSQL has no foreign keys in a load.
  if (database.name === 'sqlite') {
    test('find who refers to a row that comes later by an index, in a load', async () => {
      const { kysely } = await open();
      const plans: string[] = [];
      await inTransaction(kysely, (trx) =>
        inBulk(trx, async () => {
          for (const column of ['enrolment_id', 'reverses']) {
            const plan = sql.raw<{ detail: string }>(`explain query plan select 1 from payments where ${column} = 7`);
            plans.push(...(await plan.execute(trx)).rows.map(({ detail }) => detail));
          }
        }),
      );
      expect(plans).toEqual([expect.stringMatching(/^SEARCH payments/), expect.stringMatching(/^SEARCH payments/)]);
      const { rows } = await sql`select name from sqlite_schema where name like 'loaded%'`.execute(kysely);
      expect(rows).toEqual([]);
    });
  }

  test('count a registration on its day in India', async () => {
    const { kysely } = await open();
    const course = await addCourse(kysely);
    for (const time of ['18:29:59.999', '18:30:00.000']) {
      await addRegistration(kysely, course, { date_created: `2026-02-28T${time}Z` });
    }
    const days = kysely.selectFrom('tallies').select('day').where('list', '=', 'registrations by day').orderBy('day');
    expect((await days.execute()).map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-01']);
  });

  test('lose a row that is taken away', async () => {
    const { kysely } = await open();
    await addStudent(kysely);
    const id = await addStudent(kysely);
    await kysely.deleteFrom('students').where('id', '=', id).execute();
    expect((await named(kysely, 'meena')).count).toBe(1);
    expect(await verifyDerived(kysely)).toEqual([]);
  });

  test('are found out where somebody has changed them by hand', async () => {
    const { kysely } = await open();
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely) };
    await addEnrolment(kysely, of);
    await kysely.updateTable('tallies').set({ row_count: 7 }).where('list', '=', 'students').execute();
    await kysely
      .updateTable('enrolments')
      .set({ days_attended: 3 } as object)
      .execute();
    expect(await verifyDerived(kysely)).toEqual([
      { what: 'enrolments.days_attended', differ: 1 },
      { what: 'students', differ: 1 },
    ]);
  });

  const periodOf = (db: Connection, enrolment: number) =>
    db.selectFrom('enrolments').select('class_period_id').where('id', '=', enrolment);

  test.each([
    ['weekdays', { class_weekdays: '1,3' }],
    ['another first day', { class_start: '2025-06-02' }],
    ['another duration', { class_days: 29 }],
    ['another end', { class_end: '2025-07-01' }],
    ['another expected completion', { expected_completion: '2025-07-01' }],
  ])('are found out where a period of enrolments that run has %s', async (_words, change) => {
    const { kysely } = await open();
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely) };
    const id = await addEnrolment(kysely, of);
    expect(await verifyDerived(kysely)).toEqual([]);
    await kysely.updateTable('class_periods').set(change).where('id', '=', periodOf(kysely, id)).execute();
    expect(await verifyDerived(kysely)).toEqual([{ what: 'class_periods', differ: 1 }]);
  });

  test.each([
    ['of another first day', { start_date: '2025-06-02' }],
    ['that ended', { course_id: null }],
  ])('are found out where an enrolment that runs stands in a period %s', async (_words, change) => {
    const { kysely } = await open();
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely) };
    await addEnrolment(kysely, of);
    const wrong = await addEnrolment(kysely, { ...of, student_id: await addStudent(kysely) });
    await inPeriod(kysely, wrong, change);
    expect(await verifyDerived(kysely)).toContainEqual({ what: 'enrolments.class_period_id', differ: 1 });
  });

  test('take any period that ended for an enrolment that is completed, and none that runs', async () => {
    const { kysely } = await open();
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely), status: 1 };
    const id = await addEnrolment(kysely, of);
    await inPeriod(kysely, id, { class_weekdays: '1,3', class_days: 12 });
    expect(await verifyDerived(kysely)).toEqual([]);
    await inPeriod(kysely, id, { course_id: of.course_id });
    expect(await verifyDerived(kysely)).toContainEqual({ what: 'enrolments.class_period_id', differ: 1 });
  });

  test('are one row each after the upkeep, and the same', async () => {
    const { kysely } = await open();
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely) };
    for (let index = 0; index < 3; index += 1) await addPayment(kysely, of);
    await kysely
      .deleteFrom('students')
      .where('id', '=', await addStudent(kysely))
      .execute();
    await inTransaction(kysely, compactTallies);
    const figures = await kysely
      .selectFrom('tallies')
      .select(['list', 'row_count', 'amount'])
      .orderBy('list')
      .execute();
    expect(figures).toEqual([
      { list: 'payments by day', row_count: 3, amount: 1_500_150 },
      { list: 'payments by month', row_count: 3, amount: 1_500_150 },
      { list: 'payments seen', row_count: 3, amount: 1_500_150 },
      { list: 'students', row_count: 1, amount: 0 },
    ]);
    expect(await verifyDerived(kysely)).toEqual([]);
  });
});

const takenBack = new Error('taken back');
