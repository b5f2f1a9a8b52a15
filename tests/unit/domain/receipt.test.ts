import { expect, test } from 'vitest';
import { letterOfPayment, paymentKind, receiptNumber, seriesOf } from '#domain/money/receipt.ts';

test.each([
  [paymentKind.payment, '2026-11-20', 1, 'R/26-27/00001'],
  [paymentKind.reversal, '2027-03-31', 99_999, 'V/26-27/99999'],
  [paymentKind.refund, '2027-04-01', 100_000, 'F/27-28/100000'],
  [paymentKind.payment, '2028-02-29', 12, 'R/27-28/00012'],
  [paymentKind.payment, '2099-12-31', 7, 'R/99-00/00007'],
])('a row of kind %i that is recorded on %s as number %i is %s', (kind, day, number, expected) => {
  expect(receiptNumber(seriesOf(letterOfPayment[kind], day), number)).toBe(expected);
});

test('a number has at most 16 characters', () => {
  expect(receiptNumber(seriesOf('R', '2026-04-01'), 99_999_999)).toHaveLength(16);
});
