import { describe, expect, test } from 'vitest';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { addDays, eachDay } from '#domain/words/dates.ts';
import { daysNeeded, hasEnoughAttendance } from '#domain/people/enrolment.ts';
import { daysLeft, forecastOf } from '#domain/classes/forecast.ts';

/** A Friday. */
const today = '2026-11-20';
const [sunday, friday, saturday] = [0, 5, 6];

const calendarOf = (daysOff: readonly number[], ...holidays: readonly string[]) => ({
  today,
  classWeekdays: weekdaysWithout(daysOff),
  holidays: holidays.map((day) => ({ firstDay: day, lastDay: day })),
});

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
    ['count today while it is not recorded', today, false, calendarOf([]), 1],
    ['leave today out once it is recorded', today, true, calendarOf([]), 0],
    ['reach to the last class day', '2026-11-29', false, calendarOf([]), 10],
    ['are none after it', '2026-11-19', false, calendarOf([]), 0],
    ['are none after it, whatever was recorded', '2026-11-19', true, calendarOf([]), 0],
    ['leave a day off out', '2026-11-22', false, calendarOf([sunday]), 2],
    ['leave two days off out', '2026-11-29', false, calendarOf([saturday, sunday]), 6],
    ['leave a holiday out', '2026-11-29', false, calendarOf([sunday], '2026-11-24'), 7],
    ['count no today that is a day off', today, false, calendarOf([friday]), 0],
    ['count no today that is a holiday', today, false, calendarOf([], today), 0],
    ['take nothing for a today that is a day off and recorded', '2026-11-21', true, calendarOf([friday]), 1],
    ['take nothing for a today that is a holiday and recorded', '2026-11-21', true, calendarOf([], today), 1],
    ['reach to the day before a day off', '2026-11-21', false, calendarOf([sunday]), 2],
  ])('%s', (_says, classEnd, todayRecorded, calendar, left) => {
    expect(daysLeft({ classStart: '2026-11-01', classEnd, todayRecorded }, calendar)).toBe(left);
  });

  test('begin with a batch that begins later', () => {
    const period = { classStart: '2026-11-25', classEnd: '2026-11-29', todayRecorded: true };
    expect(daysLeft(period, calendarOf([]))).toBe(5);
  });

  test('are those that are counted one by one', () => {
    const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    for (let length = -3; length <= 24; length += 1) {
      for (const daysOff of [[], [sunday], [friday], [saturday, sunday], [1, 3, friday]]) {
        for (const todayRecorded of [false, true]) {
          const classEnd = addDays(today, length);
          const days = eachDay(today, classEnd).filter(
            (day) => !daysOff.includes(weekdayOf(day)) && !(todayRecorded && day === today),
          );
          const case_ = { classEnd, daysOff, todayRecorded };
          const left = daysLeft({ classStart: today, classEnd, todayRecorded }, calendarOf(daysOff));
          expect([case_, left]).toEqual([case_, days.length]);
        }
      }
    }
  });
});

test('a forecast says what is needed and what can be reached', () => {
  const enrolment = { durationDays: 30, minAttnPercentage: 75, daysAttended: 12, todayRecorded: false };
  const ends = { ...enrolment, classStart: '2026-11-01', classEnd: '2026-11-29' };
  expect(forecastOf(ends, calendarOf([]))).toEqual({ needed: 23, reachable: 22 });
  expect(forecastOf(ends, calendarOf([sunday]))).toEqual({ needed: 23, reachable: 20 });
});
