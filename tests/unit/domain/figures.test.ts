import { describe, expect, it, test } from 'vitest';
import { byMonth, byWeek, changeInPercent, lastMonths, lastWeeks, partBefore, sumIn } from '#domain/home/figures.ts';

const today = '2026-11-21';

describe('months', () => {
  it('are the last twelve, from the first day to the last', () => {
    const months = lastMonths(today);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(months[2]).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(months.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('are twelve on the 31st, too, when a month back has no such day', () => {
    expect(
      lastMonths('2026-03-31')
        .map(({ from }) => from.slice(2, 7))
        .join(' '),
    ).toBe('25-04 25-05 25-06 25-07 25-08 25-09 25-10 25-11 25-12 26-01 26-02 26-03');
  });

  it('sum to the paisa, and leave out what is older', () => {
    const figures = byMonth(
      [
        { day: '2026-11-01', amount: 0.1 },
        { day: '2026-11-30', amount: 0.2 },
        { day: '2026-10-31', amount: 4500.5 },
        { day: '2025-11-30', amount: 1 },
      ],
      today,
    );
    expect(figures.at(-1)?.value).toBe(0.3);
    expect(figures.at(-2)?.value).toBe(4500.5);
    expect(figures.reduce((sum, { value }) => sum + value, 0)).toBe(4500.8);
  });
});

describe('weeks', () => {
  it('are the last twelve from Monday to Sunday', () => {
    const weeks = lastWeeks(today);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weeks[0]).toEqual({ from: '2026-08-31', to: '2026-09-06' });
  });

  it('count Sunday to the week that began before it', () => {
    expect(byWeek([{ day: '2026-11-15', amount: 1 }], '2026-11-15').at(-1)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
      value: 1,
    });
  });
});

describe('the period that runs is held against the same part of the one before it', () => {
  test.each([
    ['2026-11-23', '2026-10-01', '2026-10-23'],
    ['2026-11-01', '2026-10-01', '2026-10-01'],
    ['2026-11-30', '2026-10-01', '2026-10-30'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-15', '2025-12-01', '2025-12-15'],
  ])('on %s from %s to %s', (day, from, to) => {
    expect(partBefore(lastMonths(day), day)).toEqual({ from, to });
  });

  test.each([
    ['2026-11-16', '2026-11-09', '2026-11-09'],
    ['2026-11-21', '2026-11-09', '2026-11-14'],
    ['2026-11-22', '2026-11-09', '2026-11-15'],
  ])('in the week of %s from %s to %s', (day, from, to) => {
    expect(partBefore(lastWeeks(day), day)).toEqual({ from, to });
  });

  test.each([
    [9000, 8000, 13],
    [5, 10, -50],
    [5, 0, null],
    [0, 0, null],
  ])('%d after %d', (now, before, percent) => {
    expect(changeInPercent(now, before)).toBe(percent);
  });

  it('has what fell into that part, to the paisa', () => {
    const rows = [
      { day: '2026-10-23', amount: 0.1 },
      { day: '2026-10-01', amount: 0.2 },
      { day: '2026-10-24', amount: 7 },
      { day: '2026-09-30', amount: 7 },
    ];
    expect(sumIn({ from: '2026-10-01', to: '2026-10-23' }, rows).value).toBe(0.3);
  });
});
