import { expect, test } from '@playwright/test';
import { ago, givenBank, section } from '../browser/support/statementGiven.ts';

test.describe('the bank beside the books', () => {
  const given = givenBank();
  const { open, paid, read } = given;

  test('what is ticked on both sides says what is missing, which may be charges', async ({ page }) => {
    await paid('Meena', 4500, ago(6));
    await read([[ago(3), 'SOMETHING', '4464']]);
    await open(page);
    await section(page, 'The bank has, no receipt').getByRole('checkbox').check();
    await section(page, 'A receipt has, not the bank').getByRole('checkbox', { name: /Meena/ }).check();
    const bar = section(page, 'What is chosen');
    await expect(bar.getByText('₹36 is missing')).toBeVisible();
    await bar.getByRole('button', { name: '₹36 are charges: match' }).click();
    await expect(section(page, 'The bank has, no receipt').getByText('Every line has its receipt.')).toBeVisible();
  });

  test('the office asks for a receipt, and the admin takes it at the counter with everything filled in', async ({
    page,
  }) => {
    await paid('Venkatesan', 100, ago(0), 'Cash');
    await read([[ago(1), 'NEFT-N331260049123456-R VENKATESAN', '1200']]);
    await open(page);
    await section(page, 'The bank has, no receipt').getByRole('button', { name: 'Ask for a receipt' }).click();
    await expect(page.getByText(/Asked by md_office/)).toBeVisible();
    await open(page, 'admin');
    await page.getByRole('link', { name: /To counter with ₹1,200/ }).click();
    await expect(page.getByText(/In the bank on/)).toBeVisible();
    await page.getByRole('combobox').first().fill('Venkatesan');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Payment Detail')).toHaveValue('N331260049123456');
    await page.getByRole('button', { name: /Record ₹1,200/ }).click();
    await expect(page.getByText('This line of the bank has its receipt, or was put aside.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the bank' }).click();
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible();
  });
});
