import { expect, type Page, test } from '@playwright/test';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'What goes in the next 31 days' });
const given = givenServer();

test('what could not be loaded is asked for again', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.route('**/api/GetRetention', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${given.server.url}/settings?tab=people`);
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/GetRetention');
  await panel(page)
    .getByRole('button', { name: /Retry|Try again/ })
    .click();
  await expect(panel(page).getByRole('table').or(panel(page).getByText('Nothing goes'))).toBeVisible();
});

test('a rejected registration leads to its page', async ({ page }) => {
  const { OUT_ID: courseId } = await given.admin.call('AddCourse', course);
  const body = await registrationBody(given.admin, Number(courseId), { Name: 'Ravi Kumar' });
  const RegId = Number((await given.admin.call('AddRegistration', body)).OUT_ID);
  await given.admin.call('RejectRegistration', { RegId });
  await given.admin.rest('PUT', 'settings/1', { retention: { rejectedMonths: 1, papersMonths: 0 } });
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/settings?tab=people`);
  const row = panel(page).getByRole('row').filter({ hasText: 'Ravi Kumar' });
  await expect(row).toContainText('The rejected registration');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/approve-window/${RegId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ravi Kumar');
});
