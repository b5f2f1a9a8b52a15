import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { remoteApp } from '#harness/server/remoteApp.ts';
import { signIn } from '#harness/server/client.ts';
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';

const { version } = packageJson;
const limitMs = 60_000;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  server = await startProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'Admin-Password-1',
    MD_OFFICE_PASSWORD: 'Office-Password-1',
  });
}, limitMs);
afterAll(async () => {
  await endProcesses();
  rmSync(folder, { recursive: true, force: true });
});
const app = remoteApp(() => server.address);
const healthOf = async (cookie?: string) => {
  const answer = await fetch(`${server.address}/api/healthz`, { headers: cookie ? { cookie } : {} });
  return (await answer.json()) as { version?: string };
};

test('the log of a start says the version of the package', () => {
  expect(server.printed()).toContain(`Institute back office ${version} on Node ${process.versions.node}`);
});

test("the API's page says the version of the package", async () => {
  const answer = await fetch(`${server.address}/api/openapi.json`);
  expect(await answer.json()).toMatchObject({ info: { version } });
});

test('the health says the version of the package to an admin, and to nobody else', async () => {
  expect((await healthOf((await signIn(app, 'admin')).cookie)).version).toBe(version);
  expect((await healthOf((await signIn(app, 'md_office')).cookie)).version).toBeUndefined();
  expect((await healthOf()).version).toBeUndefined();
});
