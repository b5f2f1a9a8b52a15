import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { choose, field } from './support/students.ts';

const please = 'Please confirm your password';
const dialog = (page: Page) => page.getByRole('dialog', { name: please });
const password = (page: Page) => dialog(page).getByLabel('Password');

/** Fills in Add Staff User and sends it; the server answers as it does ten minutes after the login. */
async function addLate(page: Page, url: string, userName: string): Promise<void> {
  await page.route('**/api/rest/staff-users', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { result: { OUT_OK: 0, OUT_ERROR: please }, status: 403, confirm: true },
        })
      : route.fallback(),
  );
  await page.goto(`${url}/add-staff-user`);
  await field(page, 'User Name').fill(userName);
  await field(page, 'Email').fill(`${userName}@example.in`);
  await choose(page, /^Profile/, 'MD Office');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(password(page)).toBeFocused();
  await page.unroute('**/api/rest/staff-users');
}

test.describe('what changes who may come in', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server.remove());
  test.beforeEach(({ page }) => signIn(page, server.url, 'admin'));

  test('asks for the password by keyboard, says that it is wrong, and then does what was asked for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await addLate(page, server.url, 'meena');
    await expectNoSidewaysScroll(page);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('This password is wrong.')).toBeVisible();
    await password(page).fill(passwords.admin);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Temporary password', { exact: true })).toBeVisible();
  });
});
