import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { readCaptcha } from '#harness/browser/staff.ts';
import { proves } from './support/proves.ts';

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

test('no other machine is asked, by the login and by the dashboard', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(server.url);
  await fill(page, passwords.admin);
  await expect(page.getByRole('region', { name: 'Set up' })).toBeVisible();
  expect([...origins]).toEqual([server.url]);
});

test('Forget Password asks for both, refuses strangers and mails a temporary password', async ({ page }) => {
  proves(
    '2 Login: Forget Password toggles the e-mail field and Send Reset Email',
    'text: Please enter both username and email.',
    'text: Invalid User Name or Email. Please try again',
    'text: Failed to send password reset email. Please try again.',
    'text: Temporary Password Sent to your Email Successfully',
  );
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Forget Password' }).click();
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await send.click();
  await expect(page.getByRole('dialog')).toContainText('Please enter both username and email.');
  await page.keyboard.press('Escape');

  await page.getByLabel('User Name').fill('md_office');
  await page.getByLabel('E-mail').fill('stranger@example.in');
  await page.getByLabel('Captcha').fill(await readCaptcha(page));
  await send.click();
  await expect(page.getByRole('dialog')).toContainText('Invalid User Name or Email. Please try again');
  await page.keyboard.press('Escape');

  await page.route('**/api/ForgetPassword', (route) => route.abort());
  await page.getByLabel('E-mail').fill('md_office@institute.example');
  await page.getByLabel('Captcha').fill(await readCaptcha(page));
  await send.click();
  await expect(page.getByRole('dialog')).toContainText('Failed to send password reset email. Please try again.');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/ForgetPassword');
  await page.getByLabel('Captcha').fill(await readCaptcha(page));
  await send.click();
  await expect(page.getByRole('dialog')).toContainText('Temporary Password Sent to your Email Successfully');
  await page.keyboard.press('Escape');

  const password = /Temporary password: (\S+)/.exec(mailServer.mails.at(-1)?.text ?? '')?.[1] ?? '';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Captcha').fill(await readCaptcha(page));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('New Password').fill('Chosen-Password-9');
  await page.getByLabel('Confirm Password').fill('Chosen-Password-9');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password Changed Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'MD DASHBOARD' })).toBeVisible();
});

test('the password is shown while the eye is held', async ({ page }) => {
  proves('2 Login: User name, password with a press-and-hold eye, captcha with refresh');
  await page.goto(server.url);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Something-1');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /hold to reveal/i }).hover();
  await page.mouse.down();
  await expect(field).toHaveAttribute('type', 'text');
  await page.mouse.up();
  await expect(field).toHaveAttribute('type', 'password');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in anybody's way, ${colorScheme}, 390 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url);
    await expect(page.getByLabel('User Name')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });
}
