import { beforeEach, describe, expect, test } from 'vitest';
import { addPayment } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { openBook } from '../support/openBook.ts';
import { inBank } from '../../../server/money/payments/uncovered.ts';

const closedTo19 = 'The day book is closed up to 19/11/2026';

describeOnEachDatabase('the day book', (open) => {
  const server = sharedServer(open);
  /** Opens the book wholly, with what was received before; each test has days and money of its own. */
  beforeEach(async () => {
    const { kysely } = server.db;
    await openBook(kysely);
    await kysely.updateTable('payments').set({ receipt_no: '' }).execute();
    await kysely.updateTable('payments').set({ payment_date: '2020-01-01' }).execute();
  });

  const pay = async (PaidFee: number, more: object = {}) => {
    const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
    const body = { ...paymentBody(), StudentId, CourseId, PaidFee, PaymentMode: 'Cash', ...more };
    return server.admin.write('AddPayment', body);
  };
  const read = async (FromDate = '', ToDate = '') =>
    (await server.office.send('GetDayBook', { FromDate, ToDate })).body;
  const close = (Day: string, CountedCash: number, Remark = '') =>
    server.office.write('CloseDay', { Day, CountedCash, Remark });
  const refusalOf = (Day: string, CountedCash = 0, Remark = '') =>
    server.office.refusal('CloseDay', { Day, CountedCash, Remark });
  const closedTo = async () => (await read()).CLOSED_TO;

  test('has every row of a range by day of payment, in the order of recording', async () => {
    const first = await pay(500, { PaymentDate: '2026-11-19', PaymentMode: 'UPI' });
    const second = await pay(700, { PaymentDate: '2026-11-18' });
    const third = await pay(900, { PaymentDate: '2026-11-19', PaymentDetail: 'Received By: Anbu R, Details: desk' });
    await pay(1100, { PaymentDate: '2026-11-17' });
    const { PAYMENTS } = await read('2026-11-18', '2026-11-19');
    expect(PAYMENTS.map(({ ID }: { ID: number }) => ID)).toEqual(
      [second, first, third].map(({ OUT_PAYMENT_ID }) => OUT_PAYMENT_ID),
    );
    expect(PAYMENTS[2]).toMatchObject({
      RECEIPT_NO: third.RECEIPT_NO,
      STUDENT_NAME: expect.stringContaining('Kavya'),
      COURSE_NAME: 'Web Design',
      PAYMENT_MODE: 'Cash',
      PAYMENT_DATE: '2026-11-19',
      PAYMENT_DETAIL: 'Received By: Anbu R, Details: desk',
      RECORDED_BY: 'admin',
      AMOUNT: 900,
      KIND: 0,
      REVERSES: '',
      REVERSED_BY_NO: '',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('of many rows is sent while it is read, with each row once and the sums of all', async () => {
    const { kysely } = server.db;
    const of = { student_id: await server.make.student(), course_id: await server.make.course() };
    const ids: number[] = [];
    for (let row = 0; row < 620; row += 1) ids.push(await addPayment(kysely, of));
    const days = ['2026-11-12', '2026-11-11', '2026-11-10'];
    for (const [place, payment_date] of days.entries()) {
      const some = ids.filter((_id, index) => index % 3 === place);
      await kysely.updateTable('payments').set({ payment_date }).where('id', 'in', some).execute();
    }
    const { headers, body } = await server.office.send('GetDayBook', { FromDate: '2026-11-10', ToDate: '2026-11-12' });
    expect(headers['content-length']).toBeUndefined();
    expect(body.PAYMENTS.map(({ ID }: { ID: number }) => ID)).toEqual(
      [2, 1, 0].flatMap((place) => ids.filter((_id, index) => index % 3 === place)),
    );
    expect(body.result).toMatchObject([{ PAYMENT_MODE: 'UPI', RECEIPTS: 620, RECEIVED: 3_100_310, AMOUNT: 3_100_310 }]);
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(await read()).toSorted());
  });

  test('answers a page of its rows, day by day, beside what all of them come to', async () => {
    const later = await pay(300, { PaymentDate: '2026-11-19' });
    const first = await pay(100, { PaymentDate: '2026-11-18' });
    const second = await pay(200, { PaymentDate: '2026-11-18', PaymentMode: 'UPI' });
    const range = { FromDate: '2026-11-18', ToDate: '2026-11-19' };
    const { PAYMENTS: _rows, ...whole } = (await server.office.send('GetDayBook', range)).body;
    const pages = [[first, second], [later], []];
    for (const [index, rows] of pages.entries()) {
      const { body } = await server.office.send('GetDayBook', { ...range, Page: index + 1, PageSize: 2 });
      const { PAYMENTS, ...rest } = body;
      expect(PAYMENTS.map(({ ID }: { ID: number }) => ID)).toEqual(rows.map((row) => row.OUT_PAYMENT_ID));
      expect(rest).toEqual({ ...whole, TOTAL: 3 });
    }
  });

  test('answers the rows that the bank has seen, or should have, and how many it should have, once it has seen any', async () => {
    const unseen = await pay(100, { PaymentMode: 'UPI' });
    const seen = await pay(200, { PaymentMode: 'Net Banking' });
    await pay(300);
    const page = async (Seen: number) => {
      const { body } = await server.office.send('GetDayBook', { Seen, Page: 1 });
      return [body.PAYMENTS.map(({ ID }: { ID: number }) => ID), body.TOTAL, body.UNSEEN];
    };
    expect(await page(0)).toEqual([[unseen.OUT_PAYMENT_ID, seen.OUT_PAYMENT_ID], 2, undefined]);
    const { kysely } = server.db;
    const match = { user_id: server.admin.userId, charges_paise: 0, rest_paise: 0, rest_reason: '', entry_id: 0 };
    const { id } = await kysely
      .insertInto('line_matches')
      .values({ ...match, date_created: '2026-11-20T04:30:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('payments')
      .set({ seen_on: '2026-11-20', seen: inBank.seen, match_id: id })
      .where('id', '=', seen.OUT_PAYMENT_ID ?? 0)
      .execute();
    expect(await page(0)).toEqual([[unseen.OUT_PAYMENT_ID], 1, 1]);
    expect(await page(1)).toEqual([[seen.OUT_PAYMENT_ID], 1, 1]);
  });

  test('is of today where no day is named', async () => {
    await pay(500, { PaymentDate: '2026-11-19' });
    const today = await pay(600);
    expect((await read()).PAYMENTS).toMatchObject([{ ID: today.OUT_PAYMENT_ID }]);
  });

  test('names a reversal under its own number, and by which number a row was reversed', async () => {
    const { OUT_PAYMENT_ID: PaymentId, RECEIPT_NO } = await pay(10_000);
    const reversal = await server.admin.write('ReversePayment', { PaymentId, Reason: 'Typed twice' });
    expect((await read()).PAYMENTS).toMatchObject([
      { RECEIPT_NO, AMOUNT: 10_000, KIND: 0, REVERSED_BY_NO: reversal.RECEIPT_NO },
      { RECEIPT_NO: reversal.RECEIPT_NO, AMOUNT: -10_000, KIND: 1, REVERSES: RECEIPT_NO },
    ]);
  });

  test('adds up by mode and by who recorded it, reversals and refunds apart', async () => {
    const { OUT_PAYMENT_ID: PaymentId } = await pay(100.5);
    await pay(200.25);
    await pay(400, { PaymentMode: 'UPI' });
    await server.admin.write('ReversePayment', { PaymentId, Reason: 'Typed twice' });
    const { enrolmentId: StudentCourseId, paymentId } = await server.make.enrolment();
    await server.db.kysely
      .updateTable('payments')
      .set({ payment_date: '2026-11-01' })
      .where('id', '=', paymentId)
      .execute();
    await server.office.write('UpdateStudentCourse', { StudentCourseId, Status: 2 });
    const { PaidFee: _fee, ...payment } = paymentBody({ PaymentMode: 'Cash' });
    await server.office.write('RefundPayment', { ...payment, StudentCourseId, Amount: 50, Reason: 'Moved away' });
    const none = { REVERSALS: 0, REVERSED: 0, REFUNDS: 0, REFUNDED: 0 };
    expect((await read()).result).toEqual([
      {
        ...none,
        PAYMENT_MODE: 'Cash',
        RECORDED_BY: 'admin',
        RECEIPTS: 2,
        RECEIVED: 300.75,
        REVERSALS: 1,
        REVERSED: -100.5,
        AMOUNT: 200.25,
      },
      {
        ...none,
        PAYMENT_MODE: 'Cash',
        RECORDED_BY: 'md_office',
        RECEIPTS: 0,
        RECEIVED: 0,
        REFUNDS: 1,
        REFUNDED: -50,
        AMOUNT: -50,
      },
      { ...none, PAYMENT_MODE: 'UPI', RECORDED_BY: 'admin', RECEIPTS: 1, RECEIVED: 400, AMOUNT: 400 },
    ]);
    expect((await read()).EXPECTED_CASH).toBe(150.25);
  });

  test('says which numbers a restore on one of its days left out', async () => {
    const { kysely } = server.db;
    await kysely
      .insertInto('left_out_receipts')
      .values([
        { letter: 'R', year: 2026, first: 41, last: 60, left_out_on: '2026-11-12' },
        { letter: 'R', year: 2026, first: 81, last: 90, left_out_on: '2026-11-13' },
      ])
      .execute();
    expect((await read('2026-11-11', '2026-11-12')).LEFT_OUT).toEqual([
      { FIRST: 'R/26-27/00041', LAST: 'R/26-27/00060', LEFT_OUT_ON: '2026-11-12' },
    ]);
    await kysely.deleteFrom('left_out_receipts').execute();
  });

  test.each([
    ['2026-10-21', '2026-11-20', 200],
    ['2026-10-20', '2026-11-20', 400],
  ])('from %s to %s answers %i', async (FromDate, ToDate, status) => {
    expect((await server.office.send('GetDayBook', { FromDate, ToDate })).status).toBe(status);
  });

  describe('the cash that is expected', () => {
    test('is all cash with a number before the first closing, up to the day', async () => {
      await pay(300, { PaymentDate: '2026-11-02' });
      await pay(500, { PaymentDate: '2026-11-18' });
      await pay(700, { PaymentDate: '2026-11-18', PaymentMode: 'UPI' });
      await pay(900, { PaymentDate: '2026-11-19' });
      const { OUT_PAYMENT_ID: old = 0 } = await pay(1100, { PaymentDate: '2026-11-18' });
      await server.db.kysely.updateTable('payments').set({ receipt_no: '' }).where('id', '=', old).execute();
      expect((await read('2026-11-18', '2026-11-18')).EXPECTED_CASH).toBe(800);
    });

    /** An enrolment on hold with a payment in cash from before there were numbers. */
    const fromBefore = async () => {
      const { enrolmentId: StudentCourseId, paymentId, studentId } = await server.make.enrolment();
      await server.office.write('UpdateStudentCourse', { StudentCourseId, Status: 2 });
      await server.db.kysely
        .updateTable('payments')
        .set({ receipt_no: '', payment_mode: 'Cash', payment_date: '2026-11-01' })
        .where('id', '=', paymentId)
        .execute();
      return { StudentCourseId, PaymentId: paymentId, studentId };
    };
    const refund = (StudentCourseId: number, Amount: number) => {
      const { PaidFee: _fee, ...payment } = paymentBody({ PaymentMode: 'Cash' });
      return server.office.write('RefundPayment', { ...payment, StudentCourseId, Amount, Reason: 'Moved away' });
    };
    const reverse = (PaymentId = 0) => server.admin.write('ReversePayment', { PaymentId, Reason: 'Typed twice' });
    const expected = async () => (await read()).EXPECTED_CASH;

    test('is not less for the reversal of a payment from before', async () => {
      await reverse((await fromBefore()).PaymentId);
      expect(await expected()).toBe(0);
    });

    test('is not less for a refund of what was paid before, nor more for its reversal', async () => {
      const { OUT_PAYMENT_ID } = await refund((await fromBefore()).StudentCourseId, 50);
      expect(await expected()).toBe(0);
      await reverse(OUT_PAYMENT_ID);
      expect(await expected()).toBe(0);
    });

    test('is less for the refund of a payment with a number, and as before once that is reversed', async () => {
      const { enrolmentId: StudentCourseId } = await server.make.enrolment();
      await server.office.write('UpdateStudentCourse', { StudentCourseId, Status: 2 });
      const { OUT_PAYMENT_ID } = await refund(StudentCourseId, 50);
      expect(await expected()).toBe(-50);
      await reverse(OUT_PAYMENT_ID);
      expect(await expected()).toBe(0);
    });

    test('begins anew after a closing', async () => {
      await pay(500, { PaymentDate: '2026-11-18' });
      await close('2026-11-18', 500);
      await pay(900, { PaymentDate: '2026-11-19' });
      expect((await read('2026-11-19', '2026-11-19')).EXPECTED_CASH).toBe(900);
    });
  });

  describe('a closing', () => {
    test('says who closed up to which day, to both profiles', async () => {
      await close('2026-11-19', 0);
      expect(await read()).toMatchObject({
        CLOSED_TO: '2026-11-19',
        CLOSED_BY: 'md_office',
        CLOSED_AT: '2026-11-20T04:30:00.000Z',
      });
      for (const client of [server.admin, server.office]) {
        expect((await client.get('/api/session')).json()).toMatchObject({ CLOSED_TO: '2026-11-19' });
      }
    });

    test.each([
      [499.99, '', 'Say why the cash differs by ₹0.01'],
      [0, ' ', 'Say why the cash differs by ₹500'],
      [1_00_550, '', 'Say why the cash differs by ₹1,00,050'],
    ])('with %d counted of ₹500 and the remark %j is refused', async (counted, remark, refusal) => {
      await pay(500, { PaymentDate: '2026-11-19' });
      expect([await refusalOf('2026-11-19', counted, remark), await closedTo()]).toEqual([refusal, null]);
    });

    test('keeps what was counted, what was expected, and the remark', async () => {
      await pay(500, { PaymentDate: '2026-11-19' });
      await close('2026-11-19', 450, 'Change given to the courier');
      const row = server.db.kysely.selectFrom('closings').selectAll().executeTakeFirst();
      expect(await row).toMatchObject({
        day: '2026-11-19',
        counted_paise: 45_000,
        expected_paise: 50_000,
        remarks: 'Change given to the courier',
        closed_by: server.office.userId,
        reopened_at: null,
      });
    });

    test('is told with what was counted and expected, the remark, who and when; also once it was taken back', async () => {
      await pay(500, { PaymentDate: '2026-11-18' });
      await close('2026-11-18', 500);
      await close('2026-11-19', 20, 'Somebody forgot a receipt');
      await server.admin.write('ReopenDay', { Reason: 'A receipt was forgotten' });
      await close('2026-11-19', 0);
      const by = { CLOSED_BY: 'md_office', CLOSED_AT: '2026-11-20T04:30:00.000Z' };
      const stands = { ...by, REOPENED_BY: '', REOPENED_AT: null, REOPEN_REASON: '' };
      const { CLOSINGS } = await read('2026-11-18', '2026-11-19');
      expect(CLOSINGS).toMatchObject([
        { DAY: '2026-11-18', COUNTED: 500, EXPECTED: 500, REMARK: '', ...stands },
        {
          DAY: '2026-11-19',
          COUNTED: 20,
          EXPECTED: 0,
          REMARK: 'Somebody forgot a receipt',
          ...by,
          REOPENED_BY: 'admin',
          REOPENED_AT: by.CLOSED_AT,
          REOPEN_REASON: 'A receipt was forgotten',
        },
        { DAY: '2026-11-19', COUNTED: 0, EXPECTED: 0, ...stands },
      ]);
      expect((await read('2026-11-20')).CLOSINGS).toEqual([]);
    });

    test.each([
      ['', 'Day is required'],
      ['2026-11-21', 'Day cannot be later than today'],
    ])('of the day %j is refused', async (day, refusal) => {
      expect(await refusalOf(day)).toBe(refusal);
    });

    test.each(['2026-11-19', '2026-11-18'])('up to %s is refused after that of 19/11/2026', async (day) => {
      await close('2026-11-19', 0);
      expect([await refusalOf(day), await closedTo()]).toEqual([closedTo19, '2026-11-19']);
    });

    test('of today is taken, and one that names no cash refused', async () => {
      expect(await server.office.refusal('CloseDay', { Day: '2026-11-20' })).toBe('Counted cash is required');
      await close('2026-11-20', 0);
      expect(await closedTo()).toBe('2026-11-20');
    });

    test('lets no row have its day or an earlier one', async () => {
      await close('2026-11-19', 0);
      const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
      const body = { ...paymentBody(), StudentId, CourseId };
      for (const PaymentDate of ['2026-11-19', '2026-11-01']) {
        expect(await server.admin.refusal('AddPayment', { ...body, PaymentDate })).toBe(closedTo19);
      }
      expect((await server.admin.write('AddPayment', { ...body, PaymentDate: '2026-11-20' })).OUT_OK).toBe(1);
    });

    /** A payment of ₹500 in cash from before there were numbers, which no enrolment uses. */
    const unusedFromBefore = async (PaymentDate: string) => {
      const { OUT_PAYMENT_ID: PaymentId = 0 } = await pay(500, { PaymentDate });
      await server.db.kysely.updateTable('payments').set({ receipt_no: '' }).where('id', '=', PaymentId).execute();
      return { PaymentId, Reason: 'Typed twice' };
    };
    const moneyOf = async (day: string) =>
      (await read(day, day)).result.map(({ AMOUNT }: { AMOUNT: number }) => AMOUNT);

    test.each(['2026-11-19', '2026-11-01'])('makes VoidPayment of a payment of %s a reversal', async (day) => {
      const body = await unusedFromBefore(day);
      await close('2026-11-19', 0);
      const answer = await server.admin.result('VoidPayment', body);
      expect(answer).toMatchObject({ OUT_OK: 1, RECEIPT_NO: expect.stringMatching(/^V\/26-27\//) });
      expect([await moneyOf(day), await moneyOf('2026-11-20')]).toEqual([[500], [-500]]);
    });

    test('of an earlier day leaves VoidPayment of a payment without a number as it is', async () => {
      const body = await unusedFromBefore('2026-11-20');
      await close('2026-11-19', 0);
      expect(await server.admin.result('VoidPayment', body)).not.toHaveProperty('RECEIPT_NO');
      expect(await moneyOf('2026-11-20')).toEqual([]);
    });

    test('of today holds up VoidPayment until tomorrow', async () => {
      const body = await unusedFromBefore('2026-11-20');
      await close('2026-11-20', 0);
      expect(await server.admin.refusal('VoidPayment', body)).toBe('The day book is closed up to 20/11/2026');
    });

    test('of today holds up a reversal until tomorrow', async () => {
      const { OUT_PAYMENT_ID: PaymentId } = await pay(500);
      await close('2026-11-20', 500);
      const body = { PaymentId, Reason: 'Typed twice' };
      expect(await server.admin.refusal('ReversePayment', body)).toBe('The day book is closed up to 20/11/2026');
      server.clock.now = new Date('2026-11-21T10:00:00+05:30');
      const admin = await server.signIn('admin');
      expect((await admin.write('ReversePayment', body)).OUT_OK).toBe(1);
    });
  });

  describe('a reopening', () => {
    const reopen = (Reason = 'A receipt was forgotten') => server.admin.write('ReopenDay', { Reason });

    test('takes back the last closing alone, and keeps it', async () => {
      await close('2026-11-18', 0);
      await close('2026-11-19', 0);
      await reopen();
      expect(await closedTo()).toBe('2026-11-18');
      await reopen();
      expect(await closedTo()).toBeNull();
      const rows = await server.db.kysely.selectFrom('closings').selectAll().orderBy('id').execute();
      expect(rows).toMatchObject([
        { day: '2026-11-18', reopened_by: server.admin.userId, reopen_reason: 'A receipt was forgotten' },
        { day: '2026-11-19', reopened_at: '2026-11-20T04:30:00.000Z' },
      ]);
    });

    test('lets the closing before it hold', async () => {
      await close('2026-11-18', 0);
      await close('2026-11-19', 0);
      await reopen();
      const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
      const body = { ...paymentBody(), StudentId, CourseId };
      const refusal = await server.admin.refusal('AddPayment', { ...body, PaymentDate: '2026-11-18' });
      expect(refusal).toBe('The day book is closed up to 18/11/2026');
      await server.admin.write('AddPayment', { ...body, PaymentDate: '2026-11-19' });
    });

    test('of the day that was seen is not that of an earlier one', async () => {
      await close('2026-11-18', 0);
      await close('2026-11-19', 0);
      const body = { Day: '2026-11-19', Reason: 'A receipt was forgotten' };
      const answers = [await server.admin.result('ReopenDay', body), await server.admin.result('ReopenDay', body)];
      expect(answers.map(({ OUT_ERROR }) => OUT_ERROR)).toEqual(['', 'The day book is closed up to 18/11/2026']);
      expect(await closedTo()).toBe('2026-11-18');
    });

    test('lets the day be closed again', async () => {
      await close('2026-11-19', 0);
      await reopen();
      await pay(500, { PaymentDate: '2026-11-19' });
      await close('2026-11-19', 500);
      expect(await closedTo()).toBe('2026-11-19');
    });

    test.each([
      ['without a closing', 'A receipt was forgotten', 'No day is closed'],
      ['without a reason', '', 'Reason is required'],
    ])('%s is refused', async (_what, Reason, refusal) => {
      expect(await server.admin.refusal('ReopenDay', { Reason })).toBe(refusal);
    });
  });

  test('and a payment at once agree: closed before it, or counted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
      const body = { ...paymentBody(), StudentId, CourseId, PaidFee: 100, PaymentMode: 'Cash' };
      const before = (await read()).EXPECTED_CASH;
      const [paid, closed] = await Promise.all([
        server.admin.result('AddPayment', body),
        server.office.result('CloseDay', { Day: '2026-11-20', CountedCash: 0, Remark: 'Counted elsewhere' }),
      ]);
      expect(closed).toMatchObject({ OUT_OK: 1 });
      const { expected_paise: expected } = await server.db.kysely
        .selectFrom('closings')
        .select('expected_paise')
        .where('reopened_at', 'is', null)
        .executeTakeFirstOrThrow();
      const counted = expected / 100 - before;
      expect(paid).toMatchObject(
        counted === 100 ? { OUT_OK: 1 } : { OUT_OK: 0, OUT_ERROR: 'The day book is closed up to 20/11/2026' },
      );
      expect([0, 100]).toContain(counted);
      await server.admin.write('ReopenDay', { Reason: 'Next round' });
    }
  });
});
