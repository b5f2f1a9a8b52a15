import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '../../contract/call.ts';
import type { DatabaseLocation } from '../../server/db/connection.ts';
import { type Client, type Reach, signIn } from '#harness/server/client.ts';
import type { Cluster } from '#harness/server/postgresCluster.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { passwords } from '#harness/server/server.ts';
import { type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';

export const layouts = ['SQLite', 'PostgreSQL', 'PostgreSQL, 2 processes'] as const;
export type Layout = (typeof layouts)[number];
export const onPostgres: readonly Layout[] = ['PostgreSQL', 'PostgreSQL, 2 processes'];

/** Where a row is tried: how many processes on which database. */
export interface Lane {
  layout: Layout;
  /** A PostgreSQL server of this run alone; undefined for SQLite. */
  cluster: Cluster | undefined;
}

export interface InstituteOptions {
  env?: Record<string, string>;
  /** The folder of SQLite's file, or of the PostgreSQL database's rows; one of its own otherwise. */
  folder?: string;
  /** What stands between the server and its PostgreSQL, as a relay does. */
  by?: (postgresUrl: string) => Promise<string>;
}

/** One process of the server, that can be ended and started again. */
interface Server {
  process: ServerProcess;
  end(signal: NodeJS.Signals): Promise<number | null>;
  start(): Promise<void>;
}

/** An institute of its own with nothing in it: a database and the processes that serve it. */
export interface Institute {
  servers: readonly Server[];
  location: DatabaseLocation;
  dataDir: string;
  /** What the processes were started with. */
  env: Record<string, string>;
  /** Any of its processes, the next one at each request. */
  reach: Reach;
  /** As the admin where nobody else is named. */
  signIn(profile?: Profile): Promise<Client>;
  /** Ends the processes as an operator does. */
  stop(): Promise<void>;
  /** What went wrong with the processes. */
  problems: string[];
  close(): Promise<void>;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'back-office-'));

export async function openInstitute(
  { layout, cluster }: Lane,
  { env = {}, folder, by = (url) => Promise.resolve(url) }: InstituteOptions = {},
): Promise<Institute> {
  const ownFolder = newFolder();
  const dataDir = cluster ? ownFolder : (folder ?? ownFolder);
  const postgresUrl = await cluster?.createDatabase(folder);
  const location = postgresUrl ? { postgresUrl } : { sqliteFile: join(dataDir, 'back-office.sqlite') };
  const serverEnv: Record<string, string> = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: passwords.admin,
    MD_OFFICE_PASSWORD: passwords.md_office,
    ...(postgresUrl ? { DATABASE_URL: await by(postgresUrl) } : {}),
    ...env,
  };
  const startServer = async (): Promise<Server> => {
    const server: Server = {
      process: await startProcess(serverEnv),
      end(signal) {
        server.process.kill(signal);
        return server.process.ended;
      },
      async start() {
        server.process = await startProcess(serverEnv);
      },
    };
    return server;
  };
  const servers = [await startServer()];
  if (layout === 'PostgreSQL, 2 processes') servers.push(await startServer());
  let asked = 0;
  const reach = remoteApp(() => servers[(asked += 1) % servers.length]?.process.address ?? '');
  const institute: Institute = {
    servers,
    location,
    dataDir,
    env: serverEnv,
    reach,
    signIn: (profile = 'admin') => signIn(reach, profile),
    problems: [],
    async stop() {
      for (const server of servers) {
        const begun = performance.now();
        const code = await server.end('SIGTERM');
        const seconds = (performance.now() - begun) / 1000;
        if (code !== 0) institute.problems.push(`exit ${code} on SIGTERM`);
        if (seconds >= 10) institute.problems.push(`exit ${seconds.toFixed(1)} s after SIGTERM`);
      }
    },
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      rmSync(ownFolder, { recursive: true, force: true });
    },
  };
  return institute;
}
