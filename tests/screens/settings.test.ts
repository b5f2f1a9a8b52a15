import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn } from '#harness/browser/staff.ts';

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
