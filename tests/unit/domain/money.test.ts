import { expect, it, test } from 'vitest';
import { formatRupees, hasAtMostTwoDecimals, toPaise, toRupees } from '#domain/words/money.ts';
import { proves } from '../../spec/proves.ts';

test.each([
  [0, '₹0'],
  [1500, '₹1,500'],
  [123456.5, '₹1,23,456.50'],
  [10000000, '₹1,00,00,000'],
])('%d rupees are %s', (amount, text) => {
  proves('9: Fees in rupees, two decimals');
  expect(formatRupees(amount)).toBe(text);
});

test.each([
  [1, true],
  [0.1, true],
  [19.99, true],
  [999999.99, true],
  [1.005, false],
  [0.000001, false],
])('%d has at most two decimals: %j', (amount, expected) => {
  expect(hasAtMostTwoDecimals(amount)).toBe(expected);
});

it('goes to whole paise and back', () => {
  expect(toPaise(19.99)).toBe(1999);
  expect(toPaise(1.1)).toBe(110);
  expect(toRupees(1999)).toBe(19.99);
});
