import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '#harness/server/postgresCluster.ts';

/** A PostgreSQL and its synchronous standby: a write is answered when both have it. */
export interface Pair {
  readonly primary: Cluster;
  readonly standby: Cluster;
  /** The address of a database of the pair. */
  addressOf(postgresUrl: string): string;
  /** Ends the primary as the end of its machine does. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary; it has no standby of its own then. */
  promote(): Promise<void>;
  /** Makes a new standby in the place of the primary that was. */
  addStandby(): Promise<void>;
  remove(): Promise<void>;
}

const standbyName = 'standby';
/** How long a new standby may take. */
const followsMs = 20_000;

/** What is a server's own, or goes away while it is copied. */
const notCopied = /^(?:postmaster\.|(?:pg_wal|pg_replslot|pg_stat_tmp)\/)|(?:^|\/)(?:pg_internal\.init|pgsql_tmp)/;

/** Copies a running cluster into a folder, as pg_basebackup does; the copy will follow it. */
async function copyRunning({ url, port, data }: Cluster, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('${standbyName}', true)`);
  await cp(data, target, { recursive: true, filter: (file) => !notCopied.test(relative(data, file)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(target, 'standby.signal'), '');
  const primary = `host=127.0.0.1 port=${port} user=postgres application_name=${standbyName}`;
  const settings = `primary_conninfo = '${primary}'\nsynchronous_standby_names = ''\n`;
  appendFileSync(join(target, 'postgresql.auto.conf'), settings);
}

/** Starts a standby of a cluster, which from then on waits for it at every write. */
async function follow(primary: Cluster, port?: number): Promise<Cluster> {
  const standby = await startCluster({ port, fill: (data) => copyRunning(primary, data) });
  await primary.query(`alter system set synchronous_standby_names = '${standbyName}'`);
  await primary.query('select pg_reload_conf()');
  for (const deadline = performance.now() + followsMs; ; await pause(50)) {
    const [first] = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    if (first?.sync_state === 'sync') return standby;
    if (performance.now() > deadline) throw new Error('The standby does not follow');
  }
}

async function kill({ query, data }: Cluster): Promise<void> {
  const others = await query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pidFile = join(data, 'postmaster.pid');
  const [first = ''] = readFileSync(pidFile, 'utf8').split('\n');
  for (const id of [Number(first), ...others.map(({ pid }) => pid)]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // A connection may have ended meanwhile.
    }
  }
  rmSync(pidFile);
}

export async function startPair(): Promise<Pair> {
  let primary = await startCluster();
  let standby = await follow(primary);
  const ports = [standby.port, primary.port];
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return {
    get primary() {
      return primary;
    },
    get standby() {
      return standby;
    },
    addressOf: (postgresUrl) => `${postgresUrl.replace(/127\.0\.0\.1:\d+/, hosts)}?target_session_attrs=read-write`,
    killPrimary: () => kill(primary),
    async promote() {
      await standby.query('select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    async addStandby() {
      await standby.remove();
      standby = await follow(primary, standby.port);
    },
    async remove() {
      await primary.remove();
      await standby.remove();
    },
  };
}
