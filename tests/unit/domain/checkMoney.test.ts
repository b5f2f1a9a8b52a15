import { expect, test } from 'vitest';
import { cashRefusal } from '#domain/money/cash.ts';
import { checkMoney } from '#domain/money/checkMoney.ts';

const today = '2026-11-24';
const payment = { paidFee: 4500.5, paymentMode: 'Cash', paymentDate: today, paymentDetail: '' };
const facts = { due: 4500.5, closedTo: '', received: [0, 0] };
const closed = { field: 'paymentDate', message: 'The day book is closed up to 23/11/2026' };

test.each([
  ['all that is due', {}, {}, []],
  ['a paisa more', { paidFee: 4500.51 }, {}, [{ field: 'paidFee', message: 'Only ₹4,500.50 is due' }]],
  ['nothing', { paidFee: 0 }, {}, [{ field: 'paidFee', message: 'Paid fee must be above ₹0' }]],
  ['anything where nothing is due', { paidFee: 0.01 }, { due: 0 }, [{ field: 'paidFee', message: 'Only ₹0 is due' }]],
  ['the first open day', {}, { closedTo: '2026-11-23' }, []],
  ['the last closed day', { paymentDate: '2026-11-23' }, { closedTo: '2026-11-23' }, [closed]],
  [
    'too much on a closed day',
    { paidFee: 5000, paymentDate: '2026-11-22' },
    { closedTo: '2026-11-23' },
    [{ field: 'paidFee', message: 'Only ₹4,500.50 is due' }, closed],
  ],
])('a payment of an enrolment: %s', (_what, changes, known, problems) => {
  expect(checkMoney({ ...payment, ...changes }, today, { ...facts, ...known })).toEqual(problems);
});

test('before the amount is compared, all fields are filled', () => {
  const problems = checkMoney({ ...payment, paidFee: 9000, paymentMode: '' }, today, facts);
  expect(problems).toEqual([{ field: 'paymentMode', message: 'Please fill the payment details' }]);
});

const large = { due: 9_00_000, closedTo: '' };

test.each([
  ['below the limit', 'Cash', 1_99_999.99, [0, 0], false],
  ['at the limit', 'Cash', 2_00_000, [0, 0], true],
  ['at the limit with what came today', 'Cash', 0.01, [1_99_999_99, 0], true],
  ['at the limit with what came for the enrolment', 'Cash', 0.01, [0, 1_99_999_99], true],
  ['by UPI', 'UPI', 2_00_000, [0, 0], false],
] as const)('cash %s', (_what, paymentMode, paidFee, received, isRefused) => {
  const problems = isRefused ? [{ field: 'paidFee', message: cashRefusal }] : [];
  const taken = { ...payment, paymentMode, paidFee };
  expect(checkMoney(taken, today, { ...large, received })).toEqual(problems);
  expect(checkMoney(taken, today, { closedTo: '', received })).toEqual(problems);
});

test('before there is an enrolment, a closed day is refused and no amount is too much', () => {
  const taken = { ...payment, paidFee: 90_000, paymentDate: '2026-11-23' };
  expect(checkMoney(taken, today, { closedTo: '2026-11-23', received: [0, 0] })).toEqual([closed]);
});

test.each([
  ['all that may be', {}, []],
  ['a paisa more', { paidFee: 4500.51 }, [{ field: 'amount', message: 'Only ₹4,500.50 can be refunded' }]],
  ['nothing', { paidFee: 0 }, [{ field: 'amount', message: 'Amount must be above ₹0' }]],
  ['no amount', { paidFee: null }, [{ field: 'amount', message: 'Please fill the payment details' }]],
  ['a closed day', { paymentDate: '2026-11-23' }, [closed]],
])('a refund of %s', (_what, changes, problems) => {
  const refund = { ...payment, ...changes };
  const refundFacts = { refundable: 4500.5, closedTo: '2026-11-23', firstPaid: '2026-11-01' };
  expect(checkMoney(refund, today, refundFacts)).toEqual(problems);
});

test.each([
  ['2026-11-02', []],
  ['2026-11-01', [{ field: 'paymentDate', message: 'Nothing was paid before 02/11/2026' }]],
])('a refund of %s for what was first paid on 02/11/2026', (paymentDate, problems) => {
  const refund = { ...payment, paymentDate };
  expect(checkMoney(refund, today, { refundable: 4500.5, closedTo: '', firstPaid: '2026-11-02' })).toEqual(problems);
});

test('a refund in cash has no limit of its own', () => {
  const refund = { ...payment, paidFee: 2_00_000 };
  expect(checkMoney(refund, today, { refundable: 2_00_000, closedTo: '', firstPaid: '' })).toEqual([]);
});
