import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { momentsBefore } from '../../server/operate/stream/moments.ts';
import { rebuild } from '../../server/operate/stream/rebuild.ts';
import { type Client, signIn } from './client.ts';
import { remoteApp } from './remoteApp.ts';
import { samplesOf } from './samples.ts';
import { startProcess } from './serverProcess.ts';

// A server with BACKUP_STREAM that is killed at random moments under load, beside a journal of what it acknowledged, which is kept here.

interface Write {
  text: string;
  sentAt: number;
  ackAt: number;
}

/** What one kill showed. */
export interface Kill {
  /** How long before the kill the oldest acknowledged write was acknowledged that the stream does not have, in ms; 0 where it has all. */
  lostMs: number;
  /** What was wrong, in words. */
  wrong: string[];
  writes: number;
}

/** Notes of a state that was rebuilt into a file, in the order in which they were written. */
function notesIn(file: string): string[] {
  const database = new DatabaseSync(file);
  try {
    const [check] = database.prepare('pragma integrity_check').all();
    if (check?.['integrity_check'] !== 'ok') throw new Error(`integrity_check: ${String(check?.['integrity_check'])}`);
    return database
      .prepare('select text from student_notes order by id')
      .all()
      .map(({ text }) => String(text));
  } finally {
    database.close();
  }
}

/** Writes as fast as so many clients can until the server is gone. */
async function writeUntilGone(admin: Client, StudentId: number, clients: number, name: string): Promise<Write[]> {
  const journal: Write[] = [];
  const client = async (which: number) => {
    for (let count = 0; ; count += 1) {
      const text = `${name} ${which} ${count}`;
      const sentAt = Date.now();
      const write: Write = { text, sentAt, ackAt: Infinity };
      journal.push(write);
      try {
        await admin.write('AddNote', { StudentId, Text: text });
      } catch {
        return;
      }
      write.ackAt = Date.now();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, which) => client(which)));
  return journal;
}

/** Rebuilds what the stream has before an instant, and compares it with the journal; without one, all that it has. */
async function compare(
  folder: string,
  journal: readonly Write[],
  until?: Date,
): Promise<{ wrong: string[]; missing: Write[] }> {
  const target = join(folder, 'rebuilt');
  rmSync(target, { force: true });
  const moment = momentsBefore(join(folder, 'kept/stream'), until).at(-1);
  if (!moment) throw new Error('Nothing to rebuild');
  await rebuild(moment, target, until);
  const there = new Set(notesIn(target));
  const limit = until?.getTime() ?? Infinity;
  const name = until === undefined ? 'the end' : until.toISOString();
  const tooLate = journal.filter(({ text, sentAt }) => sentAt > limit && there.has(text));
  const missing = journal.filter(({ text, ackAt }) => ackAt < limit && !there.has(text));
  return { wrong: tooLate.map(({ text }) => `${name}: '${text}' was sent later`), missing };
}

/** A server that is killed again and again, on data of its own in a folder. */
export class KilledStream {
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #student = 0;
  #kills = 0;
  /** Of all kills so far. */
  readonly #journal: Write[] = [];

  constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = { ...env, BACKUP_DIR: join(folder, 'kept'), BACKUP_STREAM: '1', LOG_LEVEL: 'info' };
  }

  /** Starts the server, writes, kills it, and looks at the stream alone: neither the database's file nor its log is used. */
  async kill(afterMs: number, seconds: number, random: () => number): Promise<Kill> {
    this.#kills += 1;
    const server = await startProcess(this.#env);
    const admin = await signIn(
      remoteApp(() => server.address),
      'admin',
    );
    this.#student ||= await samplesOf(admin).student();
    while (momentsOrNone(join(this.#folder, 'kept/stream')) === 0) await pause(50);
    const begun = Date.now();
    const writing = writeUntilGone(admin, this.#student, 8, `kill ${this.#kills}`);
    await pause(afterMs);
    const killedAt = Date.now();
    server.kill('SIGKILL');
    await server.ended;
    const journal = await writing;
    this.#journal.push(...journal);
    const end = await compare(this.#folder, this.#journal);
    const acknowledged = end.missing.filter(({ ackAt }) => ackAt < killedAt);
    const lostMs = Math.max(0, ...acknowledged.map(({ ackAt }) => killedAt - ackAt));
    const wrong = [...end.wrong];
    for (let second = 0; second < seconds; second += 1) {
      const until = new Date(Math.ceil((begun + random() * (killedAt - begun)) / 1000) * 1000);
      const at = await compare(this.#folder, this.#journal, until);
      wrong.push(...at.wrong);
      // What was acknowledged before the second is there, but for what the kill lost.
      const early = at.missing.filter(({ text }) => !end.missing.some((one) => one.text === text));
      wrong.push(
        ...early.map(
          ({ text, ackAt }) => `${until.toISOString()}: '${text}' of ${new Date(ackAt).toISOString()} is missing`,
        ),
      );
    }
    return { lostMs, wrong, writes: journal.length };
  }
}

function momentsOrNone(root: string): number {
  try {
    return momentsBefore(root).length;
  } catch {
    return 0;
  }
}
