import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { millisecondsInHour } from 'date-fns/constants';
import { dialectOf } from '#server/db/dialect.ts';
import type { Connection } from '#server/db/connection.ts';
import { programUrl } from '#server/config/programs.ts';
import type { Services } from '#server/protocol/services.ts';
import { lastBackup } from '#server/db/lastBackup.ts';
import { commandEnvironment } from '#server/operate/commandEnvironment.ts';
import { unfinished } from '#server/operate/wholeFile.ts';
import type { Stream } from '#server/operate/stream/stream.ts';
import { stamp } from './stamp.ts';

/** How often a server checks whether a backup is due, also after a failure. */
const lookEveryMs = 15 * 60_000;

/** The names of backups that a server made; others in the folder are left alone. In the order of time. */
const ownName = /^back-office-\d{8}T\d{6}Z\.(?:sqlite|dump)(?:\.age)?$/;

/**
 * Makes a backup in BACKUP_DIR where the last good one is older than BACKUP_EVERY, then drops all but the last BACKUP_KEEP. It is
 * `npm run backup` in a process of its own: copying and checking would hold up everybody here. A failure is logged.
 * @param stream begins a new chain with it
 * @returns whether one was made: not where another server is at it
 */
export async function backUpWhenDue(services: Services, signal?: AbortSignal, stream?: Stream): Promise<boolean> {
  const { config, db, log, clock } = services;
  if (!config.backups) return false;
  const { folder, everyHours, keep } = config.backups;
  const isDue = async (connection: Connection) => {
    const last = await lastBackup(connection, clock());
    return last === undefined || clock().getTime() - Date.parse(last) >= everyHours * millisecondsInHour;
  };
  try {
    if (!(await isDue(db.kysely))) return false;
    return await byOneServer(db.kysely, async (connection) => {
      if (!(await isDue(connection))) return false;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const ending = `${db.kind === 'sqlite' ? 'sqlite' : 'dump'}${config.backupRecipient ? '.age' : ''}`;
      const file = join(folder, `back-office-${stamp(clock())}.${ending}`);
      const args = ['--database', db.kind, file];
      const make = async () => {
        await run(args, commandEnvironment(config), signal);
        return file;
      };
      await (stream ? stream.backUp(make) : make());
      log.info(`Backup made: ${file}`);
      rotate(folder, keep);
      return true;
    });
  } catch (error) {
    if (signal?.aborted) return false;
    log.error(`Backup failed: ${(error as Error).message}`);
    return false;
  }
}

/**
 * Runs `npm run backup` in a process that ends with this one: it would be the last to close a database whose server was killed, and take what the
 * stream has not shipped yet out of the log.
 */
async function run(args: readonly string[], env: NodeJS.ProcessEnv, signal: AbortSignal | undefined): Promise<void> {
  const child = fork(programUrl('backup'), args, {
    execArgv: [],
    env,
    signal,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(stderr.trim() || `its process ended with ${code}`);
}

/** An advisory lock, as several servers can share PostgreSQL; it ends with the connection. False if another server has it. */
async function byOneServer(db: Connection, work: (connection: Connection) => Promise<boolean>): Promise<boolean> {
  if (dialectOf(db) === 'sqlite') return work(db);
  const lock = sql`hashtextextended(current_schema() || ' backup', 0)`;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Deletes the oldest backups, and unfinished files of killed processes. */
function rotate(folder: string, keep: number): void {
  const names = readdirSync(folder).toSorted();
  const old = names.filter((name) => ownName.test(name)).slice(0, -keep);
  const left = names.filter((name) => name.endsWith(unfinished) && ownName.test(name.slice(0, -unfinished.length)));
  for (const name of [...old, ...left]) rmSync(join(folder, name));
}

/** Schedules backups, the first at once if due; the returned function stops it. */
export function startBackups(services: Services, stream?: Stream): () => void {
  if (!services.config.backups) return () => undefined;
  const stopping = new AbortController();
  let running = false;
  const look = async () => {
    if (running) return;
    running = true;
    await backUpWhenDue(services, stopping.signal, stream);
    running = false;
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  void look();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
