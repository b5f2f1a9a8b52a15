import { expect, type Page, test } from '@playwright/test';
import { codeAt } from '../server/support/secondFactor.ts';
import { expectNoViolations } from './support/accessible.ts';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { sendLogin, signIn } from '#harness/browser/staff.ts';

/** By the account's menu. */
async function openTwoStep(page: Page) {
  await page.getByRole('button', { name: 'Account of admin' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Two-step login' }).press('Enter');
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Two-step login' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Gives the password, reads the key and types its first code; answers the key and the recovery codes. */
async function setUp(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectNoViolations(page);
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await code(page).fill(codeAt(key, new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await expectNoViolations(page);
  const recovery = ((await page.locator('pre').textContent()) ?? '').split('\n');
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  return { key, recovery };
}

test.describe('a second factor', () => {
  let server: ServerProcess;
  test.beforeEach(async () => {
    server = await startServerProcess();
  });
  test.afterEach(() => server.remove());

  test('is switched on, asked for at the login, and switched off', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/dashboard`);
    await openTwoStep(page);
    const { recovery } = await setUp(page, passwords.admin);
    await expect(dialog(page)).toHaveCount(0);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await sendLogin(page, server.url, 'admin');
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoViolations(page);
    await code(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveText(/This code is wrong or was used already\./);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(code(page)).toBeFocused();
    await code(page).fill(recovery[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${server.url}/dashboard`);
    await openTwoStep(page);
    await dialog(page).getByLabel('Password', { exact: true }).fill(passwords.admin);
    await dialog(page).getByRole('button', { name: 'Switch Off' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await openTwoStep(page);
    await expect(dialog(page).getByRole('heading', { name: 'Set up two-step login' })).toBeVisible();
  });

  test('that the admin requires of a profile is set up at the login, and reset by the admin', async ({
    page,
    browser,
  }) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/staff-users`);
    await page.getByRole('switch', { name: 'Admin' }).click();
    await expect(page.getByText('Please switch on your own two-step login first.')).toBeVisible();
    await page.getByRole('switch', { name: 'MD Office' }).click();
    await expect(page.getByRole('switch', { name: 'MD Office' })).toBeChecked();

    const other = await (await browser.newContext()).newPage();
    await sendLogin(other, server.url, 'md_office');
    await expect(other.getByRole('heading', { name: 'Set up two-step login' })).toBeVisible();
    await setUp(other, passwords.md_office);
    await expect(other).toHaveURL(/\/md-dashboard$/);
    await expect(other.getByText('MD DASHBOARD')).toBeVisible();
    await other.context().close();

    await page.getByRole('link', { name: 'md_office' }).click();
    await page.getByRole('button', { name: 'Reset two-step login' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset two-step login' }).click();
    await expect(page.getByText('md_office has no two-step login now.')).toBeVisible();
  });
});
