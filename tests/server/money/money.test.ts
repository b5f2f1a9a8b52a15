import { describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { type Enrolled, paymentBody } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';
import { openBook } from '../support/openBook.ts';

const unknownId = 2_000_000_000;

/** What is done with money, over the wire. */
function tillOf(server: SharedServer) {
  const till = {
    /** An enrolment of ₹4,500.50, of which so many rupees are paid. */
    async enrolled(PaidFee = 1000, Fees = 4500.5): Promise<Enrolled> {
      const [studentId, courseId] = [await server.make.student(), await server.make.course({ Fees })];
      const paymentId = await server.make.payment(studentId, courseId, { PaidFee });
      const ids = { StudentId: studentId, CourseId: courseId };
      const { OUT_ID = 0 } = await server.admin.write('AddStudentCourse', { ...ids, PaymentId: paymentId });
      return { studentId, courseId, paymentId, enrolmentId: OUT_ID };
    },
    /** The body of a further payment. */
    further: (of: Enrolled, patch: Partial<BodyOf<'AddPayment'>> = {}) => ({
      StudentId: of.studentId,
      CourseId: of.courseId,
      StudentCourseId: of.enrolmentId,
      ...paymentBody(patch),
    }),
    pay: async (of: Enrolled, PaidFee: number, patch: Partial<BodyOf<'AddPayment'>> = {}) =>
      (await server.admin.write('AddPayment', till.further(of, { PaidFee, ...patch }))).OUT_PAYMENT_ID ?? 0,
    refund: (of: Enrolled, Amount: number | null, patch: Partial<BodyOf<'RefundPayment'>> = {}) => {
      const { PaidFee: _fee, ...payment } = paymentBody();
      return { StudentCourseId: of.enrolmentId, Amount, ...payment, Reason: 'Moved away', ...patch };
    },
    reverse: (PaymentId: number) => ({ PaymentId, Reason: 'Entered twice' }),
    move: (of: Enrolled, Status: number) =>
      server.office.write('UpdateStudentCourse', { StudentCourseId: of.enrolmentId, Status }),
    async account(of: Enrolled) {
      const [row] = await server.office.result('GetFees', { StudentCourseId: of.enrolmentId });
      return row ?? expect.unreachable('there is no such enrolment');
    },
    /** Closes the day book up to a day; null opens it wholly. */
    async closeTo(day: string | null) {
      const { kysely } = server.db;
      await openBook(kysely);
      if (day === null) return;
      const closing = { day, expected_paise: 0, counted_paise: 0, remarks: '' };
      const by = { closed_by: server.office.userId, closed_at: server.clock.now.toISOString() };
      await kysely
        .insertInto('closings')
        .values({ ...closing, ...by })
        .execute();
    },
  };
  return till;
}

describeOnEachDatabase('a payment for an enrolment (W44)', (open) => {
  const server = sharedServer(open);
  const till = tillOf(server);
  const refused = (body: object) => server.admin.refusal('AddPayment', { ...body });

  test('is taken up to what is due, to the paisa', async () => {
    const enrolment = await till.enrolled(1000);
    expect(await refused(till.further(enrolment, { PaidFee: 3500.51 }))).toBe('Only ₹3,500.50 is due');
    const paid = await server.admin.result('AddPayment', till.further(enrolment, { PaidFee: 3500.5 }));
    expect(paid).toMatchObject({ OUT_OK: 1, RECEIPT_NO: expect.stringMatching(/^R\//) });
    expect(await till.account(enrolment)).toMatchObject({
      PAID: 4500.5,
      DUE: 0,
      PAYMENTS: [enrolment.paymentId, paid.OUT_PAYMENT_ID],
    });
    expect(await refused(till.further(enrolment, { PaidFee: 0.01 }))).toBe('Only ₹0 is due');
  });

  test('is above ₹0', async () => {
    expect(await refused(till.further(await till.enrolled(), { PaidFee: 0 }))).toBe('Paid fee must be above ₹0');
  });

  test('is for an enrolment of this student in this course', async () => {
    const [enrolment, other] = [await till.enrolled(), await till.enrolled()];
    const body = till.further(enrolment, { PaidFee: 1 });
    for (const patch of [
      { StudentCourseId: unknownId },
      { StudentCourseId: other.enrolmentId },
      { StudentId: other.studentId },
      { StudentId: unknownId },
      { CourseId: other.courseId },
    ])
      expect(await refused({ ...body, ...patch })).toBe('Enrolment not found');
  });

  test('is taken while the enrolment is on hold', async () => {
    const enrolment = await till.enrolled();
    await till.move(enrolment, 2);
    await till.pay(enrolment, 500);
    expect(await till.account(enrolment)).toMatchObject({ PAID: 1500, DUE: 3000.5, STATUS: 2 });
  });

  test('is taken once it is completed, of a deleted student too', async () => {
    const enrolment = await till.enrolled();
    await server.make.complete(enrolment);
    await till.pay(enrolment, 500);
    await server.office.write('DeleteStudent', { StudentId: enrolment.studentId });
    await till.pay(enrolment, 3000.5);
    expect(await till.account(enrolment)).toMatchObject({ PAID: 4500.5, DUE: 0, STATUS: 1 });
  });

  test('is refused once it is deleted', async () => {
    const enrolment = await till.enrolled();
    await server.office.write('DeleteStudent', { StudentId: enrolment.studentId });
    expect(await refused(till.further(enrolment, { PaidFee: 1 }))).toBe('Enrolment is deleted');
  });

  test('that does not name it is refused as ever', async () => {
    const { studentId: StudentId, courseId: CourseId } = await till.enrolled();
    const body = { StudentId, CourseId, ...paymentBody() };
    expect(await refused(body)).toBe('Student is already enrolled in this course');
    expect(await refused({ ...body, StudentCourseId: 0 })).toBe('Student is already enrolled in this course');
  });

  test('before there is one may be of any amount: what is over is credit', async () => {
    expect(await till.account(await till.enrolled(5000))).toMatchObject({ PAID: 5000, DUE: 0, CREDIT: 499.5 });
  });

  describe('in cash', () => {
    const refusal = 'Cash of ₹2,00,000 or more may not be received (Income-tax Act). Take UPI or Net Banking.';
    const cash = { PaymentMode: 'Cash' } as const;
    const nothingPaid = () => till.enrolled(0, 9_00_000);

    test('stays below the limit in one payment', async () => {
      const enrolment = await nothingPaid();
      expect(await refused(till.further(enrolment, { ...cash, PaidFee: 2_00_000 }))).toBe(refusal);
      await till.pay(enrolment, 1_99_999.99, cash);
    });

    test('stays below the limit in two payments of one day, for two courses', async () => {
      const enrolment = await nothingPaid();
      await till.pay(enrolment, 1_00_000, cash);
      const CourseId = await server.make.course();
      const other = { StudentId: enrolment.studentId, CourseId, ...paymentBody({ ...cash, PaidFee: 1_00_000 }) };
      expect(await refused(other)).toBe(refusal);
      await server.admin.write('AddPayment', { ...other, PaidFee: 99_999.99 });
    });

    test('stays below the limit in two payments of two days, for one enrolment', async () => {
      const enrolment = await nothingPaid();
      await till.pay(enrolment, 1_00_000, { ...cash, PaymentDate: '2026-11-18' });
      expect(await refused(till.further(enrolment, { ...cash, PaidFee: 1_00_000 }))).toBe(refusal);
      await till.pay(enrolment, 99_999.99, cash);
      await till.pay(enrolment, 2_00_000);
    });

    test('counts neither what was reversed nor what was refunded', async () => {
      const enrolment = await nothingPaid();
      const mistake = await till.pay(enrolment, 1_50_000, cash);
      await server.admin.write('ReversePayment', till.reverse(mistake));
      await till.pay(enrolment, 1_50_000, cash);
      await till.move(enrolment, 2);
      await server.office.write('RefundPayment', till.refund(enrolment, 1_00_000, cash));
      expect(await refused(till.further(enrolment, { ...cash, PaidFee: 50_000 }))).toBe(refusal);
      await till.pay(enrolment, 49_999.99, cash);
    });
  });
});

describeWithTwoServersToo('two clerks (W44)', (open, { servers }) => {
  const server = sharedServer(open, { servers });
  const till = tillOf(server);

  test('cannot both take the last ₹5,000', async () => {
    for (let round = 0; round < 5; round += 1) {
      const enrolment = await till.enrolled(1000, 6000);
      const body = till.further(enrolment, { PaidFee: 5000 });
      const answers = await Promise.all([1, 2].map(() => server.admin.result('AddPayment', body)));
      expect(answers.map(({ OUT_ERROR }) => OUT_ERROR).toSorted()).toEqual(['', 'Only ₹0 is due']);
      expect(await till.account(enrolment)).toMatchObject({ PAID: 6000, DUE: 0, CREDIT: 0 });
    }
  });

  test('cannot both reverse one payment, nor reverse and refund the same money', async () => {
    const enrolment = await till.enrolled(1000);
    await till.move(enrolment, 2);
    const answers = await Promise.all([
      server.admin.result('ReversePayment', till.reverse(enrolment.paymentId)),
      server.admin.result('ReversePayment', till.reverse(enrolment.paymentId)),
      server.office.result('RefundPayment', till.refund(enrolment, 1000)),
    ]);
    expect(answers.map(({ OUT_OK }) => OUT_OK).toSorted()).toEqual([0, 0, 1]);
    expect(await till.account(enrolment)).toMatchObject({ PAID: 0, DUE: 4500.5 });
  });
});

describeOnEachDatabase('a reversal (W44)', (open) => {
  const server = sharedServer(open);
  const till = tillOf(server);
  const refused = (PaymentId: number, Reason = 'Entered twice') =>
    server.admin.refusal('ReversePayment', { PaymentId, Reason });
  const listed = async (PaymentId: number | undefined) =>
    (await server.office.result('GetPaymentList', { PaymentId }))[0];

  test('is a row of its own: the same mode, the day of today, the amount negative', async () => {
    const enrolment = await till.enrolled(0);
    const PaymentId = await till.pay(enrolment, 1200.5, { PaymentMode: 'Net Banking', PaymentDate: '2026-11-18' });
    const answer = await server.admin.result('ReversePayment', { PaymentId, Reason: 'Another student' });
    expect(answer).toMatchObject({ OUT_OK: 1, RECEIPT_NO: expect.stringMatching(/^V\/26-27\/\d{5}$/) });
    expect(await listed(answer.OUT_PAYMENT_ID)).toMatchObject({
      PAID_FEE: -1200.5,
      PAYMENT_MODE: 'Net Banking',
      PAYMENT_DATE: '2026-11-20',
      PAYMENT_DETAIL: 'Another student',
      KIND: 1,
      RECEIPT_NO: answer.RECEIPT_NO,
      STUDENT_COURSE_ID: enrolment.enrolmentId,
      REVERSED_BY: 0,
    });
    expect(await listed(PaymentId)).toMatchObject({ PAID_FEE: 1200.5, KIND: 0, REVERSED_BY: answer.OUT_PAYMENT_ID });
    expect(await till.account(enrolment)).toMatchObject({ PAID: 0, DUE: 4500.5 });
  });

  test('happens once, and is not reversed itself', async () => {
    const { paymentId } = await till.enrolled();
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('ReversePayment', till.reverse(paymentId));
    expect(await refused(paymentId)).toBe('Payment is reversed already');
    expect(await refused(OUT_PAYMENT_ID)).toBe('A reversal cannot be reversed');
  });

  test('needs a payment that is there, and a reason', async () => {
    expect(await refused(unknownId)).toBe('Payment not found');
    const { paymentId } = await till.enrolled();
    expect(await refused(paymentId, ' ')).toBe('Reason is required');
  });

  test('waits for the refund of the same money, which is reversed once', async () => {
    const enrolment = await till.enrolled(1000);
    await till.move(enrolment, 2);
    const { OUT_PAYMENT_ID: refund = 0 } = await server.office.write('RefundPayment', till.refund(enrolment, 250.5));
    expect(await refused(enrolment.paymentId)).toBe('₹250.50 of it was refunded: reverse the refund first');
    await server.admin.write('ReversePayment', till.reverse(refund));
    expect(await till.account(enrolment)).toMatchObject({ PAID: 1000 });
    expect(await refused(refund)).toBe('Payment is reversed already');
    await server.admin.write('ReversePayment', till.reverse(enrolment.paymentId));
    expect(await till.account(enrolment)).toMatchObject({ PAID: 0, DUE: 4500.5 });
  });

  test('of an unused payment makes room for another, and the payment serves no enrolment', async () => {
    const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
    const PaymentId = await server.make.payment(StudentId, CourseId);
    await server.admin.write('ReversePayment', till.reverse(PaymentId));
    const link = { StudentId, CourseId, PaymentId };
    expect(await server.admin.refusal('AddStudentCourse', link)).toBe('Payment is reversed already');
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('AddPayment', { StudentId, CourseId, ...paymentBody() });
    await server.admin.write('AddStudentCourse', { ...link, PaymentId: OUT_PAYMENT_ID });
  });

  test('is what VoidPayment makes of an unused payment with a number', async () => {
    const PaymentId = await server.make.payment(await server.make.student(), await server.make.course());
    const answer = await server.admin.result('VoidPayment', till.reverse(PaymentId));
    expect(answer.RECEIPT_NO).toMatch(/^V\//);
    expect(await listed(answer.OUT_PAYMENT_ID)).toMatchObject({ PAID_FEE: -4500.5, KIND: 1 });
    expect(await server.admin.refusal('VoidPayment', till.reverse(PaymentId))).toBe('Payment is reversed already');
  });

  test('is taken off sums and figures', async () => {
    const figures = async () => (await restOf(server, server.office, 'figures').one(1)).feesByMonth.at(-1)?.value ?? 0;
    const sums = async () => (await server.office.send('GetPaymentList', { Page: 1 })).body.SUMS?.['PAID_FEE'] ?? 0;
    const before = [await figures(), await sums()];
    const { paymentId } = await till.enrolled(1000);
    expect([await figures(), await sums()]).toEqual(before.map((value) => value + 1000));
    await server.admin.write('ReversePayment', till.reverse(paymentId));
    expect([await figures(), await sums()]).toEqual(before);
  });

  test('is found by its number, as the payment is by its own', async () => {
    const { paymentId } = await till.enrolled();
    const { RECEIPT_NO = '', OUT_PAYMENT_ID } = await server.admin.result('ReversePayment', till.reverse(paymentId));
    const found = async (Search: string) =>
      (await server.office.result('GetPaymentList', { Page: 1, Search })).map(({ ID }) => ID);
    expect(await found(RECEIPT_NO.toLowerCase())).toEqual([OUT_PAYMENT_ID]);
    const receipt = (await listed(paymentId))?.RECEIPT_NO ?? '';
    expect(await found(receipt)).toEqual([paymentId]);
  });
});

describeOnEachDatabase('a refund (W44)', (open) => {
  const server = sharedServer(open);
  const till = tillOf(server);
  const refused = (body: object) => server.office.refusal('RefundPayment', { ...body });

  test.each([
    ['Active', async () => undefined],
    ['Completed', async (enrolment: Enrolled) => server.make.complete(enrolment)],
  ])('of an enrolment that is %s is what was paid too much', async (_status, become) => {
    const enrolment = await till.enrolled(5000);
    await become(enrolment);
    expect(await refused(till.refund(enrolment, 499.51))).toBe('Only ₹499.50 can be refunded');
    const answer = await server.office.result('RefundPayment', till.refund(enrolment, 499.5, { PaymentMode: 'Cash' }));
    const [row] = await server.office.result('GetPaymentList', { PaymentId: answer.OUT_PAYMENT_ID });
    expect(row).toMatchObject({ PAID_FEE: -499.5, KIND: 2, PAYMENT_MODE: 'Cash', PAYMENT_DETAIL: 'UPI 4711' });
    expect(row?.RECEIPT_NO).toBe(answer.RECEIPT_NO);
    expect(await till.account(enrolment)).toMatchObject({ PAID: 4500.5, CREDIT: 0, DUE: 0 });
    expect(await refused(till.refund(enrolment, 0.01))).toBe('Only ₹0 can be refunded');
  });

  test.each([
    ['on Hold', async (enrolment: Enrolled) => till.move(enrolment, 2), { DUE: 4500.5, WRITTEN_OFF: 0 }],
    [
      'Deleted',
      async ({ studentId: StudentId }: Enrolled) => server.office.write('DeleteStudent', { StudentId }),
      { DUE: 0, WRITTEN_OFF: 4500.5 },
    ],
  ])('of an enrolment that is %s is all that was paid', async (_status, become, after) => {
    const enrolment = await till.enrolled(1000);
    await become(enrolment);
    expect(await refused(till.refund(enrolment, 1000.01))).toBe('Only ₹1,000 can be refunded');
    await server.office.write('RefundPayment', till.refund(enrolment, 1000));
    expect(await till.account(enrolment)).toMatchObject({ PAID: 0, ...after });
  });

  test.each([
    ['Amount', null, 'Please fill the payment details'],
    ['Amount', 0, 'Amount must be above ₹0'],
    ['Amount', -1, 'Amount must be at least 0'],
    ['PaymentMode', 'Cheque', 'Payment mode must be one of UPI, Net Banking, Cash'],
    ['PaymentDate', '2026-11-21', 'Payment date cannot be later than today'],
    ['PaymentDate', '1926-11-20', 'Payment date cannot be before 01/01/2000'],
    ['PaymentDate', '2026-11-19', 'Nothing was paid before 20/11/2026'],
    ['Reason', '', 'Reason is required'],
    ['StudentCourseId', unknownId, 'Enrolment not found'],
  ])('is refused for its %s %j: %s', async (field, value, refusal) => {
    const enrolment = await till.enrolled(5000);
    expect(await refused({ ...till.refund(enrolment, 100), [field]: value })).toBe(refusal);
  });
});

describeOnEachDatabase('a day that is closed (W45)', (open) => {
  const server = sharedServer(open);
  const till = tillOf(server);

  test('takes no payment and no refund, the next one does', async () => {
    const enrolment = await till.enrolled(5000);
    const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
    await till.closeTo('2026-11-19');
    const refusal = 'The day book is closed up to 19/11/2026';
    const before = { StudentId, CourseId, ...paymentBody({ PaymentDate: '2026-11-19' }) };
    expect(await server.admin.refusal('AddPayment', before)).toBe(refusal);
    const late = till.refund(enrolment, 1, { PaymentDate: '2026-11-19' });
    expect(await server.office.refusal('RefundPayment', late)).toBe(refusal);
    await server.office.write('RefundPayment', { ...late, PaymentDate: '2026-11-20' });
    await server.admin.write('AddPayment', { ...before, PaymentDate: '2026-11-20' });
    await till.closeTo(null);
  });

  test('lets reversals wait until tomorrow', async () => {
    const { paymentId } = await till.enrolled();
    await till.closeTo('2026-11-20');
    const refusal = 'The day book is closed up to 20/11/2026';
    expect(await server.admin.refusal('ReversePayment', till.reverse(paymentId))).toBe(refusal);
    server.clock.now = new Date('2026-11-21T04:30:00.000Z');
    const admin = await server.signIn('admin');
    await admin.write('ReversePayment', till.reverse(paymentId));
    await till.closeTo(null);
  });

  test('is told to staff alone', async () => {
    await till.closeTo('2026-11-19');
    expect((await server.office.get('/api/session')).json()).toMatchObject({ CLOSED_TO: '2026-11-19' });
    const response = await server.app.inject({ method: 'GET', url: '/api/session' });
    expect(response.json()).not.toHaveProperty('CLOSED_TO');
    await till.closeTo(null);
  });
});
