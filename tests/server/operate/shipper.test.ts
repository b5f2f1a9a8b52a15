import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawKey, encryptFile } from '../../../server/operate/backup/encryption.ts';
import { type WriteAt, writeAt } from '../../../server/operate/stream/chain.ts';
import { listStream, momentsBefore } from '../../../server/operate/stream/moments.ts';
import { rebuild } from '../../../server/operate/stream/rebuild.ts';
import { Shipper } from '../../../server/operate/stream/shipper.ts';

let folder: string;
let file: string;
let root: string;
let now: Date;
let database: DatabaseSync;
let shipper: Shipper;
let recipient: string | undefined;
let write: WriteAt;
const opened: { close(): void }[] = [];

const openFile = (autocheckpoint: number) => {
  const connection = new DatabaseSync(file);
  connection.exec(`pragma journal_mode = wal; pragma wal_autocheckpoint = ${autocheckpoint}; pragma cache_size = 10`);
  opened.push(connection);
  return connection;
};
const open = () => {
  const one = new Shipper({
    databaseFile: file,
    root,
    recipient,
    clock: () => now,
    write: (...given) => write(...given),
  });
  opened.push(one);
  return one;
};
/** A process that is killed closes nothing. */
const killAndOpen = () => (shipper = open());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  file = join(folder, 'back-office.sqlite');
  root = join(folder, 'stream');
  now = new Date('2026-11-28T09:00:00Z');
  recipient = undefined;
  write = writeAt;
  mkdirSync(root);
  database = openFile(0);
  database.exec('create table notes (text text); create table activity (id integer primary key, at text)');
  shipper = open();
});
afterEach(() => {
  for (const one of opened.splice(0).toReversed()) {
    try {
      one.close();
    } catch {
      // The test has closed it.
    }
  }
  rmSync(folder, { recursive: true });
});

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const add = (text: string, connection = database) =>
  connection.prepare('insert into notes (text) values (?)').run(text);
const addMany = (count: number, connection = database) => {
  connection.exec('begin');
  for (let index = 0; index < count; index += 1) add('x'.repeat(3000), connection);
};

/** @param meanwhile is done once the base is copied */
async function newChain(meanwhile = () => {}): Promise<void> {
  const made = await shipper.begin();
  const base = join(made, 'base.sqlite');
  const source = new DatabaseSync(file, { readOnly: true });
  await backup(source, base);
  source.close();
  if (recipient !== undefined) {
    await encryptFile(base, `${base}.age`, recipient);
    rmSync(base);
  }
  const name = `base.sqlite${recipient === undefined ? '' : '.age'}`;
  const bytes = readFileSync(join(made, name));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  meanwhile();
  await shipper.complete({ file: name, bytes: bytes.length, sha256, why: 'break' });
}

