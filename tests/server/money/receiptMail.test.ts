import { expect, test } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { fresh } from '#harness/server/samples.ts';

describeOnEachDatabase('the mail of a receipt', (open) => {
  const { server, mailedTo } = mailingServer(open);
  /** A payment of ₹4,500.50 by a student of this address. */
  const paidBy = async (local: string) => {
    const Email = `${local}${fresh()}@example.in`;
    const PaymentId = await server.make.payment(await server.make.student({ Email }), await server.make.course());
    const [row] = await server.office.result('GetPaymentList', { PaymentId });
    return { Email, PaymentId, number: row?.RECEIPT_NO ?? '' };
  };

  test('brings the student the PDF, and says what it is', async () => {
    const { Email, PaymentId, number } = await paidBy('kavya');
    await server.office.write('SendReceiptMail', { PaymentId });
    const [mail] = mailedTo(Email);
    expect(mail?.email.subject).toMatch(new RegExp(`^Receipt ${number} from `));
    expect(mail?.email.text).toContain(`Receipt ${number} for ₹4,500.50 (Web Design) is attached as a PDF.`);
    expect(mail?.email.text).toContain('Due after this: ₹0');
    const [attachment] = mail?.email.attachments ?? [];
    expect(attachment?.filename).toBe(`Receipt ${number.replaceAll('/', '-')}.pdf`);
    const { text, width } = await readPdf(Buffer.from(attachment?.content as ArrayBuffer));
    expect([text.includes(number), text.includes('Duplicate'), width]).toEqual([true, false, 595.28]);
  });

  test('counts as no printing', async () => {
    const { PaymentId } = await paidBy('kavya');
    await server.office.write('SendReceiptMail', { PaymentId });
    expect((await server.office.write('PrintReceipt', { PaymentId, Format: 'A5' })).COPY).toBe(1);
  });

  test('says that it was reversed, in a mail of its own', async () => {
    const { Email, PaymentId } = await paidBy('kavya');
    await server.office.write('SendReceiptMail', { PaymentId });
    const { RECEIPT_NO } = await server.admin.write('ReversePayment', { PaymentId, Reason: 'Entered twice' });
    await server.office.write('SendReceiptMail', { PaymentId });
    const [first, second] = mailedTo(Email).map(({ email }) => email);
    expect(second?.text).toContain(`Reversed on 20/11/2026 by ${RECEIPT_NO}.`);
    expect(first?.messageId).not.toBe(second?.messageId);
  });

  test('is sent once where the call is repeated, and has one Message-ID where a person asks again', async () => {
    const { Email, PaymentId } = await paidBy('kavya');
    const envelope = server.admin.envelope();
    const send = (again?: object) => server.admin.send('SendReceiptMail', { PaymentId }, { ...again });
    await Promise.all([send(envelope), send(envelope)]);
    expect(mailedTo(Email)).toHaveLength(1);
    await send();
    const [one, other] = mailedTo(Email).map(({ email }) => email.messageId);
    expect(one).toBe(other);
  });

  test('comes in the words of the institute, with the link of the own page; in ours where something in them is not known', async () => {
    const templates = restOf(server, server.admin, 'message-templates');
    const words = { subject: 'Receipt {number} of {day}', text: 'Dear {student},\n\nyour page: {page}' };
    const template = await templates.write('create', { name: 'Receipt', event: 'receipt', ...words });
    const { Email, PaymentId, number } = await paidBy('kavya');
    await server.office.write('SendReceiptMail', { PaymentId });
    const [mail] = mailedTo(Email);
    expect(mail?.email.subject).toBe(`Receipt ${number} of 20/11/2026`);
    expect(mail?.email.text).toMatch(/your page: http:\/\/127\.0\.0\.1:3000\/me\/[0-9a-f]{44}$/m);
    expect(mail?.email.attachments).toHaveLength(1);
    const unknown = await paidBy('born');
    await server.db.kysely.updateTable('students').set({ birth_date: '' }).where('email', '=', unknown.Email).execute();
    await server.office.write('SendReceiptMail', { PaymentId: unknown.PaymentId });
    expect(mailedTo(unknown.Email)[0]?.email.subject).toMatch(new RegExp(`^Receipt ${unknown.number} from `));
    await templates.write('update', { ...words, name: 'Receipt', event: 'receipt', on: false }, template.id);
    const later = await paidBy('kavya');
    await server.office.write('SendReceiptMail', { PaymentId: later.PaymentId });
    expect(mailedTo(later.Email)[0]?.email.subject).toMatch(/^Receipt .* from /);
  });

  test('is a failure when the mail server refuses it', async () => {
    const { PaymentId } = await paidBy('full');
    expect(await server.office.refusal('SendReceiptMail', { PaymentId })).toBe(texts.receipts.sendFailed);
  });

  test('may have been sent when the mail server hangs up after it had all of it', async () => {
    const { PaymentId } = await paidBy('cut');
    const { result } = (await server.office.send('SendReceiptMail', { PaymentId })).body;
    expect(result).toEqual({ OUT_OK: 0, OUT_ERROR: texts.receipts.mayBeSent, MAY_BE_SENT: 1 });
  });
});
