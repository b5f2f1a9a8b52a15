import { expect, test } from 'vitest';
import { describeOnEachDatabase } from './support/databases.ts';
import { paymentBody } from './support/samples.ts';
import { sharedServer } from './support/sharedServer.ts';

describeOnEachDatabase('a payment', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.office.result('GetPaymentList', { PaymentId: id });
    return row ?? expect.unreachable(`there is no payment ${id}`);
  };
  const body = async (patch: Record<string, unknown> = {}) => ({
    StudentId: await server.make.student(),
    CourseId: await server.make.course({ CourseCode: 'PAY' }),
    ...paymentBody(),
    ...patch,
  });

  test('comes back as it was added, to the paisa', async () => {
    const added = await body({ PaidFee: 1234.56, PaymentDetail: 'Received By: Mala, Details: cash' });
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('AddPayment', added);
    expect(await read(OUT_PAYMENT_ID)).toEqual({
      ID: OUT_PAYMENT_ID,
      STUDENT_ID: added.StudentId,
      STUDENT_NAME: 'Kavya Raman',
      STUDENT_MOBILE: expect.stringMatching(/^\d{10}$/),
      COURSE_ID: added.CourseId,
      COURSE_CODE: 'PAY',
      COURSE_NAME: 'Web Design',
      PAID_FEE: 1234.56,
      PAYMENT_MODE: 'UPI',
      PAYMENT_DATE: '2026-11-20',
      PAYMENT_DETAIL: 'Received By: Mala, Details: cash',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('may be of nothing', async () => {
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('AddPayment', await body({ PaidFee: 0 }));
    expect((await read(OUT_PAYMENT_ID)).PAID_FEE).toBe(0);
  });

  test.each(['UPI', 'Net Banking', 'Cash'])('may be made by %s', async (PaymentMode) => {
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('AddPayment', await body({ PaymentMode }));
    expect((await read(OUT_PAYMENT_ID)).PAYMENT_MODE).toBe(PaymentMode);
  });

  test.each([
    ['PaidFee', null, 'Please fill the payment details'],
    ['PaymentMode', '', 'Please fill the payment details'],
    ['PaymentDate', '', 'Please fill the payment details'],
    ['PaymentMode', 'Cheque', 'Payment mode must be one of UPI, Net Banking, Cash'],
    ['PaymentDate', '2026-11-21', 'Payment date cannot be later than today'],
    ['PaymentDate', '2026-02-30', 'PaymentDate must be a date, YYYY-MM-DD'],
    ['PaidFee', -1, 'PaidFee must be at least 0'],
    ['PaidFee', 0.001, 'PaidFee must have at most two decimals'],
    ['PaidFee', 1_000_000.01, 'PaidFee must be at most 1000000'],
    ['PaymentDetail', 'x'.repeat(501), 'PaymentDetail must be at most 500 characters'],
    ['StudentId', 2_000_000_000, 'Student not found'],
    ['CourseId', 2_000_000_000, 'Course details not found'],
  ])('with %s %j is refused', async (field, value, message) => {
    expect(await server.admin.refusal('AddPayment', await body({ [field]: value }))).toBe(message);
  });
});
