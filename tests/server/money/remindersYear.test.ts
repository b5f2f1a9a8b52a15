import { expect, test, vi } from 'vitest';
import { MailRefused, MailWithheld } from '../../../server/mail/mail.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { keepBalance } from '../../../server/money/ledger/accounts.ts';
import { planReminders } from '../../../server/money/reminders/plan.ts';
import { rounds } from '#harness/rounds.ts';
import { fresh } from '#harness/server/samples.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { sendReminders } from '../support/sendReminders.ts';

const firstDay = '2026-12-01';
const steps = [-3, 1, 7] as const;

/** Days by number, so that the reckoning has nothing of the server's. */
const dayMs = 86_400_000;
const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const day = (count: number) => new Date(count * dayMs).toISOString().slice(0, 10);
const start = number(firstDay);

describeOnEachDatabase('a year of reminders', (open) => {
  const server = sharedServer(open);

  test('tells each step once or names why not: with holidays, part payments, reversals, two servers, days without a server or mail server', async () => {
    const days = rounds(200, 365);
    const random = seededRandom(65);
    const below = (most: number) => Math.floor(random() * most);
    const { kysely } = server.db;
    const CourseId = await server.make.course();

    // Sundays are off, and some holidays of one to four days.
    const holidays = Array.from({ length: 8 }, () => {
      const first = start + below(days);
      return { first, last: first + below(4) };
    });
    await kysely
      .insertInto('holidays')
      .values(
        holidays.map(({ first, last }, index) => ({
          name: `Rest ${index}`,
          first_day: day(first),
          last_day: day(last),
          date_created: '2026-11-20T00:00:00.000Z',
          date_modified: '2026-11-20T00:00:00.000Z',
        })),
      )
      .execute();
    await kysely
      .updateTable('settings')
      .set({ days_off: '0', messages_per_minute: 600 })
      .set({ remind_fee_before: 3, remind_fee_after: '1,7', remind_hour: 10 })
      .set({ reminders_since: `${firstDay}T00:00:00.000Z` })
      .execute();
    const isOff = (count: number) =>
      new Date(count * dayMs).getUTCDay() === 0 || holidays.some(({ first, last }) => first <= count && count <= last);

    // Three parts of ₹100 each, weeks apart.
    const people: { id: number; dues: number[]; paid: number; address: string }[] = [];
    for (let one = 0; one < 10; one += 1) {
      const address = `year${fresh()}@example.in`;
      const StudentId = await server.make.student({ Email: address });
      const { enrolmentId: id } = await server.make.enrolmentOf(StudentId, CourseId);
      const first = start + 5 + below(days / 3);
      const dues = [first, first + 10 + below(20), first + 40 + below(20)];
      await kysely.updateTable('payments').set({ paid_fee_paise: 0 }).where('enrolment_id', '=', id).execute();
      await kysely.updateTable('enrolments').set({ fee_paise: 30_000 }).where('id', '=', id).execute();
      const plan = dues.map((due, index) => ({
        enrolment_id: id,
        no: index + 1,
        due_date: day(due),
        agreed_paise: 10_000,
        amount_paise: 0,
        covered_paise: 0,
      }));
      await kysely.insertInto('instalments').values(plan).execute();
      people.push({ id, dues, paid: 0, address });
    }
    const pay = (who: (typeof people)[number], paise: number) =>
      inTransaction(kysely, async (trx) => {
        who.paid = paise;
        await trx.updateTable('payments').set({ paid_fee_paise: paise }).where('enrolment_id', '=', who.id).execute();
        await keepBalance(trx, who.id);
      });
    for (const who of people) await pay(who, 0);

    /** What was mailed: to whom, on which day, and whether nothing was due any more. */
    const mailed: { address: string; on: number }[] = [];
    let isDead = false;
    let downUntil = 0;
    let deadUntil = 0;
    let today = start;
    vi.spyOn(server.services.mailer, 'send').mockImplementation(async (mail, lastCheck) => {
      if (isDead) throw new MailRefused('It does not answer', '');
      try {
        await lastCheck?.();
      } catch (cause) {
        throw new MailWithheld('', { cause });
      }
      mailed.push({ address: mail.to, on: today });
    });
    const isOpen = ({ paid }: { paid: number }, part: number) => paid < (part + 1) * 10_000;

    /** The steps that are to be told or named, by the reckoning of this test. */
    const expected = new Set<string>();
    for (; today < start + days; today += 1) {
      for (const who of people) {
        // A payment of part of it, or one that is taken back.
        if (below(30) === 0) await pay(who, Math.min(30_000, who.paid + [5_000, 10_000, 15_000][below(3)]!));
        if (below(80) === 0) await pay(who, Math.max(0, who.paid - 10_000));
      }
      if (below(15) === 0) deadUntil = today + below(7);
      isDead = today <= deadUntil;
      // The server is down for one to five days.
      if (below(12) === 0) downUntil = today + below(5);
      if (today <= downUntil) continue;
      server.clock.now = new Date(`${day(today)}T10:10:00+05:30`);
      if (!isOff(today)) {
        for (const { id, dues, paid } of people)
          for (const [part, due] of dues.entries())
            for (const step of steps) {
              let telling = due + step;
              while (isOff(telling)) telling += 1;
              if (telling >= start && telling <= today && today - telling <= 3 && isOpen({ paid }, part))
                expected.add(`${id} ${day(due)} ${step}`);
            }
      }
      const pass = async () => {
        await planReminders(server.services);
        await sendReminders(server.services);
      };
      if (below(10) === 0) {
        // One that is gone had taken them, and had not begun.
        await planReminders(server.services);
        await kysely.updateTable('reminders').set({ claimed_by: 'gone' }).where('state', '=', 'WAITING').execute();
      }
      await (below(2) === 0 ? Promise.all([pass(), pass()]) : pass());
    }

    // What waits still for a mail server that was dead is told in the days after, or named.
    isDead = false;
    for (const last = today + 7; today < last; today += 1) {
      server.clock.now = new Date(`${day(today)}T10:10:00+05:30`);
      await sendReminders(server.services);
    }

    const rows = await kysely.selectFrom('reminders').selectAll().execute();
    expect(rows.map((row) => `${row.enrolment_id} ${row.about} ${row.step}`).toSorted()).toEqual(
      [...expected].toSorted(),
    );
    expect(expected.size).toBeGreaterThan(20);
    expect(rows.filter(({ state, why }) => (state === 'NOT') === (why === ''))).toEqual([]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['MAILED', 'NOT']));
    expect(mailed.filter(({ on }) => isOff(on))).toEqual([]);
    for (const { id, address } of people) {
      const told = rows.filter((row) => row.enrolment_id === id && row.state === 'MAILED').length;
      const mails = mailed.filter((mail) => mail.address === address);
      expect([id, mails.length]).toEqual([id, told]);
      expect(new Set(mails.map(({ on }) => on)).size).toBe(mails.length);
    }
  });
});
