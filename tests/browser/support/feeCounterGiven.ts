import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { enrol, type Enrolled } from './enrol.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const finder = (page: Page) => page.getByRole('combobox', { name: 'Student' });
export const form = (page: Page) => page.getByRole('region', { name: 'Take a payment' });

interface GivenCounter {
  server: ServerProcess;
  admin: Api;
  courseId: number;
  /** A student who paid ₹4,000 of ₹12,000, or so much of it. */
  student(name: string, paid?: number): Promise<Enrolled>;
  /** Opens the fee counter. */
  open(page: Page, query?: string): Promise<void>;
}

/** A server with a course of ₹12,000 and a UPI id, for the tests of a file. */
export function givenCounter(): GivenCounter {
  let people = 0;
  const given = {
    student(name, paid = 4000) {
      people += 1;
      return enrol(given.admin, {
        courseId: given.courseId,
        name,
        mobile: String(9_840_020_000 + people),
        payment: { PaidFee: paid, PaymentDetail: '456094660156' },
      });
    },
    async open(page, query = '') {
      await signIn(page, given.server.url, 'admin');
      await page.goto(`${given.server.url}/fee-counter${query}`);
      await expect(finder(page)).toBeVisible();
    },
  } as GivenCounter;
  test.beforeAll(async () => {
    given.server = await startServerProcess();
    given.admin = await openApi(given.server.url, 'admin');
    given.courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
    await given.admin.rest('PUT', 'settings/1', { upiId: 'kaveri@examplebank', upiName: 'Kaveri Institute' });
  });
  test.afterAll(() => given.server.remove());
  return given;
}
