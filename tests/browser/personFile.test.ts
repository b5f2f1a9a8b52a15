import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { passwords, type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { enrol, type Enrolled } from './support/enrol.ts';
import { addStudent, answer } from './support/students.ts';

let server: ServerProcess;
let admin: Api;
let priya: Enrolled;
let courseId: number;

test.beforeAll(async () => {
  server = await startServerProcess();
  admin = await openApi(server.url, 'admin');
  courseId = Number((await admin.call('AddCourse', { ...course, CourseName: 'Tailoring', Fees: 9000 })).OUT_ID);
  priya = await enrol(admin, { courseId, name: 'Priya Raghavan', mobile: '9600000001' });
});
test.afterAll(() => server.remove());

const title = 'Everything kept about Priya Raghavan';
const more = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^More actions/ });
const dialog = (page: Page, name = title) => page.getByRole('dialog', { name, exact: true });
const choose = async (page: Page, entry = title) => {
  await more(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Unpacks a ZIP beside itself, and answers the folder. */
function unpacked(zip: string): string {
  const folder = `${zip}-unpacked`;
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

test('the admin takes out what is kept of a student by keyboard after the password; the page is read and prints on A4', async ({
  page,
  context,
}) => {
  await signIn(page, server.url, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  // The server answers as it does ten minutes after the login.
  await page.route('**/api/GetPersonFile', (route) =>
    route.fulfill({ json: { result: { OUT_OK: 0, OUT_ERROR: 'Please confirm your password', CONFIRM_NEEDED: 1 } } }),
  );
  await page.goto(`${server.url}/view-student/${priya.studentId}`);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
  await page.unroute('**/api/GetPersonFile');
  await page.keyboard.type(passwords.admin);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^Priya Raghavan \d{4}-\d\d-\d\d\.zip$/);
  await expect(dialog(page).getByText(/^Saved as Priya Raghavan /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(more(page)).toBeFocused();
  await expectAccessible(page);

  const folder = unpacked(await file.path());
  const paper = await context.newPage();
  await paper.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(paper.getByRole('heading', { name: title })).toBeVisible();
  await expect(paper.getByRole('img', { name: 'Photo of Priya Raghavan' })).toBeVisible();
  await expect(paper.getByText('Tailoring').first()).toBeVisible();
  await expectNoViolations(paper);
  const pdf = await paper.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox ?\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await paper.close();
});

test('why it could not be put together is said, and it is at the second try', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/view-student/${priya.studentId}`);
  await answer(page, 'GetPersonFile', { OUT_OK: 0, OUT_ERROR: 'Student not found' });
  await choose(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Student not found');
  const again = dialog(page).getByRole('button', { name: 'Retry' });
  await Promise.all([page.waitForEvent('download'), again.click()]);
  await expect(dialog(page).getByText(/^Saved as /)).toBeVisible();
});

test('that of an applicant is on the registration’s page, also once it is rejected', async ({ page }) => {
  const body = await registrationBody(admin, courseId, { Name: 'Anitha Devi', Mobile: '9600000002' });
  const regId = Number((await admin.call('AddRegistration', body)).OUT_ID);
  await admin.call('RejectRegistration', { RegId: regId });
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/approve-window/${regId}`);
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, 'Everything kept about Anitha Devi')]);
  expect(readFileSync(join(unpacked(await file.path()), 'index.html'), 'utf8')).toContain('Anitha Devi');
});

test('that of a deleted student is on the deleted student’s page', async ({ page }) => {
  const studentId = await addStudent(admin, { Name: 'Gone Girija' });
  await admin.call('DeleteStudent', { StudentId: studentId });
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/view-student-delete/${studentId}`);
  await Promise.all([page.waitForEvent('download'), choose(page, 'Everything kept about Gone Girija')]);
});
