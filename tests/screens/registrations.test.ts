import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInIndia } from '../../domain/words/dates.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { typeDay } from '#harness/browser/staff.ts';
import { answer, expectPaidOnce, field, lose, openAddStudent, refusal } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import {
  approve,
  enrolmentsOf,
  fillPayment,
  givenRegistrations,
  mobileOf,
  openRegistration,
  studentsOf,
} from '../browser/support/registrationsGiven.ts';

const today = todayInIndia(new Date());
const refuseOnce = (page: Page, name: string) => answer(page, name, refusal);

test.describe('registrations', () => {
  const given = givenRegistrations();

  test('are listed by status, New first, and searched', async ({ page }) => {
    proves(
      '2 Registered Students: Search, status filter with counts, default New, columns, Action on New only',
      '2 Approve: Registration, eligibility, payment; Approve, Reject, Back',
      '9: Default status filters: Active, New',
    );
    await page.goto(`${given.server.url}/registered-students`);
    await expect(page.getByRole('tab', { name: /^New/ })).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('row', { name: /Divya Raman/ });
    await expect(row).toContainText(course.CourseName ?? '');
    await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await page.getByLabel('Search by name, mobile or e-mail').fill('DIVYA@');
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL(`${given.server.url}/approve-window/${given.ids.Divya}`);
    await expect(page.getByRole('heading', { name: 'Approve Registration – Divya Raman' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(`${given.server.url}/registered-students`);
  });

  test('are approved without payment when eligible for the scholarship', async ({ page }) => {
    proves('text: Student is Eligible for Scholarship. Click OK to Approve!');
    await openRegistration(page, given, 'Chitra');
    await expect(page.getByText('₹0', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Paid Fee')).toHaveCount(0);
    await approve(page);
    await expect(page.getByText('Student is Eligible for Scholarship. Click OK to Approve!')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await studentsOf(given, 'Chitra')).toHaveLength(0);
    await approve(page);
    await page.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [student] = await studentsOf(given, 'Chitra');
    expect(student?.IS_FREE_ELIGIBLE).toBe(1);
    expect(await enrolmentsOf(given, student?.ID)).toHaveLength(1);
  });

  test('that fail at the first step say why, and keep what was typed', async ({ page }) => {
    proves('text: Failed to approve student: ...');
    await openRegistration(page, given, 'Divya');
    await fillPayment(page);
    await refuseOnce(page, 'AddStudent');
    await approve(page);
    await expect(page.getByText('Failed to approve student: The database is busy')).toBeVisible();
    await lose(page, 'AddStudent', 3);
    await approve(page);
    await expect(page.getByText('Failed to approve student: Failed to add student')).toBeVisible();
    await expect(page.getByLabel('Payment Detail')).toHaveValue('UPI 4711');
  });

  test('for a course that is gone say so', async ({ page }) => {
    proves('text: Course details not found');
    await page.route('**/api/GetCourseList', (route) =>
      route.fulfill({ json: { result: [{ ID: 99, COURSE_NAME: 'Another', FEES: 1 }] } }),
    );
    await openRegistration(page, given, 'Divya');
    await expect(page.getByText('Course details not found')).toBeVisible();
  });

  test('ask for the payment before anything is sent', async ({ page }) => {
    proves('5 Student: Payment details are required without scholarship', 'text: Please fill the payment details');
    await openRegistration(page, given, 'Anjali');
    await approve(page);
    await expect(page.getByText('Please fill the payment details').first()).toBeVisible();
    await expect(page.getByLabel('Payment Mode')).toBeFocused();
    await typeDay(page, 'Payment Date', addDays(today, 1));
    await page.getByLabel('Payment Mode').click();
    await page.getByRole('option', { name: 'UPI' }).click();
    await expect(page.getByLabel('Received By')).toHaveCount(0);
    await page.getByLabel('Paid Fee').fill('100');
    await page.getByLabel('Payment Detail').fill('UPI 1');
    await approve(page);
    await expect(page.getByText(/Payment date cannot be/).first()).toBeVisible();
    expect(await studentsOf(given, 'Anjali')).toHaveLength(0);
  });

  test('of a mobile that is typed in Add Student are named there', async ({ page }) => {
    const mobile = '9811100091';
    const body = await registrationBody(given.admin, 1, { Name: 'Waiting Vani', Mobile: mobile });
    const { OUT_ID: regId } = await given.admin.call('AddRegistration', body);
    await openAddStudent(page, given.server.url);
    const waits = page.getByRole('alert').filter({ hasText: 'An application of this mobile waits: open it' });
    await field(page, 'Mobile').fill('981110009');
    await expect(waits).toHaveCount(0);
    await field(page, 'Mobile').fill('+91 98111-00091');
    await expect(waits).toContainText('Waiting Vani, ');
    await expect(waits.getByRole('link', { name: 'open it' })).toHaveAttribute('href', `/approve-window/${regId}`);
    await waits.getByRole('checkbox', { name: /^It is this one/ }).click();
    // Another mobile is another person's, and the first one's again when it is typed again.
    await field(page, 'Mobile').fill('9811100092');
    await expect(waits).toHaveCount(0);
    await field(page, 'Mobile').fill(mobile);
    await expect(waits.getByRole('checkbox')).toBeChecked();
    await given.admin.call('RejectRegistration', { RegId: Number(regId) });
    await openAddStudent(page, given.server.url);
    await field(page, 'Mobile').fill(mobile);
    await expect(field(page, 'Mobile')).toHaveValue(mobile);
    await expect(waits).toHaveCount(0);
  });

  test('that do not exist say so', async ({ page }) => {
    proves('text: Student not found');
    for (const id of ['99999', 'abc', '0', '1e3']) {
      await page.goto(`${given.server.url}/approve-window/${id}`);
      await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible();
    }
  });

  test('of somebody who is a student already warn of it', async ({ page }) => {
    const body = await registrationBody(given.admin, 1, { Name: 'Anjali Student', Mobile: mobileOf('Gayatri') });
    const { PaymentRef: _, ...student } = body;
    await given.admin.call('AddStudent', { ...student, CourseId: 0 });
    await openRegistration(page, given, 'Gayatri');
    await expect(page.getByRole('alert').filter({ hasText: 'same mobile' })).toContainText('Anjali Student');
    await page.getByRole('link', { name: 'Anjali Student' }).click();
    await expect(page).toHaveURL(/\/view-student\/\d+$/);
  });

  test('show the fallback statuses with a warning when the table cannot be loaded', async ({ page }) => {
    proves(
      '2 Registered Students: Yellow warning, Retry, fallback list',
      'text: Failed to load status data (attempt n/3)',
    );
    await page.route('**/api/GetTextTableList', (route) => route.fulfill({ json: { result: [] } }));
    await page.goto(`${given.server.url}/registered-students`);
    await expect(page.getByText(/Failed to load status data \(attempt [12]\/3\)/)).toBeVisible();
    await expect(page.getByText('Failed to load status data after retries. Please refresh the page.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([/^All/, /^New/, /^Approved/, /^Rejected/]);
    await page.unroute('**/api/GetTextTableList');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to load status data', { exact: false })).toHaveCount(0);
  });

  test('go on after a failed payment, a reload and a failed link, and repeat nothing', async ({ page }) => {
    proves(
      '2 Approve: Registration, eligibility, payment; Approve, Reject, Back',
      'text: Failed to add student',
      'text: Failed to add payment',
      'text: Failed to add student course',
      'text: Student Approved Successfully',
    );
    await openRegistration(page, given, 'Bhavna');
    await fillPayment(page);
    await refuseOnce(page, 'AddPayment');
    await approve(page);
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    await expect(page.getByText('The database is busy')).toBeVisible();
    await expect(page.getByLabel('Payment Detail')).toHaveValue('UPI 4711');

    await page.reload();
    await expect(page.getByText(/The student is added, but not enrolled/)).toBeVisible();
    await fillPayment(page);
    await refuseOnce(page, 'AddStudentCourse');
    await approve(page);
    await expect(page.getByText('Failed to add student course')).toBeVisible();

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('unfinished.')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(page.getByText(/no enrolment uses it: ₹4,500.50, UPI/)).toBeVisible();
    await page.getByRole('button', { name: 'Use this payment' }).click();
    await approve(page);
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`${given.server.url}/registered-students`);

    const [student, ...others] = await studentsOf(given, 'Bhavna');
    expect(others).toEqual([]);
    await expectPaidOnce(given.admin, Number(student?.ID), 4500.5);
    expect(await enrolmentsOf(given, student?.ID)).toHaveLength(1);
    await openRegistration(page, given, 'Bhavna');
    await expect(page.getByText(/This registration is approved/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  });

  test('are approved once, by Enter, however often it is pressed', async ({ page }) => {
    proves('9: Busy flags: a write is sent once however often it is pressed');
    await openRegistration(page, given, 'Esther');
    await fillPayment(page);
    await page.getByLabel('Payment Detail').focus();
    // It ends after the last press, which would else confirm the message.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/AddStudentCourse', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
    pressed.resolve();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    expect(await studentsOf(given, 'Esther')).toHaveLength(1);
  });

  test('are rejected after a question', async ({ page }) => {
    proves(
      '2 Approve: Registration, eligibility, payment; Approve, Reject, Back',
      'text: Failed to reject registration',
      'text: Student Rejected Successfully',
    );
    await openRegistration(page, given, 'Farida');
    await refuseOnce(page, 'RejectRegistration');
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(/^Failed to reject registration/)).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Student Rejected Successfully')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`${given.server.url}/registered-students`);
    await openRegistration(page, given, 'Farida');
    await expect(page.getByText('This registration is rejected.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveAccessibleDescription(/Only a new registration/);
  });

  test('the question of Reject stays open while the course comes, with the reason that is typed', async ({ page }) => {
    const known = Promise.withResolvers<void>();
    await page.route('**/api/GetCourseList', async (route) => {
      await known.promise;
      await route.fallback();
    });
    await openRegistration(page, given, 'Gayatri');
    await page.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Reason (optional)').fill('Registered twice');
    known.resolve();
    await expect(page.getByLabel('Paid Fee')).toHaveCount(1);
    await expect(question.getByLabel('Reason (optional)')).toHaveValue('Registered twice');
    await expect(question.getByLabel('Reason (optional)')).toBeFocused();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Student Rejected Successfully')).toBeVisible();
  });
});
