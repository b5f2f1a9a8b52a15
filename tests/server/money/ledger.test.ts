import { expect, test } from 'vitest';
import { courseBody } from '#harness/server/samples.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

const fee = 450_050;

describeOnEachDatabase('what an enrolment owes', (open) => {
  const server = sharedServer(open);

  const accountOf = async (id: number) =>
    server.db.kysely
      .selectFrom('enrolments')
      .select(['fee_paise', 'fee_assumed', 'concession_paise', 'concession_reason', 'paid_paise', 'due_paise'])
      .select(['oldest_due'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Enrols a student who has paid so many rupees of ₹4,500.50. */
  async function enrolled(PaidFee: number) {
    const [studentId, courseId] = [await server.make.student(), await server.make.course()];
    const paymentId = await server.make.payment(studentId, courseId, { PaidFee });
    const body = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId };
    const { OUT_ID: id = 0 } = await server.admin.write('AddStudentCourse', body);
    return { id, studentId, courseId, paymentId };
  }

  test('is the fee of the course less what was paid, on the first day', async () => {
    const { id, paymentId } = await enrolled(1000);
    expect(await accountOf(id)).toEqual({
      fee_paise: fee,
      fee_assumed: 0,
      concession_paise: 0,
      concession_reason: '',
      paid_paise: 100_000,
      due_paise: fee - 100_000,
      oldest_due: '2026-11-20',
    });
    const payment = server.db.kysely
      .selectFrom('payments')
      .select(['enrolment_id', 'recorded_on', 'recorded_by'])
      .where('id', '=', paymentId);
    expect(await payment.executeTakeFirst()).toEqual({
      enrolment_id: id,
      recorded_on: '2026-11-20',
      recorded_by: server.admin.userId,
    });
  });

  test.each([
    ['what was paid', 4500.5],
    ['more', 5000],
  ])('is nothing where it is %s', async (_what, PaidFee) => {
    const { id } = await enrolled(PaidFee);
    expect(await accountOf(id)).toMatchObject({ paid_paise: PaidFee * 100, due_paise: 0, oldest_due: null });
  });

  test('is nothing on a scholarship', async () => {
    const StudentId = (await server.admin.write('AddStudent', await server.make.freePerson())).OUT_STUDENT_ID ?? 0;
    const CourseId = await server.make.course();
    const { OUT_ID: id = 0 } = await server.admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId: 0 });
    expect(await accountOf(id)).toMatchObject({
      fee_paise: fee,
      concession_paise: fee,
      concession_reason: 'Scholarship',
      paid_paise: 0,
      due_paise: 0,
      oldest_due: null,
    });
  });

  test('stays when the course gets another fee', async () => {
    const { id, courseId } = await enrolled(1000);
    await server.admin.write('UpdateCourse', { ...courseBody({ Fees: 9000 }), CourseId: courseId });
    expect(await accountOf(id)).toMatchObject({ fee_paise: fee, due_paise: fee - 100_000 });
  });

  test('is written off with a deleted student, and owed again by a restored one', async () => {
    const { id, studentId: StudentId } = await enrolled(1000);
    await server.office.write('DeleteStudent', { StudentId });
    expect(await accountOf(id)).toMatchObject({ paid_paise: 100_000, due_paise: 0, oldest_due: null });
    await server.office.write('RestoreStudent', { StudentId, Reason: 'Wrong person' });
    expect(await accountOf(id)).toMatchObject({ due_paise: fee - 100_000, oldest_due: '2026-11-20' });
  });

  test('is recounted, column by column', async () => {
    const { id } = await enrolled(1000);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    const first = { enrolment_id: id, no: 1, due_date: '2026-11-25' };
    const second = { enrolment_id: id, no: 2, due_date: '2026-12-25' };
    const undone = new Error('undone');
    let differences: unknown;
    const change = inTransaction(server.db.kysely, async (trx) => {
      await trx
        .insertInto('instalments')
        .values([
          { ...first, agreed_paise: 60_000, amount_paise: 60_000, covered_paise: 60_000 },
          { ...second, agreed_paise: 1_000_000, amount_paise: 1_000_000, covered_paise: 40_001 },
        ])
        .execute();
      await trx.updateTable('enrolments').set({ due_paise: 1 }).where('id', '=', id).execute();
      differences = await verifyDerived(trx);
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
    expect(differences).toEqual([
      { what: 'enrolments.due_paise', differ: 1 },
      { what: 'enrolments.oldest_due', differ: 1 },
      { what: 'instalments.amount_paise', differ: 1 },
      { what: 'instalments.covered_paise', differ: 1 },
    ]);
  });
});
