import { beforeAll, describe, expect, test } from 'vitest';
import type { RowOf } from '../../../contract/calls/index.ts';
import { addDays } from '../../../domain/words/dates.ts';
import { ages } from '../../../domain/money/dues.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { compactTallies } from '../../../server/lists/tallies.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { keepBalance, readAccounts } from '../../../server/money/ledger/accounts.ts';
import { balanceOf, overdueOf } from '../../../domain/money/ledger.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

const today = '2026-11-20';

describeOnEachDatabase('dues', (open) => {
  const server = sharedServer(open);
  let courseId = 0;

  /** An enrolment of ₹108 for the course whose instalments of so many rupees are due so many days after today, or earlier. */
  async function owing(days: readonly number[], amounts = days.map(() => 10_800 / days.length), paid = 0) {
    const { enrolmentId: id } = await server.make.enrolmentOf(await server.make.student(), courseId);
    await inTransaction(server.db.kysely, async (trx) => {
      const fee = amounts.reduce((sum, amount) => sum + amount, 0);
      await trx.updateTable('payments').set({ paid_fee_paise: paid }).where('enrolment_id', '=', id).execute();
      await trx.updateTable('enrolments').set({ fee_paise: fee }).where('id', '=', id).execute();
      const plan = days.map((day, index) => ({
        enrolment_id: id,
        no: index + 1,
        due_date: addDays(today, day),
        agreed_paise: amounts[index] ?? 0,
        amount_paise: 0,
        covered_paise: 0,
      }));
      await trx.insertInto('instalments').values(plan).execute();
      await keepBalance(trx, id);
    });
    return id;
  }
  const assume = (id: number) =>
    server.db.kysely.updateTable('enrolments').set({ fee_assumed: 1 }).where('id', '=', id).execute();
  const ask = async (filters: object) =>
    (await server.office.send('GetDues', { Page: 1, SortField: 'OLDEST_DUE', ...filters })).body;
  const idsOf = async (filters: object) => (await ask(filters)).result.map(({ ID }: { ID: number }) => ID);

  describe('of a course', () => {
    const of: Record<string, number> = {};
    let CourseId = 0;
    beforeAll(async () => {
      courseId = CourseId = await server.make.course();
      of.tomorrow = await owing([1]);
      of.today = await owing([0]);
      of.yesterday = await owing([-1]);
      of.day30 = await owing([-30]);
      of.day31 = await owing([-31, 5]);
      of.day60 = await owing([-60, -30, 0]);
      of.day61 = await owing([-61]);
      of.day90 = await owing([-90]);
      of.day91 = await owing([-91, 400]);
      of.assumed = await owing([-10]);
      await assume(of.assumed);
      of.paid = await owing([-10], [10_000], 10_000);
    });

    test.each([
      [ages.all, 'day91 day90 day61 day60 day31 day30 assumed yesterday today tomorrow'],
      [ages.notYetDue, 'today tomorrow'],
      [ages.upTo30, 'day30 yesterday'],
      [ages.upTo60, 'day60 day31'],
      [ages.upTo90, 'day90 day61'],
      [ages.more, 'day91'],
      [ages.assumed, 'assumed'],
    ])('under Age %i are %s, the oldest first', async (Age, names) => {
      expect(await idsOf({ CourseId, Age })).toEqual(names.split(' ').map((name) => of[name]));
    });

    test.each(['zz', 'nobody'])('are none where the search for %j finds none', async (Search) => {
      const { result, TOTAL, SUMS } = await ask({ CourseId, Search });
      expect({ result, TOTAL, SUMS }).toEqual({ result: [], TOTAL: 0, SUMS: { DUE: 0, OVERDUE: 0 } });
    });

    test.each([{}, { Search: 'kavya' }, { BatchId: -1 }])(
      'are counted by age, whatever Age is, under %j',
      async (more) => {
        const COUNTS = { 0: 10, 1: 2, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1 };
        for (const Age of [ages.all, ages.upTo30]) {
          const { body } = await server.admin.send('GetDues', { CourseId, Age, Page: 1, ...more });
          expect(body).toMatchObject({ COUNTS, TOTAL: Age === ages.all ? 10 : 2 });
        }
      },
    );

    test('are added up with what of them is overdue', async () => {
      expect((await ask({ CourseId })).SUMS).toEqual({ DUE: 10 * 108, OVERDUE: 5 * 108 + 54 + 72 + 54 });
    });

    test('say what is due, what of it is overdue, since when, and of whom', async () => {
      const { result } = await ask({ CourseId, Age: ages.upTo60 });
      expect(result[1]).toMatchObject({
        ID: of.day31,
        STUDENT_NAME: expect.stringContaining('Kavya'),
        STUDENT_MOBILE: expect.stringMatching(/^\d{10}$/),
        EMAIL: expect.stringContaining('@'),
        COURSE_ID: CourseId,
        COURSE_NAME: 'Web Design',
        BATCH_ID: 0,
        BATCH_NAME: '',
        FEE: 108,
        FEE_ASSUMED: 0,
        CONCESSION: 0,
        PAID: 0,
        DUE: 108,
        OVERDUE: 54,
        OLDEST_DUE: '2026-10-20',
        DAYS_OVERDUE: 31,
        REMINDED_AT: null,
      });
    });

    test.each([
      ['DUE', 'ASC'],
      ['STUDENT_NAME', 'DESC'],
      ['ID', 'ASC'],
    ])('are sorted by %s %s under an age', async (SortField, SortOrder) => {
      const { result } = await ask({ CourseId, Age: ages.upTo90, SortField, SortOrder });
      const values = result.map((row: Record<string, unknown>) => row[SortField]);
      expect(values).toEqual(SortOrder === 'ASC' ? values.toSorted() : values.toSorted().toReversed());
      expect(values).toHaveLength(2);
    });

    test('that are late stand on the home with their sum, the longest first, without fees that are assumed', async () => {
      const { result }: { result: RowOf<'GetDues'>[] } = await ask({});
      const late = result.filter((row) => row.DAYS_OVERDUE > 0 && row.FEE_ASSUMED === 0);
      expect(late.map(({ ID }) => ID)).toContain(of.yesterday);
      expect(late.length).toBeGreaterThan(5);
      const OVERDUE = late.reduce((sum, row) => sum + row.OVERDUE, 0);
      const first = { TOTAL: late.length, SUMS: { OVERDUE }, ROWS: late.slice(0, 5) };
      for (const client of [server.admin, server.office]) {
        expect((await client.result('GetToday', {})).FEES_OVERDUE).toEqual(first);
      }
    });

    test('move from age to age with the day alone', async () => {
      server.clock.now = new Date('2026-11-21T10:00:00+05:30');
      const office = await server.signIn('md_office');
      const { body } = await office.send('GetDues', { CourseId, Page: 1 });
      expect(body.COUNTS).toEqual({ 0: 10, 1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1 });
    });

    test('come complete without a page', async () => {
      expect(await server.admin.result('GetDues', { CourseId, Age: ages.upTo30 })).toHaveLength(2);
    });
  });

  test('of a batch, and without one, are found', async () => {
    courseId = await server.make.course();
    const [without, within] = [await owing([-1]), await owing([-2])];
    const { id: BatchId } = await server.db.kysely
      .insertInto('batches')
      .values({
        course_id: courseId,
        name: 'Morning',
        name_fold: 'morning',
        first_day: today,
        weekdays: '',
        start_time: '09:30',
        end_time: '11:30',
        room: '',
        trainer: '',
        seats: 10,
        open: 1,
        had_students: 1,
        date_created: `${today}T00:00:00.000Z`,
        date_modified: `${today}T00:00:00.000Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.office.write('MoveToBatch', { StudentCourseId: within, BatchId });
    expect(await ask({ BatchId })).toMatchObject({ TOTAL: 1, result: [{ ID: within, BATCH_NAME: 'Morning' }] });
    expect(await idsOf({ CourseId: courseId, BatchId: -1 })).toEqual([without]);
  });

  test('are kept to the paisa through fees, plans, payments and deletions', async () => {
    const { kysely } = server.db;
    courseId = await server.make.course();
    const ids = [await owing([-40, -5, 3, 50]), await owing([-3, 30], [3_333, 6_667], 1_000), await owing([10, 20])];
    const change = (set: object, id = ids[0] ?? 0) =>
      inTransaction(kysely, async (trx) => {
        await trx.updateTable('enrolments').set(set).where('id', '=', id).execute();
        await keepBalance(trx, id);
      });
    const pay = (paid: number, id = ids[0] ?? 0) =>
      inTransaction(kysely, async (trx) => {
        await trx.updateTable('payments').set({ paid_fee_paise: paid }).where('enrolment_id', '=', id).execute();
        await keepBalance(trx, id);
      });
    const studentOf = async (id = 0) =>
      (await server.office.result('GetStudentCourseList', { StudentCourseId: id }))[0]?.STUDENT_ID;
    const steps = [
      () => pay(2_600),
      () => pay(5_100),
      () => change({ fee_assumed: 1 }),
      () => pay(10_000),
      () => pay(0),
      () => change({ fee_assumed: 0 }),
      async () => server.office.write('DeleteStudent', { StudentId: await studentOf(ids[0]) }),
      async () => server.office.write('RestoreStudent', { StudentId: await studentOf(ids[0]), Reason: 'Wrong one' }),
      () => inTransaction(kysely, compactTallies),
      () => pay(10_000, ids[1]),
    ];
    for (const step of steps) {
      await step();
      const all = await server.office.result('GetDues', {});
      expect(await verifyDerived(kysely)).toEqual([]);
      const { SUMS, TOTAL } = await ask({});
      const paise = (field: 'DUE' | 'OVERDUE') => all.reduce((sum, row) => sum + Math.round(row[field] * 100), 0);
      expect({ TOTAL, SUMS }).toEqual({
        TOTAL: all.length,
        SUMS: { DUE: paise('DUE') / 100, OVERDUE: paise('OVERDUE') / 100 },
      });
      const accounts = await readAccounts(
        kysely,
        all.map(({ ID }) => ID),
      );
      for (const row of all) {
        const balance = balanceOf(accounts.get(row.ID)?.account ?? expect.fail());
        const { overdue, daysOverdue } = overdueOf(balance, today);
        expect([row.DUE, row.OVERDUE, row.DAYS_OVERDUE]).toEqual([balance.due / 100, overdue / 100, daysOverdue]);
      }
      expect(await verifyDerived(kysely)).toEqual([]);
    }
  });
});
