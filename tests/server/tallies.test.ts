import { expect, test } from 'vitest';
import type { Connection, Transaction } from '../../server/db/open.ts';
import { inBulk } from '../../server/db/inBulk.ts';
import type { NewRow } from '../../server/db/tables.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { firstIds, idsFulfilling } from '../../server/db/trigrams.ts';
import { fillKept } from '../../server/kept/fill.ts';
import { foldTallies, readTally } from '../../server/kept/tallies.ts';
import { verifyKept } from '../../server/kept/verify.ts';
import { addCourse, addEnrolment, addPayment, addRegistration, addStudent } from './db/rows.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { seededRandom } from './support/seededRandom.ts';

/** Statements in all, most of them of ten rows; each transaction has a hundred of them, and one in ten is taken back. */
const writes = 2_000;
const together = 100;

/** The students whom the index of the search knows by a part of their name. */
const named = (db: Connection, text: string) =>
  firstIds(db, idsFulfilling(db, 'students', [[{ column: 'name_fold', text, atStart: false }]]), 10);

describeOnEachDatabase('kept figures and columns', (open) => {
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
        if (round % 5 === 3) await inTransaction(kysely, foldTallies);
      }
      expect(await kysely.selectFrom('attendance').select('id').limit(1).execute()).toHaveLength(1);
      expect(await verifyKept(kysely)).toEqual([]);
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
        await fillKept(trx);
      }),
    );
    expect(await verifyKept(kysely)).toEqual([]);
    await addStudent(kysely);
    expect(await verifyKept(kysely)).toEqual([]);
    expect(await readTally(kysely, { list: 'students' })).toMatchObject({ count: 4 });
    expect((await named(kysely, 'meena')).count).toBe(4);
  });

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
    expect(await verifyKept(kysely)).toEqual([]);
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
    expect(await verifyKept(kysely)).toEqual([
      { what: 'enrolments.days_attended', differ: 1 },
      { what: 'students', differ: 1 },
    ]);
  });

  test('are one row each after the upkeep, and the same', async () => {
    const { kysely } = await open();
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely) };
    for (let index = 0; index < 3; index += 1) await addPayment(kysely, of);
    await kysely
      .deleteFrom('students')
      .where('id', '=', await addStudent(kysely))
      .execute();
    await inTransaction(kysely, foldTallies);
    const figures = await kysely
      .selectFrom('tallies')
      .select(['list', 'row_count', 'amount'])
      .orderBy('list')
      .execute();
    expect(figures).toEqual([
      { list: 'payments by day', row_count: 3, amount: 1_500_150 },
      { list: 'payments by month', row_count: 3, amount: 1_500_150 },
      { list: 'students', row_count: 1, amount: 0 },
    ]);
    expect(await verifyKept(kysely)).toEqual([]);
  });
});

const takenBack = new Error('taken back');

type Random = () => number;
type Counted = 'registrations' | 'students' | 'courses' | 'enrolments' | 'payments' | 'attendance' | 'certificates';

/** The ids that there are when a transaction begins. */
type Known = Record<Counted, number[]>;

async function knownIds(db: Connection): Promise<Known> {
  const ids = async (table: Counted) =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  return {
    registrations: await ids('registrations'),
    students: await ids('students'),
    courses: await ids('courses'),
    enrolments: await ids('enrolments'),
    payments: await ids('payments'),
    attendance: await ids('attendance'),
    certificates: await ids('certificates'),
  };
}

const dayOf = (random: Random) => `2026-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 19)}`;
const dated = { date_created: '2026-01-01T00:00:00.000Z', date_modified: '2026-01-01T00:00:00.000Z' };

const certificate = (enrolment_id: number, random: Random): NewRow<'certificates'> => ({
  enrolment_id,
  cert_name: '',
  certificate_id: `C${random()}`,
  issued_by: '',
  issued_date: dayOf(random),
  verification_code: '',
  verify_key: `K${random()}`,
  grade: '',
  remarks: '',
  status: 0,
  start_date: '2026-01-01',
  end_date: '2026-01-02',
  location: '',
  version: 0,
  ...dated,
});

/** A write such as the handlers do, or such as only a hand at the database does. */
async function writeSomething(trx: Transaction, known: Known, random: Random): Promise<void> {
  const pick = <Value>(...values: Value[]) => values[Math.floor(random() * values.length)] as Value;
  const id = (table: Counted) => known[table][Math.floor(random() * known[table].length)] ?? 0;
  const ids = (table: Counted) => Array.from({ length: 10 }, () => id(table));
  const of = { student_id: id('students'), course_id: id('courses') };
  if (of.student_id === 0 || random() < 0.1) return void (await addStudent(trx, { status: pick(0, 0, 1) }));
  if (of.course_id === 0 || random() < 0.02) return void (await addCourse(trx));
  const enrolment_id = id('enrolments');
  if (enrolment_id === 0) return void (await addEnrolment(trx, { ...of, status: 1 }));
  const attended = (enrolment: number) => ({
    enrolment_id: enrolment,
    attendance_date: dayOf(random),
    date_created: dated.date_created,
  });
  // The last second of a day in India, and the first.
  const came = { date_created: `${dayOf(random)}T18:${pick('29:59', '30:00')}.000Z` };
  const write = pick<() => Promise<unknown>>(
    () => addRegistration(trx, of.course_id, { status: pick(0, 1), ...came }),
    () => trx.updateTable('registrations').set(came).where('id', 'in', ids('registrations')).execute(),
    () => trx.deleteFrom('registrations').where('id', 'in', ids('registrations')).execute(),
    () => addPayment(trx, of),
    () => addEnrolment(trx, { ...of, status: pick(1, 3) }),
    () =>
      trx
        .insertInto('attendance')
        .values(ids('enrolments').map(attended))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => trx.deleteFrom('attendance').where('id', 'in', ids('attendance')).execute(),
    () =>
      trx
        .insertInto('certificates')
        .values(certificate(enrolment_id, random))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => trx.updateTable('certificates').set({ status: 1 }).where('id', 'in', ids('certificates')).execute(),
    () =>
      trx
        .updateTable('enrolments')
        .set({ status: pick(1, 3) })
        .where('id', 'in', ids('enrolments'))
        .execute(),
    () =>
      trx
        .updateTable('payments')
        .set({
          voided_at: pick('2026-01-01', null),
          paid_fee_paise: Math.floor(random() * 9e6),
          payment_mode: pick('UPI', 'Cash'),
        })
        .where('id', 'in', ids('payments'))
        .execute(),
    () =>
      trx
        .updateTable('students')
        .set({ name_fold: pick('asha', 'meena'), mobile: pick('1', '2'), status: pick(0, 1) })
        .where('id', 'in', ids('students'))
        .execute(),
    () =>
      trx
        .updateTable('courses')
        .set({ name_fold: pick('web', 'data'), duration_days: pick(1, 2) })
        .where('id', '=', of.course_id)
        .execute(),
  );
  await write();
}
