import { addDays } from '../../../domain/words/dates.ts';
import { describe, expect, it } from 'vitest';
import {
  attendanceExceedsMessage,
  attendancePresets,
  attendanceTooEarly,
  doubtfulDays,
  exceedsDuration,
  isDuplicateAttendance,
  missedDays,
  recordableDays,
} from '#domain/classes/attendance.ts';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { proves } from '../../spec/proves.ts';

describe('exceedsDuration', () => {
  it('allows the last day of the course and no day more', () => {
    proves('5 Attendance: No future, the exact duration, duplicates');
    expect(exceedsDuration(29, 1, 30)).toBe(false);
    expect(exceedsDuration(30, 1, 30)).toBe(true);
    expect(exceedsDuration(28, 3, 30)).toBe(true);
  });

  it('is refused in the words of spec 5', () => {
    expect(attendanceExceedsMessage(31, 30)).toBe(
      'Cannot record attendance: Total attendance (31 days) would exceed course duration (30 days).',
    );
  });
});

describe('isDuplicateAttendance', () => {
  it('looks for the words anywhere', () => {
    expect(isDuplicateAttendance('ORA-1: DUPLICATE ATTENDANCE ENTRY (2026-11-20)')).toBe(true);
    expect(isDuplicateAttendance('Invalid date')).toBe(false);
  });
});

const rangesOn = (today: string, n: number) =>
  Object.fromEntries(attendancePresets(today, n).map(({ key, from, to }) => [key, `${from} ${to}`]));

describe('attendancePresets', () => {
  it('end today where they would go on, weeks starting on Monday', () => {
    expect(rangesOn('2026-11-20', 3)).toEqual({
      today: '2026-11-20 2026-11-20',
      yesterday: '2026-11-19 2026-11-19',
      thisWeek: '2026-11-16 2026-11-20',
      lastWeek: '2026-11-09 2026-11-15',
      thisMonth: '2026-11-01 2026-11-20',
      lastMonth: '2026-10-01 2026-10-31',
      daysUpToToday: '2026-11-18 2026-11-20',
      daysStartingToday: '2026-11-20 2026-11-20',
    });
  });

  it('count a Sunday to the week before it', () => {
    expect(rangesOn('2026-11-22', 1)).toMatchObject({ thisWeek: '2026-11-16 2026-11-22' });
  });

  it('find last month from the 31st', () => {
    expect(rangesOn('2026-03-31', 1)).toMatchObject({ lastMonth: '2026-02-01 2026-02-28' });
  });
});

describe('recordableDays', () => {
  it('leaves out attended and future days and says which', () => {
    expect(recordableDays('2026-11-18', '2026-11-21', new Set(['2026-11-19']), '2026-11-20')).toEqual({
      days: ['2026-11-18', '2026-11-20'],
      skippedAttended: ['2026-11-19'],
      skippedFuture: ['2026-11-21'],
    });
  });
});

describe('missedDays', () => {
  const calendar = { today: '2026-11-20', classWeekdays: weekdaysWithout([0]), holidays: [] };
  const attended = new Set(['2026-11-13', '2026-11-16', '2026-11-18']);

  it('has the days before today without a record, days off left out', () => {
    const missed = missedDays({ from: '2026-11-13', to: '2026-12-12' }, attended, calendar);
    expect(missed).toEqual(['2026-11-14', '2026-11-17', '2026-11-19']);
  });

  it('ends with the course, and is empty for one that begins', () => {
    expect(missedDays({ from: '2026-11-13', to: '2026-11-14' }, attended, calendar)).toEqual(['2026-11-14']);
    expect(missedDays({ from: '2026-11-20', to: '2026-12-12' }, attended, calendar)).toEqual([]);
  });
});

describe('doubtfulDays', () => {
  const holiday = { firstDay: '2026-11-20', lastDay: '2026-11-20' };
  const calendar = { today: '2026-11-24', classWeekdays: weekdaysWithout([0]), holidays: [holiday] };
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];

  it('are those before the start, and those without a class', () => {
    expect(doubtfulDays(days, '2026-11-20', calendar)).toEqual({
      early: ['2026-11-19'],
      off: ['2026-11-20', '2026-11-22'],
    });
  });

  it('are none without a start and a calendar', () => {
    expect(doubtfulDays(days, '', undefined)).toEqual({ early: [], off: [] });
  });
});

describe('attendanceTooEarly (W36)', () => {
  const bounds = { startDate: '2026-11-20', batchFirstDay: '', birthDate: '' };
  const until = (date: string) => `Attendance cannot be before ${date}`;

  it.each([
    ['a year before the start', {}, '2025-11-20', '20/11/2025'],
    ['a year before a batch that began earlier', { batchFirstDay: '2025-01-06' }, '2024-01-06', '06/01/2024'],
    [
      'a year before the start where the batch begins later',
      { batchFirstDay: '2027-01-04' },
      '2025-11-20',
      '20/11/2025',
    ],
    ['the birth where that is later', { birthDate: '2026-02-01' }, '2026-02-01', '01/02/2026'],
  ])('is what comes before %s', (_name, more, first, shown) => {
    expect(attendanceTooEarly(first, { ...bounds, ...more })).toBe('');
    expect(attendanceTooEarly(addDays(first, -1), { ...bounds, ...more })).toBe(until(shown));
  });

  it('is nothing where no day is known', () => {
    expect(attendanceTooEarly('1990-01-01', { ...bounds, startDate: '' })).toBe('');
  });
});
