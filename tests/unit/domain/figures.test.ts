import { describe, expect, it, test } from 'vitest';
import { atRiskOf, byMonth, byWeek, daysBehind, isAtRisk, lastMonths, lastWeeks } from '#domain/figures.ts';

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

describe('attendance at risk', () => {
  const enrolment = {
    status: 0,
    startDate: '2026-11-11',
    courseDurationDays: 30,
    daysAttended: 5,
    minAttnPercentage: 50,
  };

  test.each([
    ['half of ten days gone by is enough', {}, false, 0],
    ['one day less is not', { daysAttended: 4 }, true, 1],
    ['today does not count', { startDate: '2026-11-21', daysAttended: 0 }, false, 0],
    ['yesterday does', { startDate: '2026-11-20', daysAttended: 0 }, true, 1],
    ['a course that is over counts its own days alone', { courseDurationDays: 4, daysAttended: 2 }, false, 0],
    ['who is on hold is not at risk', { status: 2, daysAttended: 0 }, false, 5],
    ['who starts tomorrow is not either', { startDate: '2026-11-22', daysAttended: 0 }, false, 0],
    ['percentages are exact', { minAttnPercentage: 70, daysAttended: 7 }, false, 0],
  ])('%s', (_name, changes, atRisk, behind) => {
    expect(isAtRisk({ ...enrolment, ...changes }, today)).toBe(atRisk);
    expect(daysBehind({ ...enrolment, ...changes }, today)).toBe(behind);
  });

  it('names the worst first and counts them all', () => {
    const people = Array.from({ length: 12 }, (_, index) => ({
      ...enrolment,
      studentId: index,
      studentName: `Student ${index}`,
      courseId: 1,
      courseName: 'Web Development',
      daysAttended: index % 6,
    }));
    const { count, worst } = atRiskOf(people, today);
    expect(count).toBe(10);
    expect(worst.map(({ daysBehind: days }) => days)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
    expect(worst[0]).toEqual({
      studentId: 0,
      studentName: 'Student 0',
      courseId: 1,
      courseName: 'Web Development',
      daysAttended: 0,
      daysGoneBy: 10,
      daysBehind: 5,
    });
  });
});
