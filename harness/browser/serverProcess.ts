import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { passwords } from './passwords.ts';
import type { HostAnswer, HostOrder } from './serverHost.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export { passwords };

/** Where the pages are that servers serve; without it where they were built. */
export const hosting: { appFolder?: string } = {};

/** The real server on a folder of its own, in a process beside the test's. */
export interface ServerProcess {
  url: string;
  /** Ends it as an operator would and starts it anew on the same data, with other settings. */
  restart(env: Record<string, string>): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/**
 * One process for each of Playwright's workers: loading the server's modules took longer than many a test. How the
 * process itself starts and stops is tested in tests/server.
 */
let host: ChildProcess | undefined;

const hostProcess = (): ChildProcess =>
  (host ??= fork(join(root, 'harness/browser/serverHost.ts'), {
    cwd: root,
    execPath: join(root, 'node_modules/.bin/node'),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  }));

/** Has the host open a server with these settings, or close the one of this port. */
function tell(order: HostOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = ({ port, problem }: HostAnswer) => {
      if (port !== order.port) return;
      hostProcess().off('message', hear);
      if (problem) reject(new Error(problem));
      else resolve();
    };
    hostProcess().on('message', hear).send(order);
  });
}

export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  try {
    return await openAt(await freePort(), env);
  } catch (error) {
    // Another worker may have taken the port meanwhile.
    if (!String(error).includes('EADDRINUSE')) throw error;
    return startServerProcess(env);
  }
}

async function openAt(port: number, env: Record<string, string>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'institute-'));
  const url = `http://127.0.0.1:${port}`;
  const { file } = test.info();
  const open = (extra: Record<string, string>) =>
    tell({
      port,
      file,
      ...hosting,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        // A name, not the machine's own address, so that certificates need no tick (W14); browsers find it here, too.
        PUBLIC_URL: `http://office.localhost:${port}`,
        ADMIN_PASSWORD: passwords.admin,
        MD_OFFICE_PASSWORD: passwords.md_office,
        INSTITUTE_NAME: 'Kaveri Institute of Technology',
        INSTITUTE_PLACE: 'Tiruchirappalli',
        ...env,
        ...extra,
      },
    });
  await open({});
  return {
    url,
    async restart(extra) {
      await tell({ port, file });
      await open(extra);
    },
    async remove() {
      await tell({ port, file });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