/** The short notes of the stream's last state, or of the last before an instant. */
async function notes(until?: Date, identity?: string): Promise<string[]> {
  const target = join(folder, 'rebuilt');
  rmSync(target, { force: true });
  const moment = momentsBefore(root, until).at(-1) ?? expect.unreachable();
  await rebuild(moment, target, until, identity);
  const rebuilt = new DatabaseSync(target);
  opened.push(rebuilt);
  expect(rebuilt.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const rows = rebuilt.prepare('select text from notes where length(text) < 100 order by rowid').all();
  rebuilt.close();
  return rows.map(({ text }) => String(text));
}

const ship = () => shipper.ship(true);
const chains = () => readdirSync(root).length;
const at = (text: string) => new Date(`2026-11-28T${text}Z`);

test('each second can be had again, and the last state', async () => {
  add('first');
  await newChain();
  for (const text of ['second', 'third']) {
    later(10);
    add(text);
    await ship();
  }
  expect(await notes()).toEqual(['first', 'second', 'third']);
  expect(await notes(at('09:00:19'))).toEqual(['first', 'second']);
  expect(await notes(at('09:00:20'))).toEqual(['first', 'second']);
  expect(await notes(at('09:00:21'))).toEqual(['first', 'second', 'third']);
  expect(() => momentsBefore(root, at('09:00:00'))).toThrow('The stream begins at 28/11/2026 14:30:00');
  expect(listStream(root)).toEqual([
    expect.stringMatching(/^28\/11\/2026 14:30:00 to 28\/11\/2026 14:30:20, 2 commits/),
  ]);
});

test('commits of one ship are told apart by the log of what was written', async () => {
  await newChain();
  for (const [second, text] of [
    ['01', 'before'],
    ['02', 'at'],
    ['03', 'after'],
  ] as const) {
    database.exec('begin');
    add(text);
    database.prepare('insert into activity (at) values (?)').run(`2026-11-28T09:00:${second}.000Z`);
    database.exec('commit');
  }
  later(10);
  await ship();
  expect(await notes(at('09:00:02'))).toEqual(['before']);
  expect(await notes(at('09:00:03'))).toEqual(['before', 'at']);
  expect(await notes(at('09:00:11'))).toEqual(['before', 'at', 'after']);
});

test('commits of before a second are found in later ships, too, as a busy machine looks at its clock late', async () => {
  await newChain();
  const log = (second: string, text: string) => {
    add(text);
    database.prepare('insert into activity (at) values (?)').run(`2026-11-28T09:00:${second}.000Z`);
  };
  log('01', 'first');
  later(6);
  await ship();
  add('of no time');
  log('02', 'second');
  later(1);
  await ship();
  log('08', 'third');
  add('of no time, after it');
  later(1);
  await ship();
  expect(await notes(at('09:00:03'))).toEqual(['first', 'of no time', 'second']);
});

test('a transaction larger than the cache that rolls back is not shipped, nor what it left in the log', async () => {
  await newChain();
  const before = statSync(`${file}-wal`).size;
  addMany(1000);
  expect(statSync(`${file}-wal`).size - before).toBeGreaterThan(2_000_000);
  expect((await ship()).isShipped).toBe(true);
  database.exec('rollback');
  add('afterwards');
  await ship();
  expect(await notes()).toEqual(['afterwards']);
  addMany(1000);
  await ship();
  add('with it');
  database.exec('commit');
  await ship();
  expect(await notes()).toEqual(['afterwards', 'with it']);
  expect(chains()).toBe(1);
});

test('the log goes on after it was moved into the database, and after it was emptied', async () => {
  await newChain();
  for (const text of ['a', 'b', 'c']) {
    add(text);
    await ship();
    await shipper.move();
    if (text === 'b') expect([shipper.empty(), statSync(`${file}-wal`).size]).toEqual([true, 0]);
  }
  add('d');
  expect(await ship()).toMatchObject({ isShipped: true, isBroken: false });
  expect([await notes(), chains()]).toEqual([['a', 'b', 'c', 'd'], 1]);
});

test('another program that moves the log ends the chain, and the next has everything', async () => {
  await newChain();
  add('ours');
  await ship();
  const other = openFile(1000);
  addMany(1200, other);
  other.exec('commit');
  add('theirs', other);
  expect(await ship()).toMatchObject({ isBroken: true, problem: 'Another program moved the write-ahead log' });
  await newChain();
  expect(await ship()).toMatchObject({ isBroken: false, isShipped: true, problem: undefined });
  expect([await notes(), chains()]).toEqual([['ours', 'theirs'], 2]);
});

test('a command that writes beside and leaves the log alone is shipped with the rest', async () => {
  await newChain();
  const command = openFile(0);
  add('of a command', command);
  command.close();
  add('ours');
  await ship();
  expect([await notes(), chains()]).toEqual([['of a command', 'ours'], 1]);
});

test('a reader of before keeps the log from beginning anew, and the stream goes on', async () => {
  await newChain();
  const reader = new DatabaseSync(file, { readOnly: true });
  opened.push(reader);
  reader.exec('begin');
  reader.prepare('select count(*) from notes').get();
  for (let round = 0; round < 3; round += 1) {
    addMany(500);
    database.exec('commit');
    add(`round ${round}`);
    expect(await ship()).toMatchObject({ isShipped: true });
    await shipper.move();
    expect(shipper.empty()).toBe(false);
  }
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(4_000_000);
  expect(await notes()).toEqual(['round 0', 'round 1', 'round 2']);
  reader.exec('commit');
  await shipper.move();
  expect(shipper.empty()).toBe(true);
  add('afterwards');
  expect(await ship()).toMatchObject({ isShipped: true });
  expect([(await notes()).at(-1), chains()]).toEqual(['afterwards', 1]);
});

test('the chain goes on after a kill, with what was committed and not shipped', async () => {
  await newChain();
  add('shipped');
  await ship();
  add('not shipped');
  killAndOpen();
  expect(await shipper.resume()).toBe(true);
  await ship();
  await shipper.move();
  shipper.noteMoved();
  add('in the next log');
  killAndOpen();
  expect(await shipper.resume()).toBe(true);
  await ship();
  expect([await notes(), chains()]).toEqual([['shipped', 'not shipped', 'in the next log'], 1]);
});

test('the chain goes on after a stop in good order, and not where a command wrote in the place of the server', async () => {
  await newChain();
  const stop = async () => {
    await ship();
    await shipper.move();
    shipper.rest();
    shipper.close();
    database.close();
  };
  add('first');
  await stop();
  database = openFile(0);
  add('second');
  shipper = open();
  expect(await shipper.resume()).toBe(true);
  await ship();
  expect(await notes()).toEqual(['first', 'second']);
  await stop();
  const command = openFile(0);
  add('of a command', command);
  command.close();
  database = openFile(0);
  shipper = open();
  expect(await shipper.resume()).toBe(false);
  await newChain();
  expect([await notes(), chains()]).toEqual([['first', 'second', 'of a command'], 2]);
});

test('a folder that is away is told of, and nothing is lost where it comes back', async () => {
  await newChain();
  add('before');
  await ship();
  renameSync(root, `${root} away`);
  add('meanwhile');
  later(60);
  expect(await ship()).toMatchObject({
    isBroken: false,
    isShipped: false,
    wholeAt: at('09:00:00').getTime(),
    problem: 'The folder of the stream cannot be written (ENOENT)',
  });
  renameSync(`${root} away`, root);
  later(1);
  expect(await shipper.ship(false)).toMatchObject({ isShipped: false });
  later(10);
  expect(await shipper.ship(false)).toMatchObject({ isShipped: true, wholeAt: now.getTime(), problem: undefined });
  expect([await notes(), chains()]).toEqual([['before', 'meanwhile'], 1]);
});

test('a folder that is full half way is told of, and nothing is lost once there is room', async () => {
  await newChain();
  add('before');
  await ship();
  for (const full of ['000001.wal', 'index.jsonl']) {
    write = (path, from, bytes) => {
      if (!path.endsWith(full)) return writeAt(path, from, bytes);
      const [chunk = new Uint8Array()] = bytes;
      writeAt(path, from, [chunk.subarray(0, 100)]);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    add(`while ${full} is full`);
    expect((await ship()).problem).toBe('The folder of the stream cannot be written (ENOSPC)');
    expect(await notes()).not.toContain(`while ${full} is full`);
    write = writeAt;
    expect((await ship()).isShipped).toBe(true);
  }
  expect(await notes()).toEqual(['before', 'while 000001.wal is full', 'while index.jsonl is full']);
});

test('a chain that somebody deleted is followed by another', async () => {
  await newChain();
  rmSync(join(root, readdirSync(root)[0] ?? ''), { recursive: true });
  add('afterwards');
  expect(await ship()).toMatchObject({ isBroken: true });
  await newChain();
  expect(await notes()).toEqual(['afterwards']);
});

test('the old chain goes on until the base of the new one is there, also where that fails', async () => {
  await newChain();
  await shipper.begin();
  add('meanwhile');
  await ship();
  expect(await notes()).toEqual(['meanwhile']);
  shipper.abandon();
  add('afterwards');
  await ship();
  expect([await notes(), chains()]).toEqual([['meanwhile', 'afterwards'], 1]);
});

/** Changes a byte of a file. */
function change(path: string, index: number): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.with(index, (bytes.at(index) ?? 0) ^ 1));
}

