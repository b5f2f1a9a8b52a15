import { expect, type Locator, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { formatDay } from '../../domain/words/dates.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { namesOf, readyClass } from './support/classOf.ts';
import { daysAgo } from './support/enrol.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { textOfPdf } from './support/pdfText.ts';
import { proves } from './support/proves.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { layGround } from './support/students.ts';

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.describe('many at once', () => {
  let server: ServerProcess;
  let mailServer: MailServer;
  let admin: Api;
  let courseId: number;

  test.beforeEach(async () => {
    mailServer = await startMailServer();
    server = await startServerProcess({ SMTP_URL: mailServer.url });
    admin = await openApi(server.url, 'admin');
    ({ courseId } = await layGround(admin));
  });
  test.afterEach(async () => {
    await server.remove();
    await mailServer.close();
  });

  const openReady = async (page: Page) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/course-map`);
    await button(page, 'Ready to complete').click();
    await expect(rowOf(page, 'Abinaya Anand')).toBeVisible();
  };
  const certificates = async () => (await admin.call('GetCertificateList', {})) as unknown as Record<string, unknown>[];
  const recipients = () => mailServer.mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address ?? ''));

  test('30 are completed, certified and mailed from the home in at most 8 clicks', async ({ page }) => {
    proves('bulk: complete, certify and mail 30 in at most 8 clicks from the home', 'bulk: all as one PDF, and as ZIP');
    const enrolled = await readyClass(admin, courseId, 30);
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/dashboard`);
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    await click(page.getByRole('link', { name: 'Student - Course List' }));
    await click(button(page, 'Ready to complete'));
    await expect(page.getByRole('tab', { name: 'Active 30' })).toBeVisible();
    await click(page.getByRole('checkbox', { name: 'Select all' }));
    await click(button(page, 'Select all 30 that match'));
    await click(button(page, 'Complete 30 student courses'));
    await click(page.getByRole('checkbox', { name: 'Send each by e-mail' }));
    await click(button(page, 'Create 30 certificates'));
    await expect(page.getByText('30 of 30 done')).toBeVisible({ timeout: 180_000 });
    await expect(page.getByText('E-mail sent')).toHaveCount(30);
    process.stdout.write(`Complete, certify and mail 30: ${clicks} clicks, 0 entries\n`);
    expect(clicks).toBeLessThanOrEqual(8);

    expect(await certificates()).toHaveLength(30);
    expect(new Set(recipients()).size).toBe(enrolled.length);
    expect(recipients()).toHaveLength(enrolled.length);

    const saved = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
      return download.path();
    };
    const text = await textOfPdf(await readFile(await saved('All as one PDF')));
    for (const name of namesOf(30)) expect(text).toContain(name);
    await saved('ZIP');
    await button(page, 'Close').click();
    await expect(page.getByText('No data')).toBeVisible();
  });

  test('a network cut and reloads leave each certificate once and each mail at most once', async ({ page }) => {
    proves(
      'bulk: a network cut and a reload leave each certificate once and each mail at most once',
      'bulk: a mail whose answer never came is listed as may have been sent',
    );
    await readyClass(admin, courseId, 8);
    page.on('dialog', (dialog) => void dialog.accept());
    await openReady(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await button(page, 'Complete 8 student courses').click();
    await page.getByRole('textbox', { name: 'Location, For all' }).fill('Madurai');
    await page.getByRole('textbox', { name: 'Location, Abinaya Balan' }).fill('Salem');

    // All but two are under way when the network goes, however slow this test is.
    const cut = Promise.withResolvers<void>();
    let begun = 0;
    await page.route('**/api/AddCertificate', async (route) => {
      begun += 1;
      if (begun <= 2) return route.continue();
      await cut.promise;
      return route.abort();
    });
    await button(page, 'Create 8 certificates').click();
    await expect(page.getByText('Certificate created').first()).toBeVisible();
    await page.context().setOffline(true);
    cut.resolve();
    await expect(page.getByText('No answer', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Press again: it will not be saved twice/)).toBeVisible();
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(0);
    await page.context().setOffline(false);
    await page.unroute('**/api/AddCertificate');
    await page.reload();
    await button(page, 'Continue').click();
    await expect(rowOf(page, 'Abinaya Balan')).toBeVisible();
    // One button goes on with what was not answered and what was not begun.
    await expect(page.getByText(/^(Failed|Waiting)$/)).toHaveCount(0);
    const again = button(page, /^(Try Again|Try the failed again|Create \d certificates?)$/);
    await page.context().clearCookies();
    await again.click();
    await expect(page.getByLabel(/user name/i)).toBeVisible();
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/course-map`);
    await button(page, 'Continue').click();
    await expect(rowOf(page, 'Abinaya Balan')).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(button(page, 'Stop after these')).toBeHidden();

    const rows = await certificates();
    expect(rows.map(({ STUDENT_NAME }) => STUDENT_NAME).toSorted()).toEqual(namesOf(8));
    expect(rows.filter(({ LOCATION }) => LOCATION === 'Salem')).toMatchObject([{ STUDENT_NAME: 'Abinaya Balan' }]);
    expect(rows.filter(({ LOCATION }) => LOCATION === 'Madurai')).toHaveLength(7);
    expect(rows.every(({ FILE_ID }) => Number(FILE_ID) > 0)).toBe(true);

    // One mail is sent and its answer lost each time it is asked for; another one is under way when the page is left.
    const asked: number[] = [];
    await page.route('**/api/SendCertificateMail', async (route) => {
      const { CertificateId } = route.request().postDataJSON() as { CertificateId: number };
      asked.push(CertificateId);
      if (CertificateId === rows[0]?.ID) {
        await route.fetch();
        return route.abort();
      }
      // Never answered.
      return CertificateId === rows[1]?.ID ? undefined : route.continue();
    });
    await button(page, 'Send 8 e-mails').click();
    await expect(page.getByText('May have been sent', { exact: true })).toHaveCount(1);
    await expect(page.getByText('E-mail sent')).toHaveCount(6);
    await page.reload();
    await button(page, 'Continue').click();
    await expect(page.getByText('May have been sent', { exact: true })).toHaveCount(2);
    await expect(page.getByText('2 e-mails may have been sent')).toBeVisible();
    await expect(button(page, /^Send \d e-mail/)).toBeHidden();
    expect(recipients()).toHaveLength(7);
    expect(new Set(recipients()).size).toBe(7);
  });

  test('a row says what is wrong with it, and what stood in its way', async ({ page }) => {
    proves('bulk: each row is checked like Mark as Completed, and says how it ended');
    const [first] = await readyClass(admin, courseId, 3);
    await openReady(page);
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await button(page, 'Complete 3 student courses').press('Enter');
    const name = page.getByRole('textbox', { name: 'Name on certificate, Abinaya Balan' });
    await name.fill('');
    await button(page, 'Create 3 certificates').click();
    await expect(name).toBeFocused();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('1 row needs attention.')).toBeVisible();
    await expectNoViolations(page);
    await name.fill('Abinaya Balan Iyer');

    await admin.call('UpdateStudentCourse', { StudentCourseId: first?.enrolmentId ?? 0, Status: 2 });
    await button(page, 'Create 3 certificates').click();
    await expect(page.getByText('2 of 3 done, 1 failed')).toBeVisible();
    await expect(rowOf(page, 'Abinaya Anand')).toContainText('Failed');
    await admin.call('UpdateStudentCourse', { StudentCourseId: first?.enrolmentId ?? 0, Status: 0 });
    await button(page, 'Try the failed again').click();
    await expect(page.getByText('3 certificates created')).toBeVisible();
    await expectNoViolations(page);
    expect((await certificates()).map(({ CERT_NAME }) => CERT_NAME).toSorted()).toEqual([
      'Abinaya Anand',
      'Abinaya Balan Iyer',
      'Abinaya Chandran',
    ]);
    expect(recipients()).toEqual([]);

    await button(page, 'Close').click();
    await page.goto(`${server.url}/certificates`);
    // Another filter takes the choice back: who is chosen before it is there is chosen no longer.
    const filtered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/GetCertificateList') &&
        Boolean(response.request().postData()?.includes('NOT_MAILED')),
    );
    await button(page, 'Not mailed').click();
    await filtered;
    for (const student of ['Abinaya Anand', 'Abinaya Chandran']) {
      await rowOf(page, student).getByRole('checkbox').press('Space');
      await expect(rowOf(page, student).getByRole('checkbox')).toBeChecked();
    }
    await button(page, 'Send 2 e-mails').click();
    await button(page.getByRole('dialog'), 'Send 2 e-mails').click();
    await expect(page.getByText('2 of 2 done')).toBeVisible();
    await button(page, 'Close').click();
    await expect(rowOf(page, 'Abinaya Anand')).toBeHidden();
    await button(page, 'Not mailed').click();
    await expect(rowOf(page, 'Abinaya Anand').getByRole('button', { name: /^Send EMail/ })).toHaveAttribute(
      'title',
      `Mailed on ${formatDay(daysAgo(0))}`,
    );
    expect(recipients()).toHaveLength(2);
  });

  test('a phone shows a card a row', async ({ page }) => {
    proves('bulk: on a phone the dialog is a list of cards');
    await readyClass(admin, courseId, 2);
    await page.setViewportSize({ width: 390, height: 844 });
    await openReady(page);
    await rowOf(page, 'Abinaya Anand').getByRole('checkbox').click();
    await button(page, 'Select all 2 that match').click();
    await expectNoSidewaysScroll(page);
    await button(page, 'Complete 2 student courses').click();
    await expect(page.getByLabel('Location, Abinaya Balan')).toBeVisible();
    // The frame of a field leaves a gap as wide as its label.
    const name = page.locator('.MuiFormControl-root', { hasText: 'Name on certificate, Abinaya Balan' });
    const widthOf = async (part: string) => (await name.locator(part).boundingBox())?.width ?? 0;
    expect(await widthOf('legend')).toBeGreaterThanOrEqual(await widthOf('label'));
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await button(page, 'Create 2 certificates').click();
    await button(page, 'Send 2 e-mails').click();
    await expect(page.getByText('2 of 2 done')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
