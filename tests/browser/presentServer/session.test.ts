import { expect, type Page, test } from '@playwright/test';
import { passwords } from '#harness/browser/serverProcess.ts';
import { readCaptcha } from '#harness/browser/staff.ts';
import { lose } from '../support/students.ts';
import { both, button, describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

const homes = { admin: '/dashboard', md_office: '/md-dashboard' };
const headings = { admin: 'ADMIN DASHBOARD', md_office: 'MD DASHBOARD' };
const lists = { admin: '/student-list', md_office: '/md-student-list' };

/** A key figure of the dashboard: its name and its number. */
const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: name });

async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Captcha').fill(await readCaptcha(page));
  await button(page, 'Login').click();
}

describeFlows('present server: session', 'mixedBare', (office) => {
  for (const profile of both) {
    test(`login, dashboard and logout, ${profile}`, async ({ page }) => {
      proves('W35: Login, dashboard, logout, a lost session');
      office.ground.registered(`New Nila of ${profile}`);
      office.ground.enrolled('Active Anjali', 2);
      await page.goto(office.server.url);
      await logIn(page, profile, 'Not-The-Password-1');
      await expect(page.getByRole('dialog')).toContainText('Invalid credentials');
      await page.keyboard.press('Escape');
      // What is typed before the focus is back would go into the password.
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await logIn(page, profile, passwords[profile]);
      await expect(page.getByRole('heading', { name: headings[profile] })).toBeVisible();
      await expect(page).toHaveURL(office.server.url + homes[profile]);
      const active = office.rows('students', { STATUS: office.server.records.codes.student.Active }).length;
      await expect(figure(page, profile === 'admin' ? 'Active Students' : 'Total Students')).toContainText(
        String(active),
      );
      if (profile === 'admin') await expect(page.getByText(/^Last Login: 05\/01\/2026, 10:00 am IST$/)).toBeVisible();
      await page.getByRole('link', { name: 'Logout', exact: true }).click();
      await expect(page.getByLabel('User Name')).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('backoffice.'))),
      ).toEqual([]);
    });

    test(`a session that has ended says so and leads to the login, ${profile}`, async ({ page }) => {
      proves('W35: Login, dashboard, logout, a lost session');
      await office.open(page, profile, lists[profile]);
      await expect(page.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
      // While the page is away: a call of it would meet the end of the session first, and the reload would clear what is said about it.
      const address = page.url();
      await page.goto('about:blank');
      office.server.endSessions();
      await page.goto(address);
      await expect(page.getByLabel('User Name')).toBeVisible();
      await expect(page.getByText(/session (has )?(ended|expired)/i).first()).toBeVisible();
    });
  }

  test('the office dashboard says that its data could not be loaded, and tries again', async ({ page }) => {
    proves('text: Failed to fetch data.');
    await lose(page, 'GetPaymentList', 3);
    await office.open(page, 'md_office', '/md-dashboard');
    await expect(page.getByText('Failed to load data')).toBeVisible();
    await expect(page.getByText('Failed to fetch data.', { exact: true })).toBeVisible();
    await button(page, 'Retry').click();
    await expect(page.getByText('Failed to load data')).toHaveCount(0);
  });
});
