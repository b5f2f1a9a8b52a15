import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, signIn } from '#harness/server/client.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { passwords } from '#harness/server/server.ts';
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';
import { openAsItIs } from '../../../server/db/open.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { addStudent } from '../db/rows.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
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
  let env: Record<string, string>;
  let servers: ServerProcess[];
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
    const at = await open();
    undo(at.remove);
    undo(endProcesses);
    env = { ...at.env, SMTP_URL: smtp.url, ADMIN_PASSWORD: passwords.admin, MD_OFFICE_PASSWORD: passwords.md_office };
    env['INSTITUTE_NAME'] = 'Test Institute';
    env['WEEKLY_DAYS_OFF'] = 'none';
    // On SQLite the file has one server at a time.
    servers = [await startProcess(env), ...(name === 'sqlite' ? [] : [await startProcess(env)])];
    const db = openAsItIs(at.location);
    undo(db.close);
    students = await inTransaction(db.kysely, async (trx) => {
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
      const clientOf = async (server: number, user: 'admin' | 'md_office') =>
        signIn(
          remoteApp(() => servers[server % servers.length]?.address ?? ''),
          user,
        );
      const admin = await clientOf(0, 'admin');
      const office = await clientOf(1, 'md_office');
      const sending = [sendAll(admin, students.slice(0, half), became), sendAll(office, students.slice(half), became)];
      while (became.size < messages * 0.3) await pause(5);
      servers[0]?.kill('SIGKILL');
      await servers[0]?.ended;
      servers[0] = await startProcess(env);
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
