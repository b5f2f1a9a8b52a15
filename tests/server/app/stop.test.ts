import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { endProcesses, startProcess } from '#harness/server/serverProcess.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const made = mkdtempSync(join(tmpdir(), 'back-office-'));
afterAll(async () => {
  await endProcesses();
  rmSync(made, { recursive: true, force: true });
});

const limitMs = 120_000;
const withinMs = 10_000;
const given = { ADMIN_PASSWORD: 'Admin-Given-1', MD_OFFICE_PASSWORD: 'Office-Given-1' };

/** A connection that sent this much and then nothing. */
async function halfSent(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** Whether a process runs; one that has ended may still be listed until its parent has asked for its exit code. */
const runs = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

const post = 'POST /api/WebUserLogin HTTP/1.1\r\nHost: localhost\r\n';

test.each([
  ['nothing at all', ''],
  ['half a header', post],
  ['half a body', `${post}API-Key: backoffice\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"User`],
  ['a call that was answered', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])(
  'SIGTERM ends a server within 10 s while a connection has sent %s',
  async (_what, text) => {
    const server = await startProcess({ DATA_DIR: mkdtempSync(join(made, 'data-')), ...given });
    const socket = await halfSent(server.address, text);
    const begun = Date.now();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(withinMs);
    socket.destroy();
  },
  limitMs,
);

test.each([
  ['SIGTERM', 0],
  // npm passes it on to nobody: it dies of it.
  ['SIGHUP', null],
] as const)(
  '%s to npm start ends the server itself',
  async (signal, code) => {
    // The app itself is built by then, or answers nothing here: the hook before a start is not what is tried.
    const env = { ...process.env, PORT: '0', DATA_DIR: mkdtempSync(join(made, 'data-')), ...given };
    const npm = spawn('npm', ['start', '--ignore-scripts', '--silent'], { cwd: root, env });
    const ended = once(npm, 'close');
    let printed = '';
    await new Promise<void>((resolve) => {
      npm.stdout.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.includes('Server listening')) resolve();
      });
    });
    const pid = Number(/"pid":(\d+)/.exec(printed)?.[1]);
    npm.kill(signal);
    // Not before everything that it started has let go of its output.
    expect((await ended)[0]).toBe(code);
    expect(runs(pid)).toBe(false);
    expect(printed).toContain('Stopping');
  },
  limitMs,
);