test('what was committed while a new chain took the place of the old one is there at the next second', async () => {
  await newChain();
  later(10);
  await newChain(() => {
    add('before');
    write = (...given) => {
      write = writeAt;
      // The log was looked at; the new chain has no time yet.
      add('between');
      database.prepare('insert into activity (at) values (?)').run('2026-11-28T09:00:10.500Z');
      later(1);
      writeAt(...given);
    };
  });
  later(10);
  add('after');
  await ship();
  expect(await notes(at('09:00:11'))).toEqual(['before', 'between']);
  expect(await notes(at('09:00:12'))).toEqual(['before', 'between']);
  expect(await notes()).toEqual(['before', 'between', 'after']);
});

test('a byte that was changed is found and named, and what was before can be had', async () => {
  await newChain();
  const [chain = ''] = readdirSync(root).map((name) => join(root, name));
  for (const text of ['first', 'second', 'third']) {
    later(10);
    add(text);
    await ship();
  }
  const wal = join(chain, '000001.wal');
  const middle = Math.floor(statSync(wal).size / 2);
  change(wal, middle);
  await expect(notes()).rejects.toThrow(
    /000001\.wal was changed, or is damaged, in the part from byte \d+ on \(record 2\); what was before is whole: --until '28\/11\/2026 14:30:10'/,
  );
  expect(await notes(at('09:00:11'))).toEqual(['first']);
  change(wal, middle);
  const index = readFileSync(join(chain, 'index.jsonl'), 'utf8');
  writeFileSync(join(chain, 'index.jsonl'), index.replace('09:00:20', '09:00:21'));
  await expect(notes()).rejects.toThrow('(record 2)');
  writeFileSync(join(chain, 'index.jsonl'), index);
  change(join(chain, 'base.sqlite'), 5000);
  await expect(notes()).rejects.toThrow('base.sqlite was changed, or is damaged');
});

