import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { enrol } from './support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './support/serverGiven.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
test.describe('office dashboard', () => {
  const given = givenServer();
  test.beforeAll(async () => {
    const courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
    await enrol(given.admin, { courseId, name: 'Meena Iyer', mobile: '9800000001' });
    const held = await enrol(given.admin, { courseId, name: 'Held Hema', mobile: '9800000002' });
    await given.admin.call('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    await given.admin.call('AddRegistration', await registrationBody(given.admin, courseId));
  });

  const openDashboard = async (page: Page) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-dashboard`);
    await expect(panel(page, 'Student courses by status').getByRole('table')).toBeVisible();
  };

  test('is accessible and fits a phone', async ({ page }) => {
    await openDashboard(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
