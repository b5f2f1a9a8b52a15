import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { loseAnswersUntil } from './support/students.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('dues', () => {
  let server: ServerProcess;
  let mailServer: MailServer;
  let admin: Api;
  let office: Api;
  let courseId: number;
  let people = 0;

  test.beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startServerProcess({ SMTP_URL: mailServer.url });
    [admin, office] = [await openApi(server.url, 'admin'), await openApi(server.url, 'md_office')];
    courseId = Number((await admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
    await admin.rest('PUT', 'settings/1', { phone: '0431 2401234' });
    await owing('Anu Late', [-18, 12]);
    await owing('Bala Later', [-40, -18]);
    await owing('Chitra Soon', [5, 35]);
    const { enrolmentId: StudentCourseId } = await owing('Devi Held', [-3, 27]);
    await office.call('UpdateStudentCourse', { StudentCourseId, Status: 2 });
  });
  test.afterAll(async () => {
    await server.remove();
    await mailServer.close();
  });

  /** A student who owes ₹8,000 of ₹12,000, in two parts, due so many days from today. */
  async function owing(name: string, days: readonly number[]) {
    people += 1;
    const mobile = String(9_840_030_000 + people);
    const enrolled = await enrol(admin, { courseId, name, mobile, payment: { PaidFee: 4000 } });
    const Instalments = days.map((day, index) => ({ DueDate: daysAgo(-day), Amount: index === 0 ? 8000 : 4000 }));
    await admin.call('SetInstalments', { StudentCourseId: enrolled.enrolmentId, Instalments });
    return { ...enrolled, mobile };
  }
  const open = async (page: Page, profile: 'admin' | 'md_office') => {
    await signIn(page, server.url, profile);
    await page.goto(`${server.url}/${profile === 'admin' ? 'dues' : 'md-dues'}`);
    await expect(row(page, 'Bala Later')).toBeVisible();
  };

  test('says who owes what since when, the oldest first, by age and in all', async ({ page }) => {
    await open(page, 'admin');
    await expect(page.getByText('4 enrolments, ₹32,000 due, ₹16,000 overdue')).toBeVisible();
    const names = await page.locator('tbody .card-title').allTextContents();
    expect(names.map((name) => name.replace('Student', ''))).toEqual([
      'Bala Later',
      'Anu Late',
      'Devi Held',
      'Chitra Soon',
    ]);
    await expect(row(page, 'Anu Late')).toContainText(`${formatDay(daysAgo(18))} · 18 days`);
    await expect(row(page, 'Anu Late')).toContainText('₹4,000');
    await expect(row(page, 'In all')).toContainText('₹32,000');
    await page.getByRole('tab', { name: '1 to 30 days 2' }).click();
    await expect(row(page, 'Bala Later')).toHaveCount(0);
    await expect(page.getByText('2 enrolments, ₹16,000 due, ₹8,000 overdue')).toBeVisible();
    await page.getByRole('searchbox').fill('anu');
    await expect(row(page, 'Devi Held')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('leads an admin to the counter, and offers WhatsApp with the text filled in', async ({ page }) => {
    await open(page, 'admin');
    const anu = row(page, 'Anu Late');
    await expect(anu.getByRole('link', { name: /^Take/ })).toHaveAttribute(
      'href',
      /\/fee-counter\?student=\d+&enrolment=\d+/,
    );
    await page.evaluate(() => {
      window.open = (address) => {
        document.body.dataset['opened'] = String(address);
        return null;
      };
    });
    await anu.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Remind by WhatsApp' }).click();
    const opened = decodeURIComponent((await page.locator('body').getAttribute('data-opened')) ?? '');
    expect(opened).toContain('https://wa.me/919840030001?text=Dear Anu Late,');
    expect(opened).toContain(`₹4,000 of your fee for`);
    expect(opened).toContain('Please call 0431 2401234.');
    // It is noted with its text, and the next one has the words of the template.
    const noted = async () => (await admin.call('GetMessages', { State: 'OPENED' })) as unknown as { TEXT: string }[];
    await expect.poll(async () => (await noted())[0]?.TEXT).toContain('Dear Anu Late,');
    const template = { name: 'Fees', event: 'feeReminder', language: 'en', on: true, subject: 'Fees' };
    await admin.rest('POST', 'message-templates', { ...template, text: '{student}: {due} by {day}' });
    await page.reload();
    await page.evaluate(() => {
      window.open = (address) => {
        document.body.dataset['opened'] = String(address);
        return null;
      };
    });
    await anu.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Remind by WhatsApp' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-opened', /Anu%20Late%3A%20/);
    await expect.poll(async () => (await noted()).length).toBe(2);

    // A note whose answer is lost is asked for again by itself, and stands there once.
    const answerAgain = await loseAnswersUntil(page, 'NoteMessage');
    await anu.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Remind by WhatsApp' }).click();
    const unanswered = page.getByRole('alert').filter({ hasText: 'WhatsApp was opened for Anu Late is not known yet' });
    await expect(unanswered).toBeVisible();
    answerAgain();
    await expect(unanswered).toBeHidden({ timeout: 20_000 });
    expect(await noted()).toHaveLength(3);

    await row(page, 'Devi Held').getByRole('button', { name: /^More/ }).click();
    await expect(page.getByRole('menuitem', { name: /WhatsApp/ })).toContainText('while the course is on hold');
  });

  test('reminds a selection by e-mail, with a result for each', async ({ page }) => {
    await open(page, 'md_office');
    await expect(page.getByRole('link', { name: /^Take/ })).toHaveCount(0);
    await expect(row(page, 'Devi Held').getByRole('checkbox')).toBeDisabled();
    await row(page, 'Anu Late').getByRole('checkbox').click();
    await row(page, 'Bala Later').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Remind 2 by e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind 2 students by e-mail' });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Remind 2 by e-mail' }).click();
    await expect(dialog.getByText('Sent', { exact: true })).toHaveCount(2);
    expect(mailServer.mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      's9840030001@example.in',
      's9840030002@example.in',
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'Anu Late')).toContainText(formatDay(daysAgo(0)));
    await expect(row(page, 'Anu Late').getByRole('checkbox')).toBeDisabled();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'admin');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
