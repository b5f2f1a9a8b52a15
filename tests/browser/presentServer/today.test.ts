import { expect, type Page, test } from '@playwright/test';
import { describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

const item = (page: Page, person: string) =>
  page.getByRole('region', { name: 'Next' }).getByRole('listitem').filter({ hasText: person });

describeFlows('present server: today and find', 'mixedText', (office) => {
  test('what is to be done and what is found come from the calls of section 7', async ({ page }) => {
    proves('Today and Find: before the present server by the calls of section 7');
    const { studentId } = office.ground.enrolled('Ready Revathi', 3);
    const [student] = office.rows('students', { ID: studentId });
    office.ground.enrolled('Risky Ravi', 0);
    office.ground.registered('Waiting Wasim');
    await office.open(page, 'admin', '/dashboard');
    await expect(item(page, 'Ready Revathi')).toContainText('3 of 4 days');
    await expect(item(page, 'Risky Ravi')).toContainText('Attendance at risk');
    await expect(item(page, 'Waiting Wasim')).toContainText('Web Development');
    // Whether a certificate was mailed no list of the present server says.
    await expect(page.getByText('Certificate not mailed')).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type('wasim');
    await expect(page.getByRole('group', { name: 'Registrations' }).getByRole('option')).toContainText('Waiting Wasim');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(student?.['MOBILE']).slice(-4));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${office.server.url}/view-student/${studentId}`);
  });
});
