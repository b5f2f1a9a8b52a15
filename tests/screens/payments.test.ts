import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { daysAgo } from '../browser/support/enrol.ts';
import { logIn, typeDay } from '#harness/browser/staff.ts';
import { button, choose } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenPayments, openPayments, rows } from '../browser/support/paymentsGiven.ts';

const search = (page: Page) => button(page, 'Search').click();
const total = (page: Page) => page.getByRole('row', { name: /^Total Fee Amount:/ });
/** What each mode comes to, beside the title. */
const byMode = (page: Page) => page.getByText(/^By mode:/);

test.describe('payments', () => {
  const given = givenPayments();

  test('the list adds up every page of what was found', async ({ page }) => {
    proves('2 Payment List: Filters, columns, last row, empty states, Retry', 'text: Total Fee Amount:');
    await logIn(page, given.server.url, 'md_office');
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(menu.filter({ hasText: /Certificate|Payment|Institute/ })).toHaveText([
      'Certificate List',
      'Payment List',
      'Institute List',
    ]);
    await menu.getByText('Payment List').click();
    await expect(page).toHaveURL(`${given.server.url}/md-payment-list`);
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
    await openPayments(page, given);
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

  test('the admin has no such page', async ({ page }) => {
    await logIn(page, given.server.url, 'admin');
    await expect(page.getByRole('link', { name: 'Institute List' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payment List' })).toHaveCount(0);
    await page.goto(`${given.server.url}/md-payment-list`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
