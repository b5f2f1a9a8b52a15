import { execFile } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const execute = promisify(execFile);

/** A PostgreSQL server of one's own, to be stopped and broken at will. */
export interface Cluster {
  /** The address of a new, empty database. A tablespace keeps its rows in a folder of its own. */
  createDatabase(tablespace?: string): Promise<string>;
  /** Drops what `createDatabase` put into folders of their own. */
  dropTablespaces(): Promise<void>;
  /** Runs statements as the superuser and answers the rows of the last one. */
  query<Row extends object>(statement: string): Promise<Row[]>;
  /** `fast` ends every connection, `immediate` is a crash that the next start recovers from. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** The folder of PostgreSQL's own programs; undefined where there is none. */
async function programs(): Promise<string | undefined> {
  const besides = await execute('pg_config', ['--bindir']).catch(() => undefined);
  const folders = [besides?.stdout.trim(), ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()];
  return folders.find((folder) => folder && globSync(join(folder, 'initdb')).length > 0);
}

/** Who the cluster runs as: PostgreSQL refuses root. */
export async function clusterUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Makes and starts a cluster on a free port of this machine; undefined where PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = await programs();
  const user = await clusterUser().catch(() => undefined);
  if (bin === undefined || user === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'back-office-cluster-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const runProgram = (name: string, ...args: string[]) => execute(join(bin, name), args, { ...user, cwd: folder });
  const control = (...args: string[]) => runProgram('pg_ctl', '-D', data, '-w', '-t', '60', ...args);
  await runProgram('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');

  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: address('postgres') });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  let made = 0;
  const cluster: Cluster = {
    async createDatabase(tablespace) {
      const name = `institute_${(made += 1)}`;
      if (tablespace !== undefined) await query(`create tablespace ${name} location '${tablespace}'`);
      await query(`create database ${name} ${tablespace === undefined ? '' : `tablespace ${name}`}`);
      return address(name);
    },
    async dropTablespaces() {
      for (const { name } of await query<{ name: string }>(
        `select spcname as name from pg_tablespace where spcname like 'institute_%'`,
      )) {
        await query(`drop database if exists ${name} with (force)`);
        await query(`drop tablespace ${name}`);
      }
    },
    query,
    async stop(mode) {
      await control('stop', '-m', mode);
    },
    async start() {
      // A process that is ended here leaves the machine's memory alone: nothing has to reach the disk.
      const settings = `-p ${port} -h 127.0.0.1 -k '' -F -c log_min_messages=fatal`;
      await control('start', '-l', join(folder, 'log'), '-o', settings);
    },
    async remove() {
      await cluster.stop('immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}
