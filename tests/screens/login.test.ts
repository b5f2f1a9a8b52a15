import { expect, type Page, test } from '@playwright/test';
import { type MailServer, startMailServer } from '../browser/support/mailServer.ts';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logInThroughScreen, readCaptcha } from '#harness/browser/staff.ts';
import { proves } from '../browser/support/proves.ts';

let server: ServerProcess;
let mailServer: MailServer;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServerProcess({ SMTP_URL: mailServer.url });
});
test.afterAll(async () => {
  await server.remove();
  await mailServer.close();
});

const fill = async (page: Page, password: string, captcha?: string) => {
  await page.getByLabel('User Name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Captcha').fill(captcha ?? (await readCaptcha(page)));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

test('a wrong captcha is told and another sum is asked, what was typed stays', async ({ page }) => {
  proves('5 Login: Captcha', "text: Oops! The CAPTCHA answer doesn't match. Please try once more.");
  await page.goto(server.url);
  await fill(page, 'Something-1', '99');
  await expect(page.getByRole('dialog')).toContainText("Oops! The CAPTCHA answer doesn't match. Please try once more.");
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('User Name')).toHaveValue('admin');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Something-1');
  await expect(page.getByLabel('Captcha', { exact: true })).toHaveValue('');
});

test('an empty captcha is asked for', async ({ page }) => {
  proves('5 Login: Captcha', 'text: Please Enter the captcha');
  await page.goto(server.url);
  await fill(page, 'Something-1', '');
  await expect(page.getByText('Please Enter the captcha')).toBeVisible();
  await expect(page.getByLabel('Captcha', { exact: true })).toBeFocused();
});

test('wrong credentials are told', async ({ page }) => {
  await page.goto(server.url);
  await fill(page, 'Not-The-Password-1');
  await expect(page.getByRole('dialog')).toContainText('Invalid credentials');
});

test('without a network the login says so', async ({ page }) => {
  proves('text: Login failed. Please try again.');
  await page.goto(server.url);
  await page.route('**/api/WebUserLogin', (route) => route.abort());
  await fill(page, passwords.admin);
  await expect(page.getByRole('dialog')).toContainText('Login failed. Please try again.');
});

test('an unknown profile is refused', async ({ page }) => {
  proves('1: Any other profile is refused', 'text: Unknown profile. Please contact support.');
  await page.goto(server.url);
  await page.route('**/api/WebUserLogin', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: object };
    await route.fulfill({ json: { result: { ...body.result, PROFILE_NAME: 'student' } } });
  });
  await fill(page, passwords.admin);
  await expect(page.getByRole('dialog')).toContainText('Unknown profile. Please contact support.');
});

test('who is signed in comes straight to work', async ({ page }) => {
  proves('2 Login: Silent renewal goes straight to the dashboard', 'text: ADMIN DASHBOARD');
  await logInThroughScreen(page, server.url, 'admin');
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
});
