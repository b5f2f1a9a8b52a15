import { expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../domain/words/dates.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { addStudent, button, field, fillPayment } from '../browser/support/students.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const raman = { name: 'Raman Subramanian', relation: 'father', mobile: '9876543211', email: 'raman@example.in' };

const given = givenServer();
let courseId: number;

test.beforeAll(async () => {
  courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
});

test.describe('notes', () => {
  test('stay typed where they could not be added', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Lost Lakshmi' });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${id}`);
    const line = part(page, 'Notes').getByRole('textbox', { name: 'New note' });
    await line.fill('Called, nobody there');
    await given.admin.call('DeleteStudent', { StudentId: id });
    await line.press('Enter');
    await expect(part(page, 'Notes')).toContainText('Student is deleted');
    await expect(line).toHaveValue('Called, nobody there');
  });

  test('of a deleted student are read and removed, not added', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Gone Ganga' });
    await given.admin.call('AddNote', { StudentId: id, Text: 'Moved to Madurai' });
    await given.admin.call('DeleteStudent', { StudentId: id });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student-delete/${id}`);
    await expect(part(page, 'Notes').getByText('Moved to Madurai', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveCount(0);
    await button(page, 'Remove the note Moved to Madurai').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(part(page, 'Notes')).toHaveCount(0);
  });
});

test.describe('the guardian', () => {
  test('is the parent of a new student unless another one is typed', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/add-student`);
    await field(page, 'Parent Name').fill('Raman Subramanian');
    await field(page, 'Parent Mobile').fill('9876543211');
    await expect(field(page, 'Guardian Name')).toHaveCount(0);
    await expect(page.getByText('The guardian is the parent, Raman Subramanian.')).toBeVisible();
    await button(page, 'Name a guardian').click();
    await expect(field(page, 'Guardian Name')).toBeFocused();
    await expect(field(page, 'Guardian Name')).toHaveValue('Raman Subramanian');
    await expect(field(page, 'Guardian Mobile')).toHaveValue('9876543211');
    await field(page, 'Guardian Name').fill('Uma Raman');
    await field(page, 'Parent Name').fill('Ramanan');
    await expect(field(page, 'Guardian Name')).toHaveValue('Uma Raman');
  });

  test('of a registration is shown and goes to the student with the approval', async ({ page }) => {
    const body = await registrationBody(given.admin, courseId, {
      Name: 'Approved Amala',
      Mobile: '9840077702',
      Email: 'amala@example.in',
      NoMail: 1,
      Guardian: raman,
    });
    const { OUT_ID } = await given.admin.call('AddRegistration', body);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${OUT_ID}`);
    await expect(part(page, 'Messages and guardian')).toContainText('Raman Subramanian (Father)');
    await fillPayment(page, todayInIndia(new Date()));
    await field(page, 'Paid Fee').fill('12000');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [student] = await given.admin.call('GetStudentList', { Mobile: '9840077702' });
    expect(student).toMatchObject({ NO_MAIL: 1, GUARDIAN: raman });
  });
});
