import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { enrol } from './support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
test.describe('office dashboard', () => {
  let server: ServerProcess;
  let admin: Api;
  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    await enrol(admin, { courseId, name: 'Meena Iyer', mobile: '9800000001' });
    const held = await enrol(admin, { courseId, name: 'Held Hema', mobile: '9800000002' });
    await admin.call('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    await admin.call('AddRegistration', await registrationBody(admin, courseId));
  });
  test.afterAll(() => server.remove());

  const openDashboard = async (page: Page) => {
    await signIn(page, server.url, 'md_office');
    await page.goto(`${server.url}/md-dashboard`);
    await expect(panel(page, 'Student courses by status').getByRole('table')).toBeVisible();
  };

  test('is accessible and fits a phone', async ({ page }) => {
    await openDashboard(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
