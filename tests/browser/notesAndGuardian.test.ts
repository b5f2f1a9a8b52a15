import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { addStudent, button, choose, field } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const raman = { name: 'Raman Subramanian', relation: 'father', mobile: '9876543211', email: 'raman@example.in' };

const given = givenServer();
let courseId: number;

test.beforeAll(async () => {
  courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
});

const wishesOf = async (StudentId: number) => {
  const [row] = await given.admin.call('GetStudentList', { StudentId });
  return { NO_MAIL: row?.NO_MAIL, GUARDIAN: row?.GUARDIAN };
};

test.describe('notes', () => {
  test('are added with Enter, read and removed on the student’s page', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Noted Nila' });
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${id}`);
    const notes = part(page, 'Notes');
    const line = notes.getByRole('textbox', { name: 'New note' });
    await line.press('Enter');
    await expect(notes).toContainText('Note is required');
    await line.fill('Father will pay on the 5th');
    await line.press('Enter');
    await expect(notes.getByText('Father will pay on the 5th', { exact: true })).toBeVisible();
    await expect(line).toHaveValue('');
    await expect(line).toBeFocused();
    await expect(notes).toContainText(/md_office, \d\d\/\d\d\/\d{4}, .* IST/);

    await button(page, 'Remove the note Father will pay on the 5th').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Remove this note?');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Remove the note Father will pay on the 5th').click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(notes.getByText('Father will pay on the 5th', { exact: true })).toHaveCount(0);
    await expect(line).toBeFocused();
    expect(await given.admin.call('GetNotes', { StudentId: id })).toEqual([]);
  });

  test('show three at first, on a phone too, and are told of in the timeline without their words', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Many Meera' });
    for (const Text of ['First', 'Second', 'Third', `Fourth ${'very long '.repeat(30)}`])
      await given.admin.call('AddNote', { StudentId: id, Text });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${id}`);
    const notes = part(page, 'Notes');
    await expect(notes.getByText('Second', { exact: true })).toBeVisible();
    await expect(notes.getByText('First', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Added a note to Many Meera').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Show all 4').click();
    await expect(notes.getByText('First', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('stand with the newest in Find, in the dues and at the fee counter', async ({ page }) => {
    const { studentId } = await enrol(given.admin, {
      courseId,
      name: 'Owing Omana',
      mobile: '9840077701',
      payment: { PaidFee: 4000, PaymentDetail: '456094660156' },
    });
    await given.admin.call('AddNote', { StudentId: studentId, Text: 'Lives with her aunt' });
    const Text = `Father will pay on the 5th, he says, ${'and the rest later, '.repeat(9)}`;
    await given.admin.call('AddNote', { StudentId: studentId, Text });
    const newest = /^Note of \d\d\/\d\d\/\d{4}: Father will pay on the 5th, he says/;
    await signIn(page, given.server.url, 'admin');

    await page.goto(`${given.server.url}/dues`);
    await expect(page.getByRole('cell', { name: /Owing Omana/ }).getByText(newest)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(newest)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${given.server.url}/fee-counter?student=${studentId}`);
    await expect(page.getByText(newest)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Find a student/ }).fill('owing oma');
    await expect(page.getByRole('option', { name: /Owing Omana/ }).getByText(newest)).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('the guardian', () => {
  test('is filled in, changed and taken away in the student’s form', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Young Yamini', ParentName: 'Raman', AltMobile: '9876543211' });
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${id}`);
    await expect(part(page, 'Messages and guardian')).toHaveCount(0);
    await button(page, 'Update Student').click();
    await expect(field(page, 'Guardian Name')).toHaveValue('Raman');
    await choose(page, /^Relation/, 'Father');
    await field(page, 'Guardian Email').fill('raman@');
    await page.getByRole('checkbox', { name: 'Wants no messages' }).check();
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Guardian’s e-mail must be a valid address').first()).toBeVisible();
    await field(page, 'Guardian Email').fill('raman@example.in');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Student Details Updated Successfully')).toBeVisible();
    const guardian = { ...raman, name: 'Raman' };
    expect(await wishesOf(id)).toEqual({ NO_MAIL: 1, GUARDIAN: guardian });
    await button(page, 'OK').click();

    const shown = part(page, 'Messages and guardian');
    await expect(shown).toContainText('Raman (Father)');
    await expect(shown).toContainText('None wanted');
    await button(page, 'Update Student').click();
    await expect(page.getByRole('checkbox', { name: 'Wants no messages' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Wants no messages' }).uncheck();
    await field(page, 'Guardian Name').fill('');
    await field(page, 'Guardian Mobile').fill('');
    await field(page, 'Guardian Email').fill('');
    await choose(page, /^Relation/, 'Not said');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Student Details Updated Successfully')).toBeVisible();
    expect(await wishesOf(id)).toEqual({ NO_MAIL: 0, GUARDIAN: null });
  });
});
