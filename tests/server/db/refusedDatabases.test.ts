import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { quickCheckInBackground } from '../../../server/db/quickCheck.ts';
import { OperatorError } from '../../../server/config/errors.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { endProcesses, runProcess, startProcess } from '#harness/server/serverProcess.ts';

const limitMs = 120_000;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  file = join(folder, 'back-office.sqlite');
});
afterEach(async () => {
  await endProcesses();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs statements on the file as any other program would. */
function change(statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

async function makeOurs(): Promise<void> {
  const db = await openDatabase({ sqliteFile: file });
  await db.close();
}

/** Overwrites pages in the middle. */
function damage(): void {
  const handle = openSync(file, 'r+');
  for (let page = 4; page < 30; page += 1) writeSync(handle, Buffer.alloc(2048, 0xa5), 0, 2048, page * 4096);
  closeSync(handle);
}

async function refusal(): Promise<string> {
  const error = await openDatabase({ sqliteFile: file }).then(
    (db) => db.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return (error as Error).message;
}

describe('a SQLite file', () => {
  test.each([
    ['tables of its own', 'create table users (id integer); insert into users values (1)'],
    ['an application id of its own', 'pragma application_id = 77; create table kysely_migration (name text)'],
    [
      'migrations of its own',
      "create table kysely_migration (name text); insert into kysely_migration values ('2020_init')",
    ],
  ])('of another program, with %s, is refused and not changed', async (_what, statements) => {
    change(statements);
    const before = readFileSync(file);
    expect(await refusal()).toBe(`${file} holds the data of another program: give this one a place of its own.`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('that is a text is refused and not changed', async () => {
    writeFileSync(file, 'Minutes of the meeting\n'.repeat(500));
    expect(await refusal()).toContain(`${file} is damaged, or no SQLite file: restore the last backup`);
    expect(readFileSync(file, 'utf8')).toBe('Minutes of the meeting\n'.repeat(500));
  });

  test('of a newer version is refused', async () => {
    await makeOurs();
    change("insert into kysely_migration values ('999-later', '2030-01-01')");
    expect(await refusal()).toContain(`${file} was written by a newer version (999-later): install that version`);
  });

  test('that is damaged is refused', async () => {
    await makeOurs();
    damage();
    expect(await refusal()).toContain(`${file} is damaged`);
  });

  test('that is damaged and large is found out in the background', async () => {
    await makeOurs();
    damage();
    const line = await new Promise<string>((onDamage, onFailure) => {
      quickCheckInBackground(file, { onDamage, onFailure });
    });
    expect(line).toContain(`${file} is damaged`);
  });

  test('that is looked through in the background is let go of at a stop', async () => {
    const database = new DatabaseSync(file);
    database.exec('create table slow (row integer)');
    for (let row = 0; row < 60; row += 1) database.exec('insert into slow values (1)');
    // The check reckons this out for each row, which takes about a second.
    database.exec('alter table slow add column large text as (hex(zeroblob(300000000)))');
    const isRead = () => {
      try {
        database.exec('begin exclusive; rollback');
        return false;
      } catch {
        return true;
      }
    };
    const stop = quickCheckInBackground(file, {
      onDamage: expect.unreachable,
      onFailure: ({ message }) => expect.unreachable(message),
    });
    await vi.waitUntil(isRead, { timeout: 10_000 });
    await stop();
    expect(isRead()).toBe(false);
    database.close();
  });

  test('that another program has locked is refused', async () => {
    await makeOurs();
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    expect(await refusal()).toContain(`${file} is locked by another program`);
    other.close();
  });

  test('in a folder that is missing is refused', async () => {
    file = join(folder, 'none', 'back-office.sqlite');
    expect(await refusal()).toContain(`${file} cannot be opened: its folder must be there`);
  });

  test('of ours from before the application id is taken on and marked', async () => {
    await makeOurs();
    change('pragma application_id = 0');
    await makeOurs();
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('pragma application_id').get()).toEqual({ application_id: 0x42_6b_4f_66 });
    database.close();
  });

  /** Root may write everything, so a start is tried without that power. */
  const mayNotWrite = (mode: number, path: string) => {
    chmodSync(path, mode);
    const program = new URL('../../../server/app/main.ts', import.meta.url).pathname;
    const asRoot = process.getuid?.() === 0;
    const [command = '', ...args] = [
      ...(asRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []),
      process.execPath,
      program,
    ];
    try {
      execFileSync(command, args, { env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' }, stdio: 'pipe' });
      return { status: 0, stderr: '' };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer };
      return { status, stderr: stderr.toString() };
    }
  };

  test(
    'that is read-only ends a start with one line',
    async () => {
      await makeOurs();
      expect(mayNotWrite(0o400, file)).toEqual({
        status: 1,
        stderr: `${file} is read-only: give it and its folder to the user that runs the server.\n`,
      });
    },
    limitMs,
  );

  test(
    'in a folder that is read-only ends a start with one line',
    async () => {
      await makeOurs();
      const { status, stderr } = mayNotWrite(0o500, folder);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^\S+ cannot be opened: .*\n$/)]);
    },
    limitMs,
  );

  test(
    'that is refused ends a start with code 1 and one line',
    async () => {
      change('create table users (id integer)');
      const server = runProcess({ DATA_DIR: folder, PORT: '0' });
      expect(await server.ended).toBe(1);
      expect(server.printed()).toBe(`${file} holds the data of another program: give this one a place of its own.\n`);
    },
    limitMs,
  );
});

test(
  'a second server on one SQLite file is refused with one line, until the first is gone, even by kill -9',
  async () => {
    const env = { DATA_DIR: folder, PORT: '0', ADMIN_PASSWORD: 'Admin-Given-1', MD_OFFICE_PASSWORD: 'Office-Given-1' };
    const first = await startProcess(env);
    const second = runProcess(env);
    expect(await second.ended).toBe(1);
    expect(second.printed()).toBe(`Another server runs on ${file}: stop it first.\n`);
    first.kill('SIGKILL');
    await first.ended;
    const third = await startProcess(env);
    third.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  },
  limitMs,
);

describeOnEachDatabase('a database', (_open, { location }) => {
  test('of a newer version is refused', async () => {
    const at = await location();
    const db = await openDatabase(at);
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db.kysely);
    await db.close();
    await expect(openDatabase(at)).rejects.toThrow(/ was written by a newer version \(999-later\): /);
    await at.remove();
  });

  test('with the tables of another program is refused', async () => {
    const at = await location();
    const db = await openDatabase(at);
    await sql`delete from kysely_migration`.execute(db.kysely);
    await db.close();
    await expect(openDatabase(at)).rejects.toThrow(/ holds the data of another program: /);
    await at.remove();
  });
});
