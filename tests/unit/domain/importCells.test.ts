import { describe, expect, test } from 'vitest';
import {
  isShortened,
  orderOfDays,
  plainWords,
  readDay,
  readGender,
  readMobile,
  readMode,
  readName,
  readPercent,
  readRupees,
  readStatus,
  readYear,
  suggestDay,
} from '#domain/import/cells.ts';

const today = '2026-11-20';

describe('a mobile', () => {
  test.each([
    ['9840012345', '9840012345'],
    ['+91 98400 12345', '9840012345'],
    ['098400-12345', '9840012345'],
    ['9840012345.0', '9840012345'],
    ['91 9840012345', '9840012345'],
    ['98400', '98400'],
    ['Nil', 'Nil'],
  ])('%s is %s', (text, digits) => expect(readMobile(text)).toBe(digits));

  test.each([
    ['9.84E+09', true],
    ['9840000000', true],
    ['9840012000', false],
    ['9.84e9', true],
    ['9840012345', false],
  ])('%s was shortened by a spreadsheet: %s', (text, is) => expect(isShortened(text)).toBe(is));
});

describe('a day', () => {
  test.each([
    ['05/01/2026', '', '2026-01-05'],
    ['05/01/2026', 'MDY', '2026-05-01'],
    ['2026-01-05', 'MDY', '2026-01-05'],
    ['5-Jan-26', '', '2026-01-05'],
    ['26-01-05', 'YMD', '2026-01-05'],
    ['46027', '', '2026-01-05'],
    ['05/01/2026 10:30', '', '2026-01-05'],
    ['31/02/2005', '', '31/02/2005'],
    ['soon', '', 'soon'],
  ] as const)('%s %s is %s', (text, order, day) => expect(readDay(text, order, today)).toBe(day));

  test.each([
    [['13/01/2026', '05/01/2026'], 'DMY'],
    [['01/13/2026', '05/01/2026'], 'MDY'],
    [['05/01/2026', '06/01/2026'], ''],
    [['05/05/2026', '2026-01-06'], 'DMY'],
  ] as const)('of %j the order is "%s"', (texts, order) => expect(orderOfDays(texts)).toBe(order));
});

test.each([
  ['₹1,23,456.50', 123_456.5],
  ['Rs. 5000/-', 5000],
  ['9,000.00', 9000],
  ['0', 0],
  ['4000/=', 4000],
  ['Rs 4000 only', 4000],
  ['1,20,00', Number.NaN],
  ['-500', Number.NaN],
  ['free', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('%s is %d rupees', (text, rupees) => expect(readRupees(text)).toBe(rupees));

test.each([
  ['K.S. Raman', 'K S Raman'],
  ['அனு. மேரி', 'அனு மேரி'],
  ['Priya 2', 'Priya 2'],
])('the name %s is read as %s', (text, name) => expect(readName(text)).toBe(name));

test.each([
  ['B.Com (CA)', 'b com ca'],
  ['Tally & GST', 'tally and gst'],
  ['  TALLY   and gst ', 'tally and gst'],
  ['Attendance %', 'attendance percent'],
])('%s is compared as %s', (text, words) => expect(plainWords(text)).toBe(words));

test.each([
  ['II', '', '2nd'],
  ['2nd year', 'UNDERGRADUATE', '2nd'],
  ['XII', 'SCHOOL', '12th'],
  ['12 std', 'SCHOOL', '12th'],
  ['9th', 'SCHOOL', '9th'],
])('the year %s at %s is %s', (text, level, year) => expect(readYear(text, level)).toBe(year));

test('words of statuses, genders and modes are known in several spellings', () => {
  expect(['Active', 'running', 'COMPLETED', 'On Hold', 'Dropped'].map(readStatus)).toEqual([0, 0, 1, 2, 3]);
  expect(['M', 'female', 'Other'].map(readGender)).toEqual([1, 2, 3]);
  expect(['gpay', 'NEFT', 'cash', 'Cheque'].map(readMode)).toEqual(['UPI', 'Net Banking', 'Cash', 'Cheque']);
  expect([readStatus('Maybe'), readGender('X')]).toEqual([Number.NaN, Number.NaN]);
});

test.each([
  ['Course over', 1],
  ['Comp.', 1],
  ['Cert. issued', 1],
  ['Drop', 3],
  ['Disc.', 3],
])('the status %s is %d', (text, status) => expect(readStatus(text)).toBe(status));

test.each([
  ['Jan-26', '01/01/2026'],
  ['Sept 2025', '01/09/2025'],
  ['31/11/2026', '30/11/2026'],
  ['2/13/1999', '13/02/1999'],
  ['later', undefined],
])('of %s as a day is suggested: %s', (text, suggested) =>
  expect(suggestDay(text, 'DMY', today)?.suggest).toBe(suggested),
);

test.each([
  ['81.5', 81.5],
  ['81.5%', 81.5],
  ['0.815', 81.5],
  ['0.5%', 0.5],
  ['1', 1],
  ['450/500', Number.NaN],
])('%s is %d percent', (text, percent) => expect(readPercent(text)).toBe(percent));
