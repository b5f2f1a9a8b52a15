import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo } from './enrol.ts';
import { givenServer } from './serverGiven.ts';
import { addStudent, type Ground, layGround } from './students.ts';

/** The rows of payments, without the head and the total. */
export const rows = (page: Page) => page.locator('tbody').getByRole('row');

/** A server with thirteen payments, for the tests of a file: eleven alike, one of a diploma, one of forty days ago. */
export function givenPayments() {
  const given = Object.assign(givenServer(), { ground: {} as Ground });
  test.beforeAll(async () => {
    const { admin } = given;
    const ground = await layGround(admin);
    // One payment for each student and course (W27), so they share the name alone.
    const pay = async (changes: object, Mobile: string) =>
      admin.call('AddPayment', {
        StudentId: await addStudent(admin, { Name: 'Payer Padma', Mobile }),
        CourseId: ground.courseId,
        PaidFee: 4500.1,
        PaymentMode: 'UPI',
        PaymentDate: daysAgo(0),
        PaymentDetail: 'UPI 4711',
        ...changes,
      });
    for (let count = 0; count < 11; count += 1) await pay({}, `98400124${count + 10}`);
    const diploma = { CourseId: ground.diplomaId, PaymentMode: 'Net Banking', PaymentDetail: 'NEFT 17' };
    await pay({ ...diploma, PaidFee: 125_000 }, '9840012440');
    await pay({ PaidFee: 0.2, PaymentMode: 'Cash', PaymentDate: daysAgo(40) }, '9840012345');
    given.ground = ground;
  });
  return given;
}

export async function openPayments(page: Page, { server }: ReturnType<typeof givenPayments>): Promise<void> {
  await signIn(page, server.url, 'md_office');
  await page.goto(`${server.url}/md-payment-list`);
  await expect(rows(page).first()).toContainText('Payer Padma');
}
