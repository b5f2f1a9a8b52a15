import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { registrationBody } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { dialog, givenPriya, more, title, unpacked } from '../browser/support/personFileGiven.ts';
import { addStudent, answer } from '../browser/support/students.ts';
import { withoutExtension } from '../browser/support/withoutExtension.ts';

const given = givenPriya();

const choose = async (page: Page, entry = title) => {
  await more(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

test('the office has no such entry', async ({ page }) => {
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-view-student/${given.priya.studentId}`);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: 'Fee account' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: title })).toHaveCount(0);
});

test('before a server that cannot, the menu has no such entry', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await withoutExtension(page, given.server.url, 'erase');
  await page.goto(`${given.server.url}/view-student/${given.priya.studentId}`);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: 'Fee account' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: title })).toHaveCount(0);
});

test('why it could not be put together is said, and it is at the second try', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-student/${given.priya.studentId}`);
  await answer(page, 'GetPersonFile', { OUT_OK: 0, OUT_ERROR: 'Student not found' });
  await choose(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Student not found');
  const again = dialog(page).getByRole('button', { name: 'Retry' });
  await Promise.all([page.waitForEvent('download'), again.click()]);
  await expect(dialog(page).getByText(/^Saved as /)).toBeVisible();
});

test('that of an applicant is on the registration’s page, also once it is rejected', async ({ page }) => {
  const body = await registrationBody(given.admin, given.courseId, { Name: 'Anitha Devi', Mobile: '9600000002' });
  const regId = Number((await given.admin.call('AddRegistration', body)).OUT_ID);
  await given.admin.call('RejectRegistration', { RegId: regId });
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/approve-window/${regId}`);
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, 'Everything kept about Anitha Devi')]);
  expect(readFileSync(join(unpacked(await file.path()), 'index.html'), 'utf8')).toContain('Anitha Devi');
});

test('that of a deleted student is on the deleted student’s page', async ({ page }) => {
  const studentId = await addStudent(given.admin, { Name: 'Gone Girija' });
  await given.admin.call('DeleteStudent', { StudentId: studentId });
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-student-delete/${studentId}`);
  await Promise.all([page.waitForEvent('download'), choose(page, 'Everything kept about Gone Girija')]);
});
