import { describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { loadReceipt } from '../../../server/money/receipts/load.ts';
import { printReceipt } from '../../../server/money/receipts/print.ts';
import { dropUnusedUploads } from '../../../server/access/waitingUploads.ts';
import { readPdf } from '../drawing/readPdf.ts';
import type { Client } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { paymentBody } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const dayMs = 24 * 60 * 60_000;
const today = '2026-11-20';

/** Records a payment for an enrolment or, without one, before it. */
const pay = async (
  { admin }: SharedServer,
  to: { studentId: number; courseId: number; enrolmentId?: number },
  patch: Partial<BodyOf<'AddPayment'>> = {},
) => {
  const { studentId: StudentId, courseId: CourseId, enrolmentId: StudentCourseId = 0 } = to;
  const body = { ...paymentBody(patch), StudentId, CourseId, StudentCourseId };
  const { OUT_PAYMENT_ID: id = 0, RECEIPT_NO: number = '' } = await admin.write('AddPayment', body);
  return { id, number };
};

/** The words on a printed receipt, the rupee sign with its amount, and which copy it is. */
const printOf = async (client: Client, PaymentId: number, Format: 'A5' | '80' = 'A5') => {
  const { OUT_FILE_ID: fileId = 0, COPY: copy } = await client.write('PrintReceipt', { PaymentId, Format });
  const { bytes } = await client.get(`/api/file/${fileId}`);
  const pdf = await readPdf(bytes);
  return { fileId, copy, width: pdf.width, text: pdf.text.replaceAll('₹\n', '₹').replaceAll('\n', ' ') };
};

describeOnEachDatabase('a receipt', (open) => {
  const server = sharedServer(open);

  const newcomer = async () => ({
    studentId: await server.make.student(),
    courseId: await server.make.course({ Fees: 10_000 }),
  });
  /** Somebody who paid ₹2,000 of ₹10,000 before the enrolment. */
  const enrolled = async () => {
    const who = await newcomer();
    const first = await pay(server, who, { PaidFee: 2000 });
    const body = { StudentId: who.studentId, CourseId: who.courseId, PaymentId: first.id };
    const { OUT_ID = 0 } = await server.admin.write('AddStudentCourse', body);
    return { ...who, first, enrolmentId: OUT_ID };
  };
  const modified = async (id: number) =>
    (await server.office.result('GetPaymentList', { PaymentId: id }))[0]?.DATE_MODIFIED;

  test('of a payment whose import is undone while it is drawn is refused in words', async () => {
    const { id } = await pay(server, await newcomer(), { PaidFee: 4000 });
    const { kysely } = server.db;
    const loaded = await loadReceipt(kysely, id, 'A5', {} as never);
    await kysely.deleteFrom('receipts').where('payment_id', '=', id).execute();
    await kysely.deleteFrom('payments').where('id', '=', id).execute();
    const context = { body: { PaymentId: id, Format: 'A5' }, user: undefined, timestamp: `${today}T04:30:00.000Z` };
    const record = inTransaction(kysely, (trx) =>
      printReceipt.record(trx, context as never, { loaded, pdf: Buffer.of() }, {} as never),
    );
    await expect(record).rejects.toThrow('Payment not found');
  });

  test('says who paid what for which course, and who recorded it', async () => {
    const who = await newcomer();
    const { id, number } = await pay(server, who, { PaidFee: 4000 });
    const { text } = await printOf(server.office, id);
    expect(number).toMatch(/^R\/26-27\/\d{5}$/);
    for (const said of [
      `Receipt ${number} · 20/11/2026`,
      `Kavya Raman Student ${who.studentId} · Web Design`,
      '₹4,000.00',
      'Rupees Four Thousand Only',
      'UPI, UPI 4711',
      'Received by admin',
    ])
      expect(text).toContain(said);
  });

  test('has the width that was asked for', async () => {
    const { id } = await pay(server, await newcomer());
    expect([(await printOf(server.admin, id, 'A5')).width, (await printOf(server.admin, id, '80')).width]).toEqual([
      595.28, 226.77,
    ]);
  });

  test('says before there is an enrolment: the fees of the course, this payment, the difference, no day', async () => {
    const { id } = await pay(server, await newcomer(), { PaidFee: 4000 });
    const { text } = await printOf(server.admin, id);
    expect(text).toMatch(/Fee ₹10,000.*Paid so far ₹4,000 Due after this ₹6,000 (?!by)/);
  });

  test('says what was paid and is due with it, and by when', async () => {
    const who = await enrolled();
    const { id } = await pay(server, who, { PaidFee: 3000 });
    const { text } = await printOf(server.admin, id);
    expect(text).toMatch(/Fee ₹10,000.*Paid so far ₹5,000 Due after this ₹5,000 by 20\/11\/2026/);
  });

  test('says the next instalment where more is due than that', async () => {
    const who = await enrolled();
    const Instalments = [
      { DueDate: '2026-12-01', Amount: 4000 },
      { DueDate: '2027-01-01', Amount: 6000 },
    ];
    await server.admin.write('SetInstalments', { StudentCourseId: who.enrolmentId, Instalments });
    const { id } = await pay(server, who, { PaidFee: 1000 });
    expect((await printOf(server.admin, id)).text).toContain('Due after this ₹7,000, ₹1,000 of it by 01/12/2026');
  });

  test('goes on saying what it said, whatever changes afterwards', async () => {
    const who = await enrolled();
    const { id } = await pay(server, who, { PaidFee: 3000 });
    const before = (await printOf(server.admin, id)).text;
    await pay(server, who, { PaidFee: 1000 });
    await server.office.write('SetFee', { StudentCourseId: who.enrolmentId, Fee: 20_000, Reason: 'Longer' });
    const { kysely } = server.db;
    await kysely.updateTable('students').set({ name: 'Somebody Else' }).where('id', '=', who.studentId).execute();
    await kysely.updateTable('courses').set({ course_name: 'Another' }).where('id', '=', who.courseId).execute();
    expect((await printOf(server.admin, id)).text.replace('Duplicate ', '')).toBe(before);
  });

  test('says the day of payment where it was another one', async () => {
    const { id } = await pay(server, await newcomer(), { PaymentDate: '2026-11-18' });
    expect((await printOf(server.admin, id)).text).toContain('Paid on 18/11/2026');
  });

  test('prints a name in an Indian script', async () => {
    const who = { ...(await newcomer()), studentId: await server.make.student({ Name: 'அஞ்சலி முருகன்' }) };
    const { id } = await pay(server, who);
    expect((await printOf(server.admin, id)).text).toMatch(/அஞ்சலி\s+முருகன்/);
  });

  test('says Duplicate from the second printing on, whoever prints it', async () => {
    const { id } = await pay(server, await newcomer());
    const printed = [
      await printOf(server.admin, id),
      await printOf(server.office, id, '80'),
      await printOf(server.admin, id),
    ];
    expect(printed.map(({ copy, text }) => [copy, text.includes('Duplicate')])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
  });

  test('is counted once where the call is repeated', async () => {
    const { id: PaymentId } = await pay(server, await newcomer());
    const envelope = server.admin.envelope();
    const print = () => server.admin.send('PrintReceipt', { PaymentId, Format: 'A5' }, envelope);
    const [one, other] = [await print(), await print()];
    expect(other.body).toEqual(one.body);
    expect(one.body.result.COPY).toBe(1);
  });

  test('changes no version of the payment when it is printed', async () => {
    const { id } = await pay(server, await newcomer());
    const before = await modified(id);
    server.clock.advance(60_000);
    await printOf(server.admin, id);
    expect(await modified(id)).toBe(before);
  });

  test('is there for who printed it alone, for a day, and is dropped then', async () => {
    const { id } = await pay(server, await newcomer());
    const { fileId } = await printOf(server.admin, id);
    const status = async (client: Client) => (await client.get(`/api/file/${fileId}`)).status;
    expect([await status(server.admin), await status(server.office)]).toEqual([200, 404]);
    server.clock.advance(dayMs + 1);
    const admin = await server.signIn('admin');
    expect(await status(admin)).toBe(404);
    await dropUnusedUploads(server.db.kysely, server.clock.now);
    expect(await server.db.kysely.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([]);
  });

  test('says when it was reversed, and by which voucher', async () => {
    const { id, number } = await pay(server, await newcomer(), { PaidFee: 4000 });
    const reversal = await server.admin.write('ReversePayment', { PaymentId: id, Reason: 'Entered twice' });
    const { text } = await printOf(server.admin, id);
    expect(text).toContain(`Reversed on 20/11/2026 by ${reversal.RECEIPT_NO}`);
    const voucher = (await printOf(server.office, reversal.OUT_PAYMENT_ID ?? 0)).text;
    for (const said of [
      `Reversal voucher ${reversal.RECEIPT_NO}`,
      `Takes back ${number}`,
      'Reason Entered twice',
      '₹4,000.00',
      'Reversed by admin',
    ])
      expect(voucher).toContain(said);
  });

  test('of a refund is a voucher with what is due then', async () => {
    const who = await newcomer();
    const first = await pay(server, who, { PaidFee: 12_000 });
    const body = { StudentId: who.studentId, CourseId: who.courseId, PaymentId: first.id };
    const { OUT_ID: StudentCourseId = 0 } = await server.admin.write('AddStudentCourse', body);
    const { OUT_PAYMENT_ID = 0, RECEIPT_NO } = await server.office.write('RefundPayment', {
      StudentCourseId,
      Amount: 2000,
      PaymentMode: 'UPI',
      PaymentDate: today,
      PaymentDetail: '456094660156',
      Reason: 'Paid too much',
    });
    const { text } = await printOf(server.admin, OUT_PAYMENT_ID);
    expect(text).toContain(`Refund voucher ${RECEIPT_NO}`);
    expect(text).toMatch(/Paid so far ₹10,000.*Due after this ₹0/);
    expect(text).toContain('Refunded by md_office');
  });

  test.each([
    ['UPI', 'Cash', true],
    ['Cash', 'Cash', false],
    ['UPI', 'Net Banking', false],
  ])('of what came by %s and goes back by %s says so: %s', async (came, PaymentMode, says) => {
    const who = await newcomer();
    const { id: PaymentId } = await pay(server, who, { PaidFee: 12_000, PaymentMode: came });
    const body = { StudentId: who.studentId, CourseId: who.courseId, PaymentId };
    const { OUT_ID: StudentCourseId = 0 } = await server.admin.write('AddStudentCourse', body);
    const money = { Amount: 2000, PaymentMode, PaymentDate: today, PaymentDetail: '', Reason: 'Paid too much' };
    const { OUT_PAYMENT_ID = 0 } = await server.office.write('RefundPayment', { StudentCourseId, ...money });
    const { text } = await printOf(server.admin, OUT_PAYMENT_ID);
    expect(text.includes('Paid in Cash, though it came by UPI')).toBe(says);
  });

  test('of a payment from before is a statement without a number, which goes on saying what it said', async () => {
    const who = await newcomer();
    const { id } = await pay(server, who, { PaidFee: 4000 });
    const { kysely } = server.db;
    await kysely.deleteFrom('receipts').where('payment_id', '=', id).execute();
    await kysely.updateTable('payments').set({ receipt_no: '', recorded_by: null }).where('id', '=', id).execute();
    const { text, copy } = await printOf(server.admin, id);
    expect(text).toContain('Statement of payment 20/11/2026');
    expect(text).toContain('₹4,000.00');
    expect(text).not.toMatch(/Due after|Received by|R\//);
    await kysely.updateTable('students').set({ name: 'Somebody Else' }).where('id', '=', who.studentId).execute();
    const again = await printOf(server.admin, id);
    expect([copy, again.copy]).toEqual([1, 2]);
    expect(again.text.replace('Duplicate ', '')).toBe(text);
  });

  test('of a void payment is refused', async () => {
    const { id: PaymentId } = await pay(server, await newcomer(), { PaidFee: 0 });
    await server.admin.write('VoidPayment', { PaymentId, Reason: 'Entered twice' });
    expect(await server.admin.refusal('PrintReceipt', { PaymentId, Format: 'A5' })).toBe('Payment is void');
    expect(await server.admin.refusal('SendReceiptMail', { PaymentId })).toBe('Payment is void');
  });

  test('is printed on no other paper', async () => {
    const { id: PaymentId } = await pay(server, await newcomer());
    const body = { PaymentId, Format: 'A4' as 'A5' };
    expect(await server.admin.error('PrintReceipt', body)).toEqual([400, expect.stringContaining('Format')]);
  });
});

describeWithTwoServersToo('two printings at once', (open, { servers }) => {
  const server = sharedServer(open, { servers });

  test('are two copies, one of which says Duplicate', async () => {
    const who = { studentId: await server.make.student(), courseId: await server.make.course() };
    const { id } = await pay(server, who);
    const printed = await Promise.all([printOf(server.admin, id), printOf(server.office, id)]);
    expect(printed.map(({ copy, text }) => `${copy} ${text.includes('Duplicate')}`).toSorted()).toEqual([
      '1 false',
      '2 true',
    ]);
  });

  describe('of a payment from before', () => {
    test('keep one text', async () => {
      const who = { studentId: await server.make.student(), courseId: await server.make.course() };
      const { id } = await pay(server, who, { PaidFee: 0 });
      const printed = await Promise.all([printOf(server.admin, id), printOf(server.office, id)]);
      expect(printed.map(({ copy }) => copy).toSorted()).toEqual([1, 2]);
    });
  });
});
