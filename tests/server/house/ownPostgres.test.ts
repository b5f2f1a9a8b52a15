import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test, vi } from 'vitest';

const program = new URL('./keepPostgres.ts', import.meta.url).pathname;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a PostgreSQL for tests is there without one that is installed, and ends with its process on %s',
  async (signal) => {
    const started = spawn(process.execPath, [program], {
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(started.stdout, 'data')) as [Buffer];
    const folder = dirname(String(printed).trim());
    expect(existsSync(folder)).toBe(true);
    started.kill(signal);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 10_000);
  },
);
