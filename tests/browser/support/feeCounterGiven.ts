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
  /** Opens the fee counter. */
  async function open(page: Page, query = '') {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/fee-counter${query}`);
    await expect(finder(page)).toBeVisible();
  }
  return Object.assign(given, {
    open,
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
    /** What was paid of an enrolment, in rupees. */
    paid: async (studentCourseId: number) =>
      (await given.admin.call('GetFees', { StudentCourseId: studentCourseId }))[0]?.PAID,
    /** Records ₹3,000 in cash, of which no answer comes until the network is back, which the function does that is answered. */
    async recordWithoutAnswer(page: Page, path: string) {
      let isBack = false;
      // Before the page is there: a page that has loaded may send its next call past a route that is only now its first.
      await page.route('**/api/AddPayment', async (route) => {
        const response = await route.fetch();
        await (isBack ? route.fulfill({ response }) : route.abort());
      });
      await open(page, path);
      await expect(field(page, 'Amount')).toBeFocused();
      await page.keyboard.type('3000');
      await page.keyboard.press('c');
      await page.keyboard.press('Enter');
      await expect(form(page)).toContainText('₹3,000 by Cash was sent and no answer came');
      return () => {
        isBack = true;
      };
    },
  });
}
