import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

/** An institute of which the server's settings say nothing. */
const bare = { INSTITUTE_NAME: '', INSTITUTE_PLACE: '' };

const setUp = (page: Page) => page.getByRole('region', { name: 'Set up' });
test.describe('Set up', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess(bare);
  });
  test.afterAll(() => server.remove());

  test('is for the admin alone, and absent before the present server', async ({ page }) => {
    await signIn(page, server.url, 'md_office');
    await page.goto(`${server.url}/md-dashboard`);
    await expect(page.getByText('There are no students or registrations yet.')).toBeVisible();
    await expect(setUp(page)).toHaveCount(0);
    await server.restart({ ...bare, WIRE_EXTENSIONS: 'off' });
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText('There are no students or registrations yet.')).toBeVisible();
    await expect(setUp(page)).toHaveCount(0);
    await server.restart(bare);
  });
});
