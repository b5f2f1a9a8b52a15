import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { holdPrinting, pressPrint, printedPages } from './support/paper.ts';
import { follow, signIn } from '#harness/browser/staff.ts';
import { givenServer } from './support/serverGiven.ts';

// The day of the people who take money and of the office that counts it. The figures below were reckoned by hand.

const today = daysAgo(0);

/** What 17 people paid, by calls; three more pay at the counter. The first paid ₹1,000 too much, ₹10,000 of the second was ₹1,000. */
const paid = [
  ['Cash', [13_000, 10_000, 3000.5, 2000, 1500, 1000, 500.25]],
  ['UPI', [12_000, 6000, 4000, 2500.25, 2500, 999.75]],
  ['Net Banking', [12_000, 8000, 5000, 0.5]],
] as const;

/** Receipts and rupees; of the cash ₹10,000 are reversed and ₹1,000 paid back. */
const sums = [
  ['Cash', 8, '₹24,000.75'],
  ['UPI', 7, '₹34,000'],
  ['Net Banking', 5, '₹26,000.50'],
  ['All', 20, '₹84,001.25'],
] as const;

/** Counts keys, without modifiers alone, and clicks of a pointer, over all pages from the next one on. */
async function countEfforts(page: Page) {
  await page.addInitScript(() => {
    const count = (name: string) => sessionStorage.setItem(name, `${Number(sessionStorage.getItem(name)) + 1}`);
    addEventListener('keydown', ({ key }) => !['Control', 'Shift', 'Alt', 'Meta'].includes(key) && count('keys'), true);
    addEventListener('pointerdown', () => count('clicks'), true);
  });
  return () =>
    page.evaluate(() => {
      const taken = ['keys', 'clicks'].map((name) => Number(sessionStorage.getItem(name)));
      sessionStorage.removeItem('keys');
      sessionStorage.removeItem('clicks');
      return taken;
    });
}

test.describe('a day of money', () => {
  const given = givenServer();
  const people: Enrolled[] = [];

  test.beforeAll(async () => {
    const { OUT_ID } = await given.admin.call('AddCourse', { ...course, Fees: 12_000 });
    const payments = [
      ...paid.flatMap(([PaymentMode, amounts]) => amounts.map((PaidFee) => ({ PaymentMode, PaidFee }))),
      // They paid before today, and pay the rest at the counter.
      ...[8000, 6000, 11_000].map((PaidFee) => ({ PaymentMode: 'UPI', PaidFee, PaymentDate: daysAgo(1) })),
    ];
    for (const [index, payment] of payments.entries()) {
      const name = ['Kavitha Cash', 'Uma Upi', 'Nila Net'][index - 17] ?? `Payer ${'ABCDEFGHIJKLMNOPQ'[index]} Kumar`;
      const one = { courseId: Number(OUT_ID), name, mobile: String(9_840_060_000 + index), payment };
      people.push(await enrol(given.admin, one));
    }
  });

  test('adds up to the paisa: 20 payments, one reversed, one refunded, closed with ₹50 too little', async ({
    page,
    browser,
  }) => {
    const efforts = await countEfforts(page);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/fee-counter`);
    const form = page.getByRole('region', { name: 'Take a payment' });

    await test.step('three pay at the counter, without the mouse', async () => {
      const finder = page.getByRole('combobox', { name: 'Student' });
      for (const [name, letter, mode, amount] of [
        ['Kavitha Cash', 'c', 'Cash', '₹4,000'],
        ['Uma Upi', 'u', 'UPI', '₹6,000'],
        ['Nila Net', 'n', 'Net Banking', '₹1,000'],
      ] as const) {
        await expect(finder).toBeFocused();
        await page.keyboard.type(name);
        await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
        await efforts();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
        await page.keyboard.press(letter);
        await page.keyboard.press('Enter');
        await expect(form).toContainText(`${amount} by ${mode} from ${name}`);
        const [keys = 0, clicks] = await efforts();
        expect([clicks, keys <= 6, keys]).toEqual([0, true, 3]);
        await page.keyboard.press('Escape');
      }
    });

    await test.step('an admin takes ₹10,000 back that were ₹1,000', async () => {
      await follow(page, `/view-student/${people[1]?.studentId}`);
      await page.getByRole('button', { name: /^More for receipt / }).click();
      await page.getByRole('menuitem', { name: 'Reverse' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('₹10,000 will be due again. Receipt R/');
      await dialog.getByLabel('Reason').fill('Typed ₹10,000 for ₹1,000');
      await dialog.getByRole('button', { name: 'Reverse' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Payments' })).toContainText('-₹10,000');
    });

    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-IN' });
    const desk = await context.newPage();
    await holdPrinting(desk);
    await signIn(desk, given.server.url, 'md_office');

    await test.step('the office pays ₹1,000 back that were too much', async () => {
      await desk.goto(`${given.server.url}/md-view-student/${people[0]?.studentId}`);
      const courses = desk.getByRole('region', { name: 'Courses' });
      await courses.getByRole('button', { name: /^More actions, / }).click();
      await desk.getByRole('menuitem', { name: 'Refund' }).click();
      const dialog = desk.getByRole('dialog');
      await expect(dialog.getByLabel('Amount')).toHaveValue(/^1,?000$/);
      await dialog.getByRole('combobox', { name: 'Payment Mode' }).press('c');
      await dialog.getByLabel('Reason').fill('Paid too much');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(desk.getByRole('region', { name: 'Payments' })).toContainText('-₹1,000');
    });

    await test.step('the office counts the drawer, ₹50 too little, and closes the day', async () => {
      await follow(desk, '/md-day-book');
      await expect(desk.getByText('20 in, 1 reversed, 1 refunded')).toBeVisible();
      const modes = desk.getByRole('region', { name: 'By mode' });
      for (const [mode, receipts, amount] of sums) {
        const cells = modes.getByRole('row', { name: new RegExp(`^${mode} `) }).getByRole('cell');
        await expect(cells).toHaveText([String(receipts), amount]);
      }
      const drawer = desk.getByRole('region', { name: 'Count the drawer' });
      for (const [what, count] of [
        ['Notes of ₹500', '47'],
        ['Notes of ₹200', '2'],
        ['Notes of ₹50', '1'],
        ['Coins in rupees', '0.75'],
        ['Stays in the drawer in rupees', '23,950.75'],
      ] as const) {
        await drawer.getByLabel(what, { exact: true }).fill(count);
      }
      await expect(drawer.getByRole('definition')).toHaveText(['₹23,950.75', '₹24,000.75', '−₹50']);
      const close = drawer.getByRole('button', { name: `Close ${formatDay(today)}` });
      await close.click();
      await expect(drawer).toContainText('Say why the cash differs by ₹50');
      await drawer.getByLabel('Remark').fill('Change given to the courier');
      await close.click();
      await expect(desk.getByText(`Closed up to ${formatDay(today)} by md_office`)).toBeVisible();
    });

    await test.step('the day book is printed with the same figures', async () => {
      await pressPrint(desk, 'Print');
      const pages = await printedPages(desk);
      expect(pages.map(({ width, height }) => [width, height])).toEqual([[595, 842]]);
      // The sign is of another font, a piece of its own.
      const text = pages[0]?.text.replaceAll('₹ ', '₹');
      for (const [mode, receipts, amount] of sums) expect(text).toContain(`${mode}: ${receipts}, ${amount}`);
      expect(text).toContain(`Closed up to ${formatDay(today)} by md_office`);
      // Nothing is expected of a drawer that was counted.
      expect(text).not.toContain('Expected');
    });
    await context.close();
  });
});
