import { expect, test } from '@playwright/test';
import { describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

describeFlows('present server: the student’s page', 'mixedBare', (office) => {
  test('it answers from the lists of section 7, and leaves out what they cannot say', async ({ page }) => {
    proves('student: Before a server without extensions');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const running = office.ground.enrolled('Running Ramya', 1);
    const { studentId } = await office.ground.certified('Certified Chitra');
    await office.open(page, 'admin', `/view-student/${running.studentId}`);
    await expect(part('Courses').getByRole('img', { name: '1 of 4 days, 2 needed' })).toBeVisible();
    await expect(part('Courses').getByRole('button', { name: /^Attendance/ })).toBeVisible();
    await expect(part('Payments')).toContainText(/Paid ₹[\d,.]+ of ₹4,500.50/);
    await expect(part('Certificates')).toContainText('No certificates yet.');

    await office.open(page, 'admin', `/view-student/${studentId}`);
    await expect(part('Courses')).toContainText('Completed');
    await expect(part('Certificates').getByRole('button', { name: /^View File/ })).toBeVisible();
    await expect(part('Certificates').getByText(/mailed/)).toHaveCount(0);
    await expect(part('Timeline')).toHaveCount(0);
    await expect(part('Notes')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Reopen|More actions)/ })).toHaveCount(0);
  });
});
