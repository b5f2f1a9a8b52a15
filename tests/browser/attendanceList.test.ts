import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './support/serverGiven.ts';

test.describe('attendance list', () => {
  const given = givenServer();
  let present: Enrolled;

  test.beforeAll(async () => {
    const { admin } = given;
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    const attended = [daysAgo(2), daysAgo(1)];
    present = await enrol(admin, { courseId, name: 'Meena Iyer', mobile: '9800000001', attended });
  });

  test('is accessible and fits a phone', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/attendance-list/${present.studentId}/1`);
    await expect(page.getByRole('row', { name: /Meena Iyer/ }).first()).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /present/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