test('a chain that ends early gives what is whole', async () => {
  await newChain();
  const [chain = ''] = readdirSync(root).map((name) => join(root, name));
  for (const text of ['first', 'second']) {
    later(10);
    add(text);
    await ship();
  }
  truncateSync(join(chain, 'index.jsonl'), statSync(join(chain, 'index.jsonl')).size - 5);
  expect(await notes()).toEqual(['first']);
});

test('where the clock was set back, both states of a second are shown', async () => {
  await newChain();
  for (const [seconds, text] of [
    [10, 'first'],
    [10, 'second'],
    [-15, 'set back'],
    [20, 'afterwards'],
  ] as const) {
    later(seconds);
    add(text);
    await ship();
  }
  expect(momentsBefore(root, at('09:00:15')).map((moment) => moment.records)).toEqual([1, 3]);
  expect(await notes(at('09:00:15'))).toEqual(['first', 'second', 'set back']);
  expect(listStream(root)[0]).toContain('the clock was set back meanwhile');
});

test('with a public key nothing plain is written, a file a minute, and the private key opens it', async () => {
  const key = await drawKey(now);
  recipient = key.recipient;
  const identity = join(folder, 'own.key');
  writeFileSync(identity, key.text);
  shipper = open();
  add('Loyola College');
  await newChain();
  for (let second = 0; second < 130; second += 1) {
    later(1);
    add(`Anna University ${second}`);
    await shipper.ship(false);
  }
  await ship();
  const [chain = ''] = readdirSync(root).map((name) => join(root, name));
  const files = readdirSync(chain);
  expect(files.filter((name) => name.endsWith('.wal.age'))).toHaveLength(4);
  const plain = files.filter((name) => /Loyola|Anna/.test(readFileSync(join(chain, name), 'latin1')));
  expect(plain).toEqual([]);
  expect(await notes(undefined, identity)).toHaveLength(131);
  await expect(notes()).rejects.toThrow('The stream is encrypted: --identity names the file');
  change(join(chain, '000002.wal.age'), 300);
  await expect(notes(undefined, identity)).rejects.toThrow('000002.wal.age was changed');
});
