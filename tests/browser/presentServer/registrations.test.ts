import { expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../../domain/words/dates.ts';
import { typeDay } from '#harness/browser/staff.ts';
import { choose } from '../support/students.ts';
import { button, describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

const today = todayInIndia(new Date());

async function fillPayment(page: Page): Promise<void> {
  await page.getByLabel('Paid Fee').fill('4500.50');
  await choose(page, /^Payment Mode/, 'UPI');
  await typeDay(page, 'Payment Date', today);
  await page.getByLabel('Payment Detail').fill('UPI 4711');
}

describeFlows('present server: registrations', 'mixedText', (office) => {
  test('a registration is approved with a payment, field by field', async ({ page }) => {
    proves('W35: Registrations');
    const person = office.ground.person('Paying Padma');
    const id = office.ground.registered('Paying Padma', person);
    office.ground.registered('Waiting Wahida');
    await office.open(page, 'admin', '/registered-students');
    await expect(page.getByRole('tab', { name: /^New/ })).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('row', { name: /Paying Padma/ });
    await expect(row).toContainText('Web Development');
    await row.getByRole('link', { name: /^Review/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paying Padma');
    await expect(page.getByText('₹4,500.50').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Photo of/ })).toBeVisible();
    await fillPayment(page);
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    await button(page, 'OK').click();
    await expect(page.getByRole('row', { name: /Waiting Wahida/ })).toBeVisible();
    await expect(row).toHaveCount(0);

    const { codes } = office.server.records;
    const [registration] = office.rows('registrations', { ID: id });
    expect(registration?.STATUS).toBe(codes.registration.Approved);
    const students = office.rows('students', { NAME: 'Paying Padma' });
    expect(students).toHaveLength(1);
    expect(students[0]).toMatchObject({ ...person, EDU_MARK_PERCENTAGE: 0, STATUS: codes.student.Active });
    const payments = office.rows('payments', { STUDENT_ID: students[0]?.ID ?? 0 });
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ PAID_FEE: 4500.5, PAYMENT_MODE: 'UPI', PAYMENT_DATE: today });
    const enrolments = office.rows('enrolments', { STUDENT_ID: students[0]?.ID ?? 0 });
    expect(enrolments).toHaveLength(1);
    expect(enrolments[0]).toMatchObject({ COURSE_ID: office.ground.courseId, PAYMENT_ID: payments[0]?.ID });
  });

  test('a registration is approved on a scholarship, without a payment', async ({ page }) => {
    proves('W35: Registrations');
    const id = office.ground.registered('Free Farida', { PARENT_INCOME: 18_000 });
    await office.open(page, 'admin', `/approve-window/${id}`);
    await expect(page.getByText('₹0', { exact: true })).toBeVisible();
    await button(page, 'Approve').click();
    await button(page, 'Okay').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [student] = office.rows('students', { NAME: 'Free Farida' });
    expect(student?.IS_FREE_ELIGIBLE).toBe(1);
    expect(office.rows('payments', { STUDENT_ID: student?.ID ?? 0 })).toEqual([]);
    expect(office.rows('enrolments', { STUDENT_ID: student?.ID ?? 0 })).toHaveLength(1);
  });

  test('a registration is rejected after a question', async ({ page }) => {
    proves('W35: Registrations');
    const id = office.ground.registered('Rejected Radha');
    await office.open(page, 'admin', `/approve-window/${id}`);
    await button(page, 'Reject').click();
    await button(page, 'Yes').click();
    await expect(page.getByText('Student Rejected Successfully')).toBeVisible();
    await button(page, 'OK').click();
    await page.getByRole('tab', { name: /^Rejected/ }).click();
    await expect(page.getByRole('row', { name: /Rejected Radha/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  });
});
