import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('a payment', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.office.result('GetPaymentList', { PaymentId: id });
    return row ?? expect.unreachable(`there is no payment ${id}`);
  };
  const body = async (patch: Record<string, unknown> = {}) => ({
    StudentId: await server.make.student(),
    CourseId: await server.make.course(),
    ...paymentBody(),
    ...patch,
  });

  test('comes back as it was added, to the paisa', async () => {
    proves('3 Payment: Every field; received by', '7: GetPaymentList');
    const CourseId = await server.make.course({ CourseCode: 'PAY' });
    const added = await body({ CourseId, PaidFee: 1234.56, PaymentDetail: 'Received By: Mala, Details: cash' });
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
      KIND: 0,
      RECEIPT_NO: expect.stringMatching(/^R\/26-27\/\d{5}$/),
      STUDENT_COURSE_ID: 0,
      REVERSED_BY: 0,
      SEEN_ON: null,
      RECORDED_ON: '2026-11-20',
      RECORDED_BY: 'admin',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('may be of nothing', async () => {
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('AddPayment', await body({ PaidFee: 0 }));
    expect((await read(OUT_PAYMENT_ID)).PAID_FEE).toBe(0);
  });

  test.each(['UPI', 'Net Banking', 'Cash'])('may be made by %s', async (PaymentMode) => {
    proves('7: AddPayment');
    const { OUT_PAYMENT_ID = 0 } = await server.admin.write('AddPayment', await body({ PaymentMode }));
    expect((await read(OUT_PAYMENT_ID)).PAYMENT_MODE).toBe(PaymentMode);
  });

  test('is added up with a page over all pages of the same filters, to the paisa, and not without one', async () => {
    const StudentId = await server.make.student();
    const add = async (changes: object) => server.admin.write('AddPayment', await body({ StudentId, ...changes }));
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
    proves('5 Student: Payment details are required without scholarship');
    expect(await server.admin.refusal('AddPayment', await body({ [field]: value }))).toBe(message);
  });

  describe('in cash (W44)', () => {
    const refusal = 'Cash of ₹2,00,000 or more may not be received (Income-tax Act). Take UPI or Net Banking.';
    const cash = (PaidFee: number, patch: object = {}) => body({ PaidFee, PaymentMode: 'Cash', ...patch });

    test('is taken below the limit, and refused from it on', async () => {
      expect(await server.admin.refusal('AddPayment', await cash(2_00_000))).toBe(refusal);
      expect((await server.admin.write('AddPayment', await cash(1_99_999.99))).OUT_OK).toBe(1);
      expect((await server.admin.write('AddPayment', await body({ PaidFee: 2_00_000 }))).OUT_OK).toBe(1);
    });

    test('counts with what the student paid in cash on the same day, whatever course', async () => {
      const StudentId = await server.make.student();
      await server.admin.write('AddPayment', await cash(1_00_000, { StudentId }));
      await server.admin.write('AddPayment', await body({ StudentId, PaidFee: 5_00_000 }));
      expect(await server.admin.refusal('AddPayment', await cash(1_00_000, { StudentId }))).toBe(refusal);
      const dayBefore = await cash(1_00_000, { StudentId, PaymentDate: '2026-11-19' });
      expect((await server.admin.write('AddPayment', dayBefore)).OUT_OK).toBe(1);
      expect((await server.admin.write('AddPayment', await cash(99_999.99, { StudentId }))).OUT_OK).toBe(1);
    });

    test('counts without what was voided', async () => {
      const paid = await cash(1_50_000);
      const { OUT_PAYMENT_ID: PaymentId = 0 } = await server.admin.write('AddPayment', paid);
      await server.admin.write('VoidPayment', { PaymentId, Reason: 'Entered twice' });
      expect((await server.admin.write('AddPayment', paid)).OUT_OK).toBe(1);
    });
  });

  describe('for a course that is paid already (W27)', () => {
    const enrol = async (paid: { StudentId: number; CourseId: number }, PaymentId: number) =>
      (await server.admin.write('AddStudentCourse', { ...pick(paid), PaymentId })).OUT_ID ?? 0;
    const pick = ({ StudentId, CourseId }: { StudentId: number; CourseId: number }) => ({ StudentId, CourseId });
    const pay = async (paid: Record<string, unknown>) =>
      (await server.admin.write('AddPayment', paid)).OUT_PAYMENT_ID ?? 0;
    const list = async (StudentId: number) =>
      (await server.office.result('GetPaymentList', { StudentId })).map(({ ID }) => ID);

    test('is refused, and names the one that no enrolment uses', async () => {
      const paid = await body();
      const OUT_PAYMENT_ID = await pay(paid);
      expect(await server.admin.result('AddPayment', { ...paid, PaymentDetail: 'Another' })).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'A payment for this course is already recorded',
        OUT_PAYMENT_ID,
      });
      expect(await list(paid.StudentId)).toEqual([OUT_PAYMENT_ID]);
    });

    test.each([0, 2])('is refused while the enrolment has status %i', async (Status) => {
      const paid = await body();
      const StudentCourseId = await enrol(paid, await pay(paid));
      if (Status !== 0) await server.admin.write('UpdateStudentCourse', { StudentCourseId, Status });
      expect(await server.admin.refusal('AddPayment', paid)).toBe('Student is already enrolled in this course');
    });

    test('is taken once the enrolment is completed', async () => {
      const { studentId, courseId } = await server.make.completed();
      await pay({ ...(await body()), StudentId: studentId, CourseId: courseId });
      expect(await list(studentId)).toHaveLength(2);
    });

    test('is recorded once when five people do so at once', async () => {
      const paid = await body();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.admin.send('AddPayment', paid)));
      expect(answers.map((answer) => answer.body.result.OUT_OK).sort()).toEqual([0, 0, 0, 0, 1]);
      expect(new Set(answers.map((answer) => answer.body.result.OUT_PAYMENT_ID)).size).toBe(1);
      expect(await list(paid.StudentId)).toHaveLength(1);
    });

    test('keeps those of before that rule: each can be used or voided', async () => {
      const paid = await body();
      const first = await pay(paid);
      const { id: second } = await server.db.kysely
        .insertInto('payments')
        .columns(copied)
        .expression(server.db.kysely.selectFrom('payments').select(copied).where('id', '=', first))
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await list(paid.StudentId)).toEqual([first, second]);
      await enrol(paid, first);
      await server.admin.write('VoidPayment', { PaymentId: second, Reason: 'Entered twice' });
      expect(await list(paid.StudentId)).toEqual([first]);
    });
  });

  describe('without a receipt that is voided (W27)', () => {
    const voided = async () => {
      const paid = await body({ PaidFee: 0 });
      const { OUT_PAYMENT_ID: PaymentId = 0 } = await server.admin.write('AddPayment', paid);
      await server.admin.write('VoidPayment', { PaymentId, Reason: 'Entered twice' });
      return { PaymentId, paid };
    };

    test('leaves lists and sums', async () => {
      const { paid } = await voided();
      const { StudentId } = paid;
      const answer = (await server.office.send('GetPaymentList', { StudentId, Page: 1 })).body;
      expect(answer).toEqual({ result: [], TOTAL: 0, SUMS: { PAID_FEE: 0 } });
    });

    test('makes room for another', async () => {
      const { paid } = await voided();
      expect((await server.admin.write('AddPayment', paid)).OUT_PAYMENT_ID).toEqual(expect.any(Number));
    });

    test('serves no enrolment', async () => {
      const { PaymentId, paid } = await voided();
      const { StudentId, CourseId } = paid;
      const refusal = await server.admin.refusal('AddStudentCourse', { StudentId, CourseId, PaymentId });
      expect(refusal).toBe('Payment is void');
    });

    test('is not voided twice', async () => {
      const { PaymentId } = await voided();
      expect(await server.admin.refusal('VoidPayment', { PaymentId, Reason: 'Again' })).toBe('Payment is void');
    });

    test.each(['', ' ', null])('needs a reason, not %j', async (Reason) => {
      const { OUT_PAYMENT_ID } = await server.admin.write('AddPayment', await body());
      const refusal = await server.admin.refusal('VoidPayment', { PaymentId: OUT_PAYMENT_ID, Reason });
      expect(refusal).toBe('Reason is required');
    });

    test('has to be there', async () => {
      const refusal = await server.admin.refusal('VoidPayment', { PaymentId: 2_000_000_000, Reason: 'Unknown' });
      expect(refusal).toBe('Payment not found');
    });

    test('is either void or used when both are asked for at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const paid = await body();
        const { StudentId, CourseId } = paid;
        const { OUT_PAYMENT_ID: PaymentId = 0 } = await server.admin.write('AddPayment', paid);
        const answers = await Promise.all([
          server.admin.send('VoidPayment', { PaymentId, Reason: 'Entered twice' }),
          server.admin.send('AddStudentCourse', { StudentId, CourseId, PaymentId }),
        ]);
        expect(answers.map((answer) => answer.body.result.OUT_OK).sort()).toEqual([0, 1]);
      }
    });
  });
});

/** The columns of a payment but its id. */
const copied = [
  'student_id',
  'course_id',
  'paid_fee_paise',
  'payment_mode',
  'payment_date',
  'payment_detail',
  'recorded_on',
  'date_created',
  'date_modified',
] as const;
