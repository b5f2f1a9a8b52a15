import { expect, type Page, test } from '@playwright/test';
import { todayInIndia, formatDay } from '#domain/words/dates.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { passwords } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { addStudent } from './support/students.ts';
import { withoutExtension } from './support/withoutExtension.ts';
import { givenServer } from './support/serverGiven.ts';

const given = givenServer();
let CourseId: number;

test.beforeAll(async () => {
  CourseId = Number((await given.admin.call('AddCourse', { ...course, CourseName: 'Tailoring', Fees: 9000 })).OUT_ID);
});

const entry = 'Erase…';
const more = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^More actions/ });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Erase ${name}`, exact: true });
const today = () => formatDay(todayInIndia(new Date()));

const deleted = async (name: string) => {
  const studentId = await addStudent(given.admin, { Name: name });
  await given.admin.call('AddNote', { StudentId: studentId, Text: 'Comes by bus' });
  await given.admin.call('DeleteStudent', { StudentId: studentId });
  return studentId;
};

const openDialog = async (page: Page, path: string) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}${path}`);
  await more(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('the admin erases a deleted student by keyboard after the password; a mistyped name is told', async ({ page }) => {
  const studentId = await deleted('Gone Girija');
  await signIn(page, given.server.url, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${given.server.url}/view-student-delete/${studentId}`);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
  const box = dialog(page, 'Gone Girija');
  await expect(box.getByRole('list', { name: 'What goes' })).toContainText('1 note');
  await expect(box.getByRole('list', { name: 'What stays, and why' })).toContainText('Courses, amounts and days');
  await expect(box.getByLabel('Reason')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, 'colour');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.keyboard.type('Asked for it by mail');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gone Girja');
  await page.keyboard.press('Enter');
  await expect(box.getByText('This is not the name').first()).toBeVisible();
  const name = box.getByLabel('Type Gone Girija to confirm');
  await expect(name).toBeFocused();

  // The server answers as it does ten minutes after the login.
  await page.route('**/api/EraseStudent', (route) =>
    route.fulfill({ json: { result: { OUT_OK: 0, OUT_ERROR: 'Please confirm your password', CONFIRM_NEEDED: 1 } } }),
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(' gone  GIRIJA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
  await page.unroute('**/api/EraseStudent');
  await page.keyboard.type(passwords.admin);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Particulars erased')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Erased ${studentId}` })).toBeVisible();
  await expect(page.getByText(`This student’s particulars were erased on ${today()}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expect(page.getByText('Gone Girija')).toHaveCount(0);
  await more(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Fee account']);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('while something is due there is no button, and why is said', async ({ page }) => {
  const studentId = await addStudent(given.admin, { Name: 'Unpaid Uma' });
  const paid = { PaidFee: 9000, PaymentMode: 'UPI', PaymentDate: todayInIndia(new Date()), PaymentDetail: 'UPI 4711' };
  await given.admin.call('AddPayment', { StudentId: studentId, CourseId, ...paid });
  await given.admin.call('DeleteStudent', { StudentId: studentId });
  await openDialog(page, `/view-student-delete/${studentId}`);
  const box = dialog(page, 'Unpaid Uma');
  await expect(box.getByRole('alert')).toContainText('Something is still due');
  await expect(box.getByRole('button')).toHaveText(['Close']);
  await expectNoViolations(page);
});

test('a rejected applicant is erased on the registration’s page', async ({ page }) => {
  const body = await registrationBody(given.admin, CourseId, { Name: 'Anitha Devi', Mobile: '9600000002' });
  const regId = Number((await given.admin.call('AddRegistration', body)).OUT_ID);
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/approve-window/${regId}`);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: /^Everything kept/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: entry })).toHaveCount(0);
  await given.admin.call('RejectRegistration', { RegId: regId });
  await page.goto(`${given.server.url}/registered-students`);
  await page.getByRole('tab', { name: /^Rejected/ }).click();
  await page.getByRole('link', { name: 'Anitha Devi' }).click();
  await more(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const box = dialog(page, 'Anitha Devi');
  await box.getByLabel('Reason').fill('Asked for it by mail');
  await box.getByLabel('Type Anitha Devi to confirm').fill('anitha devi');
  await box.getByRole('button', { name: 'Erase Anitha Devi for good' }).click();
  await expect(page.getByText(`This applicant’s particulars were erased on ${today()}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expect(more(page)).toHaveCount(0);
  await expect(page.getByText('Anitha Devi')).toHaveCount(0);
  await expectAccessible(page);
});

test('the office has no such entry, and before a server that cannot nobody has', async ({ page, context }) => {
  const studentId = await deleted('Office Ovia');
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-view-student-delete/${studentId}`);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: 'Fee account' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: entry })).toHaveCount(0);

  const before = await context.newPage();
  await signIn(before, given.server.url, 'admin');
  await withoutExtension(before, given.server.url, 'erase');
  await before.goto(`${given.server.url}/view-student-delete/${studentId}`);
  await more(before).click();
  await expect(before.getByRole('menuitem', { name: 'Fee account' })).toBeVisible();
  await expect(before.getByRole('menuitem', { name: entry })).toHaveCount(0);
});
