import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { field } from '../browser/support/students.ts';

const menuEntry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

test('the office neither sees the entry nor opens the page', async ({ page }) => {
  await logIn(page, server.url, 'md_office');
  await expect(menuEntry(page, 'Institute List')).toBeVisible();
  await expect(menuEntry(page, 'Settings')).toHaveCount(0);
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('Find leads to a setting by its label', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('tab')).toHaveCount(6);
  for (const [typed, found] of [
    ['UPI na', field(page, 'UPI name')],
    ['rejected reg', page.getByRole('spinbutton', { name: /^Keep rejected registrations for/ })],
    ['set u', page.getByRole('heading', { level: 2, name: /^Set up/ })],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').filter({ hasText: 'Settings, ' })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(found).toBeFocused();
  }
});
