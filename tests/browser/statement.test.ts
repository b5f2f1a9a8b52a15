import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '#domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { ago, givenBank, section } from './support/statementGiven.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.describe('the bank beside the books', () => {
  const given = givenBank();
  const { open, paid, read } = given;

  test('a statement is pasted, read and compared', async ({ page }) => {
    await open(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Day Book' })).toHaveAttribute('aria-current', 'true');
    await button(page, 'Read a statement').click();
    const dialog = page.getByRole('dialog', { name: 'Read a statement' });
    await dialog.getByLabel('Account').fill('Indian Bank 4410');
    await dialog.getByRole('button', { name: 'Pasted cells' }).click();
    await dialog.getByLabel('Cells').fill(`Txn Date\tNarration\tDeposit Amt.\n${formatDay(ago(1))}\tINTEREST\t12.00`);
    await dialog.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(section(page, 'The bank has, no receipt').getByText('INTEREST')).toBeVisible();
    await expectAccessible(page);
  });

  test('Enter takes what is offered and goes to the next', async ({ page }) => {
    const [first, second] = [await paid('Kavitha', 6000, ago(2)), await paid('Angelin', 2500, ago(2))];
    await read([
      [ago(1), 'UPI/KAVITHA/fees', '6000'],
      [ago(2), 'UPI-ANGELIN-x', '2500'],
    ]);
    await open(page);
    const offers = section(page, 'Offered');
    await expect(offers.getByRole('listitem')).toHaveCount(2);
    await expect(offers.getByRole('button', { name: /Match .* Kavitha/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await expect(offers.getByRole('button', { name: /Match .* Angelin/ })).toBeFocused();
    await page.keyboard.press('x');
    await expect(offers).toBeHidden();
    const seen = await given.office.call('GetPaymentList', { Seen: 1 });
    expect(seen.map(({ STUDENT_ID }) => STUDENT_ID)).toContain(first.studentId);
    expect(seen.map(({ STUDENT_ID }) => STUDENT_ID)).not.toContain(second.studentId);
  });

  test('a deposit of the drawer is ticked beside its line, and the day book says so', async ({ page }) => {
    await given.office.call('AddDrawerEntry', { Kind: 'deposit', Day: ago(0), Amount: 40_000, Short: 1 });
    await paid('Devi', 300, ago(0));
    await paid('Uma', 350, ago(0));
    await read([
      [ago(0), 'BY CASH SELF', '40000'],
      [ago(0), 'UPI/UMA/fees', '350'],
    ]);
    await open(page);
    await page.getByRole('button', { name: /Match .* Uma/ }).press('Enter');
    await section(page, 'The bank has, no receipt').getByRole('checkbox').check();
    const books = section(page, 'A receipt has, not the bank');
    await books.getByRole('checkbox', { name: /Devi/ }).check();
    const deposit = books.getByRole('checkbox', { name: /deposit P\/.* ₹40,000/ });
    await deposit.check();
    await expect(books.getByRole('checkbox', { name: /Devi/ })).not.toBeChecked();
    await section(page, 'What is chosen').getByRole('button', { name: 'Match', exact: true }).click();
    await expect(deposit).toHaveCount(0);
    await page.goto(`${given.server.url}/md-day-book`);
    const entry = section(page, 'In and out of the drawer').getByRole('row').filter({ hasText: '40,000' });
    await expect(entry.getByRole('img', { name: `seen in the bank on ${formatDay(ago(0))}` })).toBeVisible();
    const receipts = section(page, 'Receipts');
    await receipts.getByRole('button', { name: /not seen in the bank/ }).click();
    await expect(receipts.getByRole('row').filter({ hasText: 'Devi' })).toBeVisible();
    await expect(receipts.getByRole('row').filter({ hasText: 'Cash' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('fits a phone, and the dark', async ({ page }) => {
    await read([[ago(1), 'NEFT-A LONG NARRATION-OF A BANK-THAT GOES ON', '777']]);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'admin');
    await expect(section(page, 'The bank has, no receipt')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page);
  });
});
