import { expect, type Page, test } from '@playwright/test';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, choose, field } from '../browser/support/students.ts';

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

  test('loses nothing that was typed where the dialog is cancelled', async ({ page }) => {
    await addLate(page, server.url, 'kavya');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(please)).toBeVisible();
    await expect(field(page, 'User Name')).toHaveValue('kavya');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel('Temporary password', { exact: true })).toBeVisible();
  });

  test('asks for a code too where two-step login is on', async ({ page }) => {
    const codeNeeded = { OUT_OK: 0, OUT_ERROR: 'Please enter the code of your authenticator app.', CODE_NEEDED: 1 };
    await answer(page, 'UpdatePassword', { OUT_OK: 0, OUT_ERROR: please, CONFIRM_NEEDED: 1 });
    await answer(page, 'Confirm', codeNeeded);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByLabel('New Password').first().fill('Another-Password-2');
    await page.getByRole('textbox', { name: 'Confirm Password' }).first().fill('Another-Password-2');
    await page.keyboard.press('Enter');
    await password(page).fill(passwords.admin);
    await page.keyboard.press('Enter');
    const code = dialog(page).getByLabel('Code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'false');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password Changed Successfully')).toBeVisible();
  });
});
