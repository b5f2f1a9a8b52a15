import { expect, test } from 'vitest';
import { cashInsteadOf, firstPaidOn, type PaidRow, refundable } from '#domain/money/refund.ts';
import { enrolmentStatus } from '#domain/words/status.ts';

const balance = { credit: 500_00, paid: 4_500_00 };

test.each([
  ['active', 500_00],
  ['completed', 500_00],
  ['hold', 4_500_00],
  ['deleted', 4_500_00],
] as const)('what may be refunded of an enrolment that is %s: %i paise', (status, most) => {
  expect(refundable(enrolmentStatus[status], balance)).toBe(most);
});

test('nothing may be refunded of who goes on and paid nothing too much', () => {
  expect(refundable(enrolmentStatus.active, { credit: 0, paid: 4_500_00 })).toBe(0);
});

const row = (amount: number, mode: string, more: Partial<PaidRow> = {}): PaidRow => ({
  kind: 0,
  amount,
  mode,
  day: '2026-11-02',
  isReversed: false,
  ...more,
});

test.each<[string, string, PaidRow[], string]>([
  ['what came by UPI', 'Cash', [row(500_00, 'UPI')], 'UPI'],
  ['what came in cash', 'Cash', [row(500_00, 'Cash')], ''],
  ['what came by UPI, by UPI', 'UPI', [row(500_00, 'UPI')], ''],
  ['more than came in cash', 'Cash', [row(499_99, 'Cash'), row(1, 'Net Banking'), row(1, 'UPI')], 'Net Banking, UPI'],
  ['cash that went back already', 'Cash', [row(500_00, 'Cash'), row(-1, 'Cash', { kind: 2 }), row(900, 'UPI')], 'UPI'],
  [
    'cash beside a payment that was reversed',
    'Cash',
    [row(900, 'UPI', { isReversed: true }), row(-900, 'UPI', { kind: 1 }), row(1, 'Net Banking')],
    'Net Banking',
  ],
])('a refund of ₹500 of %s in %s', (_what, mode, rows, modes) => {
  expect(cashInsteadOf(500_00, mode, rows)).toBe(modes);
});

test('the first payment is the earliest money in by its day', () => {
  const rows = [row(1, 'UPI'), row(-1, 'UPI', { kind: 2, day: '2026-10-01' }), row(1, 'UPI', { day: '2026-10-31' })];
  expect([firstPaidOn(rows), firstPaidOn([])]).toEqual(['2026-10-31', '']);
});
