import { execFileSync, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { nodeOptions } from '#harness/server/serverProcess.ts';

const program = fileURLToPath(new URL('../../../dist-server/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
const limitMs = 60_000;
const given = { ADMIN_PASSWORD: 'Admin-Given-1', MD_OFFICE_PASSWORD: 'Office-Given-1' };
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A port that nobody has: the log, which names it otherwise, cannot be read here. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts the server with this standard output. */
async function startOn(output: number, env: Record<string, string>, errors: 'pipe' | number = 'pipe') {
  const PORT = String(await freePort());
  const stdio: StdioOptions = ['ignore', output, errors];
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const child = spawn(process.execPath, [...nodeOptions, program], {
    stdio,
    env: { PATH: process.env.PATH, PORT, DATA_DIR, ...env },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  undo.push(() => child.kill('SIGKILL') && ended);
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const ask = () => fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(2_000) });
  const answers = () =>
    vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 20_000, interval: 100 });
  return { answers, ended, complaint: () => complaint };
}

const isLinux = existsSync('/dev/full');
const fullDisk = () => {
  const fd = openSync('/dev/full', 'w');
  undo.push(() => closeSync(fd));
  return fd;
};

/** A pipe that is full, and that nobody reads. */
function stuckPipe(): number {
  const path = join(folder, 'pipe');
  rmSync(path, { force: true });
  execFileSync('mkfifo', [path]);
  const filling = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filling, Buffer.alloc(4096));
  } catch {
    // Full.
  }
  const fd = openSync(path, constants.O_WRONLY);
  undo.push(() => [filling, fd].forEach(closeSync));
  return fd;
}

test.runIf(isLinux).each([
  ['a full disk', fullDisk, 'ENOSPC'],
  ['a pipe that nobody reads', stuckPipe, 'EAGAIN'],
])(
  'a server whose log is %s answers without it, and says so',
  async (_what, open, code) => {
    const server = await startOn(open(), given);
    await server.answers();
    expect(server.complaint()).toBe(`The log cannot be written (${code}). The server goes on without it.\n`);
  },
  limitMs,
);

test.runIf(isLinux)(
  'a drawn password that standard output does not take is on standard error',
  async () => {
    const server = await startOn(fullDisk(), {});
    await server.answers();
    expect(server.complaint()).toMatch(
      /First start: user admin, password \S+\nFirst start: user md_office, password \S+\n/,
    );
  },
  limitMs,
);

test.runIf(isLinux)(
  'a drawn password that nobody can read ends the start',
  async () => {
    const full = fullDisk();
    const server = await startOn(full, {}, full);
    expect(await server.ended).toBe(1);
  },
  limitMs,
);
