import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { button, field } from './support/students.ts';

// The clerk tells a class that it meets in another hall: who gets it, who does not and why, and what became of each.

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });

let server: ServerProcess;
let mailServer: MailServer;
let admin: Api;
let batchId: number;
test.beforeAll(async () => {
  mailServer = await startMailServer((address) => address.startsWith('gone'));
  server = await startServerProcess({ SMTP_URL: mailServer.url });
  admin = await openApi(server.url, 'admin');
  const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
  const times = { firstDay: daysAgo(20), weekdays: [], startTime: '09:30', endTime: '11:30' };
  const batch = { courseId, name: 'Morning', ...times, room: 'Lab 1', trainer: 'Meena', seats: 12, open: true };
  ({ id: batchId } = await admin.rest<{ id: number }>('POST', 'batches', batch));
  const people = {
    'Anu Gets': {},
    'Bala Gone': { Email: 'gone@example.in' },
    'Chitra None': { NoMail: 1 as const },
    'Devi Gets': {},
  };
  let mobile = 9_840_060_000;
  for (const [name, person] of Object.entries(people)) {
    mobile += 1;
    await enrol(admin, { courseId, name, mobile: String(mobile), batchId, person });
  }
});
test.afterAll(async () => {
  await server.remove();
  await mailServer.close();
});

const recipients = () => mailServer.mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address ?? ''));
const write = async (page: Page, subject: string) => {
  await field(page, 'Subject').fill(subject);
  await field(page, 'Text').fill('Dear {student}, {course} meets in hall 2.');
};

test('a class is written to: who gets it, who does not and why, and what became of each', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/view-batch/${batchId}`);
  await button(page, 'E-mail').click();
  await write(page, 'Another hall');
  await expect(dialog(page).getByText('3 get it, 1 does not')).toBeVisible();
  await expect(row(page, 'Chitra None')).toContainText('No messages wanted');
  await expect(dialog(page).getByText(/^About 1 minute at 30 a minute/)).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: 'As it will be read' })).toContainText('Dear Anu Gets,');
  await expectNoViolations(page);
  await button(dialog(page), 'Send').click();
  await expect(row(page, 'Devi Gets')).toContainText('Sent');
  await expect(row(page, 'Bala Gone')).toContainText('Refused');
  await expect(dialog(page).getByText('2 of 3 done, 1 failed')).toBeVisible();
  expect(mailServer.mails.map(({ text }) => text?.split(',')[0]).toSorted()).toEqual([
    'Dear Anu Gets',
    'Dear Devi Gets',
  ]);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await button(dialog(page), 'Close').click();

  await button(page, 'E-mail').click();
  await write(page, 'Another hall');
  await expect(dialog(page).getByText('1 gets it, 3 do not')).toBeVisible();
  await expect(row(page, 'Devi Gets')).toContainText(/^Devi GetsHas had it since \d\d:\d\d$/);
});

test('a reload in the middle sends nothing twice, and the pace of the mail server is waited for', async ({ page }) => {
  const before = mailServer.mails.length;
  await signIn(page, server.url, 'md_office');
  await page.goto(`${server.url}/md-student-list`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'E-mail').click();
  await field(page, 'Subject').fill('Fees');
  await field(page, 'Text').fill('Dear {student}, the counter is closed tomorrow.');
  // Every message reaches the server, and no answer reaches the browser.
  await page.route('**/api/SendMessage', async (route) => void (await route.fetch()));
  await button(dialog(page), 'Send').click();
  await expect.poll(() => mailServer.mails.length).toBe(before + 2);
  await page.reload();
  await page.unroute('**/api/SendMessage');
  await page.route(
    '**/api/SendMessage',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: {} }),
    {
      times: 1,
    },
  );
  // Those without an answer are asked for again by themselves.
  await button(page, 'Continue').click();
  await expect(dialog(page).getByText('2 of 3 done, 1 failed')).toBeVisible();
  await expect(row(page, 'Bala Gone')).toContainText('The mail server did not take the message.');
  expect(recipients().slice(before).toSorted()).toEqual([...new Set(recipients().slice(before))].toSorted());
  expect(mailServer.mails).toHaveLength(before + 2);
  await button(dialog(page), 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page);
});
