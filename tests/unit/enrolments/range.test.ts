import { describe, expect, it } from 'vitest';
import { chooseDay, latestFreeDay, noRange, positionInRange } from '#domain/words/dayRange.ts';
import { totalWith } from '#src/custom/classes/attendance/useRecording.ts';
import { proves } from '../../spec/proves.ts';

const first = { from: '2026-11-10', to: null };
const whole = { from: '2026-11-10', to: '2026-11-13' };

describe('the total of attendance', () => {
  it('counts the days attended plus every day of the range', () => {
    expect(totalWith(whole, 2, [])).toBe(6);
  });

  it('counts a day once that this dialog recorded, so that a range can be tried again', () => {
    expect(totalWith(whole, 2, ['2026-11-10', '2026-11-11'])).toBe(6);
  });

  it('counts what this dialog recorded beside the range', () => {
    expect(totalWith(whole, 2, ['2026-11-03'])).toBe(7);
  });
});

describe('choosing a range', () => {
  it('begins with the first day', () => {
    expect(chooseDay(noRange, '2026-11-10')).toEqual(first);
  });

  it('ends with the second', () => {
    expect(chooseDay(first, '2026-11-13')).toEqual(whole);
  });

  it('takes the days the other way round, too', () => {
    expect(chooseDay({ from: '2026-11-13', to: null }, '2026-11-10')).toEqual(whole);
  });

  it('takes one day chosen twice as a range of one', () => {
    expect(chooseDay(first, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  });

  it('begins anew with a third', () => {
    expect(chooseDay(whole, '2026-11-20')).toEqual({ from: '2026-11-20', to: null });
  });
});

describe('a day in a range', () => {
  it.each([
    ['2026-11-09', 'outside'],
    ['2026-11-10', 'end'],
    ['2026-11-11', 'inside'],
    ['2026-11-13', 'end'],
    ['2026-11-14', 'outside'],
  ])('%s stands %s', (day, place) => {
    proves('2 Record Attendance: Range picker, disabled days, presets, Submit and Cancel');
    expect(positionInRange(whole, day)).toBe(place);
  });

  it('stands outside of half a range unless it is its end', () => {
    expect(positionInRange(first, '2026-11-11')).toBe('outside');
    expect(positionInRange(first, '2026-11-10')).toBe('end');
  });
});

describe('the day where the keyboard starts', () => {
  it('is today', () => {
    expect(latestFreeDay(new Set(), '2026-11-21')).toBe('2026-11-21');
  });

  it('is the latest day before it that is not attended', () => {
    expect(latestFreeDay(new Set(['2026-12-01', '2026-11-30']), '2026-12-01')).toBe('2026-11-29');
  });
});
