import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

const section = (page: Page) => page.getByRole('region', { name: 'Take everything out' });
const begin = (page: Page) => section(page).getByRole('button', { name: 'Make the ZIP' });
const download = (page: Page) => section(page).getByRole('link', { name: 'Download' });

test('everything is taken out by keyboard after the password, is there after a reload, and is downloaded', async ({
  page,
}) => {
  await signIn(page, server.url, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  // The server answers as it does ten minutes after the login.
  await page.route('**/api/StartExport', (route) =>
    route.fulfill({ json: { result: { OUT_OK: 0, OUT_ERROR: 'Please confirm your password', CONFIRM_NEEDED: 1 } } }),
  );
  await page.goto(`${server.url}/settings`);
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
  await page.unroute('**/api/StartExport');
  await page.keyboard.type(passwords.admin);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('The ZIP is ready.')).toBeVisible();
  await expect(section(page).getByText(/^With files, \d.* kept until \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.reload();
  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(file.suggestedFilename()).toMatch(/^back-office-\d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(readFileSync(await file.path()));
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['README.txt', 'students.csv', 'users.csv']));
  await expectAccessible(page);
});

test('how far it is is told while it is made', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  const row = { ID: 1, STATE: 'RUNNING', WITH_FILES: 1, ROWS: 123_456, PERCENT: 37, SIZE: 0, OUT_PATH: '', TEXT: '' };
  const at = { STARTED_AT: '2026-11-20T04:30:00.000Z', UNTIL: null };
  await page.route('**/api/GetExports', (route) => route.fulfill({ json: { result: [{ ...row, ...at }] } }));
  await page.goto(`${server.url}/settings`);
  await expect(section(page).getByText('37 %, 1,23,456 rows')).toBeVisible();
  await expect(section(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
  await expect(begin(page)).toHaveCount(0);
  await expectAccessible(page);
});
