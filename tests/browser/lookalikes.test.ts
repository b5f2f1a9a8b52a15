import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { addStudent, field } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const phone = { width: 390, height: 844 };
const Mobile = '9812345678';

const given = givenServer();
let courseId: number;

test.beforeAll(async () => {
  courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
});

/** Two records of one person: the later one says more, and takes a course. */
async function makeTwo(Name: string, mobile: string) {
  const keep = await addStudent(given.admin, { Name, Mobile: mobile, BirthDate: '2001-03-04', ParentName: 'Raman' });
  const attended = [daysAgo(1)];
  const { studentId } = await enrol(given.admin, { courseId, name: `${Name} Raman`, mobile, attended });
  return { keep, gone: studentId };
}

test('two records of one person become one, by keyboard, and old addresses lead to it', async ({ page }) => {
  const { keep, gone } = await makeTwo('Kavya', Mobile);
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/look-alikes`);
  await expect(heading(page, 'Look-alikes')).toBeVisible();
  const pair = page.getByRole('listitem', { name: 'Kavya and Kavya Raman' });
  await expect(pair).toContainText('same mobile');
  await expectAccessible(page);
  await pair.getByRole('link', { name: 'Compare Kavya and Kavya Raman' }).press('Enter');

  await expect(heading(page, 'Compare two students')).toBeVisible();
  await expect(page.getByText(`To Kavya, number ${keep}: 1 enrolment, 1 payment.`)).toBeVisible();
  // The fuller name is chosen; an arrow key chooses the other one.
  const name = page.getByRole('radiogroup', { name: /^Name/ });
  await expect(name.getByRole('radio', { name: 'Kavya Raman' })).toBeChecked();
  await name.getByRole('radio', { name: 'Kavya Raman' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(name.getByRole('radio', { name: 'Kavya', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(name.getByRole('radio', { name: 'Kavya Raman' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Show what is the same, too' }).check();
  await expect(page.getByText('Mobile', { exact: true })).toBeVisible();

  // The other way round, and back.
  await page.getByRole('radio', { name: new RegExp(`number ${gone}`) }).check();
  await expect(page.getByText(`Nothing: number ${keep} has neither courses nor payments.`)).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`number ${keep}`) }).check();

  await page.getByRole('button', { name: 'Merge the two records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge the two records' });
  await field(page, 'Reason').fill('Entered twice');
  await field(page, 'Type Kavya').fill('Kavia');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog.getByText('This is not the name of the record that stays').first()).toBeVisible();
  await expectNoViolations(page);
  await field(page, 'Type Kavya').fill('kavya');
  await page.keyboard.press('Enter');
  // First, as it goes again while a slow machine loads the page.
  await expect(page.getByText('Merged into Kavya')).toBeVisible();
  await expect(heading(page, 'Student Details – Kavya Raman')).toBeVisible();
  expect(page.url()).toBe(`${given.server.url}/view-student/${keep}`);

  for (const path of [`/view-student/${gone}`, `/view-student-delete/${gone}`]) {
    await page.goto(`${given.server.url}${path}`);
    await expect(page).toHaveURL(`${given.server.url}/view-student/${keep}`);
    await expect(page.getByText('Merged into Kavya Raman')).toBeVisible();
  }
  await page.goto(`${given.server.url}/look-alikes`);
  await expect(page.getByText('No two students look alike.')).toBeVisible();
});

test('two who are not the same are listed no more, and a student’s menu leads to those who are', async ({ page }) => {
  const { keep } = await makeTwo('Meena', '9812345679');
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-student/${keep}`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Look-alikes (1)' }).click();
  const pair = page.getByRole('listitem', { name: 'Meena and Meena Raman' });
  await pair.getByRole('button', { name: /^Not the same/ }).click();
  await expectNoViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not the same' }).click();
  await expect(page.getByText('No two students look alike.')).toBeVisible();
});

test('what stands in the way is said before, on a phone and in the dark, too', async ({ page }) => {
  const { keep, gone } = await makeTwo('Divya', '9812345680');
  const ids = { StudentId: keep, CourseId: courseId };
  const paid = { PaidFee: 4500.5, PaymentMode: 'UPI', PaymentDate: daysAgo(0), PaymentDetail: 'UPI 4712' };
  const { OUT_PAYMENT_ID } = await given.admin.call('AddPayment', { ...ids, ...paid });
  await given.admin.call('AddStudentCourse', { ...ids, PaymentId: Number(OUT_PAYMENT_ID) });
  await signIn(page, given.server.url, 'admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  await page.goto(`${given.server.url}/look-alikes`);
  await expect(page.getByRole('listitem', { name: 'Divya and Divya Raman' })).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${given.server.url}/look-alikes/compare?keep=${keep}&gone=${gone}`);
  await expect(page.getByText(/^These two cannot be merged: Both have an Active or Hold enrolment of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge the two records' })).toBeDisabled();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${given.server.url}/look-alikes/compare?keep=${keep}&gone=${keep}`);
  await expect(page.getByText('The address names no two students.')).toBeVisible();
});
