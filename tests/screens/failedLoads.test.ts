import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { givenEnquiries, row } from '../browser/support/enquiriesGiven.ts';
import { button, field } from '../browser/support/students.ts';

// A page is of use without what stands beside: what fails to load is said where it is missing.

const given = givenEnquiries();
const dialog = (page: Page) => page.getByRole('dialog');
const retry = (page: Page) => button(page, 'Retry');
const refused = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: {} }));

async function openWithout(page: Page, missing: string, at: string): Promise<void> {
  await signIn(page, given.server.url, at.startsWith('/md-') ? 'md_office' : 'admin');
  await refused(page, missing);
  await page.goto(given.server.url + at);
}

test('enquiries stand without the settings; once they are there, another is taken down', async ({ page }) => {
  await given.asked('Nila');
  await openWithout(page, 'rest/settings/1', '/enquiries');
  await expect(row(page, 'Nila')).toBeVisible();
  await page.unroute('**/api/rest/settings/1');
  await retry(page).click();
  await expect(field(page, 'Name')).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
});

test('an enquiry is mended without the settings', async ({ page }) => {
  await given.asked('Meen');
  await openWithout(page, 'rest/settings/1', '/enquiries');
  await button(page, 'Note a call to Meen').click();
  await button(page, 'Change').click();
  await expect(dialog(page).getByText('Settings: Failed to fetch data')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Meena');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog', { name: 'Meena' })).toBeVisible();
});

test('without the settings it is the server that says whether the form can be sent', async ({ page }) => {
  await given.asked('Valli');
  await openWithout(page, 'rest/settings/1', '/enquiries');
  await button(page, 'Note a call to Valli').click();
  await button(page, 'Send the form').click();
  await button(page, 'By WhatsApp').click();
  await expect(page.getByRole('dialog', { name: /^Send the form/ }).getByRole('alert')).toBeVisible();
});

test('the drawer says why an expense has no categories', async ({ page }) => {
  await openWithout(page, 'rest/settings/1', '/md-day-book');
  await button(page, 'Enter …').click();
  await expect(dialog(page).getByText('Settings: Failed to fetch data')).toBeVisible();
});

test('a template is written without the example', async ({ page }) => {
  await openWithout(page, 'GetStudentCourseList*', '/settings?tab=messages');
  await button(page, 'Add Template').click();
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(dialog(page).getByText(/^Once there is a student/)).toHaveCount(0);
});

test('the staff stand without who needs a second factor', async ({ page }) => {
  await openWithout(page, 'rest/profiles*', '/staff-users');
  await expect(row(page, 'admin')).toBeVisible();
  await expect(page.getByText('Two-step login: Failed to fetch data')).toBeVisible();
});
