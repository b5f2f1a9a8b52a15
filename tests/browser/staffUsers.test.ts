import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { button, choose, field } from './support/students.ts';

const menuEntry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const temporaryPassword = (page: Page) => page.getByLabel('Temporary password', { exact: true });

/** Fills in the form of Add Staff User. */
async function fillIn(page: Page, userName: string, profile = 'MD Office'): Promise<void> {
  await field(page, 'User Name').fill(userName);
  await field(page, 'Email').fill(`${userName}@example.in`);
  await choose(page, /^Profile/, profile);
}

test.describe('staff users, extensions on', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server.remove());

  test('somebody is added by keyboard, the temporary password is shown this once', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await menuEntry(page, 'Settings').click();
    await page.getByRole('main').getByRole('link', { name: 'Staff Users' }).click();
    await expect(menuEntry(page, 'Settings')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Add Staff User' }).click();
    await expect(field(page, 'User Name')).toBeFocused();
    await page.keyboard.type('a b');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('User name may contain only the letters A to Z, digits, dots and underscores').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Please select a profile' })).toBeVisible();
    await expect(field(page, 'User Name')).toBeFocused();

    await field(page, 'Mobile').fill('98400 12345');
    await expect(field(page, 'Mobile')).toHaveValue('9840012345');
    await fillIn(page, 'Admin');
    await button(page, 'Add').click();
    await expect(page.getByRole('link', { name: 'User name is taken' })).toBeVisible();
    await expect(field(page, 'User Name')).toHaveAttribute('aria-invalid', 'true');
    await menuEntry(page, 'Student List').click();
    await expect(page.getByText('What you typed is not saved. Leave this page?')).toBeVisible();
    await button(page, 'Stay').click();

    await field(page, 'User Name').fill('Meena.R');
    await expect(page.getByText('User name is taken')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Temporary password of meena.r' })).toBeVisible();
    const password = await temporaryPassword(page).inputValue();
    await page.keyboard.press('Escape');
    await expect(row(page, 'meena.r')).toContainText(/MD Office.*Active.*Never/);
    await page.goto(`${server.url}/healthz`);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password);

    const login = await page.request.post(`${server.url}/api/WebUserLogin`, {
      headers: { 'API-Key': 'backoffice' },
      data: {
        CHANNEL_ID: 1,
        SESSION_REF: '8d0c4bb8-7f5c-4a42-9d5c-3a1e7a1a2b3c',
        REF_KEY: '8d0c4bb8-7f5c-4a42-9d5c-3a1e7a1a2b3c-101112131',
        UserName: 'MEENA.R',
        Password: password,
      },
    });
    expect(await login.json()).toMatchObject({ result: { isAuthendicated: true, MUST_CHANGE_PASSWORD: 1 } });
  });

  test('each page is accessible, fits a phone, and is there at once when loaded anew', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/rest') && asked.push(request.url()));
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/staff-users`);
    await expect(row(page, 'admin')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${server.url}/add-staff-user`);
    await button(page, 'Add').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${server.url}/staff-user/1`);
    await expect(field(page, 'Email')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Disable, admin').click();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/staff-users', '/add-staff-user', '/staff-user/1']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('link', { name: /admin \(you\)|Cancel/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    expect(asked).toHaveLength(1);
    const seen: string[] = [];
    await page.exposeFunction('tell', (text: string) => seen.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes('Page not found')) {
          void (globalThis as unknown as { tell: (text: string) => void }).tell('Page not found');
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${server.url}/staff-users`);
    await expect(page.getByRole('link', { name: 'admin (you)' })).toBeVisible();
    expect(seen).toEqual([]);
  });
});
