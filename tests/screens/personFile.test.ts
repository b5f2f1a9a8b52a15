import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { enrol, type Enrolled } from '../browser/support/enrol.ts';
import { withoutExtension } from '../browser/support/withoutExtension.ts';

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
test('the office has no such entry', async ({ page }) => {
  await signIn(page, server.url, 'md_office');
  await page.goto(`${server.url}/md-view-student/${priya.studentId}`);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: 'Fee account' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: title })).toHaveCount(0);
});

test('before a server that cannot, the menu has no such entry', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await withoutExtension(page, server.url, 'erase');
  await page.goto(`${server.url}/view-student/${priya.studentId}`);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: 'Fee account' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: title })).toHaveCount(0);
});
