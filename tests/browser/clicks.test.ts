import { expect, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { certify } from './support/certify.ts';
import { countClicks } from './support/counted.ts';
import { enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { proves } from './support/proves.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

const courseName = 'Diploma in Tally and GST Accounting';
const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'].map((one) => `Pupil ${one}`);

test.describe('a day of the office, in clicks', () => {
  let server: ServerProcess;
  let mailServer: MailServer;
  let admin: Api;
  let courseId: number;

  test.beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startServerProcess({ SMTP_URL: mailServer.url });
    admin = await openApi(server.url, 'admin');
    courseId = Number((await admin.call('AddCourse', { ...course, CourseName: courseName })).OUT_ID);
  });
  test.afterAll(async () => {
    await server.remove();
    await mailServer.close();
  });

  test('a list shows twelve rows and whole course names, and a card per row on a phone', async ({ page }) => {
    proves('desk: Twelve rows with whole course names at 1366 x 768, a table at 1280, cards of 120 pixels on a phone');
    for (const [index, name] of names.entries()) {
      await enrol(admin, { courseId, name, mobile: String(9_810_000_000 + index) });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/course-map`);
    const rows = page.getByRole('row', { name: /Pupil/ });
    await expect(rows).toHaveCount(names.length);
    await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
    const courses = page.getByTitle(courseName);
    const cut = () =>
      courses.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(await courses.count()).toBe(names.length);
    expect(await cut()).toBe(0);

    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('columnheader', { name: 'Expected Completion' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThanOrEqual(120);
    await expect(rows.first().getByRole('button')).toHaveText(['Attendance', 'Hold']);
  });

  test('a name on a certificate is corrected and mailed in six clicks and one entry', async ({ page }) => {
    proves('desk: A name on a certificate is corrected and mailed in at most six clicks and one entry');
    await certify(admin, { courseId, name: 'Misspelt Meera', mobile: '9810000099' });
    const clicks = await countClicks(page);
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: 'Certificate List' }).click();
    await page
      .getByRole('row', { name: /Misspelt Meera/ })
      .getByRole('link', { name: /^Update\b/ })
      .click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Meera Pillai');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Send EMail to Meera Pillai' }).click();
    await expect.poll(() => mailServer.mails.length).toBe(1);
    const count = await clicks();
    console.log(`Correct a name and mail the certificate: ${count} clicks, 1 entry`);
    expect(count).toBeLessThanOrEqual(6);
  });
});
