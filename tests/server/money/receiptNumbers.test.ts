import { expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeWithTwoServersToo('the numbers of receipts (W45)', (open, { servers }) => {
  const server = sharedServer(open, { servers });

  /** A payment of a new student for a new course. */
  const body = async (patch: Partial<BodyOf<'AddPayment'>> = {}) => ({
    StudentId: await server.make.student(),
    CourseId: await server.make.course(),
    ...paymentBody(patch),
  });
  const paid = async (patch: Partial<BodyOf<'AddPayment'>> = {}) =>
    server.admin.result('AddPayment', await body(patch));
  const numbered = async (patch: Partial<BodyOf<'AddPayment'>> = {}) => (await paid(patch)).RECEIPT_NO ?? '';
  const next = (number: string, by = 1) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'));

  test('rise by one, and stand in the payment list', async () => {
    const first = await numbered();
    expect(first).toMatch(/^R\/26-27\/\d{5}$/);
    const second = await paid();
    expect(second.RECEIPT_NO).toBe(next(first));
    const [row] = await server.office.result('GetPaymentList', { PaymentId: second.OUT_PAYMENT_ID });
    expect(row?.RECEIPT_NO).toBe(second.RECEIPT_NO);
  });

  test('are given to nothing but money', async () => {
    const before = await numbered();
    expect((await paid({ PaidFee: 0 })).RECEIPT_NO).toBe('');
    expect(await numbered()).toBe(next(before));
  });

  test('have a series for each letter', async () => {
    const { enrolmentId, paymentId } = await server.make.enrolment();
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    const { PaidFee: Amount = 0, ...payment } = paymentBody();
    const refund = { StudentCourseId: enrolmentId, Amount, ...payment, Reason: 'Moved away' };
    const refunded = await server.office.result('RefundPayment', refund);
    expect(refunded.RECEIPT_NO).toMatch(/^F\/26-27\/00001$/);
    const back = await server.admin.result('ReversePayment', {
      PaymentId: refunded.OUT_PAYMENT_ID,
      Reason: 'By mistake',
    });
    expect(back.RECEIPT_NO).toBe('V/26-27/00001');
    const reversed = await server.admin.result('ReversePayment', { PaymentId: paymentId, Reason: 'Entered twice' });
    expect(reversed.RECEIPT_NO).toBe('V/26-27/00002');
  });

  test('leave no gap behind what is refused', async () => {
    const before = await numbered();
    const { studentId: StudentId, courseId: CourseId, enrolmentId: StudentCourseId } = await server.make.enrolment();
    const further = { StudentId, CourseId, StudentCourseId, ...paymentBody({ PaidFee: 1 }) };
    const refusals = await Promise.all([1, 2, 3].map(() => server.admin.refusal('AddPayment', further)));
    expect(refusals).toEqual(['Only ₹0 is due', 'Only ₹0 is due', 'Only ₹0 is due']);
    expect(await numbered()).toBe(next(before, 2));
  });

  test('leave no gap where a write fails after it has drawn one', async () => {
    const before = await numbered();
    const { kysely } = server.db;
    const failing = kysely.transaction().execute(async (trx) => {
      await trx
        .updateTable('receipt_counters')
        .set((eb) => ({ last: eb('last', '+', 1) }))
        .execute();
      throw new Error('failed');
    });
    const [, after] = await Promise.all([failing.catch(() => undefined), numbered()]);
    expect(after).toBe(next(before));
  });

  test('are given back where the write that drew one fails afterwards', async () => {
    const before = await numbered();
    const { kysely } = server.db;
    const taken = await body();
    const { OUT_PAYMENT_ID: other = 0 } = await server.admin.result('AddPayment', { ...taken, PaidFee: 0 });
    // Another row has the number already, so that the row that draws it cannot be made.
    await kysely
      .updateTable('payments')
      .set({ receipt_no: next(before) })
      .where('id', '=', other)
      .execute();
    expect((await server.admin.error('AddPayment', await body()))[0]).toBe(500);
    await kysely.updateTable('payments').set({ receipt_no: '' }).where('id', '=', other).execute();
    expect(await numbered()).toBe(next(before));
  });

  test('are the same for a repeated write', async () => {
    const payment = await body();
    const envelope = server.admin.envelope();
    const answers = await Promise.all([1, 2].map(() => server.admin.send('AddPayment', payment, envelope)));
    const [first, repeated] = answers.map((answer) => answer.body.result.RECEIPT_NO ?? '');
    expect(repeated).toBe(first);
    expect(await numbered()).toBe(next(first ?? ''));
  });

  test('are each given once to twelve who pay at the same time', async () => {
    const before = await numbered();
    const bodies = await Promise.all(Array.from({ length: 12 }, () => body()));
    const answers = await Promise.all(bodies.map((each) => server.admin.result('AddPayment', each)));
    const expected = bodies.map((_body, index) => next(before, index + 1));
    expect(answers.map((answer) => answer.RECEIPT_NO).toSorted()).toEqual(expected);
  });

  test('begin anew with the financial year of the day of recording in India, whatever the day of payment', async () => {
    const bodies = [await body(), await body(), await body()];
    const at = async (instant: string, PaymentDate: string) => {
      server.clock.now = new Date(instant);
      const client = await server.signIn('admin');
      return (await client.result('AddPayment', { ...bodies.pop(), PaymentDate })).RECEIPT_NO;
    };
    expect(await at('2028-03-31T18:29:59.999Z', '2028-03-31')).toBe('R/27-28/00001');
    expect(await at('2028-03-31T18:30:00.000Z', '2028-03-31')).toBe('R/28-29/00001');
    expect(await at('2028-04-01T04:30:00.000Z', '2028-04-01')).toBe('R/28-29/00002');
  });
});
