import { expect, test } from 'vitest';
import { type ReceiptOf, whatsAppLink } from '#src/custom/money/receipt/whatsApp.ts';

const receipt: ReceiptOf = {
  paymentId: 7,
  receiptNo: 'R/26-27/00012',
  isReversed: false,
  paidFee: 4500.5,
  paymentDate: '2026-11-20',
  studentName: 'Kavya Raman',
  studentMobile: '9840012345',
  courseName: 'Web Design',
};
const text = (key: string, ..._values: unknown[]) => key;
const linkOf = (changes: Partial<ReceiptOf>) => whatsAppLink({ ...receipt, ...changes }, 'Kaveri Institute', text);

test.each([
  ['money in', {}, 'received number Kaveri Institute'],
  ['a payment from before', { receiptNo: '' }, 'received Kaveri Institute'],
  ['a refund', { receiptNo: 'F/26-27/00001', paidFee: -500 }, 'gaveBack voucher Kaveri Institute'],
])('%s is told by WhatsApp', (_what, changes, message) => {
  const { origin, pathname, searchParams } = new URL(linkOf(changes));
  expect([origin + pathname, searchParams.get('text')]).toEqual(['https://wa.me/919840012345', message]);
});

test.each([
  ['who has no mobile', { studentMobile: '' }],
  ['what was reversed', { isReversed: true }],
  ['a reversal', { receiptNo: 'V/26-27/00001', paidFee: -4500.5 }],
])('nothing is told of %s', (_what, changes) => {
  expect(linkOf(changes)).toBe('');
});
