import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import type { Reminders } from '../../../domain/institute/reminders.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { keepBalance } from '../../../server/money/ledger/accounts.ts';
import type { Client } from '#harness/server/client.ts';
import { planReminders } from '../../../server/money/reminders/plan.ts';
import { fresh } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { restOf } from '../support/rest.ts';
import { sendReminders } from '../support/sendReminders.ts';

describeOnEachDatabase('reminders by themselves', (open) => {
  const { server, mailedTo, meanwhile } = mailingServer(open);
  // A Monday; Sundays are off.
  const monday = '2026-11-23';
  let CourseId = 0;
  let admin: Client;

  const goTo = async (day: string, time = '10:05') => {
    server.clock.now = new Date(`${day}T${time}:00+05:30`);
    admin = await server.signIn('admin');
  };
  /** As they were switched on on a day. */
  const switchOn = async (day: string, { feeBefore = null, feeAfter = [], absentAfter = null }: Partial<Reminders>) => {
    const remind = {
      remind_fee_before: feeBefore,
      remind_fee_after: feeAfter.join(),
      remind_absent_after: absentAfter,
    };
    const days = { reminders_since: new Date(`${day}T08:00:00+05:30`).toISOString(), reminders_day: null };
    await server.db.kysely
      .updateTable('settings')
      .set({ ...remind, ...days })
      .execute();
  };
  /** Makes what is there before, with the session of the first day. */
  async function atFirst<Made>(make: () => Promise<Made>): Promise<Made> {
    const { now } = server.clock;
    server.clock.now = new Date('2026-11-20T10:00:00+05:30');
    const made = await make();
    server.clock.now = now;
    return made;
  }
  /** What the server does by itself on a day: writes down, and sends until nothing waits that can be sent. */
  const pass = async (day: string, time?: string) => {
    await goTo(day, time);
    await planReminders(server.services);
    await sendReminders(server.services);
  };
  const email = () => `who${fresh()}@example.in`;

  const enrol = async (person: Partial<BodyOf<'AddStudent'>>) => {
    const StudentId = await server.make.student(person);
    const { enrolmentId: id } = await server.make.enrolmentOf(StudentId, CourseId);
    return { id, StudentId };
  };

  /** A student who owes ₹100 on each of these days. */
  async function owing(days: readonly string[], person: Partial<BodyOf<'AddStudent'>> = {}) {
    const Email = person.Email ?? email();
    const { id, StudentId } = await atFirst(() => enrol({ ...person, Email }));
    await inTransaction(server.db.kysely, async (trx) => {
      await trx.updateTable('payments').set({ paid_fee_paise: 0 }).where('enrolment_id', '=', id).execute();
      await trx
        .updateTable('enrolments')
        .set({ fee_paise: days.length * 10_000 })
        .where('id', '=', id)
        .execute();
      const plan = days.map((due_date, index) => ({
        enrolment_id: id,
        no: index + 1,
        due_date,
        agreed_paise: 10_000,
        amount_paise: 0,
        covered_paise: 0,
      }));
      await trx.insertInto('instalments').values(plan).execute();
      await keepBalance(trx, id);
    });
    return { id, StudentId, Email };
  }
  const told = async (enrolmentId: number) => {
    const rows = await server.db.kysely
      .selectFrom('reminders')
      .selectAll()
      .where('enrolment_id', '=', enrolmentId)
      .orderBy('id')
      .execute();
    return rows.map(({ about, step, state, why }) => [about, step, state, why]);
  };
  const messagesOf = async (StudentId: number) =>
    (await admin.result('GetMessages', { StudentId })).map(({ STATE }) => STATE);
  const preview = async (Day: string, enrolmentId: number) => {
    const { ROWS } = await admin.result('PreviewReminders', { Day });
    return ROWS.filter(({ STUDENT_COURSE_ID }) => STUDENT_COURSE_ID === enrolmentId).map(({ STATE, STEP, WHY }) => [
      STATE,
      STEP,
      WHY,
    ]);
  };
  const setEnrolment = (id: number, set: object) =>
    server.db.kysely.updateTable('enrolments').set(set).where('id', '=', id).execute();

  beforeAll(async () => {
    await server.db.kysely.updateTable('settings').set({ days_off: '0' }).execute();
    CourseId = await server.make.course({ DurationDays: 60 });
  });
  beforeEach(async () => {
    admin = server.admin;
    await server.db.kysely.deleteFrom('reminders').execute();
    // Nobody of another test is told in this one.
    await server.db.kysely.deleteFrom('instalments').execute();
    await server.db.kysely.updateTable('enrolments').set({ due_paise: 0, oldest_due: null, status: 3 }).execute();
  });

  test('are off at first, and nobody is told', async () => {
    const { id } = await owing([monday]);
    await pass(monday);
    expect([await told(id), await preview(monday, id)]).toEqual([[], []]);
  });

  describe('of a fee', () => {
    test('are mailed so many days before and after, each once, and REMINDED_AT says when', async () => {
      await switchOn('2026-11-16', { feeBefore: 3, feeAfter: [1, 7] });
      const { id, StudentId, Email } = await owing(['2026-11-23']);
      await pass('2026-11-20', '09:55');
      expect(await told(id)).toEqual([]);
      expect(await preview('2026-11-20', id)).toEqual([['MAILED', -3, '']]);
      for (const day of ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25', '2026-11-30'])
        await pass(day);
      expect(await told(id)).toEqual([
        ['2026-11-23', -3, 'MAILED', ''],
        ['2026-11-23', 1, 'MAILED', ''],
        ['2026-11-23', 7, 'MAILED', ''],
      ]);
      const texts = mailedTo(Email).map(({ email: mail }) => mail.text);
      expect(texts).toHaveLength(3);
      expect(texts[0]).toContain('₹100 of your fee for Web Design is to be paid, the next part by 23/11/2026.');
      expect(texts[1]).toContain('is overdue since 23/11/2026');
      expect(await messagesOf(StudentId)).toEqual(['SENT', 'SENT', 'SENT']);
      const [due] = await admin.result('GetDues', { CourseId });
      expect(due?.REMINDED_AT).toContain('2026-11-30');
    });

    test('on a holiday go on the next class day, and on none of theirs', async () => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      await restOf(server, admin, 'holidays').write('create', { name: 'Rest', firstDay: monday, lastDay: monday });
      // Due on Saturday: told on Sunday, which is off, and Monday is a holiday.
      const { id } = await owing(['2026-11-21']);
      for (const day of ['2026-11-22', monday]) await pass(day);
      expect(await told(id)).toEqual([]);
      expect(await admin.result('PreviewReminders', { Day: monday })).toMatchObject({ HOLIDAY: 1, ROWS: [] });
      await pass('2026-11-24');
      expect(await told(id)).toEqual([['2026-11-21', 1, 'MAILED', '']]);
      await server.db.kysely.deleteFrom('holidays').execute();
    });

    test('of days when the server was down go within three days, and of days before they were switched on never', async () => {
      await switchOn('2026-11-17', { feeAfter: [1] });
      const before = await owing(['2026-11-15']);
      const late = await owing(['2026-11-16']);
      const tooLate = await owing(['2026-11-17']);
      await pass('2026-11-20');
      // Told on the 17th, three days ago; the one of the 16th before it was switched on.
      expect([await told(before.id), await told(late.id)]).toEqual([[], [['2026-11-16', 1, 'MAILED', '']]]);
      await goTo('2026-11-24');
      expect(await preview('2026-11-23', tooLate.id)).toEqual([]);
    });

    test('ask for each part that is open, and none that is paid', async () => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      const { id } = await owing(['2026-11-18', '2026-11-24']);
      await inTransaction(server.db.kysely, async (trx) => {
        await trx.updateTable('payments').set({ paid_fee_paise: 10_000 }).where('enrolment_id', '=', id).execute();
        await keepBalance(trx, id);
      });
      for (const day of ['2026-11-19', '2026-11-25']) await pass(day);
      expect(await told(id)).toEqual([['2026-11-24', 1, 'MAILED', '']]);
    });

    test.each<[string, (who: { id: number; StudentId: number }) => Promise<unknown>, string, string]>([
      [
        'on hold',
        ({ id }) => setEnrolment(id, { status: 2 }),
        'NOT',
        'No reminder goes out while the course is on hold',
      ],
      [
        'whose fee nobody has set',
        ({ id }) => setEnrolment(id, { fee_assumed: 1 }),
        'NOT',
        'No reminder goes out before the fee is set',
      ],
      [
        'reminded on that day',
        ({ id }) => setEnrolment(id, { reminded_at: '2026-11-24T03:00:00.000Z' }),
        'NOT',
        'Reminded on 24/11/2026 at 08:30',
      ],
      [
        'who wants no messages',
        ({ StudentId }) => admin.write('UpdateStudent', { StudentId, NoMail: 1 }),
        'NOT',
        'No messages wanted',
      ],
      [
        'without an e-mail',
        ({ StudentId }) =>
          server.db.kysely.updateTable('students').set({ email: '' }).where('id', '=', StudentId).execute(),
        'WHATSAPP',
        'No e-mail',
      ],
      [
        'under 18 without a guardian',
        ({ StudentId }) =>
          server.db.kysely
            .updateTable('students')
            .set({ birth_date: '2012-01-01' })
            .where('id', '=', StudentId)
            .execute(),
        'NOT',
        'Under 18: to the guardian',
      ],
      [
        'under 18 whose guardian has a mobile alone',
        ({ StudentId }) =>
          server.db.kysely
            .updateTable('students')
            .set({ birth_date: '2012-01-01', guardian_mobile: '9840011111' })
            .where('id', '=', StudentId)
            .execute(),
        'WHATSAPP',
        'Under 18: to the guardian',
      ],
    ])('are not mailed to somebody %s', async (_who, make, state, why) => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      const who = await owing([monday]);
      await make(who);
      await goTo('2026-11-24');
      expect(await preview('2026-11-24', who.id)).toEqual([[state, 1, why]]);
      await pass('2026-11-24');
      expect([await told(who.id), mailedTo(who.Email)]).toEqual([[[monday, 1, state, why]], []]);
    });

    test('that is paid while the mail is under way are withheld, and nobody is told later', async () => {
      await switchOn('2026-11-16', { feeAfter: [1, 7] });
      const { id, StudentId, Email } = await owing([monday]);
      const paid = { PaidFee: 100, PaymentMode: 'Cash', PaymentDate: '2026-11-24' } as const;
      meanwhile.set(Email, () => admin.write('AddPayment', { StudentId, CourseId, StudentCourseId: id, ...paid }));
      await pass('2026-11-24');
      await pass('2026-11-30');
      expect(await told(id)).toEqual([[monday, 1, 'NOT', 'Nothing is due']]);
      expect(mailedTo(Email)).toEqual([]);
    });

    test('are in the words of the template that is on, and are not sent where it is off', async () => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      const templates = restOf(server, admin, 'message-templates');
      const words = {
        name: 'Fee',
        event: 'feeReminder',
        language: 'en',
        subject: 'Fee of {course}',
        text: '{due} by {day}',
      } as const;
      const { id: templateId } = await templates.write('create', { ...words, on: true });
      const one = await owing([monday]);
      await pass('2026-11-24');
      expect(mailedTo(one.Email)[0]?.email).toMatchObject({
        subject: 'Fee of Web Design',
        text: expect.stringContaining('₹100 by 23/11/2026'),
      });
      await server.db.kysely.updateTable('message_templates').set({ is_on: 0 }).where('id', '=', templateId).execute();
      const other = await owing(['2026-11-24']);
      await pass('2026-11-25');
      expect(await told(other.id)).toEqual([['2026-11-24', 1, 'NOT', 'The template for fee reminders is not in use']]);
      await server.db.kysely.deleteFrom('message_templates').execute();
    });
  });

  describe('the mail server', () => {
    test('that does not take a mail is tried again, and then it is named as not told', async () => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      const { id, StudentId } = await owing([monday], { Email: `full${fresh()}@example.in` });
      for (const time of ['10:05', '10:10', '10:20', '10:45', '11:30', '13:00', '16:00'])
        await pass('2026-11-24', time);
      expect(await told(id)).toEqual([[monday, 1, 'NOT', 'The mail server did not take it']]);
      expect(await messagesOf(StudentId)).toEqual(['REFUSED']);
    });

    test.each([
      ['spam', 'NOT', 'REFUSED'],
      ['cut', 'MAILED', 'UNKNOWN'],
    ])('that has all of a mail to %s is not asked again', async (local, state, kept) => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      const { id, StudentId } = await owing([monday], { Email: `${local}${fresh()}@example.in` });
      for (const time of ['10:05', '10:30', '12:00']) await pass('2026-11-24', time);
      expect((await told(id)).map(([, , is]) => is)).toEqual([state]);
      expect(await messagesOf(StudentId)).toEqual([kept]);
    });

    test('may have what a process was sending that is gone: it is not sent again', async () => {
      await switchOn('2026-11-16', { feeAfter: [1] });
      const { id, Email } = await owing([monday]);
      await goTo('2026-11-24');
      await planReminders(server.services);
      await server.db.kysely.updateTable('reminders').set({ may_be_sent: 1, claimed_by: 'gone' }).execute();
      await pass('2026-11-24');
      expect([await told(id), mailedTo(Email)]).toEqual([[[monday, 1, 'MAILED', '']], []]);
    });
  });

  test('of two servers at once are written down and sent by one', async () => {
    await switchOn('2026-11-16', { feeAfter: [1] });
    const { id, Email } = await owing([monday]);
    await Promise.all([pass('2026-11-24'), pass('2026-11-24')]);
    await expect.poll(async () => (await told(id)).map(([, , state]) => state)).toEqual(['MAILED']);
    expect(mailedTo(Email)).toHaveLength(1);
  });

  test('that wait in WhatsApp are told by what is opened there; the newest step alone, while it holds', async () => {
    await switchOn('2026-11-16', { feeAfter: [1, 2] });
    const { id, StudentId } = await owing([monday]);
    await server.db.kysely.updateTable('students').set({ email: '' }).where('id', '=', StudentId).execute();
    for (const day of ['2026-11-24', '2026-11-25']) await pass(day);
    const waiting = async () =>
      (await admin.result('GetReminders', { State: 'WHATSAPP' })).map(({ STUDENT_COURSE_ID, STEP }) => [
        STUDENT_COURSE_ID,
        STEP,
      ]);
    expect(await waiting()).toEqual([[id, 2]]);
    await goTo('2026-11-26');
    expect(await admin.result('GetToday', {})).toMatchObject({
      REMINDED: { DAY: '2026-11-25', MAILED: 0, NOT: 0, WHATSAPP: 1 },
    });
    await setEnrolment(id, { due_paise: 0 });
    expect(await waiting()).toEqual([]);
    await setEnrolment(id, { due_paise: 10_000 });
    await admin.write('NoteMessage', { StudentId, StudentCourseId: id, Channel: 'whatsapp', Text: 'Please pay' });
    expect(await waiting()).toEqual([]);
    expect((await told(id)).map(([, step, state]) => [step, state])).toEqual([
      [1, 'NOT'],
      [2, 'OPENED'],
    ]);
  });

  describe('of absence', () => {
    const attend = (enrolment_id: number, ...days: string[]) =>
      server.db.kysely
        .insertInto('attendance')
        .values(
          days.map((attendance_date) => ({ enrolment_id, attendance_date, date_created: '2026-11-16T00:00:00.000Z' })),
        )
        .execute();
    const enrolled = async () => {
      const Email = email();
      const { id } = await atFirst(() => enrol({ Email }));
      await setEnrolment(id, { due_paise: 0, oldest_due: null });
      return { id, Email };
    };

    test('are mailed once so many class days were missed, once until somebody comes again', async () => {
      await switchOn('2026-11-16', { absentAfter: 3 });
      const { id, Email } = await enrolled();
      await attend(id, '2026-11-21');
      for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) await pass(day);
      expect(await told(id)).toEqual([['2026-11-21', 0, 'MAILED', '']]);
      expect(mailedTo(Email)[0]?.email.text).toContain('was not in class on 25/11/2026: Web Design.');
      await attend(id, '2026-11-28');
      for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) await pass(day);
      expect(await told(id)).toEqual([
        ['2026-11-21', 0, 'MAILED', ''],
        ['2026-11-28', 0, 'MAILED', ''],
      ]);
    });

    test('not of who comes while the mail is under way, and not where nobody of a class is entered', async () => {
      await switchOn('2026-11-16', { absentAfter: 2 });
      const { id, Email } = await enrolled();
      meanwhile.set(Email, () => attend(id, monday));
      await pass(monday);
      expect((await told(id)).map(([, , state, why]) => [state, why])).toEqual([['NOT', 'Was in class since']]);
      const mates = [await enrolled(), await enrolled(), await enrolled(), await enrolled()];
      await server.db.kysely.deleteFrom('attendance').execute();
      await server.db.kysely.updateTable('settings').set({ reminders_day: null }).execute();
      await pass(monday);
      for (const mate of mates)
        expect(await told(mate.id)).toEqual([['2026-11-19', 0, 'NOT', 'Nobody of the class is entered on these days']]);
    });
  });
});
