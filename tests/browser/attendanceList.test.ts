import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

test.describe('attendance list', () => {
  let server: ServerProcess;
  let present: Enrolled;

  test.beforeAll(async () => {
    server = await startServerProcess();
    const admin = await openApi(server.url, 'admin');
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    const attended = [daysAgo(2), daysAgo(1)];
    present = await enrol(admin, { courseId, name: 'Meena Iyer', mobile: '9800000001', attended });
  });
  test.afterAll(() => server.remove());

  test('is accessible and fits a phone', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/attendance-list/${present.studentId}/1`);
    await expect(page.getByRole('row', { name: /Meena Iyer/ }).first()).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /present/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
