import { expect, test } from '@playwright/test';
import {
  button,
  addStudent,
  answer,
  expectPaidOnce,
  field,
  fillDetails,
  fillPayment,
  lose,
  openAddStudent,
  refusal,
} from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenAddStudent, today } from '../browser/support/addStudentGiven.ts';

test.describe('add student, interrupted', () => {
  const given = givenAddStudent();
  const { enrolmentsOf, paymentsOf, studentsOf } = given;

  test('a step that fails is named; trying again repeats no step', async ({ page }) => {
    proves('text: Failed to add student: ...');
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Resume Rekha', mobile: '9811100003', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);

    await answer(page, 'AddStudent', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student: The database is busy')).toBeVisible();
    expect(await studentsOf('9811100003')).toHaveLength(0);

    await answer(page, 'AddPayment', refusal, { status: 500 });
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    await expect(page.getByText('The database is busy')).toBeVisible();
    await expect(field(page, 'Payment Detail')).toHaveValue('Receipt 17');
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();

    await answer(page, 'AddStudentCourse', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student course')).toBeVisible();

    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    const students = await studentsOf('9811100003');
    expect(students).toHaveLength(1);
    await expectPaidOnce(given.admin, Number(students[0]?.ID), 4500.5);
    expect(await enrolmentsOf(Number(students[0]?.ID))).toHaveLength(1);
  });

  test('a payment that somebody else recorded meanwhile is asked about, and can be used', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Waiting Wahida', mobile: '9811100014', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    await answer(page, 'AddPayment', refusal);
    // The form looks for a payment once the student is there; the other person's comes after that look.
    const looked = page.waitForResponse(/\/api\/GetPaymentList$/);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    await looked;
    const [student] = await studentsOf('9811100014');
    const [course] = await given.admin.call('GetCourseList', { CourseName: 'Web Development' });
    const payment = {
      CourseId: Number(course?.ID),
      PaidFee: 4000,
      PaymentMode: 'UPI',
      PaymentDate: today,
      PaymentDetail: 'UPI 1',
    };
    await given.admin.call('AddPayment', { StudentId: Number(student?.ID), ...payment });
    await button(page, 'Approve').click();
    await expect(page.getByText(/Your payment of ₹4,500.50 was not recorded/)).toBeVisible();
    await button(page, 'Use this payment').click();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    expect(await paymentsOf(Number(student?.ID))).toMatchObject([{ PAID_FEE: 4000 }]);
    const owed = { FEE: 4500.5, PAID: 4000, DUE: 500.5 };
    expect(await given.admin.call('GetFees', { StudentId: Number(student?.ID) })).toMatchObject([owed]);
  });

  test('a payment that no enrolment uses stands on the student’s page, and leads to its course', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Left Lakshmi', Mobile: '9811100016', ParentIncome: 45_000 });
    const [course] = await given.admin.call('GetCourseList', { CourseName: 'Web Development' });
    const payment = { PaidFee: 4500.5, PaymentMode: 'UPI', PaymentDate: today, PaymentDetail: 'UPI 4711' };
    await given.admin.call('AddPayment', { StudentId: id, CourseId: Number(course?.ID), ...payment });
    await page.goto(`${given.server.url}/view-student/${id}`);
    const panel = page.getByRole('region', { name: 'Payments', exact: true });
    await expect(panel).toContainText('is used by no course yet');
    await expect(panel).toContainText('₹4,500.50 paid');
    await panel.getByRole('link', { name: 'Go on with Add Course for Student' }).click();
    await expect(page.getByRole('combobox', { name: /^Course/ })).toContainText('Web Development');
    await expect(button(page, 'Use this payment')).toBeVisible();
  });

  test('leaving by accident asks', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await field(page, 'Name').fill('Kavya');
    await page.getByRole('link', { name: 'Student List' }).click();
    await expect(page.getByText('What you typed is not saved. Leave this page?')).toBeVisible();
    await button(page, 'Stay').click();
    await expect(field(page, 'Name')).toHaveValue('Kavya');
    await page.getByRole('link', { name: 'Student List' }).click();
    await button(page, 'Leave').click();
    await expect(page).toHaveURL(/\/student-list$/);
  });

  test('courses and institutes that cannot be loaded say so, and Retry loads them', async ({ page }) => {
    proves(
      'text: Failed to load institutes or courses',
      'text: Failed to load courses after multiple attempts. Please try again later.',
    );
    await page.evaluate(() => {
      localStorage.setItem('backoffice.courses', '{"broken');
      localStorage.removeItem('backoffice.institutes');
    });
    await lose(page, 'GetCourseList', 3);
    await lose(page, 'GetInstituteList', 3);
    await page.goto(`${given.server.url}/add-student`);
    await expect(
      page.getByText('Failed to load courses after multiple attempts. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByText('Failed to load institutes or courses')).toBeVisible();
    await button(page, 'Retry').first().click();
    await expect(button(page, 'Retry')).toHaveCount(1);
    await button(page, 'Retry').click();
    await expect(page.getByText('Status Data Warning')).toHaveCount(0);
    await page.getByRole('combobox', { name: /^Course/ }).click();
    await expect(page.getByRole('option')).toHaveCount(2);
  });
});
