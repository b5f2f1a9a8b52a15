import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { withoutExtension } from '../browser/support/withoutExtension.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

const section = (page: Page) => page.getByRole('region', { name: 'Take everything out' });
const begin = (page: Page) => section(page).getByRole('button', { name: 'Make the ZIP' });
test('why it failed is said, and it can begin again', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  const row = { ID: 1, STATE: 'FAILED', WITH_FILES: 1, ROWS: 0, PERCENT: 0, SIZE: 0, OUT_PATH: '' };
  const why = { TEXT: 'The disk of the server is full.', STARTED_AT: '2026-11-20T04:30:00.000Z', UNTIL: null };
  await page.route('**/api/GetExports', (route) => route.fulfill({ json: { result: [{ ...row, ...why }] } }));
  await page.goto(`${server.url}/settings`);
  await expect(section(page).getByRole('alert')).toHaveText('Error: The disk of the server is full.');
  await expect(begin(page)).toBeEnabled();
});

test('before a server that cannot take everything out, the settings say nothing of it', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await withoutExtension(page, server.url, 'export');
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});
