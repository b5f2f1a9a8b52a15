import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const program = new URL('../../../dist-server/demo.js', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
let child: ChildProcess | undefined;

/** Starts the demo as `npm run demo` does and answers what it printed up to the last of its passwords. */
function startDemo(...args: string[]): Promise<string> {
  const started = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir },
  });
  child = started;
  return new Promise((resolve, reject) => {
    let printed = '';
    started.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (/user md_office.*\n/.test(printed)) resolve(printed);
    });
    started.on('exit', () => reject(new Error(`Ended before it listened: ${printed}`)));
  });
}

async function stopDemo(): Promise<unknown> {
  if (!child || child.exitCode !== null) return child?.exitCode;
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

afterEach(async () => {
  await stopDemo();
  rmSync(dataDir, { recursive: true, force: true });
});

it('prints its address and passwords, and keeps its data for the next start', async () => {
  const first = await startDemo('--students', '3');
  expect(first).toMatch(/^Preparing the sample data\n {2}registrations\n {2}students\n/);
  expect(first).toMatch(/http:\/\/127\.0\.0\.1:\d+\n {2}filled with 3 students/);
  expect(first).toContain('user admin, password Admin-Demo-2026');
  expect(first).toContain('user md_office, password Office-Demo-2026');
  expect(await stopDemo()).toBe(0);

  const second = await startDemo('--students', '9');
  expect(second).toContain('with the data of the last start');
  expect(await stopDemo()).toBe(0);
});

it('leaves its address and passwords in view: requests are told in a file whose path it prints', async () => {
  const printed = await startDemo('--students', '3');
  const later: string[] = [];
  child?.stdout?.on('data', (chunk) => later.push(String(chunk)));
  const [url = ''] = /http:\/\/\S+/.exec(printed) ?? [];
  expect((await fetch(`${url}/api/session`, { headers: { 'API-Key': 'backoffice' } })).status).toBe(200);
  const [, logFile = ''] = / {2}log of the server in (.+)\n/.exec(printed) ?? [];
  expect(logFile).toBe(join(dataDir, 'server.log'));
  await vi.waitFor(() => expect(readFileSync(logFile, 'utf8')).toContain('"route":"/api/session"'));
  expect(await stopDemo()).toBe(0);
  expect(`${printed}${later.join('')}`).not.toContain('{');
});
