import { type Page, test } from '@playwright/test';
import { course } from '#harness/browser/institute.ts';
import { enrol } from './enrol.ts';
import { givenServer } from './serverGiven.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A server with two courses, each paid in cash and by UPI; one payment is reversed. */
export function givenReports() {
  const given = givenServer();
  test.beforeAll(async () => {
    const { admin } = given;
    let people = 0;
    for (const [CourseName, Fees] of Object.entries({ Zoology: 12_000, Anatomy: 4000 })) {
      const own = { ...course, CourseName, CourseCode: CourseName, Fees };
      const courseId = Number((await admin.call('AddCourse', own)).OUT_ID);
      for (const PaymentMode of ['Cash', 'UPI']) {
        people += 1;
        const mobile = String(9_840_050_000 + people);
        const payment = { PaidFee: Fees / 4, PaymentMode };
        await enrol(admin, { courseId, name: `${CourseName} ${PaymentMode}`, mobile, payment });
      }
    }
    const [first] = await admin.call('GetPaymentList', { Search: 'Zoology Cash' });
    await admin.call('ReversePayment', { PaymentId: Number(first?.ID), Reason: 'Typed for another student' });
  });
  return given;
}
