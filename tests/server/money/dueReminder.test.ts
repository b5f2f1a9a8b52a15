import { expect, test } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { keepBalance } from '../../../server/money/ledger/accounts.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { fresh } from '#harness/server/samples.ts';

describeOnEachDatabase('the reminder of what is due', (open) => {
  const { server, meanwhile, mailedTo } = mailingServer(open);

  const plan = [
    { no: 1, due_date: '2026-11-05', amount_paise: 400_000, covered_paise: 0 },
    { no: 2, due_date: '2026-12-05', amount_paise: 800_050, covered_paise: 0 },
  ];
  /** An enrolment of ₹12,000.50 in two instalments, of which nothing was paid. */
  async function owing(local = 'kavya', set: object = {}) {
    const Email = `${local}${fresh()}@example.in`;
    const { enrolmentId: StudentCourseId } = await server.make.enrolment({ Email });
    await inTransaction(server.db.kysely, async (trx) => {
      const of = trx.updateTable('enrolments').where('id', '=', StudentCourseId);
      await trx
        .updateTable('payments')
        .set({ paid_fee_paise: 0 })
        .where('enrolment_id', '=', StudentCourseId)
        .execute();
      await of.set({ fee_paise: 1_200_050, ...set }).execute();
      await trx
        .insertInto('instalments')
        .values(plan.map((part) => ({ ...part, agreed_paise: part.amount_paise, enrolment_id: StudentCourseId })))
        .execute();
      await keepBalance(trx, StudentCourseId);
    });
    return { Email, StudentCourseId };
  }
  const enrolmentOf = (id: number) =>
    server.db.kysely
      .selectFrom('enrolments')
      .select(['reminded_at', 'date_modified'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const remindedAt = async (id: number) => (await enrolmentOf(id)).reminded_at;

  test('says what is due by when, how to pay, and whom to ask', async () => {
    await server.db.kysely
      .updateTable('settings')
      .set({ phone: '0431 2401234', upi_id: 'kaveri@upi', upi_name: 'Kaveri Institute' })
      .execute();
    const { Email, StudentCourseId } = await owing();
    await server.office.write('SendDueReminder', { StudentCourseId });
    const [mail] = mailedTo(Email);
    const { instituteName } = { instituteName: mail?.email.subject?.split(' at ')[1] ?? '' };
    expect(mail?.email.subject).toBe(`Your fee for Web Design at ${instituteName}`);
    expect(mail?.email.text?.trim()).toBe(
      [
        'Dear Kavya Raman,',
        '₹4,000 of your fee for Web Design is overdue since 05/11/2026. ₹12,000.50 is due in all.',
        '₹4,000 by 05/11/2026\n₹8,000.50 by 05/12/2026',
        'You can pay at the office, or by UPI to kaveri@upi (Kaveri Institute). If you have paid already, please ignore this message.',
        'Any question? Please call 0431 2401234.',
        instituteName,
      ].join('\n\n'),
    );
    expect(mail?.email.html).toContain('<li>₹8,000.50 by 05/12/2026</li>');
  });

  test('is remembered, and is no change of the enrolment', async () => {
    const { StudentCourseId } = await owing();
    const before = await enrolmentOf(StudentCourseId);
    server.clock.now = new Date('2026-11-20T11:00:00+05:30');
    const admin = await server.signIn('admin');
    await admin.write('SendDueReminder', { StudentCourseId });
    expect(await enrolmentOf(StudentCourseId)).toEqual({ ...before, reminded_at: '2026-11-20T05:30:00.000Z' });
  });

  test.each([
    ['2026-11-21T09:59:59.999+05:30', 'Reminded on 20/11/2026 at 10:00', 1],
    ['2026-11-21T10:00:00+05:30', '', 2],
  ])('at %s, a day after another, is answered by %j', async (at, refusal, mails) => {
    const { Email, StudentCourseId } = await owing();
    await server.office.write('SendDueReminder', { StudentCourseId });
    server.clock.now = new Date(at);
    const office = await server.signIn('md_office');
    expect((await office.result('SendDueReminder', { StudentCourseId })).OUT_ERROR).toBe(refusal);
    expect(mailedTo(Email)).toHaveLength(mails);
  });

  test.each([
    ['where nothing is due', { fee_paise: 0 }, 'Nothing is due'],
    ['of a deleted enrolment', { status: 3 }, 'Nothing is due'],
    ['of a held enrolment', { status: 2 }, 'No reminder goes out while the course is on hold'],
    ['of a fee that is assumed', { fee_assumed: 1 }, 'No reminder goes out before the fee is set'],
  ])('%s is refused', async (_what, set, refusal) => {
    const { Email, StudentCourseId } = await owing('nobody', set);
    expect(await server.office.refusal('SendDueReminder', { StudentCourseId })).toBe(refusal);
    expect([mailedTo(Email), await remindedAt(StudentCourseId)]).toEqual([[], null]);
  });

  test('of a completed enrolment goes out', async () => {
    const { Email, StudentCourseId } = await owing('done', { status: 1 });
    await server.office.write('SendDueReminder', { StudentCourseId });
    expect(mailedTo(Email)).toHaveLength(1);
  });

  test('is remembered once the mail server took it: a process that dies before has told nobody', async () => {
    const { Email, StudentCourseId } = await owing();
    let underWay: unknown;
    meanwhile.set(Email, async () => {
      underWay = await remindedAt(StudentCourseId);
    });
    await server.office.write('SendDueReminder', { StudentCourseId });
    expect([underWay, await remindedAt(StudentCourseId)]).toEqual([null, '2026-11-20T04:30:00.000Z']);
  });

  test('of two people at once is one mail', async () => {
    const { Email, StudentCourseId } = await owing();
    const both = await Promise.all(
      [server.admin, server.office].map((client) => client.result('SendDueReminder', { StudentCourseId })),
    );
    expect(both.map(({ OUT_OK }) => OUT_OK).toSorted()).toEqual([0, 1]);
    expect(mailedTo(Email)).toHaveLength(1);
  });

  test('that the mail server refuses is not remembered', async () => {
    const { StudentCourseId } = await owing('full');
    const refusal = await server.office.refusal('SendDueReminder', { StudentCourseId });
    expect([refusal, await remindedAt(StudentCourseId)]).toEqual([texts.dues.reminderFailed, null]);
  });

  test('may have been sent when the mail server hangs up after it had all of it', async () => {
    const { StudentCourseId } = await owing('cut');
    const { result } = (await server.office.send('SendDueReminder', { StudentCourseId })).body;
    expect(result).toEqual({ OUT_OK: 0, OUT_ERROR: texts.dues.reminderMayBeSent, MAY_BE_SENT: 1 });
    expect(await remindedAt(StudentCourseId)).not.toBeNull();
  });
});
