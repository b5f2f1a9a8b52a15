import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = join(root, 'node_modules/.bin/node');

export const passwords = { admin: 'Admin-Password-1', md_office: 'Office-Password-1' };

/** The real server as its own process on a folder of its own, as an institute would run it. */
export interface ServerProcess {
  url: string;
  /** What it printed so far. */
  output(): string;
  /** Ends it as an operator would and starts it anew on the same data, with other settings. */
  restart(env?: Record<string, string>): Promise<void>;
  /** SIGTERM and wait; answers the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'institute-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess;

  const start = async (extra: Record<string, string>) => {
    child = spawn(node, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ADMIN_PASSWORD: passwords.admin,
        MD_OFFICE_PASSWORD: passwords.md_office,
        INSTITUTE_NAME: 'Kaveri Institute of Technology',
        INSTITUTE_PLACE: 'Tiruchirappalli',
        ...env,
        ...extra,
      },
    });
    const listening = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Server listening')) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
    });
    await listening;
  };
  const stop = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) {
        resolve(child.exitCode);
        return;
      }
      child.once('exit', (code) => resolve(code));
      child.kill('SIGTERM');
    });

  await start({});
  return {
    url,
    output: () => output,
    stop,
    async restart(extra = {}) {
      await stop();
      output = '';
      await start(extra);
    },
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
