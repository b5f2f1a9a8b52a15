import { expect, test } from 'vitest';
import { cashReceived, cashRefusal, isCash, isTooMuchCash } from '#domain/money/cash.ts';

test.each([
  ['just below the limit', 1_99_999_99, [0], false],
  ['the limit', 2_00_000_00, [0], true],
  ['the limit with what came on the day', 50_000_00, [1_50_000_00, 0], true],
  ['the limit with what came for the enrolment', 50_000_00, [0, 1_50_000_00], true],
  ['just below both', 50_000_00, [1_49_999_99, 1_49_999_99], false],
])('cash is too much: %s', (_what, paise, received, isRefused) => {
  expect(isTooMuchCash(paise, ...received)).toBe(isRefused);
});

test('the refusal says what to do', () => {
  expect(cashRefusal).toBe('Cash of ₹2,00,000 or more may not be received (Income-tax Act). Take UPI or Net Banking.');
});

test.each([
  ['Cash', true],
  ['UPI', false],
  ['cash', false],
  ['', false],
])('%j is cash: %s', (mode, is) => {
  expect(isCash(mode)).toBe(is);
});

const day = '2026-11-24';
const row = { paidFee: 1000.1, paymentMode: 'Cash', paymentDate: day, courseId: 3, studentCourseId: 7 };
const taken = { paymentDate: day, courseId: 3, studentCourseId: 7 };

test.each([
  ['of the day and the enrolment', [row], [1_000_10, 1_000_10]],
  ['twice, to the paisa', [row, row, row], [3_000_30, 3_000_30]],
  ['of another day', [{ ...row, paymentDate: '2026-11-23' }], [0, 1_000_10]],
  ['for another enrolment', [{ ...row, studentCourseId: 8 }], [1_000_10, 0]],
  ['for the course, without an enrolment', [{ ...row, studentCourseId: 0 }], [1_000_10, 0]],
  ['that was reversed', [{ ...row, reversedBy: 9 }], [0, 0]],
  ['of a reversal', [{ ...row, kind: 1, paidFee: -1000.1 }], [0, 0]],
  ['of a refund', [{ ...row, kind: 2, paidFee: -1000.1 }], [0, 0]],
  ['of a row without an amount', [{ ...row, paidFee: null }], [0, 0]],
  ['that came by UPI', [{ ...row, paymentMode: 'UPI' }], [0, 0]],
])('cash %s', (_what, rows, received) => {
  expect(cashReceived(rows, taken)).toEqual(received);
});

test.each([
  ['the course without an enrolment', { studentCourseId: 0 }, 1_000_10],
  ['another course', { studentCourseId: 0, courseId: 4 }, 0],
  ['an enrolment', {}, 0],
])('before there is an enrolment, cash for %s', (_what, changes, enrolment) => {
  expect(cashReceived([{ ...row, ...changes }], { ...taken, studentCourseId: 0 })).toEqual([1_000_10, enrolment]);
});
