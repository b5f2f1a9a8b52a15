import { expect, test } from 'vitest';
import type { PrintedReceipt } from '#server/money/receipts/drawing/printed.ts';
import { receiptWording } from '#server/money/receipts/drawing/wording.ts';

const receipt = (changes: Partial<PrintedReceipt> = {}): PrintedReceipt => ({
  instituteName: 'Vaigai Institute',
  instituteAddress: '',
  institutePhone: '',
  title: 'Ms.',
  studentName: 'Kavya Raman',
  courseName: 'Web Design',
  recordedBy: 'admin',
  account: null,
  format: 'A5',
  number: 'R/26-27/00001',
  kind: 0,
  studentId: 7,
  amount: 5000_01,
  mode: 'Cash',
  detail: '',
  recordedOn: '2026-11-20',
  paidOn: '2026-11-20',
  reverses: '',
  reversed: null,
  isDuplicate: false,
  ...changes,
});

test.each<[string, Partial<PrintedReceipt>, boolean]>([
  ['cash above ₹5,000', {}, true],
  ['cash of ₹5,000', { amount: 5000_00 }, false],
  ['what came by UPI', { mode: 'UPI' }, false],
  ['a refund in cash', { kind: 2 }, true],
  ['a reversal of cash', { kind: 1 }, false],
])('a revenue stamp is for %s: %o', (_what, changes, hasStamp) => {
  expect(receiptWording(receipt(changes)).hasStamp).toBe(hasStamp);
});

test.each([
  [1000_00, '₹4,000, ₹1,000 of it by 05/12/2026'],
  [4000_00, '₹4,000 by 05/12/2026'],
])('what is due says which part is asked for next: %i paise', (amount, value) => {
  const next = { amount, dueDate: '2026-12-05' };
  const account = { fee: 9000_01, concession: 0, paid: 5000_01, due: 4000_00, credit: 0, next };
  expect(receiptWording(receipt({ account })).account).toContainEqual(expect.objectContaining({ value }));
});
