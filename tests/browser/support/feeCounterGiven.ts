import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { enrol } from './enrol.ts';
import { givenCourse } from './serverGiven.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const finder = (page: Page) => page.getByRole('combobox', { name: 'Student' });
export const form = (page: Page) => page.getByRole('region', { name: 'Take a payment' });

/** A server with a course of ₹12,000 and a UPI id, for the tests of a file. */
export function givenCounter() {
  let people = 0;
  const given = givenCourse({ Fees: 12_000 });
  test.beforeAll(() =>
    given.admin.rest('PUT', 'settings/1', { upiId: 'kaveri@examplebank', upiName: 'Kaveri Institute' }),
  );
  return Object.assign(given, {
    /** A student who paid ₹4,000 of ₹12,000, or so much of it. */
    student(name: string, paid = 4000) {
      people += 1;
      return enrol(given.admin, {
        courseId: given.courseId,
        name,
        mobile: String(9_840_020_000 + people),
        payment: { PaidFee: paid, PaymentDetail: '456094660156' },
      });
    },
    /** Opens the fee counter. */
    async open(page: Page, query = '') {
      await signIn(page, given.server.url, 'admin');
      await page.goto(`${given.server.url}/fee-counter${query}`);
      await expect(finder(page)).toBeVisible();
    },
  });
}
