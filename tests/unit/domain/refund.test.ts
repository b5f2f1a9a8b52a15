import { expect, test } from 'vitest';
import { refundable } from '#domain/refund.ts';
import { enrolmentStatus } from '#domain/status.ts';

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
