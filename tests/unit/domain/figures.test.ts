import { describe, expect, it, test } from 'vitest';
import { byMonth, byWeek, changeOf, lastMonths, lastWeeks } from '#domain/figures.ts';

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

test.each([
  [[8000, 9000], { now: 9000, before: 8000, percent: 13 }],
  [[10, 5], { now: 5, before: 10, percent: -50 }],
  [[0, 5], { now: 5, before: 0, percent: null }],
  [[], { now: 0, before: 0, percent: null }],
])('the last of %j is held against the one before it', (values, change) => {
  expect(changeOf(values.map((value) => ({ from: '', to: '', value })))).toEqual(change);
});
