import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { addStudent, answer } from '../browser/support/students.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const given = givenServer();
const entry = 'Erase…';
const more = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^More actions/ });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Erase ${name}`, exact: true });
const deleted = async (name: string) => {
  const studentId = await addStudent(given.admin, { Name: name });
  await given.admin.call('AddNote', { StudentId: studentId, Text: 'Comes by bus' });
  await given.admin.call('DeleteStudent', { StudentId: studentId });
  return studentId;
};

const openDialog = async (page: Page, path: string) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}${path}`);
  await more(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('what the server refuses meanwhile is said, what was typed stays, and it is done at the second try', async ({
  page,
}) => {
  const studentId = await deleted('Second Selvi');
  await openDialog(page, `/view-student-delete/${studentId}`);
  const box = dialog(page, 'Second Selvi');
  await box.getByLabel('Reason').fill('Asked for it by mail');
  await box.getByLabel('Type Second Selvi to confirm').fill('Second Selvi');
  await answer(page, 'EraseStudent', { OUT_OK: 0, OUT_ERROR: 'Something is still due' });
  const submit = box.getByRole('button', { name: 'Erase Second Selvi for good' });
  await submit.click();
  await expect(box.getByText('Something is still due')).toBeVisible();
  await expect(box.getByLabel('Reason')).toHaveValue('Asked for it by mail');
  await submit.click();
  await expect(page.getByText('Particulars erased')).toBeVisible();
});
