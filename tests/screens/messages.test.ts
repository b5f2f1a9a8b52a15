import { expect, type Page, type Route, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { givenCourse } from '../browser/support/serverGiven.ts';
import { button, field, holdBack } from '../browser/support/students.ts';

// Words are typed, and messages opened, while the server is still asked what they say and to whom.

const dialog = (page: Page) => page.getByRole('dialog');

const given = givenCourse({ Fees: 12_000 }, { SMTP_URL: 'smtp://127.0.0.1:9' });
let batchId: number;
test.beforeAll(async () => {
  const { admin, courseId } = given;
  const times = { firstDay: daysAgo(20), weekdays: [], startTime: '09:30', endTime: '11:30' };
  const batch = { courseId, name: 'Morning', ...times, room: '', trainer: '', seats: 12, open: true };
  ({ id: batchId } = await admin.rest<{ id: number }>('POST', 'batches', batch));
  const { enrolmentId: StudentCourseId } = await enrol(admin, {
    courseId,
    name: 'Anu Gets',
    mobile: '9840060001',
    batchId,
    payment: { PaidFee: 4000 },
  });
  const present = { courseId, name: 'Bala Present', mobile: '9840060002', batchId };
  await enrol(admin, { ...present, payment: { PaidFee: 12_000 }, attended: [daysAgo(0)], person: { NoMail: 1 } });
  await admin.rest('PUT', 'settings/1', { daysOff: [] });
  await admin.call('SetInstalments', { StudentCourseId, Instalments: [{ DueDate: daysAgo(3), Amount: 12_000 }] });
  const ours = { language: 'en', on: true, subject: 'Ours' };
  for (const [event, text] of [
    ['feeReminder', 'Vanakkam {student}'],
    ['absence', 'Come back, {student}'],
  ])
    await admin.rest('POST', 'message-templates', { ...ours, name: event, event, text });
});

test('who writes to many goes on typing while it is found out who gets it', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-batch/${batchId}`);
  const letGo = await holdBack(page, 'GetAddressees');
  await button(page, 'E-mail').click();
  await field(page, 'Subject').click();
  await page.keyboard.type('Ano');
  letGo();
  await expect(dialog(page).getByText('1 gets it')).toBeVisible();
  await page.keyboard.type('ther hall');
  await expect(field(page, 'Subject')).toHaveValue('Another hall');
  await expect(field(page, 'Subject')).toBeFocused();
});

test('who adds a template goes on typing while an example is looked for', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/settings?tab=messages`);
  const letGo = await holdBack(page, 'GetStudentCourseList*');
  await button(page, 'Add Template').click();
  await field(page, 'Subject').click();
  await page.keyboard.type('Ano');
  await expect(dialog(page).getByText(/^Once there is a student/)).toHaveCount(0);
  letGo();
  await expect(dialog(page).getByRole('region', { name: 'As it will be read' })).toContainText('Ano');
  await page.keyboard.type('ther hall');
  await expect(field(page, 'Subject')).toHaveValue('Another hall');
  await expect(field(page, 'Subject')).toBeFocused();
});

test('a template shows a placeholder that its example has no value for', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/settings?tab=messages`);
  await button(page, 'Add Template').click();
  await field(page, 'Text').fill('{student}: {certificate}');
  await expect(dialog(page).getByRole('region', { name: 'As it will be read' })).toContainText(
    / (Gets|Present): \{certificate\}$/,
  );
});

test('a reminder by WhatsApp waits for the words of the template, and is not offered without them', async ({
  page,
}) => {
  await signIn(page, given.server.url, 'md_office');
  const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });
  await page.route('**/api/rest/message-templates*', refuse);
  await page.goto(`${given.server.url}/md-dues`);
  const reminder = page.getByRole('menuitem', { name: 'Remind by WhatsApp' });
  await page.getByRole('button', { name: /^More/ }).click();
  await expect(reminder).toContainText('Failed to load what it says and whom it goes to');
  await page.unroute('**/api/rest/message-templates*');
  const letGo = await holdBack(page, 'rest/message-templates*');
  await page.goto(`${given.server.url}/md-dues`);
  await page.getByRole('button', { name: /^More/ }).click();
  await expect(reminder).toContainText('Loading what it says and whom it goes to');
  letGo();
  await expect(reminder).toHaveText('Remind by WhatsApp');
  await page.evaluate(() => {
    globalThis.open = (address) => {
      document.body.dataset['opened'] = String(address);
      return null;
    };
  });
  await reminder.click();
  await expect(page.locator('body')).toHaveAttribute('data-opened', /text=Vanakkam%20Anu%20Gets$/);
});

test('who tells the absent is offered nobody before the words of the template are there', async ({ page }) => {
  await signIn(page, given.server.url, 'md_office');
  await page.route('**/api/rest/message-templates*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${given.server.url}/md-register?course=${given.courseId}`);
  await page.getByRole('link', { name: 'Tell the absent (1)' }).click();
  await expect(button(page, 'Retry')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open next/ })).toHaveCount(0);
  await page.unroute('**/api/rest/message-templates*');
  await button(page, 'Retry').click();
  await expect(button(page, 'Open next: Anu Gets')).toBeFocused();
  await expect(page.getByText('Come back, Anu Gets')).toBeVisible();
});
