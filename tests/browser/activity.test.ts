import { expect, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { entries, followLog, givenActivity, openLog } from './support/activityGiven.ts';
import { button } from './support/students.ts';

test.describe('the activity log, extensions on', () => {
  const given = givenActivity();

  test('tells beside it who was refused, and who read whole lists', async ({ page }) => {
    const office = await openApi(given.server.url, 'md_office');
    await office.call('GetStudentList', {});
    await logIn(page, given.server.url, 'admin');
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
    await signIn(page, given.server.url, 'admin');
    await openLog(page, given.server.url);
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
