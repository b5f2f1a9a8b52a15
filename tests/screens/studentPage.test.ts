import { expect, test } from '@playwright/test';
import { proves } from '../browser/support/proves.ts';
import { follow, signIn } from '#harness/browser/staff.ts';
import { register } from '../browser/support/enrol.ts';
import { button, giveReason } from '../browser/support/students.ts';
import { givenCourse } from '../browser/support/serverGiven.ts';

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
});
