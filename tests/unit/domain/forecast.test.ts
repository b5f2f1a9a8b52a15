import { describe, expect, test } from 'vitest';
import { addDays, eachDay } from '#domain/dates.ts';
import { daysNeeded, hasEnoughAttendance } from '#domain/enrolment.ts';
import { daysLeft, daysUntil, forecastOf } from '#domain/forecast.ts';

/** A Friday. */
const today = '2026-11-20';
const [sunday, friday, saturday] = [0, 5, 6];

test.each([
  [30, 75, 23],
  [30, 80, 24],
  [30, 0, 0],
  [30, 100, 30],
  [1, 0.01, 1],
  [3000, 1.1, 33],
  [3650, 33.33, 1217],
])('a course of %d days with a minimum of %d %% needs %d days', (duration, minimum, needed) => {
  expect(daysNeeded(duration, minimum)).toBe(needed);
  expect([hasEnoughAttendance(needed, duration, minimum), hasEnoughAttendance(needed - 1, duration, minimum)]).toEqual([
    true,
    false,
  ]);
});

describe('the days left', () => {
  test.each([
    ['count today while it is not recorded', today, false, [], 1],
    ['leave today out once it is recorded', today, true, [], 0],
    ['reach to the expected completion', '2026-11-29', false, [], 10],
    ['are none after it', '2026-11-19', false, [], 0],
    ['are none after it, whatever was recorded', '2026-11-19', true, [], 0],
    ['leave a day off out', '2026-11-22', false, [sunday], 2],
    ['leave two days off out', '2026-11-29', false, [saturday, sunday], 6],
    ['count no today that is a day off', '2026-11-20', false, [friday], 0],
    ['take nothing for a today that is a day off and recorded', '2026-11-21', true, [friday], 1],
    ['reach to the day before a day off', '2026-11-21', false, [sunday], 2],
  ])('%s', (_says, expected, recorded, daysOff, left) => {
    expect(daysLeft(expected, recorded, { today, daysOff })).toBe(left);
  });

  test('are those that are counted one by one', () => {
    const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    for (let length = -3; length <= 24; length += 1) {
      for (const daysOff of [[], [sunday], [friday], [saturday, sunday], [1, 3, friday]]) {
        for (const recorded of [false, true]) {
          const expected = addDays(today, length);
          const days = eachDay(today, expected).filter(
            (day) => !daysOff.includes(weekdayOf(day)) && !(recorded && day === today),
          );
          const case_ = { expected, recorded, daysOff };
          expect([case_, daysLeft(expected, recorded, { today, daysOff })]).toEqual([case_, days.length]);
        }
      }
    }
  });
});

test('a weekday comes today or within six days', () => {
  expect([friday, saturday, sunday, 4].map((weekday) => daysUntil(weekday, today))).toEqual([0, 1, 2, 6]);
});

test('a forecast says what is needed and what can be reached', () => {
  const enrolment = { durationDays: 30, minAttnPercentage: 75, daysAttended: 12, todayRecorded: false };
  const ends = { ...enrolment, expectedCompletion: '2026-11-29' };
  expect(forecastOf(ends, { today, daysOff: [] })).toEqual({ needed: 23, reachable: 22 });
  expect(forecastOf(ends, { today, daysOff: [sunday] })).toEqual({ needed: 23, reachable: 20 });
});
