import { expect, type Page, test } from '@playwright/test';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { button, field } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('reminders by themselves', () => {
  const given = givenServer();
  test.beforeAll(async () => {
    const courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
    // Whatever day it is.
    await given.admin.rest('PUT', 'settings/1', { daysOff: [] });
    const owing = async (name: string, mobile: string, more: object = {}) => {
      const enrolled = await enrol(given.admin, { courseId, name, mobile, payment: { PaidFee: 4000 }, ...more });
      const Instalments = [{ DueDate: daysAgo(1), Amount: 12_000 }];
      await given.admin.call('SetInstalments', { StudentCourseId: enrolled.enrolmentId, Instalments });
    };
    await owing('Anu Late', '9840031001');
    const Guardian = { name: 'Murugan', relation: 'father', mobile: '9840031003', email: '' };
    await owing('Bala Young', '9840031002', { person: { BirthDate: daysAgo(5000), Guardian } });
  });

  test('are switched on in Settings, which say whom they would tell today', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/settings?tab=messages`);
    await button(page, 'Whom it would tell today').click();
    await expect(page.getByRole('dialog')).toContainText('Nobody is to be told today who was not told yet.');
    await button(page, 'Close').click();
    await field(page, 'Days after a fee is due').fill('1, 400');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Days after must be from 1 to 365']);
    await field(page, 'Days after a fee is due').fill('1, 7');
    await page.getByLabel('From which hour on').fill('0');
    await button(page, 'Save').click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Whom it would tell today').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 by e-mail');
    await expect(dialog).toContainText('1 by WhatsApp');
    await expect(dialog.getByRole('listitem')).toHaveText([/^Anu Late · .* · Fee · /, /^Bala Young · .*Under 18/]);
    await expectNoViolations(page);
  });

  test('stand in a list that Messages and the home lead to, where who waits is told in WhatsApp', async ({ page }) => {
    await given.admin.rest('PUT', 'settings/1', {
      reminders: { feeBefore: null, feeAfter: [1], absentAfter: null, hour: 0 },
    });
    // It writes down at its start, and every ten minutes.
    await given.server.restart({});
    const mailed = async () => (await given.admin.call('GetReminders', { State: 'MAILED' })).length;
    await expect.poll(mailed, { timeout: 30_000 }).toBe(1);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/`);
    await expect(page.getByText(/1 mailed, 0 not told\. One waits to be told in WhatsApp\./)).toBeVisible();
    await page.goto(`${given.server.url}/messages`);
    await page.getByRole('link', { name: /^Reminders that the server sends/ }).click();
    await expect(row(page, 'Anu Late')).toContainText('Mailed');
    await expect(row(page, 'Bala Young')).toContainText('Under 18: to the guardian');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const templates = '**/api/rest/message-templates*';
    await page.route(templates, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(button(page, 'Open WhatsApp to Bala Young')).toHaveAccessibleDescription(
      /^Failed to load what it says/,
    );
    await page.unroute(templates);
    await page.reload();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const opened = page.waitForEvent('popup');
    await button(page, 'Open WhatsApp to Bala Young').click();
    await expect.poll(async () => (await opened).url()).toContain('9840031003');
    await expect(button(page, 'Open WhatsApp to Bala Young')).toHaveCount(0);
    expect(await given.admin.call('GetReminders', { State: 'OPENED' })).toHaveLength(1);
  });

  test("are the office's to see, too, in the dark and by keyboard", async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-messages`);
    await page.getByRole('link', { name: /^Reminders that the server sends/ }).press('Enter');
    await expect(page).toHaveURL(/\/md-reminders/);
    await expect(row(page, 'Anu Late')).toContainText('Mailed');
    await expectAccessible(page);
  });
});
