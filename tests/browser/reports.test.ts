import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { daysAgo } from './support/enrol.ts';
import { exportExcel } from './support/exported.ts';
import { holdPrinting, pressPrint } from './support/paper.ts';
import { givenReports, heading } from './support/reportsGiven.ts';

// The report of what came in, as the owner wants it on Saturday: chart, table, the lists behind its numbers, paper and file.

const given = givenReports();

const numbers = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('row');
const open = async (page: Page, search = '') => {
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/reports${search}`);
};

test('each number of the fees leads to the list whose total it is', async ({ page }) => {
  await open(page, `?kind=fees&by=course&from=${daysAgo(3)}&to=${daysAgo(0)}`);
  await expect(heading(page, 'Fees by course')).toBeVisible();
  await expect(page.getByText('4 receipts, ₹5,000')).toBeVisible();
  const rows = numbers(page, 'Fees by course');
  await expect(rows.getByRole('rowheader')).toHaveText(['Zoology', 'Anatomy', 'In all']);
  await expectAccessible(page);

  const cases = [
    ['Received, In all: ₹8,000', '₹8,000'],
    ['Cash, Zoology: ₹3,000', '₹3,000'],
    ['Reversed, Zoology: −₹3,000', '-₹3,000'],
    ['Net, Anatomy: ₹2,000', '₹2,000'],
  ] as const;
  for (const [name, total] of cases) {
    await rows.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, 'Payment List')).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last(),
    ).toHaveText(total);
    await page.goBack();
  }
  await rows.getByRole('link', { name: 'Receipts, In all: 4', exact: true }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();
});

test('the address keeps the report; it goes to paper and to a file with its sums', async ({ page }) => {
  await holdPrinting(page);
  await open(page);
  await expect(heading(page, 'Fees by month')).toBeVisible();
  await page.getByRole('button', { name: 'This month' }).click();
  await page.getByRole('combobox', { name: 'By' }).click();
  await page.getByRole('option', { name: 'Course' }).click();
  await expect(numbers(page, 'Fees by course')).toHaveCount(4);
  await page.reload();
  await expect(numbers(page, 'Fees by course')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  await pressPrint(page, 'Print');
  await expect(page.locator('[data-paper]')).toContainText('In all');
  const { name, rows } = await exportExcel(page);
  expect(name).toContain('fees-by-course');
  expect(rows[0]?.slice(0, 3)).toEqual(['Course', 'Receipts', 'Received']);
  expect(rows.at(-1)?.slice(0, 3)).toEqual(['In all', 4, 8000]);
});

test('days in the wrong order say so, and the last report stays; a phone scrolls the table alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '?kind=enrolments&by=batch');
  const row = numbers(page, 'Enrolments by batch').filter({ hasText: 'No batch' });
  await expect(row).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Enrolments, No batch: 4' }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.goBack();
  await page.getByRole('textbox', { name: 'To Date' }).fill('2020-01-01');
  await expect(page.getByText('The From Date cannot be after the To Date')).toBeVisible();
});
