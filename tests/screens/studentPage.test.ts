import { expect, type Page, test } from '@playwright/test';
import { formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { proves } from '../browser/support/proves.ts';
import { follow, signIn } from '#harness/browser/staff.ts';
import { certify } from '../browser/support/certify.ts';
import { register } from '../browser/support/enrol.ts';
import { button, giveReason, lose } from '../browser/support/students.ts';
import { givenCourse } from '../browser/support/serverGiven.ts';

const today = todayInIndia(new Date());
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the student’s page', () => {
  const given = givenCourse();

  test('another fee is asked about, who received cash is remembered, a rejection is undone', async ({ page }) => {
    proves(
      'approve: A fee other than the course’s is asked about; who received cash is remembered',
      'undo: A rejected registration; for the admin',
    );
    const half = await register(given.admin, given.courseId, 'Half Hema', '9840011131');
    const other = await register(given.admin, given.courseId, 'Other Omana', '9840011132');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${half}`);
    await page.getByLabel('Paid Fee').fill('2000');
    await page.getByLabel('Payment Mode').press('c');
    await page.getByLabel('Received By').fill('Anbu R');
    await page.getByLabel('Payment Detail').fill('Receipt 18');
    await button(page, 'Approve').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Web Development costs ₹4,500.50. Record a payment of ₹2,000 all the same?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await given.admin.call('GetStudentList', { Name: 'Half Hema' })).toHaveLength(0);
    await button(page, 'Approve').click();
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();

    await follow(page, `/approve-window/${other}`);
    await page.getByLabel('Payment Mode').press('c');
    await expect(page.getByLabel('Received By')).toHaveValue('Anbu R');
    await button(page, 'Reject').click();
    await question.getByLabel('Reason (optional)').fill('Registered twice');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Student Rejected Successfully')).toBeVisible();
    await page.goto(`${given.server.url}/approve-window/${other}`);
    await button(page, 'Restore').click();
    await giveReason(page, 'It was her only one', 'Restore');
    await expect(page.getByLabel('Paid Fee')).toHaveValue('₹4,500.50');
    await follow(page, '/activity-log');
    await expect(page.getByText('Reason: Registered twice')).toBeVisible();
  });

  test('shows and mails certificates, and each part fails for itself', async ({ page }) => {
    proves(
      'student: Certificates to view and to mail, and when they were mailed',
      'student: No part waits for another; each fails for itself, with Retry',
    );
    const { studentId } = await certify(given.admin, {
      courseId: given.courseId,
      name: 'Certified Chitra',
      mobile: '9840011112',
    });
    await signIn(page, given.server.url, 'md_office');
    await lose(page, 'GetPaymentList', 3);
    await page.goto(`${given.server.url}/md-view-student/${studentId}`);
    const certificates = part(page, 'Certificates');
    await expect(certificates).toContainText('not mailed yet');
    await part(page, 'Payments').getByRole('button', { name: 'Retry' }).click();
    await expect(part(page, 'Payments')).toContainText('₹4,500.50 paid, nothing due');
    await certificates.getByRole('button', { name: /^Send EMail/ }).click();
    await expect(certificates).toContainText(formatDay(today));
    await expect(part(page, 'Timeline')).toHaveCount(0);
    await expect(part(page, 'Courses')).toContainText('Completed');
    await certificates.getByRole('button', { name: /^View File/ }).click();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
  });
});
