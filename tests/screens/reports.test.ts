import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { enrol } from '../browser/support/enrol.ts';

// The report of what came in, as the owner wants it on Saturday: chart, table, the lists behind its numbers, paper and file.

let server: ServerProcess;
let admin: Api;
test.beforeAll(async () => {
  server = await startServerProcess();
  admin = await openApi(server.url, 'admin');
  const courses = { Zoology: 12_000, Anatomy: 4000 };
  let people = 0;
  for (const [CourseName, Fees] of Object.entries(courses)) {
    const courseId = Number(
      (await admin.call('AddCourse', { ...course, CourseName, CourseCode: CourseName, Fees })).OUT_ID,
    );
    for (const PaymentMode of ['Cash', 'UPI']) {
      people += 1;
      const payment = { PaidFee: Fees / 4, PaymentMode };
      await enrol(admin, {
        courseId,
        name: `${CourseName} ${PaymentMode}`,
        mobile: String(9_840_050_000 + people),
        payment,
      });
    }
  }
  const [first] = await admin.call('GetPaymentList', { Search: 'Zoology Cash' });
  await admin.call('ReversePayment', { PaymentId: Number(first?.ID), Reason: 'Typed for another student' });
});
test.afterAll(() => server.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
test('the admin has every report but those of money', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/reports?kind=fees`);
  await expect(heading(page, 'Registrations by month')).toBeVisible();
  await page.getByRole('combobox', { name: 'Report' }).click();
  await expect(page.getByRole('option')).toHaveText(['Registrations', 'Enrolments', 'Certificates', 'Enquiries']);
});
