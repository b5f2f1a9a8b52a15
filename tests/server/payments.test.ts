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

  test('is added up with a page over all pages of the same filters, to the paisa, and not without one', async () => {
    const StudentId = await server.make.student();
    const CourseId = await server.make.course();
    const add = (changes: object) =>
      server.admin.write('AddPayment', { StudentId, CourseId, ...paymentBody(), ...changes });
    for (const PaidFee of [0.1, 0.2, 4500.5]) await add({ PaidFee });
    await add({ PaidFee: 1000, PaymentMode: 'Cash' });
    const sums = async (filters: object) =>
      (await server.office.send('GetPaymentList', { StudentId, Page: 1, PageSize: 1, ...filters })).body.SUMS;
    expect(await sums({})).toEqual({ PAID_FEE: 5500.8 });
    expect(await sums({ Page: 3 })).toEqual({ PAID_FEE: 5500.8 });
    expect(await sums({ PaymentMode: 'UPI' })).toEqual({ PAID_FEE: 4500.8 });
    expect(await sums({ PaymentMode: 'Online' })).toEqual({ PAID_FEE: 0 });
    expect((await server.office.send('GetPaymentList', { StudentId })).body.SUMS).toBeUndefined();
    expect((await server.office.send('GetStudentList', { Page: 1 })).body.SUMS).toBeUndefined();
  });

  test.each([
    ['PaidFee', 'Please fill the payment details', null],
    ['PaymentMode', 'Please fill the payment details', ''],
    ['PaymentDate', 'Please fill the payment details', ''],
    ['PaymentMode', 'Payment mode must be one of UPI, Net Banking, Cash', 'Cheque'],
    ['PaymentDate', 'Payment date cannot be later than today', '2026-11-21'],
    ['PaymentDate', 'PaymentDate must be a date, YYYY-MM-DD', '2026-02-30'],
    ['PaidFee', 'PaidFee must be at least 0', -1],
    ['PaidFee', 'PaidFee must have at most two decimals', 0.001],
    ['PaidFee', 'PaidFee must be at most 1000000', 1_000_000.01],
    ['PaymentDetail', 'PaymentDetail must be at most 500 characters', 'x'.repeat(501)],
    ['StudentId', 'Student not found', 2_000_000_000],
    ['CourseId', 'Course details not found', 2_000_000_000],
  ])('is refused for its %s: %s', async (field, message, value) => {
    expect(await server.admin.refusal('AddPayment', await body({ [field]: value }))).toBe(message);
  });
});
