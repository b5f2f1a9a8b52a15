import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '#harness/rounds.ts';
import { courseBody, fresh, samplesOf } from '#harness/server/samples.ts';
import { addDays, todayInIndia } from '../../../domain/words/dates.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { keepBalance } from '../../../server/money/ledger/accounts.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { type KilledServers, killedServers } from '../support/killedServers.ts';
import { ownDatabases } from '../support/ownDatabase.ts';
import { undoIn } from '../support/undo.ts';

const limitMs = 240_000;
const people = rounds(16, 60);
const kills = rounds(2, 8);
/** So long the mail server thinks about a mail that it has, so that a process is killed meanwhile. */
const thinksMs = 150;

describe.each(ownDatabases)('reminders whose process is killed on $name', ({ name, open }) => {
  const undo = undoIn(afterEach);
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let servers: KilledServers;

  beforeEach(async () => {
    smtp = await startSmtpServer({
      onData: (stream, session, callback) =>
        smtp.take(stream, session, (error) => setTimeout(() => callback(error), thinksMs)),
    });
    undo(smtp.stop);
    servers = await killedServers(open, undo, { SMTP_URL: smtp.url });
  }, limitMs);

  /** Everybody owed since yesterday, and the server is to say so today. */
  async function owing(): Promise<{ id: number; email: string }[]> {
    const client = await servers.signIn('admin');
    const make = samplesOf(client);
    const { OUT_ID: CourseId = 0 } = await client.write(
      'AddCourse',
      courseBody({ CourseCode: `R${fresh()}`, Fees: 9000 }),
    );
    const made: { id: number; email: string }[] = [];
    for (let one = 0; one < people; one += 1) {
      const email = `owes${one}@example.in`;
      const { enrolmentId: id } = await make.enrolmentOf(await make.student({ Email: email }), CourseId);
      made.push({ id, email });
    }
    const yesterday = addDays(todayInIndia(new Date()), -1);
    await inTransaction(servers.db.kysely, async (trx) => {
      for (const { id } of made) {
        await trx.updateTable('payments').set({ paid_fee_paise: 0 }).where('enrolment_id', '=', id).execute();
        const amounts = { agreed_paise: 900_000, amount_paise: 900_000, covered_paise: 0 };
        await trx
          .insertInto('instalments')
          .values({ enrolment_id: id, no: 1, due_date: yesterday, ...amounts })
          .execute();
        await keepBalance(trx, id);
      }
      await trx
        .updateTable('settings')
        .set({
          remind_fee_after: '1',
          remind_hour: 0,
          reminders_since: '2026-01-01T00:00:00.000Z',
          reminders_day: null,
        })
        .set({ messages_per_minute: 600 })
        .execute();
    });
    return made;
  }

  test(
    'tell everybody once: who was under way may have been told, and is not told again',
    async () => {
      const made = await owing();
      // On SQLite the file has one server at a time.
      const count = name === 'sqlite' ? 1 : 2;
      for (let place = 0; place < count; place += 1) await servers.start(place);
      for (let kill = 1; kill <= kills; kill += 1) {
        while (smtp.received.length < (people * kill) / (kills + 1)) await pause(10);
        await servers.start(kill % count);
      }
      const { db } = servers;
      const left = () => db.kysely.selectFrom('reminders').select('id').where('state', '=', 'WAITING').execute();
      while ((await left()).length > 0) await pause(100);

      const reminders = await db.kysely.selectFrom('reminders').select(['enrolment_id', 'state']).execute();
      expect(reminders).toHaveLength(people);
      const messages = await db.kysely.selectFrom('messages').select(['enrolment_id', 'state']).execute();
      for (const { id, email } of made) {
        const times = smtp.received.filter(({ recipients }) => recipients.includes(email)).length;
        const states = messages.filter(({ enrolment_id }) => enrolment_id === id).map(({ state }) => state);
        expect([email, states.length]).toEqual([email, 1]);
        // What the mail server had when its process was killed is in nobody's hand.
        if (states[0] === 'UNKNOWN') expect(times).toBeLessThanOrEqual(1);
        else expect([email, states[0], times]).toEqual([email, 'SENT', 1]);
      }
      expect(messages.filter(({ state }) => state === 'UNKNOWN').length).toBeLessThanOrEqual(kills);
    },
    limitMs,
  );
});
