import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { jpegPhoto } from '#harness/browser/files.ts';
import { holdPrinting, printedPages } from './support/paper.ts';
import { readQrOf } from './support/readQr.ts';
import { field, finder, form, givenCounter } from './support/feeCounterGiven.ts';
import { signIn } from '#harness/browser/staff.ts';
import { listen } from './support/students.ts';

const today = todayInIndia(new Date());
/** Counts the keys that are pressed from now on; a modifier alone is none. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { keys: 0 });
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    addEventListener(
      'keydown',
      ({ key }) => {
        if (!modifiers.includes(key)) (window as unknown as { keys: number }).keys += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { keys: number }).keys);
}

test.describe('the fee counter', () => {
  const given = givenCounter();
  const { student, open, paid, recordWithoutAnswer } = given;
  const plan = async ({ enrolmentId }: { enrolmentId: number }) =>
    given.admin.call('SetInstalments', {
      StudentCourseId: enrolmentId,
      Instalments: [addDays(today, -40), addDays(today, -10), addDays(today, 20)].map((DueDate) => ({
        DueDate,
        Amount: 4000,
      })),
    });

  test('takes the next instalment in cash with three keys after the name, and Escape begins the next', async ({
    page,
  }) => {
    await plan(await student('Kavitha Cash'));
    await open(page);
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type('kavitha');
    await expect(page.getByRole('option', { name: /Kavitha Cash/ })).toBeVisible();
    const keys = await countKeys(page);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Amount')).toBeFocused();
    await expect(field(page, 'Amount')).toHaveValue('4000');
    await expect(form(page)).toContainText(
      `The instalment of ${formatDay(addDays(today, -10))}. ₹8,000 is due in all.`,
    );
    await page.keyboard.press('c');
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText(/Receipt R\/\d\d-\d\d\/\d{5}/);
    await expect(form(page)).toContainText('₹4,000 by Cash from Kavitha Cash');
    await expect(form(page)).toContainText('₹4,000 is still due.');
    expect(await keys()).toBeLessThanOrEqual(6);
    expect(await keys()).toBe(3);
    await page.keyboard.press('Escape');
    await expect(finder(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'My receipts of today' })).toContainText('Kavitha Cash');
    await expect(page.getByText(/^Today: \d+ receipts?, ₹/)).toBeVisible();
  });

  test('shows a UPI code of exactly the amount in the field, and calls nobody for it', async ({ page }) => {
    const { studentId, enrolmentId } = await student('Uma UPI');
    await open(page, `?student=${studentId}&enrolment=${enrolmentId}`);
    await expect(field(page, 'Amount')).toBeFocused();
    await page.keyboard.type('1234.5');
    // The code of the part is loaded once; from then on nothing is asked for.
    await page.keyboard.press('u');
    const code = form(page).getByRole('img', { name: /^UPI code for ₹1,234.50 to Kaveri Institute$/ });
    await expect(code).toBeVisible();
    const calls = listen(page);
    const pay = `tr=E${enrolmentId}N2&tn=Web%20Development`;
    const said = (am: string) => `upi://pay?pa=kaveri%40examplebank&pn=Kaveri%20Institute&am=${am}&cu=INR&${pay}`;
    expect(await readQrOf(code)).toBe(said('1234.50'));
    await field(page, 'Amount').fill('8000');
    await expect(form(page).getByRole('img', { name: /₹8,000 to/ })).toBeVisible();
    expect(await readQrOf(form(page).getByRole('img', { name: /^UPI code/ }))).toBe(said('8000.00'));
    await field(page, 'Amount').fill('8000.01');
    await expect(form(page).getByRole('img', { name: /^UPI code/ })).toHaveCount(0);
    expect(calls).toEqual([]);
    await expect(form(page).getByRole('link')).toHaveCount(0);
  });

  test('keeps what a quick hand types before the form is there', async ({ page }) => {
    await student('Quick Qadir');
    await open(page);
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route('**/api/GetFees', async (route) => {
      await shown;
      await route.continue();
    });
    await page.keyboard.type('quick');
    await expect(page.getByRole('option', { name: /Quick Qadir/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Quick Qadir' })).toBeVisible();
    await page.keyboard.type('c15');
    show();
    await expect(field(page, 'Amount')).toBeFocused();
    await page.keyboard.type('00');
    await expect(field(page, 'Amount')).toHaveValue('1500');
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('₹1,500 by Cash from Quick Qadir');
  });

  test('a lost answer settles by itself once the network is back, and says so', async ({ page, context }) => {
    const { studentId, enrolmentId } = await student('Latha Later', 9000);
    const bringBack = await recordWithoutAnswer(page, `?student=${studentId}`);
    bringBack();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(form(page)).toContainText('the payment is recorded, once');
    await expect(form(page)).toContainText('Nothing is due any more.');
    expect(await paid(enrolmentId)).toBe(12_000);
  });

  test('what is due stands in the field, and what was typed earlier beside it', async ({ page }) => {
    const { studentId } = await student('Daya Draft');
    await open(page, `?student=${studentId}`);
    await expect(field(page, 'Amount')).toBeFocused();
    await page.keyboard.type('1500');
    await page.keyboard.press('c');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field(page, 'Amount')).toHaveValue('8000');
    await expect(form(page)).toContainText('and not sent: ₹1,500, Cash');
    await form(page).getByRole('button', { name: 'Use it' }).click();
    await expect(field(page, 'Amount')).toHaveValue(/1,?500/);
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  });

  test('after a student with nothing due the search has the focus again', async ({ page }) => {
    await student('Paid Pavithra', 12_000);
    await student('Next Nila');
    await open(page);
    await page.keyboard.type('paid pavithra');
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('Nothing is due for Web Development.');
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type('next nila');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Amount')).toBeFocused();
  });

  test('enters an expense with a photo of its bill, and shows both', async ({ page }) => {
    await holdPrinting(page);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/fee-counter`);
    const entries = page.getByRole('region', { name: 'In and out of the drawer' });
    await entries.getByRole('button', { name: 'Enter …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await expect(page.getByRole('option')).toHaveText(['Expense', 'Change put in']);
    await page.keyboard.press('Escape');
    await dialog.getByRole('spinbutton', { name: 'Amount' }).or(dialog.getByLabel('Amount')).first().fill('99999');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Stationery' }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'bill.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegPhoto(),
    });
    await expect(dialog).toContainText('Goes along with the entry');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Enter it' }).click();
    // The drawer does not hold so much: asked once, the bill is kept.
    await expect(dialog).toContainText('Press again to enter it all the same');
    await dialog.getByRole('button', { name: 'Enter it' }).click();
    const expense = entries.getByRole('row', { name: /Stationery/ });
    await expect(expense).toContainText('−₹99,999');
    await expense.getByRole('button', { name: /^More about P/ }).click();
    // Only the office takes one back.
    await expect(page.getByRole('menuitem')).toHaveText(['Print slip']);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-paper]')).toContainText('₹99,999');
    const [slip, ...further] = await printedPages(page);
    expect([slip?.width, further]).toEqual([227, []]);
    expect(slip?.text).toMatch(/P\/.*Paid for: Stationery.*Received, signature/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expense.getByRole('button', { name: /^Bill of P/ }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('is readable for everybody, on a phone too', async ({ page }) => {
    const enrolled = await student('Anitha Axe');
    await plan(enrolled);
    await open(page, `?student=${enrolled.studentId}`);
    await expect(field(page, 'Amount')).toBeFocused();
    await page.keyboard.press('u');
    await expect(form(page).getByRole('img', { name: /^UPI code/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
