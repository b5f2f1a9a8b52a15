import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo } from './support/enrol.ts';
import { chooseOfFee, courses, givenFees, openFees } from './support/feesGiven.ts';
import { button } from './support/students.ts';

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });

test.describe('fees on the student’s page', () => {
  const given = givenFees();

  test('an admin makes three instalments, edits one, and is told what does not add up', async ({ page }) => {
    await openFees(page, given, 'admin', await given.student('Plan Prema'));
    const dialog = await chooseOfFee(page, 'Instalments');
    await expect(dialog).toContainText('₹12,000 is asked for in all.');
    await dialog.getByRole('textbox', { name: 'Number' }).fill('3');
    await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveCount(3);
    await expect(dialog.getByRole('status')).toHaveText('₹12,000 of ₹12,000');
    await dialog.getByRole('textbox', { name: /^Amount 1/ }).fill('6000');
    await expect(dialog.getByRole('status')).toHaveText('₹14,000 of ₹12,000');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Instalments must add up to ₹12,000').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Amount 2/ }).fill('2000');
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' });
    await expect(boxes.getByRole('listitem')).toHaveCount(3);
    await expect(boxes.getByRole('listitem').first()).toContainText(/₹1,000 open/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    // Day, detail and mode of a payment stand in one line.
    const payment = payments(page).getByRole('row').last();
    const top = async (column: string) => (await payment.locator(`td.${column}`).boundingBox())?.y;
    expect([await top('detail'), await top('mode')]).toEqual([await top('date'), await top('date')]);
    await chooseOfFee(page, 'Instalments');
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  test('the office grants a concession and sets the fee, told before what will be due', async ({ page }) => {
    await openFees(page, given, 'md_office', await given.student('Concession Chellam'));
    const concession = await chooseOfFee(page, 'Concession');
    await expect(concession).toContainText('Fee ₹12,000, concession ₹0 now.');
    await concession.getByRole('textbox', { name: /^Concession/ }).fill('12000.01');
    await concession.getByRole('textbox', { name: /^Reason/ }).fill('Brother studies here');
    await button(concession, 'Save concession').click();
    await expect(concession.getByText('Concession is more than the fee').first()).toBeVisible();
    await concession.getByRole('textbox', { name: /^Concession/ }).fill('2000');
    await expect(concession.getByRole('status')).toHaveText('₹5,000 will be due, ₹7,000 is now.');
    await expectNoViolations(page);
    await button(concession, 'Save concession').click();
    await expect(concession).toHaveCount(0);
    await expect(courses(page)).toContainText('Fee ₹12,000 · Concession ₹2,000 · Paid ₹5,000 · Due ₹5,000');

    const fee = await chooseOfFee(page, 'Set fee');
    await fee.getByRole('textbox', { name: /^Fee/ }).fill('4000');
    await expect(fee.getByRole('status')).toHaveText('Nothing will be due. ₹3,000 will have been paid too much.');
    await button(fee, 'Set fee').click();
    await expect(fee.getByText('Reason is required').first()).toBeVisible();
    await fee.getByRole('textbox', { name: /^Reason/ }).fill('Half of the course');
    await button(fee, 'Set fee').click();
    await expect(fee).toHaveCount(0);
    await expect(courses(page)).toContainText('nothing due · ₹3,000 paid too much');
  });

  test('a concession shows which instalments it changes, and a corrected mistake gives back the plan', async ({
    page,
  }) => {
    const enrolled = await given.student('Mistake Meena', 1000);
    const { enrolmentId: StudentCourseId } = enrolled;
    const days = [30, 60, 90].map((ahead) => daysAgo(-ahead));
    const Instalments = days.map((DueDate) => ({ DueDate, Amount: 4000 }));
    await given.admin.call('SetInstalments', { StudentCourseId, Instalments });
    await openFees(page, given, 'md_office', enrolled);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' }).getByRole('listitem');
    const [first = '', second = '', third = ''] = days.map(formatDay);

    const wrong = await chooseOfFee(page, 'Concession');
    await wrong.getByRole('textbox', { name: /^Concession/ }).fill('6500');
    await expect(wrong.getByRole('status')).toHaveText('₹4,500 will be due, ₹11,000 is now. 2 instalments change.');
    const changes = wrong.getByRole('table', { name: 'Instalments that change' }).getByRole('row');
    await expect(changes).toHaveText([/InstalmentNowThen/, `${second}₹4,000₹1,500`, `${third}₹4,000nothing`]);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await wrong.getByRole('textbox', { name: /^Reason/ }).fill('Sister');
    await button(wrong, 'Save concession').click();
    await expect(wrong).toHaveCount(0);
    await expect(boxes).toHaveText([`₹4,000${first} ₹3,000 open`, `₹1,500${second} open`]);

    const right = await chooseOfFee(page, 'Concession');
    await right.getByRole('textbox', { name: /^Concession/ }).fill('0');
    await right.getByRole('textbox', { name: /^Reason/ }).fill('Typed wrongly');
    await button(right, 'Save concession').click();
    await expect(boxes).toHaveText([`₹4,000${first} ₹3,000 open`, `₹4,000${second} open`, `₹4,000${third} open`]);
  });

  test('a payment is reversed by an admin, who is told what follows, and stands red with a minus', async ({ page }) => {
    await openFees(page, given, 'admin', await given.student('Reverse Revathi', 12_000));
    await page.getByRole('button', { name: /^More for receipt R\// }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('₹12,000 will be due again.');
    await expect(dialog).toContainText(/Receipt R\/\d\d-\d\d\/\d{5} will say Reversed\./);
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The cheque bounced');
    await button(dialog, 'Reverse').click();
    await expect(dialog).toHaveCount(0);
    const row = payments(page).getByRole('row', { name: /V\// });
    await expect(row).toContainText('-₹12,000');
    await expect(row.locator('.paid')).toHaveCSS('color', 'rgb(179, 38, 30)');
    await page.getByRole('button', { name: /^More for receipt R\// }).click();
    await expect(page.getByRole('menuitem', { name: 'Reverse' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(courses(page)).toContainText('Due ₹12,000');
  });

  test('a refund in cash of what came by UPI is asked once more, and No goes back to the mode', async ({ page }) => {
    const enrolled = await given.student('Cash Kamala', 13_000);
    await openFees(page, given, 'md_office', enrolled);
    const dialog = await chooseOfFee(page, 'Refund');
    await dialog.getByRole('textbox', { name: /^Amount/ }).press('c');
    await dialog.getByLabel('Reason').fill('Paid too much');
    await button(dialog, 'Refund').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('It came by UPI. Pay ₹1,000 back in cash?');
    await expectNoViolations(page);
    await button(question, 'Cancel').click();
    await expect(dialog.getByRole('combobox', { name: 'Payment Mode' })).toBeFocused();
    await button(dialog, 'Refund').click();
    await button(question, 'Pay in cash').click();
    await expect(dialog).toHaveCount(0);
    await expect(payments(page)).toContainText('-₹1,000');
  });

  test('what may not be done is not offered: no concession for an admin, no payment and no reversal for the office', async ({
    page,
  }) => {
    const enrolled = await given.student('Role Rani');
    await openFees(page, given, 'admin', enrolled);
    await expect(courses(page).getByRole('link', { name: 'Take payment for Web Development' })).toBeVisible();
    await page.getByRole('button', { name: 'More actions, Web Development' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Instalments']);

    await openFees(page, given, 'md_office', enrolled);
    await page.getByRole('button', { name: 'More actions, Web Development' }).click();
    await expect(page.getByRole('menuitem')).toContainText(['Instalments', 'Concession', 'Set fee', 'Refund']);
    const refund = page.getByRole('menuitem', { name: /^Refund/ });
    await expect(refund).toContainText('Nothing was paid too much.');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More actions, Web Development' }).click();
    // The reason is read to its end on a phone, too.
    expect(await refund.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Take payment/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^More for receipt R\// }).click();
    await expect(page.getByRole('menuitem', { name: 'Reverse' })).toHaveCount(0);
  });
});
