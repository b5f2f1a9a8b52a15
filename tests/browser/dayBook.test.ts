import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoViolations, expectNoSidewaysScroll } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { excelDay, exportExcel } from './support/exported.ts';
import { holdPrinting, pressPrint } from './support/paper.ts';
import { signIn } from '#harness/browser/staff.ts';
import { listen } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const drawer = (page: Page) => page.getByRole('region', { name: 'Count the drawer' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('the day book', () => {
  const given = givenServer();
  let courseId: number;
  let people = 0;

  test.beforeAll(async () => {
    courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
    await pays('Anu Cash', { PaidFee: 8000, PaymentMode: 'Cash', PaymentDetail: 'Received By: Anbu R, Details: desk' });
    await pays('Bala Wrong', { PaidFee: 10_000, PaymentMode: 'Cash' });
    await pays('Chitra UPI', { PaidFee: 4000 });
    const payments = await given.admin.call('GetPaymentList', { Search: 'Bala' });
    await given.admin.call('ReversePayment', {
      PaymentId: Number(payments[0]?.ID),
      Reason: 'Typed for another student',
    });
  });

  async function pays(name: string, payment: object) {
    people += 1;
    await enrol(given.admin, { courseId, name, mobile: String(9_840_040_000 + people), payment });
  }
  const open = async (page: Page) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-day-book`);
    await expect(row(page, 'Anu Cash')).toBeVisible();
  };

  test('names the payments of an import that wait, and allows them with a reason', async ({ page }) => {
    const day = formatDay(daysAgo(0));
    const Text = `Name\tMobile\tCourse\tPaid\tPaid On\nAnu Cash\t9840040001\t${course.CourseName}\t500\t${day}\n`;
    const { OUT_ID } = await given.admin.call('StartImport', { Kind: 'payments', FileName: 'Old book.csv', Text });
    const ImportId = Number(OUT_ID);
    const read = async () => (await given.admin.call('GetImports', { ImportId }))[0];
    await expect.poll(async () => (await read())?.['STATE']).toBe('READ');
    const fields = ['Name', 'Mobile', 'Course', 'Paid', 'PaidOn'] as const;
    const Columns = fields.map((Field, Column) => ({ Field, Column }));
    await given.admin.call('CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns, DateOrder: 'DMY' });
    await expect.poll(async () => (await read())?.['COUNTS']).toEqual({ HELD: 1 });

    await open(page);
    await expect(page.getByText(/^1 payment of ‘Old book.csv’, ₹500, is of a day/)).toBeVisible();
    await page.getByRole('button', { name: 'Allow …' }).click();
    await expect(page.getByRole('heading', { name: 'Allow imported payments' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Taken at the fair, without a receipt');
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByText(/^1 payment of ‘Old book.csv’/)).toHaveCount(0);
    await expect.poll(async () => (await read())?.['COUNTS']).toEqual({ NEW: 1 });
    await expect(page.getByRole('region', { name: 'Imported' })).toContainText('was allowed');
    await expectAccessible(page);
  });

  test('has each row of the day, the reversal red with a minus under its own number, and the sums by mode', async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByText('3 in, 1 reversed, 0 refunded')).toBeVisible();
    await expect(row(page, 'Anu Cash')).toContainText('Anbu R');
    const reversal = page.getByRole('row').filter({ hasText: 'reverses R/' });
    await expect(reversal).toContainText('−₹10,000');
    const reversed = page.getByRole('row').filter({ hasText: 'reversed by V/' });
    await expect(reversed.getByRole('link')).toHaveCSS('text-decoration-line', 'line-through');
    const modes = page.getByRole('region', { name: 'By mode' });
    await expect(modes.getByRole('row', { name: /^Cash/ })).toContainText('₹8,000');
    await expect(modes.getByRole('row', { name: /^All/ })).toContainText('₹12,000');
    await expectAccessible(page);
  });

  test('is exported as an accountant imports it: what went back is the other side', async ({ page }) => {
    await open(page);
    const { name, rows } = await exportExcel(page);
    const today = daysAgo(0);
    expect(name).toBe(`day-book ${today} ${today}.xlsx`);
    expect(rows[0]).toEqual(['Number', 'Date', 'Mode', 'Student', 'Debit', 'Credit']);
    const day = excelDay(today);
    expect(rows.slice(1).toSorted()).toEqual([
      [expect.stringMatching(/^R\/.*00001$/), day, 'Cash', 'Anu Cash', 8000, null],
      [expect.stringMatching(/^R\/.*00002$/), day, 'Cash', 'Bala Wrong', 10_000, null],
      [expect.stringMatching(/^R\/.*00003$/), day, 'UPI', 'Chitra UPI', 4000, null],
      [expect.stringMatching(/^V\/.*00001$/), day, 'Cash', 'Bala Wrong', null, 10_000],
    ]);
  });

  test('prints on A4', async ({ page }) => {
    await holdPrinting(page);
    await open(page);
    await pressPrint(page, 'Print');
    const paper = page.locator('[data-paper]');
    await expect(paper).toContainText('−₹10,000');
    await expect(paper).toContainText('Cash: 2, ₹8,000');
    await expect(paper).toContainText('Expected: ₹8,000');
  });

  test('counts the drawer, keeps the count through a reload, asks why it differs, closes; an admin takes it back', async ({
    page,
  }) => {
    await open(page);
    const day = formatDay(daysAgo(0));
    await expect(drawer(page)).toContainText('Expected₹8,000');
    await expect(drawer(page)).not.toContainText('Difference');
    await drawer(page).getByLabel('Notes of ₹500').focus();
    await page.keyboard.type('15');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await expect(drawer(page)).toContainText('₹7,900');
    await expect(drawer(page)).toContainText('−₹100');
    await page.reload();
    await expect(drawer(page).getByLabel('Notes of ₹500')).toHaveValue('15');
    await drawer(page).getByLabel('Stays in the drawer in rupees').fill('1,500');
    await expect(drawer(page)).toContainText('The other ₹6,400 goes to the');
    const close = drawer(page).getByRole('button', { name: `Close ${day}` });
    await close.click();
    await expect(drawer(page).getByText('Say why the cash differs by ₹100')).toBeVisible();
    await expect(page.getByText('Not closed yet')).toBeVisible();
    await drawer(page).getByRole('textbox', { name: 'Remark' }).fill('Change given to the courier');
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText('Say where ₹6,400 goes: to the bank or to the owner');
    await drawer(page).getByRole('button', { name: 'Bank' }).click();
    await close.click();
    await expect(page.getByText(`Closed up to ${day} by md_office`)).toBeVisible();
    await expect(drawer(page)).toContainText(`${day} is closed.`);
    const closings = page.getByRole('region', { name: 'Closings' });
    await expect(closings).toContainText(`${day}, closed by md_office`);
    await expect(closings).toContainText('Counted ₹7,900, expected ₹8,000, difference −₹100');
    await expect(closings).toContainText('₹1,500 stayed in the drawer');
    await expect(closings).toContainText(/Chain [0-9a-f]{16}/);
    const entries = page.getByRole('region', { name: 'In and out of the drawer' });
    await expect(entries.getByRole('row', { name: /To the bank/ })).toContainText('−₹6,400');
    await expect(closings).toContainText('Remark: Change given to the courier');
    await expectAccessible(page);
    await holdPrinting(page);
    await page.reload();
    await pressPrint(page, 'Print');
    await expect(page.locator('[data-paper]')).toContainText('Counted ₹7,900, expected ₹8,000, difference −₹100');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/dashboard`);
    await page
      .getByText(/done to money since you looked/)
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Take back the last closing' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A receipt was forgotten');
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(page.getByText('The day book is not closed up to any day.')).toBeVisible();
    const money = page.getByRole('region', { name: 'Money and papers since you looked' });
    await expect(money.getByText(`Took back the closing of the day book of ${day}`)).toBeVisible();
    await expect(money).toContainText('Reason: A receipt was forgotten');
    await expect(money.getByRole('link', { name: 'Bala Wrong' })).toBeVisible();
    await expect(money).toContainText('Reversed ₹10,000 by Cash');
    await expectAccessible(page);
    await money.getByRole('button', { name: 'Mark as seen' }).click();
    await expect(money).toContainText('Nothing was changed');
  });

  test('enters an expense by keys, asks once where the drawer would be short, and takes it back', async ({ page }) => {
    await open(page);
    const entries = page.getByRole('region', { name: 'In and out of the drawer' });
    await entries.getByRole('button', { name: 'Enter …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: 'Amount' })
      .or(dialog.getByRole('spinbutton', { name: 'Amount' }))
      .fill('9000');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Stationery' }).click();
    await dialog.getByRole('textbox', { name: 'Paid to' }).fill('Sri Murugan Stores');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Press again to enter it all the same');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Enter it' }).click();
    const expense = entries.getByRole('row', { name: /Stationery, Sri Murugan Stores/ });
    await expect(expense).toContainText('−₹9,000');
    await expense.getByRole('button', { name: /^More about P/ }).click();
    await page.getByRole('menuitem', { name: 'Take back …' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Paid by UPI');
    await page.keyboard.press('Enter');
    await expect(entries.getByRole('row', { name: /Stationery.*takes back P/ })).toContainText('₹9,000');
    const { rows } = await exportExcel(page);
    const day = excelDay(daysAgo(0));
    expect(rows).toContainEqual([
      expect.stringMatching(/^P\//),
      day,
      'Cash',
      expect.stringMatching(/^Stationery, Sri Murugan Stores/),
      null,
      9000,
    ]);
    expect(rows).toContainEqual([
      expect.stringMatching(/^Q\//),
      day,
      'Cash',
      expect.stringMatching(/takes back P/),
      9000,
      null,
    ]);
    await expectAccessible(page);
  });

  test('closes without scrolling at 768 px of height', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page);
    await expect(drawer(page).getByRole('button', { name: /^Close / })).toBeInViewport({ ratio: 1 });
  });

  test('asks nothing while a day is typed, and has nothing to close of a day to come', async ({ page }) => {
    await open(page);
    const calls = listen(page);
    const to = page.getByRole('textbox', { name: 'To Date' });
    await to.fill('24/1');
    await expect(drawer(page)).toHaveCount(0);
    await to.fill(formatDay(daysAgo(-1)));
    await expect(page.getByText('To Date cannot be later than today')).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
    expect(calls).not.toContain('GetDayBook');
    await to.fill(formatDay(daysAgo(0)));
    await expect(drawer(page)).toBeVisible();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await expectNoSidewaysScroll(page);
    // The days of the range make nothing wider than the page.
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    const table = await page.getByRole('table').first().boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
    await expectAccessible(page);
  });
});
