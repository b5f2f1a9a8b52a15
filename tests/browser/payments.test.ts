import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, button, lose, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';
import { givenPayments, openPayments, rows } from './support/paymentsGiven.ts';

test.describe('payments', () => {
  const given = givenPayments();

  test('no courses, and a list that cannot be loaded until Retry', async ({ page }) => {
    proves(
      '2 Payment List: Filters, columns, last row, empty states, Retry',
      'text: No courses available.',
      'text: Failed to fetch payment list. Please try again.',
    );
    await signIn(page, given.server.url, 'md_office');
    await page.evaluate(() => localStorage.removeItem('backoffice.courses'));
    await answer(page, 'GetCourseList', []);
    await lose(page, 'GetPaymentList', 3);
    await page.goto(`${given.server.url}/md-payment-list`);
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

  test('accessible in light and dark, and usable on a phone', async ({ page }) => {
    await openPayments(page, given);
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
