import { expect, type Page, test } from '@playwright/test';
import { lastMonths } from '../../domain/home/figures.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { proves } from '../browser/support/proves.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const row = (page: Page, name: string, bar: string | RegExp) =>
  panel(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: bar }) });

test.describe('office dashboard', () => {
  const given = givenServer();
  const thisMonth = lastMonths(daysAgo(0)).at(-1) ?? { from: '', to: '' };

  test.beforeAll(async () => {
    const courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
    await enrol(given.admin, { courseId, name: 'Meena Iyer', mobile: '9800000001' });
    const held = await enrol(given.admin, { courseId, name: 'Held Hema', mobile: '9800000002' });
    await given.admin.call('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    await given.admin.call('AddRegistration', await registrationBody(given.admin, courseId));
  });

  const openDashboard = async (page: Page) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-dashboard`);
    await expect(panel(page, 'Student courses by status').getByRole('table')).toBeVisible();
  };

  test('says what the office decides on, each figure a link to the list behind it', async ({ page }) => {
    proves(
      '2 MD dashboard: Left open by the spec: the same figures and what the office decides on',
      'Home of md_office: time runs left to right, the change is said, the numbers are a table too',
    );
    await openDashboard(page);
    const fees = panel(page, 'Fees collected per month');
    await expect(fees.getByRole('listitem')).toHaveCount(12);
    await expect(fees.getByRole('listitem').last()).toContainText('₹9,001');
    await expect(fees).toContainText(/₹9,001 (from 1 to|on) \d+ [A-Z][a-z]+, ₹0 (from 1 to|on) \d+ [A-Z][a-z]+/);
    // Work first, then figures.
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.indexOf('Fees collected per month')).toBe(headings.indexOf('Next') + 1);
    await fees.getByRole('button', { name: 'Show as table: Fees collected per month' }).click();
    await expect(fees.getByRole('row')).toHaveCount(13);
    await expect(row(page, 'Fees collected per month', /open the list$/).last()).toContainText('₹9,001');
    await expect(row(page, 'Fees collected per course', 'Web Development')).toContainText('₹9,001');
    await expect(row(page, 'Student courses by status', 'Active')).toContainText('1');
    await expect(row(page, 'Student courses by status', 'Completed')).toContainText('0');
    await expect(panel(page, 'Certificates issued per month')).toContainText(
      'No certificates were issued in the last 12 months.',
    );
    const registrations = panel(page, 'Registrations per week');
    await expect(registrations.getByRole('listitem').last()).toContainText(/1.*\d\d\/\d\d – \d\d\/\d\d/);
    // The list of registrations is the admin's alone (W9).
    await expect(registrations.getByRole('link')).toHaveCount(0);

    await row(page, 'Student courses by status', 'Hold').getByRole('link').click();
    await expect(page.getByRole('tab', { name: /^Hold/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row', { name: /Held Hema/ })).toBeVisible();
    await page.goBack();
    const month = new Date(thisMonth.from).toLocaleString('en-IN', { month: 'short', year: 'numeric' });
    await panel(page, 'Fees collected per month')
      .getByRole('link', { name: `${month}, open the list` })
      .press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment List' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Meena Iyer/ })).toContainText('4,500.5');
    // What is only shown is not remembered: tomorrow the list has tomorrow's payments (W21).
    await expect(page.getByRole('textbox', { name: 'To Date' })).toHaveValue(daysAgo(0));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('toDate');
  });

  test('says that its data could not be loaded, and tries again', async ({ page }) => {
    proves('text: Failed to fetch data', 'text: Failed to load data');
    await signIn(page, given.server.url, 'md_office');
    await page.route('**/api/rest/figures/1', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto(`${given.server.url}/md-dashboard`);
    await expect(page.getByText('Failed to load data')).toBeVisible();
    await expect(page.getByText('Failed to fetch data', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('Total Students2');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page, 'Student courses by status').getByRole('table')).toBeVisible();
  });
});
