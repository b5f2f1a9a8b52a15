import { describe, expect, test } from 'vitest';
import {
  checkHoliday,
  formatDays,
  holidayIsThere,
  missingNationalHolidays,
  sameHoliday,
} from '../../../domain/classes/holiday.ts';

const today = '2026-11-23';
const holiday = (name: string, firstDay: string, lastDay = firstDay) => ({ name, firstDay, lastDay });
const problems = (given: ReturnType<typeof holiday>) =>
  checkHoliday(given, today).map(({ field, message }) => `${field}: ${message}`);

test.each([
  ['one day', holiday('Republic Day', '2027-01-26')],
  ['a leap day', holiday('Local festival', '2028-02-29')],
  ['a range over New Year', holiday('Winter break', '2026-12-24', '2027-01-03')],
  ['100 days', holiday('Summer break', '2027-04-01', '2027-07-09')],
  ['a name in Tamil', holiday('பொங்கல் திருநாள்', '2027-01-15')],
  ['a name of 100 letters', holiday('x'.repeat(100), '2027-01-15')],
  ['the earliest day', holiday('Old', '1926-11-23')],
  ['the latest day', holiday('Far', '2046-11-23')],
])('takes %s', (_what, given) => {
  expect(problems(given)).toEqual([]);
});

test.each([
  ['no name', holiday(' ', '2027-01-26'), 'name: Name is required'],
  ['a name of 101 letters', holiday('x'.repeat(101), '2027-01-26'), 'name: Name may have at most 100 characters'],
  ['no last day', holiday('Pongal', '2027-01-15', ''), 'lastDay: Last day is required'],
  [
    'no calendar day',
    holiday('Pongal', '2027-01-15', '2027-02-30'),
    'lastDay: Last day must be a date, such as 26-01-2027',
  ],
  [
    'a last day before the first',
    holiday('Pongal', '2027-01-15', '2027-01-14'),
    'lastDay: Last day cannot be before the first day',
  ],
  ['101 days', holiday('Summer break', '2027-04-01', '2027-07-10'), 'lastDay: A holiday may last at most 100 days'],
])('refuses %s', (_what, given, problem) => {
  expect(problems(given)).toEqual([problem]);
});

test.each([
  ['too far ahead', holiday('Far', '2046-11-24')],
  ['too far back', holiday('Old', '1926-11-22')],
])('says once what is wrong with one day that is %s', (_what, given) => {
  expect(problems(given)).toEqual(['firstDay: First day must be from 23/11/1926 to 23/11/2046']);
});

describe('the same holiday', () => {
  const there = [holiday('Deepavali', '2026-11-08', '2026-11-10'), holiday('Republic Day', '2027-01-26')];

  test.each([
    ['the same name and day', holiday('Republic Day', '2027-01-26'), 'Republic Day'],
    ['another case, more spaces', holiday(' REPUBLIC  day', '2027-01-26'), 'Republic Day'],
    ['one of its days', holiday('Deepavali', '2026-11-10', '2026-11-12'), 'Deepavali'],
    ['another year', holiday('Republic Day', '2028-01-26'), undefined],
    ['the day after its last', holiday('Deepavali', '2026-11-11'), undefined],
    ['another festival of the day', holiday('Local festival', '2027-01-26'), undefined],
  ])('%s', (_what, given, name) => {
    expect(sameHoliday(given, there)?.name).toBe(name);
  });

  test('is told with its days', () => {
    expect(there.map(holidayIsThere)).toEqual([
      'Deepavali is already entered for 08/11/2026 to 10/11/2026',
      'Republic Day is already entered for 26/01/2027',
    ]);
    expect(there.map(formatDays)).toEqual(['08/11/2026 to 10/11/2026', '26/01/2027']);
  });
});

describe('the national holidays of the coming year', () => {
  const days = (day: string, holidays: ReturnType<typeof holiday>[] = []) =>
    missingNationalHolidays(day, holidays).map(({ name, firstDay, lastDay }) => {
      expect(lastDay).toBe(firstDay);
      return `${firstDay} ${name}`;
    });

  test('come in their order, from today on', () => {
    expect(days('2026-11-23')).toEqual([
      '2027-01-26 Republic Day',
      '2027-08-15 Independence Day',
      '2027-10-02 Gandhi Jayanti',
    ]);
    expect(days('2026-08-15')).toEqual([
      '2026-08-15 Independence Day',
      '2026-10-02 Gandhi Jayanti',
      '2027-01-26 Republic Day',
    ]);
    expect(days('2026-01-27')).toEqual([
      '2026-08-15 Independence Day',
      '2026-10-02 Gandhi Jayanti',
      '2027-01-26 Republic Day',
    ]);
  });

  test('leave out a day that any holiday covers', () => {
    expect(days('2026-11-23', [holiday('குடியரசு தினம்', '2027-01-25', '2027-01-27')])).toEqual([
      '2027-08-15 Independence Day',
      '2027-10-02 Gandhi Jayanti',
    ]);
  });
});
