import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { proves } from '../browser/support/proves.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { follow, signIn } from '#harness/browser/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Says why, and does it. */
async function giveReason(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await button(page, submit).last().click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('the student’s page', () => {
  let server: ServerProcess;
  let admin: Api;
  let courseId: number;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
  });
  test.afterAll(() => server.remove());

  const register = async (name: string, mobile: string) => {
    const body = await registrationBody(admin, courseId, { Name: name, Mobile: mobile, Email: `${mobile}@example.in` });
    return Number((await admin.call('AddRegistration', body)).OUT_ID);
  };

  test('another fee is asked about, who received cash is remembered, a rejection is undone', async ({ page }) => {
    proves(
      'approve: A fee other than the course’s is asked about; who received cash is remembered',
      'undo: A rejected registration; for the admin',
    );
    const half = await register('Half Hema', '9840011131');
    const other = await register('Other Omana', '9840011132');
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/approve-window/${half}`);
    await page.getByLabel('Paid Fee').fill('2000');
    await page.getByLabel('Payment Mode').press('c');
    await page.getByLabel('Received By').fill('Anbu R');
    await page.getByLabel('Payment Detail').fill('Receipt 18');
    await button(page, 'Approve').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Web Development costs ₹4,500.50. Record a payment of ₹2,000 all the same?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await admin.call('GetStudentList', { Name: 'Half Hema' })).toHaveLength(0);
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
    await page.goto(`${server.url}/approve-window/${other}`);
    await button(page, 'Restore').click();
    await giveReason(page, 'It was her only one', 'Restore');
    await expect(page.getByLabel('Paid Fee')).toHaveValue('₹4,500.50');
    await follow(page, '/activity-log');
    await expect(page.getByText('Reason: Registered twice')).toBeVisible();
  });
});
