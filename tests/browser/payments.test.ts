import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo } from './support/enrol.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { addStudent, answer, choose, type Ground, layGround, lose, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => button(page, 'Search').click();
/** The rows of payments, without the head and the total. */
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const total = (page: Page) => page.getByRole('row', { name: /^Total Fee Amount:/ });
/** What each mode comes to, beside the title. */
const byMode = (page: Page) => page.getByText(/^By mode:/);

test.describe('payments', () => {
  let server: ServerProcess;
  let admin: Api;
  let ground: Ground;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    ground = await layGround(admin);
    // One payment for each student and course (W27), so they share the name alone.
    const pay = async (changes: object, Mobile: string) =>
      admin.call('AddPayment', {
        StudentId: await addStudent(admin, { Name: 'Payer Padma', Mobile }),
        CourseId: ground.courseId,
        PaidFee: 4500.1,
        PaymentMode: 'UPI',
        PaymentDate: daysAgo(0),
        PaymentDetail: 'UPI 4711',
        ...changes,
      });
    for (let count = 0; count < 11; count += 1) await pay({}, `98400124${count + 10}`);
    const diploma = { CourseId: ground.diplomaId, PaymentMode: 'Net Banking', PaymentDetail: 'NEFT 17' };
    await pay({ ...diploma, PaidFee: 125_000 }, '9840012440');
    await pay({ PaidFee: 0.2, PaymentMode: 'Cash', PaymentDate: daysAgo(40) }, '9840012345');
  });
  test.afterAll(() => server.remove());

  const open = async (page: Page) => {
    await signIn(page, server.url, 'md_office');
    await page.goto(`${server.url}/md-payment-list`);
    await expect(rows(page).first()).toContainText('Payer Padma');
  };

  test('the list adds up every page of what was found', async ({ page }) => {
    proves('2 Payment List: Filters, columns, last row, empty states, Retry', 'text: Total Fee Amount:');
    await logIn(page, server.url, 'md_office');
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(menu.filter({ hasText: /Certificate|Payment|Institute/ })).toHaveText([
      'Certificate List',
      'Payment List',
      'Institute List',
    ]);
    await menu.getByText('Payment List').click();
    await expect(page).toHaveURL(`${server.url}/md-payment-list`);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Student Name',
      'Mobile',
      'Course',
      'Mode',
      'Date',
      'Detail',
      'Number',
      'Paid Fee',
    ]);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(total(page)).toHaveText(/Total Fee Amount:\s*₹1,74,501.30/);
    await expect(byMode(page)).toHaveText('By mode: UPI ₹49,501.10 · Net Banking ₹1,25,000 · Cash ₹0.20');
    await button(page, 'Go to next page').click();
    await expect(rows(page)).toHaveCount(3);
    await expect(total(page)).toHaveText(/₹1,74,501.30/);
    const last = rows(page).last().getByRole('cell');
    for (const text of ['Payer Padma', '9840012345', 'Web Development', 'Cash', formatDay(daysAgo(40)), '₹0.20']) {
      await expect(last.filter({ hasText: text })).toHaveCount(1);
    }
  });

  test('the filters: mode, course and day; Online finds Net Banking', async ({ page }) => {
    proves(
      '2 Payment List: Filters, columns, last row, empty states, Retry',
      '5 Other: Dates are normalised or N/A; picker limits; upper bound today',
      'text: No payments found.',
      '9: Payment modes and the filter',
    );
    await open(page);
    await page.getByRole('combobox', { name: /^Payment Mode/ }).click();
    await expect(page.getByRole('option')).toHaveText(['All', 'UPI', 'Online', 'Cash']);
    await page.getByRole('option', { name: 'Online' }).click();
    await search(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Net Banking');
    await expect(total(page)).toHaveText(/₹1,25,000$/);
    await expect(byMode(page)).toHaveCount(0);

    await choose(page, /^Course/, 'Web Development');
    await search(page);
    await expect(page.getByText('No payments found.')).toBeVisible();
    await expect(total(page)).toHaveCount(0);

    await choose(page, /^Payment Mode/, 'All');
    await expect(page.getByRole('textbox', { name: 'To Date' })).toHaveValue(daysAgo(0));
    await typeDay(page, 'To Date', daysAgo(1));
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(total(page)).toHaveText(/₹0.20$/);
    await typeDay(page, 'From Date', daysAgo(39));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No payments found.')).toBeVisible();
  });

  test('no courses, and a list that cannot be loaded until Retry', async ({ page }) => {
    proves(
      '2 Payment List: Filters, columns, last row, empty states, Retry',
      'text: No courses available.',
      'text: Failed to fetch payment list. Please try again.',
    );
    await signIn(page, server.url, 'md_office');
    await page.evaluate(() => localStorage.removeItem('backoffice.courses'));
    await answer(page, 'GetCourseList', []);
    await lose(page, 'GetPaymentList', 3);
    await page.goto(`${server.url}/md-payment-list`);
    await expect(page.getByRole('combobox', { name: /^Course/ })).toHaveText('No courses available.');
    await expect(page.getByText('Failed to fetch payment list. Please try again.')).toBeVisible();
    await answer(page, 'GetPaymentList', refusal);
    await button(page, 'Retry').click();
    await expect(page.getByText('The database is busy')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Retry').click();
    await reloaded;
    await expect(rows(page).first()).toContainText('Payer Padma');
    await expect(page.getByRole('combobox', { name: /^Course/ })).toHaveText('All Courses');
    await answer(page, 'GetPaymentList', { OUT_OK: 0, OUT_ERROR: '' }, { status: 500 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
  });

  test('the admin has no such page', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await expect(page.getByRole('link', { name: 'Institute List' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payment List' })).toHaveCount(0);
    await page.goto(`${server.url}/md-payment-list`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('accessible in light and dark, and usable on a phone', async ({ page }) => {
    await open(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Total Fee Amount:')).toBeVisible();
    await expect(
      rows(page)
        .first()
        .getByText(/^R\/\d\d-\d\d\/\d{5}$/),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });
});
