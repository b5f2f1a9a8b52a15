import { expect, test } from '@playwright/test';
import { formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { openApi } from '#harness/browser/api.ts';
import { enrol } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { field, finder, form, givenCounter } from '../browser/support/feeCounterGiven.ts';
import { listen } from '../browser/support/students.ts';

const today = todayInIndia(new Date());
test.describe('the fee counter', () => {
  const given = givenCounter();
  const { student, open, paid, recordWithoutAnswer } = given;

  test('reads an amount as it was written, and asks before paise are taken for rupees', async ({ page }) => {
    const { studentId } = await student('Pooja Paste');
    await open(page, `?student=${studentId}`);
    await field(page, 'Amount').fill('Rs. 4.500');
    await page.getByText('Cash', { exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('Enter an amount such as 4,500.00');
    await expect(field(page, 'Amount')).toHaveValue('Rs. 4.500');
    await field(page, 'Amount').fill('0.45');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Record only ₹0.45? ₹8,000 is due.');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Amount')).toBeFocused();
    await field(page, 'Amount').fill('Rs. 4,500/-');
    await expect(page.getByRole('button', { name: 'Record ₹4,500' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('₹4,500 by Cash from Pooja Paste');
  });

  test('Enter takes the exact name, whose row says what is due and for which course', async ({ page }) => {
    const other = await given.admin.call('AddCourse', {
      ...course,
      CourseCode: 'DATA',
      CourseName: 'Data Entry',
      Fees: 9000,
    });
    const exact = await student('Subashini S', 12_000);
    const names = [
      ['Subashini Sundaram', 12_000],
      ['Subashini Balaji', 4000],
      ['Subashini Devi', 4000],
    ] as const;
    for (const [name, before] of names) await student(name, before);
    await enrol(given.admin, {
      courseId: Number(other.OUT_ID),
      name: 'Subashini S',
      mobile: '9840099999',
      payment: { PaidFee: 1000, PaymentDetail: '456094660199' },
    });
    await open(page);
    await page.keyboard.type('subashini s');
    const options = page.getByRole('option');
    await expect(options).toHaveText([
      /^Subashini S₹/,
      /^Subashini Sn/,
      /^Subashini Sundaram/,
      /^Subashini Devi/,
      /^Subashini Balaji/,
    ]);
    await expect(options.nth(0)).toContainText('₹8,000 due');
    await expect(options.nth(0)).toContainText('9840099999 · Data Entry');
    await expect(options.nth(1)).toContainText('nothing due');
    await expect(options.nth(1)).toContainText('Web Development');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`student=${exact.studentId}`));
  });

  test('refuses at the field, in words, before anything is sent', async ({ page }) => {
    const { studentId } = await student('Ramesh Refused');
    await open(page, `?student=${studentId}`);
    await expect(field(page, 'Amount')).toHaveValue('8000');
    const calls = listen(page);
    const refused = async (amount: string, message: string) => {
      await field(page, 'Amount').fill(amount);
      await page.keyboard.press('Enter');
      await expect(form(page).getByText(message).first()).toBeVisible();
      await expect(field(page, 'Amount')).toBeFocused();
    };
    await page.keyboard.press('n');
    await refused('8000.01', 'Only ₹8,000 is due');
    await refused('0', 'Paid fee must be above ₹0');
    expect(calls).not.toContain('AddPayment');
  });

  test('the detail that was typed for UPI is not sent with cash, and is back with UPI', async ({ page }) => {
    const { studentId, enrolmentId } = await student('Dev Detail');
    await open(page, `?student=${studentId}`);
    await expect(field(page, 'Amount')).toBeFocused();
    await page.keyboard.press('u');
    await field(page, 'Payment Detail').fill('456094660157');
    await field(page, 'Amount').focus();
    await page.keyboard.press('c');
    await expect(field(page, 'Payment Detail')).toHaveValue('');
    await page.keyboard.press('u');
    await expect(field(page, 'Payment Detail')).toHaveValue('456094660157');
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('₹8,000 by Cash from Dev Detail');
    const payments = await given.admin.call('GetPaymentList', { StudentId: studentId });
    const cash = payments.find(({ PAYMENT_MODE }) => PAYMENT_MODE === 'Cash');
    expect(cash?.PAYMENT_DETAIL).not.toContain('456094660157');
    expect(await paid(enrolmentId)).toBe(12_000);
  });

  test('a receipt is reversed from its menu', async ({ page }) => {
    const { studentId } = await student('Reverse Rani');
    await open(page, `?student=${studentId}`);
    await page.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Typed twice');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /V\/.*-₹4,000/ })).toBeVisible();
  });

  test('a closed day is told before the form and the UPI code', async ({ page }) => {
    const { studentId } = await student('Closed Chitra');
    const office = await openApi(given.server.url, 'md_office');
    await office.call('CloseDay', { Day: today, CountedCash: 0, Remark: 'Counted at noon' });
    await open(page, `?student=${studentId}`);
    await expect(form(page)).toContainText(`The day book is closed up to ${formatDay(today)}`);
    await expect(form(page)).toContainText('unless an admin takes the closing back');
    await expect(field(page, 'Amount')).toHaveCount(0);
    await expect(form(page).getByRole('img', { name: /^UPI code/ })).toHaveCount(0);
    await given.admin.call('ReopenDay', { Reason: 'A payment came late' });
  });

  test('warns of a reference that is on a receipt already, and of an odd one, and records all the same', async ({
    page,
  }) => {
    const { studentId } = await student('Waheeda Warned');
    await open(page, `?student=${studentId}`);
    await expect(field(page, 'Amount')).toBeFocused();
    await page.keyboard.press('u');
    await field(page, 'Payment Detail').fill('123');
    await expect(form(page).getByText('A UPI reference (RRN) has 12 digits')).toBeVisible();
    await field(page, 'Payment Detail').fill('456094660156');
    await expect(form(page).getByText(/This reference is on receipt R\/\d\d-\d\d\/\d{5}/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('₹8,000 by UPI from Waheeda Warned');
  });

  test('a lost answer: Enter asks again, and the payment is recorded once', async ({ page }) => {
    const { studentId, enrolmentId } = await student('Lalitha Lost');
    const bringBack = await recordWithoutAnswer(page, `?student=${studentId}`);
    await expect(form(page).getByRole('button', { name: /^Ask/ })).toBeFocused();
    bringBack();
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('No answer had come. Now it has: the payment is recorded, once.');
    await expect(form(page)).toContainText('₹3,000 by Cash from Lalitha Lost');
    expect(await paid(enrolmentId)).toBe(7000);
  });

  test('whoever leaves meanwhile finds the attempt again with the student, after a reload too', async ({ page }) => {
    const { studentId, enrolmentId } = await student('Leela Left');
    const bringBack = await recordWithoutAnswer(page, `?student=${studentId}`);
    await page.keyboard.press('Escape');
    await expect(finder(page)).toBeFocused();
    await page.reload();
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type('leela left');
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('₹3,000 by Cash was sent and no answer came');
    bringBack();
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('₹3,000 by Cash from Leela Left');
    expect(await paid(enrolmentId)).toBe(7000);
  });
});
