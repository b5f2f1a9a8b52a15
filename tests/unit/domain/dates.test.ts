import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  daysInclusive,
  eachDay,
  formatDateTimeIst,
  formatDay,
  isDate,
  momentInIndia,
  normaliseDate,
  pickerRange,
  timeOfDayInIndia,
  todayInIndia,
  yearOf,
} from '#domain/words/dates.ts';
import { proves } from '../../spec/proves.ts';

describe('todayInIndia', () => {
  it('changes the day at 18:30 UTC', () => {
    proves('9: Dates yyyy-MM-dd in pickers, day/month/year in lists, Asia/Kolkata');
    expect(todayInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['20261120', false],
  ['0000-01-01', false],
  ['2026-11-20T00:00:00Z', false],
  ['', false],
])('isDate(%j) is %j', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-11-20T23:00:00+05:30', '2026-11-20'],
  ['2026-11-20T23:00:00', '2026-11-20'],
  ['2026-11-20 00:00:00', '2026-11-20'],
  [new Date('2026-11-20T20:00:00Z'), '2026-11-21'],
  [new Date(Number.NaN), 'N/A'],
  ['2026-02-30', 'N/A'],
  ['2026-11-20T99:00:00Z', 'N/A'],
  ['tomorrow', 'N/A'],
  ['', 'N/A'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  [20261120, 'N/A'],
])('normaliseDate(%j) is %j', (value, expected) => {
  proves('5 Other: Dates are normalised or N/A; picker limits; upper bound today');
  expect(normaliseDate(value)).toBe(expected);
});

describe('counting days', () => {
  it('goes over the end of a leap February', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('counts both ends', () => {
    expect(daysInclusive('2026-11-20', '2026-11-20')).toBe(1);
    expect(daysInclusive('2026-11-28', '2026-12-02')).toBe(5);
    expect(daysInclusive('2026-11-21', '2026-11-20')).toBe(0);
  });

  it('lists both ends', () => {
    expect(eachDay('2026-11-30', '2026-12-01')).toEqual(['2026-11-30', '2026-12-01']);
    expect(eachDay('2026-12-01', '2026-11-30')).toEqual([]);
  });

  it('offers a hundred years back and twenty ahead', () => {
    proves('5 Other: Dates are normalised or N/A; picker limits; upper bound today');
    expect(pickerRange('2026-11-20')).toEqual({ min: '1926-11-20', max: '2046-11-20' });
  });

  it('knows the year', () => {
    expect(yearOf('2026-11-20')).toBe(2026);
  });
});

describe('showing', () => {
  it('writes days as day/month/year', () => {
    proves('9: Dates yyyy-MM-dd in pickers, day/month/year in lists, Asia/Kolkata');
    expect(formatDay('2026-03-09')).toBe('09/03/2026');
    expect(formatDay('2026-03-09T20:00:00Z')).toBe('10/03/2026');
    expect(formatDay('')).toBe('N/A');
  });

  it('writes instants by India’s clock', () => {
    expect(formatDateTimeIst('2026-11-20T10:15:00Z')).toBe('20/11/2026, 03:45 pm IST');
    expect(formatDateTimeIst('2026-11-20T18:30:00Z')).toBe('21/11/2026, 12:00 am IST');
    expect(formatDateTimeIst(new Date('2026-11-20T06:59:00Z'))).toBe('20/11/2026, 12:29 pm IST');
    expect(formatDateTimeIst('never')).toBe('N/A');
    expect(momentInIndia('2026-11-20T20:15:00Z')).toEqual({ date: '21/11/2026', time: '01:45' });
  });

  it('writes the time of day of a REF_KEY', () => {
    expect(timeOfDayInIndia(new Date('2026-11-20T18:30:05.007Z'))).toBe('000005007');
  });
});
