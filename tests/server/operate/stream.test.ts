import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, signIn } from '#harness/server/client.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { paymentBody, samplesOf } from '#harness/server/samples.ts';
import { passwords } from '#harness/server/server.ts';
import { endProcesses, runProcess, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';
import { readConfig } from '../../../server/config/config.ts';
import { chainFolders, hasBase, readChain } from '../../../server/operate/stream/chain.ts';
import { momentsBefore, secondInIndia } from '../../../server/operate/stream/moments.ts';
import { type OwnDatabase, ownSqlite, removeFolder } from '../support/ownDatabase.ts';

const limitMs = 90_000;
let at: OwnDatabase;
let env: Record<string, string>;
let root: string;
let server: ServerProcess;
let admin: Client;

const start = async (more: Record<string, string> = {}) => {
  server = await startProcess({ ...env, ...more });
  admin = await signIn(
    remoteApp(() => server.address),
    'admin',
  );
};
const stop = async () => {
  server.kill('SIGTERM');
  expect(await server.ended, server.printed()).toBe(0);
};
const command = async (name: string, args: readonly string[] = [], more = {}) => {
  const ran = runProcess({ ...env, ...more }, `server/operate/commands/${name}.ts`, args);
  return { code: await ran.ended, printed: ran.printed() };
};

/** Until all that was committed so far is in the stream. */
async function shipped(): Promise<void> {
  const begun = new Date().toISOString();
  // Something that is committed for certain after everything before.
  await admin.write('AddNote', { StudentId: await student(), Text: 'The last' });
  for (;;) {
    const last = readChain(chainFolders(root).at(-1) ?? '');
    if (last.base && (last.records.at(-1)?.at ?? '') > begun) return;
    await pause(20);
  }
}
let known: number | undefined;
const student = async () => (known ??= await samplesOf(admin).student());
const notes = async () => (await admin.result('GetNotes', { StudentId: known ?? 0 })).map(({ TEXT }) => TEXT);
const pay = async () =>
  (
    await admin.write('AddPayment', {
      ...paymentBody(),
      StudentId: await samplesOf(admin).student(),
      CourseId: await samplesOf(admin).course(),
    })
  ).RECEIPT_NO;

beforeEach(async () => {
  at = await ownSqlite();
  known = undefined;
  env = {
    ...at.env,
    ADMIN_PASSWORD: passwords.admin,
    MD_OFFICE_PASSWORD: passwords.md_office,
    BACKUP_DIR: join(at.folder, 'kept'),
    BACKUP_STREAM: '1',
  };
  root = join(at.folder, 'kept/stream');
  await start();
}, limitMs);
afterEach(async () => {
  await endProcesses();
  await at.remove();
});

test(
  'a burnt disk costs nothing that was shipped, and nothing has to be said',
  async () => {
    await pay();
    await shipped();
    server.kill('SIGKILL');
    await server.ended;
    rmSync(at.env['DATA_DIR'] ?? '', { recursive: true });
    const { code, printed } = await command('restore');
    expect(code, printed).toBe(0);
    expect(printed).toMatch(/Restored: the last commit up to \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d \(\d{6}-/);
    expect(printed).toContain('No number was drawn after it, as far as is known.');
    await start();
    expect(await notes()).toEqual(['The last']);
    expect(await pay()).toMatch(/\/00002$/);
  },
  limitMs,
);

test(
  'a second back leaves out the numbers that were drawn since, names them, says what is lost, and erases again',
  async () => {
    await pay();
    const StudentId = await samplesOf(admin).student();
    await shipped();
    const last = momentsBefore(root).at(-1)?.at ?? '';
    // The second after: nothing of what follows is in it.
    const until = new Date(Math.ceil((Date.parse(last) + 1) / 1000) * 1000);
    await pause(until.getTime() - Date.now() + 5);
    expect([await pay(), await pay()]).toEqual([expect.stringMatching(/\/00002$/), expect.stringMatching(/\/00003$/)]);
    await admin.write('DeleteStudent', { StudentId });
    await admin.write('EraseStudent', { StudentId, Reason: 'Asked to' });
    await shipped();
    await stop();
    const { printed: list } = await command('restore', ['--list']);
    expect(list).toMatch(/ to \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, \d+ commits/);
    const wanted = ['--until', secondInIndia(until.toISOString())];
    expect((await command('restore', [...wanted, 'some.file'])).printed).toContain('leave FILE out');
    const { code, printed } = await command('restore', wanted);
    expect(code, printed).toBe(0);
    expect(printed).toMatch(/Entries of the activity log that came after it, and are lost: [1-9]\d*\./);
    expect(printed).toMatch(
      /Numbers that were drawn after it, and are left out: R\/\d\d-\d\d\/00002 to R\/\d\d-\d\d\/00003\./,
    );
    expect(printed).toContain('People who were erased since, and are erased again: 1.');
    expect(printed).toContain('before-');
    await start();
    expect(await pay()).toMatch(/\/00004$/);
  },
  limitMs,
);

test(
  'a command beside the server goes into the same chain, and one in its place into a new one',
  async () => {
    await shipped();
    const before = chainFolders(root);
    expect((await command('resetPassword', ['md_office'])).code).toBe(0);
    await shipped();
    expect(chainFolders(root)).toEqual(before);
    await stop();
    await start();
    await shipped();
    expect(chainFolders(root)).toEqual(before);
    await stop();
    expect((await command('resetPassword', ['md_office'])).code).toBe(0);
    await start();
    await shipped();
    expect(chainFolders(root).length).toBe(before.length + 1);
    await stop();
    rmSync(at.env['DATA_DIR'] ?? '', { recursive: true });
    const { printed } = await command('restore');
    expect(printed).toContain('md_office (md_office), needs a new password');
  },
  limitMs,
);

test(
  'whoever was erased is cleared from the log, too, and the chain goes on',
  async () => {
    const StudentId = await samplesOf(admin).student({ StudentName: 'Kuppuswamy Rare' });
    await shipped();
    const chains = chainFolders(root);
    await admin.write('DeleteStudent', { StudentId });
    await admin.write('EraseStudent', { StudentId, Reason: 'Asked to' });
    await stop();
    await start();
    const file = join(at.env['DATA_DIR'] ?? '', 'back-office.sqlite');
    const holds = () =>
      [file, `${file}-wal`].some((path) => existsSync(path) && readFileSync(path).includes('Kuppuswamy'));
    // The upkeep of the start clears it.
    while (holds()) await pause(50);
    await shipped();
    expect(chainFolders(root)).toEqual(chains);
    await stop();
    rmSync(at.env['DATA_DIR'] ?? '', { recursive: true });
    expect((await command('restore')).code).toBe(0);
    await start();
    expect((await admin.result('GetStudentList', { StudentId }))[0]?.NAME).toBe(`Erased ${StudentId}`);
  },
  limitMs,
);

test(
  'a folder that is away holds up nobody, is told of in the log, and is caught up with',
  async () => {
    await shipped();
    renameSync(root, `${root} away`);
    await admin.write('AddNote', { StudentId: await student(), Text: 'Meanwhile' });
    await server.line('The folder of the stream cannot be written (ENOENT)');
    expect((await command('doctor')).printed).toMatch(
      /TO DO +Backup +\S+, the folder of the stream, is not there: mount it/,
    );
    renameSync(`${root} away`, root);
    await server.line('The stream of backups is whole again');
    expect((await command('doctor')).printed).toMatch(/ok +Backup +The stream of backups has everything up to \d\d\//);
    await stop();
    rmSync(at.env['DATA_DIR'] ?? '', { recursive: true });
    expect((await command('restore')).code).toBe(0);
    await start();
    expect(await notes()).toContain('Meanwhile');
  },
  limitMs,
);

test(
  'an encrypted stream is restored by the private key alone',
  async () => {
    await stop();
    removeFolder(at.folder);
    mkdirSync(at.folder);
    const key = join(at.folder, 'own.key');
    const { printed } = await command('backupKey', [key]);
    const [, BACKUP_RECIPIENT = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(printed) ?? [];
    env = { ...env, BACKUP_RECIPIENT };
    await start();
    await student();
    await admin.write('AddNote', { StudentId: await student(), Text: 'Kept secret' });
    while (!chainFolders(root).some(hasBase)) await pause(20);
    await stop();
    const plain = chainFolders(root).flatMap((folder) =>
      readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes('Kept secret')),
    );
    expect(plain).toEqual([]);
    rmSync(at.env['DATA_DIR'] ?? '', { recursive: true });
    expect((await command('restore')).printed).toContain('The stream is encrypted: --identity names the file');
    expect((await command('restore', ['--identity', key])).code).toBe(0);
    expect(existsSync(join(at.env['DATA_DIR'] ?? '', 'back-office.sqlite'))).toBe(true);
    await start();
    expect(await notes()).toEqual(['Kept secret']);
  },
  limitMs,
);

test('PostgreSQL, and a stream without backups, are refused in a clear sentence', () => {
  expect(() => readConfig({ BACKUP_STREAM: '1', DATABASE_URL: 'postgres://u@127.0.0.1/db', BACKUP_DIR: '/b' })).toThrow(
    'BACKUP_STREAM is for SQLite: PostgreSQL archives its log itself',
  );
  expect(() => readConfig({ BACKUP_STREAM: '1' })).toThrow('BACKUP_STREAM needs BACKUP_DIR');
  expect(readConfig({ BACKUP_STREAM: '1', BACKUP_DIR: '/b' }).stream).toBe('/b/stream');
  expect(readConfig({ BACKUP_STREAM: '/s', BACKUP_DIR: '/b' }).stream).toBe('/s');
});
