import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#harness/server/client.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { addStudent } from '../db/rows.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { type KilledServers, killedServers } from '../support/killedServers.ts';
import { ownDatabases } from '../support/ownDatabase.ts';
import { undoIn } from '../support/undo.ts';
import { rounds } from '#harness/rounds.ts';

const limitMs = 180_000;
/** So many messages for each database; 500 are as many as a run may have. */
const messages = rounds(50, 200);
const atOnce = 4;

/** What every so many-th address is for the mail server: it refuses, hangs up with all of the mail, or says nothing any more. */
const kinds = { full: 11, spam: 13, cut: 17, hang: Math.ceil(messages / 2) } as const;
const kindOf = (index: number) => Object.entries(kinds).find(([, every]) => index % every === every - 1)?.[0] ?? 'well';

type State = 'SENT' | 'REFUSED' | 'UNKNOWN';

describe.each(ownDatabases)('messages to many on $name', ({ name, open }) => {
  const undo = undoIn(afterEach);
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let servers: KilledServers;
  let students: { id: number; email: string }[];

  beforeEach(async () => {
    smtp = await startSmtpServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('full') ? new Error('The mailbox is full') : null),
      onData(stream, session, callback) {
        const isTo = (local: string) => session.envelope.rcptTo.some(({ address }) => address.startsWith(local));
        if (isTo('cut')) stream.resume().on('end', () => smtp.cut());
        else if (isTo('spam')) stream.resume().on('end', () => callback(new Error('This looks like spam')));
        else if (isTo('hang')) stream.resume();
        else smtp.take(stream, session, callback);
      },
    });
    undo(smtp.stop);
    servers = await killedServers(open, undo, { SMTP_URL: smtp.url });
    // On SQLite the file has one server at a time.
    if (name !== 'sqlite') await servers.start(1);
    students = await inTransaction(servers.db.kysely, async (trx) => {
      await trx.updateTable('settings').set({ messages_per_minute: 600 }).execute();
      const made = [];
      for (let index = 0; index < messages; index += 1) {
        const email = `${kindOf(index)}${index}@example.in`;
        made.push({ id: await addStudent(trx, { email }), email });
      }
      return made;
    });
  }, limitMs);

  /** As a browser sends them: four at a time, and what is not answered is asked for again under its REF_KEY. */
  async function sendAll(client: Client, own: typeof students, became: Map<string, State>) {
    const left = [...own];
    const one = async ({ id, email }: (typeof students)[number]) => {
      const envelope = client.envelope();
      const body = { StudentId: id, Subject: 'Hall 2', Text: 'Dear {student}, we meet in hall 2.' };
      for (;;) {
        const answer = await client.send('SendMessage', body, envelope).catch(() => undefined);
        if (answer?.status === 200) {
          const { OUT_OK, MAY_BE_SENT } = answer.body.result;
          became.set(email, OUT_OK ? 'SENT' : MAY_BE_SENT ? 'UNKNOWN' : 'REFUSED');
          return;
        }
        if (answer && answer.status < 500) throw new Error(`${email}: ${answer.status}`);
        await pause(50);
      }
    };
    const takeTurns = async () => {
      for (let next = left.shift(); next; next = left.shift()) await one(next);
    };
    await Promise.all(Array.from({ length: atOnce }, takeTurns));
  }

  test(
    'from two browsers, with a process killed and the mail server gone for a moment, are what the mail server says and go out once',
    async () => {
      const half = Math.ceil(messages / 2);
      const became = new Map<string, State>();
      const admin = await servers.signIn('admin');
      const office = await servers.signIn('md_office', name === 'sqlite' ? 0 : 1);
      const sending = [sendAll(admin, students.slice(0, half), became), sendAll(office, students.slice(half), became)];
      while (became.size < messages * 0.3) await pause(5);
      await servers.start();
      while (became.size < messages * 0.6) await pause(5);
      smtp.cut();
      await Promise.all(sending);

      const times = (email: string) => smtp.received.filter(({ recipients }) => recipients.includes(email)).length;
      const told = await admin.result('GetMessages', {});
      for (const { id, email } of students) {
        const state = became.get(email);
        expect([email, told.filter(({ STUDENT_ID }) => STUDENT_ID === id).map(({ STATE }) => STATE)]).toEqual([
          email,
          [state],
        ]);
        if (state === 'UNKNOWN') expect(times(email)).toBeLessThanOrEqual(1);
        else expect([email, times(email)]).toEqual([email, state === 'SENT' ? 1 : 0]);
      }
      const sent = [...became.values()].filter((state) => state === 'SENT').length;
      expect(sent).toBeGreaterThan(messages / 2);
      expect(new Set(became.values())).toEqual(new Set<State>(['SENT', 'REFUSED', 'UNKNOWN']));
    },
    limitMs,
  );
});
