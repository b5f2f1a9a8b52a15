import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { open, statfs, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clusterUser } from '#harness/server/postgresCluster.ts';
import { type Relay, startRelay } from '../../server/support/relay.ts';
import { type Institute, type Lane, layouts, onPostgres } from '../institute.ts';
import type { Load } from '../load.ts';
import { type Result, type Row, underLoad } from '../row.ts';

// What happens to the database while people write: its disk, its server, the line to it.

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A small disk of its own, removed afterwards. */
async function withSmallDisk(lane: Lane, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-disk-'));
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]);
  try {
    const { uid, gid } = await clusterUser();
    if (lane.cluster && uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    return await use(folder);
  } finally {
    await lane.cluster?.dropTablespaces();
    await execute('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills a disk to its last byte and answers how to free it. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast');
  const file = await open(ballast, 'w');
  const { bavail, bsize } = await statfs(folder);
  try {
    for (let left = bavail * bsize; left > 0; left -= 65_536) await file.write(Buffer.alloc(65_536));
  } catch {
    // Full.
  }
  await file.close();
  return () => unlink(ballast);
}

export const diskFull: Row = {
  name: 'disk full',
  layouts,
  skipped: () => (isRoot ? undefined : 'a small disk can be mounted by root alone'),
  run: (lane, short) =>
    withSmallDisk(lane, (folder) =>
      underLoad(lane, { folder }, async (_institute, load) => {
        const times = short ? 1 : 3;
        for (let time = 0; time < times; time += 1) {
          await load.answers(20);
          const free = await fill(folder);
          await pause(short ? 2_000 : 5_000);
          await free();
          await load.untilEverybodyIsAnswered();
        }
        return times;
      }),
    ),
};

/** The processes that write to the database's files. */
async function writersToDisk({ servers }: Institute, { cluster }: Lane): Promise<number[]> {
  if (!cluster) return servers.map(({ process: { pid } }) => pid);
  const backends = await cluster.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return backends.map(({ pid }) => pid);
}

export const ioErrors: Row = {
  name: 'I/O errors',
  layouts,
  skipped: () => (process.platform === 'linux' ? undefined : 'prlimit is a program of Linux'),
  run: (lane, short) =>
    underLoad(lane, {}, async (institute, load) => {
      const times = short ? 1 : 5;
      const user = lane.cluster ? await clusterUser() : {};
      for (let time = 0; time < times; time += 1) {
        await load.answers(20);
        // Every write to a file fails with EFBIG, which neither database expects. PostgreSQL crashes and recovers.
        const limit = async (size: string) => {
          for (const pid of await writersToDisk(institute, lane)) {
            const changing = execute('prlimit', ['--pid', String(pid), `--fsize=${size}:`], user);
            // A connection may have ended meanwhile.
            await changing.catch(() => undefined);
          }
        };
        await limit('0');
        await pause(1_000);
        if (!lane.cluster) await limit('unlimited');
        await load.untilEverybodyIsAnswered();
      }
      return times;
    }),
};

/** A row about the PostgreSQL server itself. */
const ofServer = (
  name: string,
  fault: (cluster: NonNullable<Lane['cluster']>, load: Load, short: boolean) => Promise<number>,
): Row => ({
  name,
  layouts: onPostgres,
  run: (lane, short) =>
    underLoad(lane, {}, async (_institute, load) => {
      if (!lane.cluster) throw new Error('This row needs PostgreSQL');
      return fault(lane.cluster, load, short);
    }),
});

export const restarted = ofServer('PostgreSQL restarted at once', async (cluster, load, short) => {
  const times = short ? 2 : 10;
  for (let time = 0; time < times; time += 1) {
    await load.answers(20);
    await cluster.stop(time % 2 === 0 ? 'immediate' : 'fast');
    await cluster.start();
    await load.untilEverybodyIsAnswered();
  }
  return times;
});

export const away = ofServer('PostgreSQL stopped for 50 s', async (cluster, load, short) => {
  await load.answers(20);
  await cluster.stop('fast');
  await pause(short ? 5_000 : 50_000);
  await cluster.start();
  return 1;
});

/** A row about the line between the server and PostgreSQL. */
const ofLine = (name: string, fault: (line: Relay, load: Load, short: boolean) => Promise<number>): Row => ({
  name,
  layouts: onPostgres,
  async run(lane, short) {
    const lines: Relay[] = [];
    const by = async (url: string) => {
      const line = await startRelay(url);
      lines.push(line);
      return line.url;
    };
    try {
      return await underLoad(lane, { by }, async (_institute, load) => {
        const [line] = lines;
        if (!line) throw new Error('This row needs PostgreSQL');
        return fault(line, load, short);
      });
    } finally {
      for (const line of lines) line.close();
    }
  },
});

export const oneConnectionDropped = ofLine("PostgreSQL: one connection's bytes dropped", async (line, load, short) => {
  const times = short ? 1 : 5;
  for (let time = 0; time < times; time += 1) {
    await load.answers(20);
    line.freezeAt('begin');
    await load.untilEverybodyIsAnswered();
  }
  return times;
});

export const lineCut = ofLine('PostgreSQL: every connection cut', async (line, load, short) => {
  const times = short ? 3 : 20;
  for (let time = 0; time < times; time += 1) {
    await load.answers(10);
    line.cut();
    await load.untilEverybodyIsAnswered();
  }
  return times;
});

export const answerLost = ofLine("PostgreSQL: the commit's answer lost", async (line, load, short) => {
  const times = short ? 3 : 20;
  for (let time = 0; time < times; time += 1) {
    await load.answers(10);
    line.loseAnswerTo('commit');
    await load.untilEverybodyIsAnswered();
  }
  return times;
});

export const lineDead = ofLine('PostgreSQL: every byte dropped for 20 s', async (line, load, short) => {
  await load.answers(20);
  line.freeze();
  await pause(short ? 6_000 : 20_000);
  line.passOn();
  return 1;
});
