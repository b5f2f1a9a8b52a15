import { expect, test } from 'vitest';
import { amountProblem, isOddlySmall, notAnAmount, readAmount, shownAmount } from '#domain/money/typedAmount.ts';

test.each([
  ['4500', 4500],
  ['4500.5', 4500.5],
  ['.5', 0.5],
  ['4500.', 4500],
  ['Rs. 4,500', 4500],
  ['Rs.4,500/-', 4500],
  ['₹4,500/-', 4500],
  ['₹ 1,23,456.50', 123_456.5],
  ['INR 4500.00', 4500],
  ['4,500.00 =', 4500],
  ['=4,500/-', 4500],
  ['4000/=', 4000],
  ['4500 INR', 4500],
  ['Rs 4000 only', 4000],
  ['RUPEES 4000/- Only.', 4000],
  ['Re 1/-', 1],
  ['1,20,000.00', 120_000],
  ['120,000', 120_000],
  ['1 20 000', 120_000],
  ['4500.0000', 4500],
  ['\u202A₹\u00A04,500\u202C', 4500],
  ['४,५००', 4500],
  ['0', 0],
])('%s is ₹%d', (text, rupees) => expect(readAmount(text)).toBe(rupees));

test.each([
  '4.500',
  '10.999',
  '4,50',
  '45,00',
  '4500,50',
  '1.2.3',
  '-500',
  '4500-',
  '12e3',
  '0x10',
  '4000 + 4000',
  '4000 4000',
  '500 500',
  '4500/2',
  '4500 + GST',
  '45²',
  'paid',
  'Rs.',
  '.',
  '=',
  `${' '.repeat(100_000)}x`,
])('%s is no amount and stays as it is typed', (text) => {
  expect(readAmount(text)).toBeNaN();
  expect(amountProblem(text)).toBe(notAnAmount);
  expect(shownAmount(text)).toBe(text);
});

test('an empty field is for the rule of its own', () => {
  expect(readAmount(' ')).toBeNaN();
  expect(amountProblem(' ')).toBe('');
});

test('an amount shows in rupees once its field is left', () => expect(shownAmount('Rs. 4,500')).toBe('₹4,500'));

test.each([
  [0.45, 4500, true],
  [0, 4500, true],
  [1, 4500, false],
  [0.45, 0.45, false],
])('of ₹%d where ₹%d is due is asked once more: %s', (rupees, due, asked) =>
  expect(isOddlySmall(rupees, due)).toBe(asked),
);
