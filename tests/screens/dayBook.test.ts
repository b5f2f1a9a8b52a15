import { expect, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

test('an admin has no day book', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/md-day-book`);
  await expect(page.getByRole('heading', { name: /^Page not found|not found/i })).toBeVisible();
});
