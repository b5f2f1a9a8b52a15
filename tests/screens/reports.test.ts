import { expect, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { givenReports, heading } from '../browser/support/reportsGiven.ts';

// The report of what came in, as the owner wants it on Saturday: chart, table, the lists behind its numbers, paper and file.

const given = givenReports();

test('the admin has every report but those of money', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/reports?kind=fees`);
  await expect(heading(page, 'Registrations by month')).toBeVisible();
  await page.getByRole('combobox', { name: 'Report' }).click();
  await expect(page.getByRole('option')).toHaveText(['Registrations', 'Enrolments', 'Certificates', 'Enquiries']);
});
