import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInIndia } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { follow, logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { addStudent, choose, field, layGround } from './support/students.ts';
import { proves } from './support/proves.ts';

const today = todayInIndia(new Date());
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menuEntry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Settings' });
/** By the settings, under which it stands. */
async function followLog(page: Page) {
  await menuEntry(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Activity Log' }).click();
}

/** The entries of the table, without its head. */
const entries = (page: Page) => page.locator('tbody').getByRole('row');
const openLog = async (page: Page, url: string) => {
  await page.goto(`${url}/activity-log`);
  await expect(page.getByRole('heading', { name: 'Activity Log' })).toBeVisible();
};

test.describe('the activity log, extensions on', () => {
  let server: ServerProcess;
  let admin: Api;
  let studentId: number;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    const { courseId } = await layGround(admin);
    const site = await openApi(server.url);
    await site.call('AddRegistration', await registrationBody(site, courseId, { Name: 'Anjali Raman' }));
    studentId = await addStudent(admin, { Name: 'Kavya Ram', ParentIncome: 30_000 });
    const office = await openApi(server.url, 'md_office');
    await office.call('UpdateStudent', { StudentId: studentId, Name: 'Kavya Raman', ParentIncome: 20_000.5 });
  });
  test.afterAll(() => server.remove());

  test('tells beside it who was refused, and who read whole lists', async ({ page }) => {
    const office = await openApi(server.url, 'md_office');
    await office.call('GetStudentList', {});
    await logIn(page, server.url, 'admin');
    await followLog(page);
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { name: 'Security Log' })).toBeVisible();
    const read = entries(page).filter({ hasText: 'Exported the list of students, 1 row' });
    await expect(read.first()).toContainText(/IST.*md_office.*127\.0\.0\.1/);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Activity Log' })).toBeVisible();
  });

  test('says who did what in sentences, and leads to the record', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await followLog(page);
    await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'Record']);
    const update = entries(page).filter({ hasText: 'Changed 2 details of Kavya Raman' });
    await expect(update).toContainText(/IST.*md_office.*Changed 2 details.*Student \d+/);
    await expect(update.getByRole('listitem')).toHaveText([
      'Name: from Kavya Ram to Kavya Raman',
      'Monthly family income: from ₹30,000 to ₹20,000.50',
    ]);
    const added = entries(page).filter({ hasText: 'Added the student Kavya Raman' });
    await expect(added.getByRole('listitem')).toHaveCount(0);
    await added.getByRole('button', { name: 'Details: Added the student Kavya Raman' }).focus();
    await page.keyboard.press('Enter');
    await expect(added.getByRole('listitem').filter({ hasText: 'Monthly family income: ₹30,000' })).toBeVisible();
    await added.getByRole('button', { name: /^Show less/ }).click();
    await expect(added.getByRole('listitem')).toHaveCount(0);
    await expect(entries(page).filter({ hasText: 'Registered Anjali Raman for' })).toContainText('Public site');

    await update.getByRole('link', { name: `Student ${studentId}` }).click();
    await expect(page).toHaveURL(`${server.url}/view-student/${studentId}`);
  });

  test('is found by record, person and day', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await openLog(page, server.url);
    await choose(page, /^Record kind/, 'Student');
    await field(page, 'Record number').fill(`${studentId}x`);
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveCount(2);
    await choose(page, /^Person/, 'md_office');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText('Changed 2 details of Kavya Raman');
    await choose(page, /^Person/, 'Public site');
    await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
    await choose(page, /^Record kind/, 'All Records');
    await field(page, 'Record number').fill('');
    await expect(entries(page)).toHaveText([/Registered Anjali Raman/, /Uploaded a PDF/, /Uploaded a picture/]);
    await page.reload();
    await expect(entries(page)).toHaveCount(3);
    await typeDay(page, 'To Date', addDays(today, -1));
    await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
  });

  test('is opened from a student and from a staff user, for that one', async ({ page }) => {
    proves('text: Page not found');
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/view-student/${studentId}`);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(entries(page)).toHaveText([/Changed 2 details/, /Added the student/]);
    await expect(field(page, 'Record number')).toHaveValue(String(studentId));
    await follow(page, '/staff-user/2');
    await page.getByRole('link', { name: 'What md_office did, in the activity log' }).click();
    await expect(entries(page).filter({ hasText: 'Changed 2 details of Kavya Raman' })).toHaveCount(1);
    await expect(entries(page).filter({ hasNotText: 'md_office' })).toHaveCount(0);
    await logIn(page, server.url, 'md_office');
    await expect(menuEntry(page)).toHaveCount(0);
    await page.goto(`${server.url}/md-view-student/${studentId}`);
    await expect(button(page, 'Delete')).toBeVisible();
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
    await follow(page, '/activity-log');
    await expect(page.getByText('Page not found')).toBeVisible();
  });

  test('is accessible and fits a phone; a failure is said', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await openLog(page, server.url);
    await expect(entries(page).first()).toContainText('IST');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(entries(page).filter({ hasText: 'Changed 2 details of Kavya Raman' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.route('**/api/rest/activity-log?*', (route) => route.abort(), { times: 3 });
    await page.reload();
    await expect(page.getByText('Error: Failed to fetch data')).toBeVisible();
    await page.route('**/api/rest/activity-log?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 3 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
    await button(page, 'Try Again').click();
    await expect(entries(page).first()).toContainText('IST');
  });
});

test('without extensions there is no activity log', async ({ page }) => {
  const server = await startServerProcess({ WIRE_EXTENSIONS: 'off' });
  const studentId = await addStudent(await openApi(server.url, 'admin'));
  await logIn(page, server.url, 'admin');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Institute List' })).toBeVisible();
  await expect(menuEntry(page)).toHaveCount(0);
  await page.goto(`${server.url}/activity-log`);
  await expect(page.getByText('Page not found')).toBeVisible();
  await follow(page, `/view-student/${studentId}`);
  await expect(button(page, 'Delete')).toBeVisible();
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  await server.remove();
});
