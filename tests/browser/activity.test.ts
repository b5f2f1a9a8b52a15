import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { addStudent, button, layGround } from './support/students.ts';

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
