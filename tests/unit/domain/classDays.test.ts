import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarOfBatch,
  type ClassCalendar,
  classDaysIn,
  classEnd,
  classStart,
  countClassDays,
  explainEnd,
  type Holiday,
  isClassDay,
  neverEnds,
  weekdaysIn,
  weekdaysText,
  weekdaysWithout,
} from '#domain/classes/classDays.ts';
import { endFromToday, hasClassDays } from '#domain/classes/offered.ts';
import { addDays } from '#domain/words/dates.ts';
import { rounds } from '#harness/rounds.ts';

const [sunday, saturday] = [0, 6];
const everyDay = weekdaysWithout([]);
const noSunday = weekdaysWithout([sunday]);
const weekend = [sunday, saturday];

const holiday = (firstDay: string, lastDay = firstDay): Holiday => ({ firstDay, lastDay });
const calendarOf = (classWeekdays: readonly number[], ...holidays: readonly Holiday[]): ClassCalendar => ({
  classWeekdays,
  holidays,
});

describe('the last class day', () => {
  test.each<[string, from: string, durationDays: number, ClassCalendar, end: string | undefined]>([
    ['is the first day of a course of one day', '2026-11-23', 1, calendarOf(noSunday), '2026-11-23'],
    ['is the next class day where the course starts on a day off', '2026-11-22', 1, calendarOf(noSunday), '2026-11-23'],
    ['is START_DATE + DURATION_DAYS - 1 where every day is one', '2026-11-23', 30, calendarOf(everyDay), '2026-12-22'],
    ['comes later by the days off', '2026-11-23', 30, calendarOf(noSunday), '2026-12-26'],
    [
      'comes later by a holiday, and by the day off that it reaches then',
      '2026-11-23',
      6,
      calendarOf(noSunday, holiday('2026-11-25')),
      '2026-11-30',
    ],
    [
      'is not moved by a holiday on a day off',
      '2026-11-23',
      30,
      calendarOf(noSunday, holiday('2026-11-29')),
      '2026-12-26',
    ],
    ['is not moved by a holiday after it', '2026-11-23', 3, calendarOf(noSunday, holiday('2026-11-26')), '2026-11-25'],
    ['is not moved by a holiday before it', '2026-11-23', 3, calendarOf(noSunday, holiday('2026-11-21')), '2026-11-25'],
    [
      'counts a day of two holidays once',
      '2026-11-23',
      3,
      calendarOf(everyDay, holiday('2026-11-24', '2026-11-25'), holiday('2026-11-25', '2026-11-26')),
      '2026-11-28',
    ],
    [
      'counts a holiday within another once',
      '2026-11-23',
      2,
      calendarOf(everyDay, holiday('2026-11-24', '2026-11-27'), holiday('2026-11-25')),
      '2026-11-28',
    ],
    [
      'goes past holidays over New Year',
      '2026-12-28',
      10,
      calendarOf(everyDay, holiday('2026-12-30', '2027-01-02')),
      '2027-01-10',
    ],
    ['takes 29 February for a day', '2028-02-28', 2, calendarOf(everyDay), '2028-02-29'],
    ['goes past a holiday on 29 February', '2028-02-28', 2, calendarOf(everyDay, holiday('2028-02-29')), '2028-03-01'],
    ['of a weekend batch is a weekend', '2026-11-23', 4, calendarOf(weekend), '2026-12-06'],
    [
      'of a weekend batch is not moved by a holiday in the week',
      '2026-11-23',
      4,
      calendarOf(weekend, holiday('2026-11-25')),
      '2026-12-06',
    ],
    ['is none without weekdays', '2026-11-23', 1, calendarOf([]), undefined],
    [
      'is none where holidays take every day',
      '2026-11-23',
      1,
      calendarOf(everyDay, holiday('2026-01-01', neverEnds)),
      undefined,
    ],
    ['comes within ten years', '2026-11-23', 522, calendarOf([1]), '2036-11-17'],
    ['is none after ten years', '2026-11-23', 523, calendarOf([1]), undefined],
    ['is none after ten years from 29 February', '2028-02-29', 3654, calendarOf(everyDay), undefined],
    ['comes within ten years from 29 February', '2028-02-29', 3653, calendarOf(everyDay), '2038-02-28'],
  ])('%s', (_says, from, durationDays, calendar, end) => {
    expect(classEnd(from, durationDays, calendar)).toBe(end);
  });

  test('counts from the first day of a batch that begins later than the enrolment', () => {
    expect(classEnd(classStart('2026-11-23', '2026-12-01'), 3, calendarOf(noSunday))).toBe('2026-12-03');
    expect(classEnd(classStart('2026-11-23', '2026-11-01'), 3, calendarOf(noSunday))).toBe('2026-11-25');
    expect(classStart('2026-11-23', '')).toBe('2026-11-23');
  });
});

test('a batch has its weekdays whatever the weekly days off say, and the holidays of the institute', () => {
  const institute = calendarOf(noSunday, holiday('2026-11-28'));
  const batch = calendarOfBatch(institute, weekend);
  const days = ['2026-11-27', '2026-11-28', '2026-11-29'];
  expect(days.map((day) => isClassDay(day, institute))).toEqual([true, false, false]);
  expect(days.map((day) => isClassDay(day, batch))).toEqual([false, false, true]);
  expect(calendarOfBatch(institute, '0,6')).toEqual(batch);
});

test('a batch without weekdays has those of the institute', () => {
  const institute = calendarOf(noSunday);
  expect([calendarOfBatch(institute, []), calendarOfBatch(institute, '')]).toEqual([institute, institute]);
});

test('a set of weekdays is kept in order, each once', () => {
  expect([weekdaysText([6, 0, 6]), weekdaysText([])]).toEqual(['0,6', '']);
  expect([weekdaysIn('0,6'), weekdaysIn('')]).toEqual([[0, 6], []]);
});

test('the class days of a range are none where it is the wrong way round', () => {
  expect(classDaysIn('2026-11-23', '2026-11-22', calendarOf(everyDay))).toEqual([]);
  expect(countClassDays('2026-11-23', '2026-11-20', calendarOf(everyDay))).toBe(0);
});

describe('the explanation of an end', () => {
  test('counts the days off by weekday and the holidays on class days', () => {
    const calendar = calendarOf(noSunday, holiday('2026-12-08'), holiday('2026-12-13'));
    expect(explainEnd('2026-11-16', 30, calendar)).toEqual({
      end: '2026-12-21',
      daysOff: [5, 0, 0, 0, 0, 0, 0],
      holidays: 1,
      without: '2026-12-15',
    });
  });

  test('of a weekend batch counts every other weekday', () => {
    expect(explainEnd('2026-11-28', 3, calendarOf(weekend))).toEqual({
      end: '2026-12-05',
      daysOff: [0, 1, 1, 1, 1, 1, 0],
      holidays: 0,
      without: '2026-11-30',
    });
  });

  test('is none where there is no end', () => {
    expect(explainEnd('2026-11-28', 3, calendarOf([]))).toBeUndefined();
  });
});

describe('whatever the calendar', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2026-01-01', after));
  const holidays = fc
    .tuple(days, fc.integer({ min: 0, max: 20 }))
    .map(([day, more]) => holiday(day, addDays(day, more)));
  /** Each day from one to the other, without the functions under test. */
  const daysFrom = (from: string, to: string) =>
    Array.from({ length: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 }, (_day, after) =>
      new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10),
    );
  const calendars = fc.record({
    classWeekdays: fc.subarray([...everyDay], { minLength: 1 }),
    holidays: fc.array(holidays, { maxLength: 12 }),
  });
  const courses = fc.record({ from: days, durationDays: fc.integer({ min: 1, max: 60 }), calendar: calendars });
  type Course = typeof courses extends fc.Arbitrary<infer Value> ? Value : never;
  const runs = { numRuns: rounds(1000, 10_000) };
  /** Of each course; those of 60 days and a dozen holidays end within ten years. */
  const holds = (rule: (course: Course, end: string) => boolean) =>
    fc.assert(
      fc.property(courses, (course) => rule(course, classEnd(course.from, course.durationDays, course.calendar) ?? '')),
      runs,
    );

  test('a course has exactly its days from the first to the last', () => {
    holds(({ from, durationDays, calendar }, end) => {
      const classDays = daysFrom(from, end).filter((day) => isClassDay(day, calendar));
      return (
        classDays.length === durationDays &&
        classDays.at(-1) === end &&
        countClassDays(from, end, calendar) === durationDays &&
        classDaysIn(from, end, calendar).join() === classDays.join()
      );
    });
  }, 60_000);

  test('another holiday never moves an end back', () => {
    fc.assert(
      fc.property(courses, holidays, ({ from, durationDays, calendar }, added) => {
        const end = classEnd(from, durationDays, calendar) ?? '';
        const later = classEnd(from, durationDays, { ...calendar, holidays: [...calendar.holidays, added] }) ?? '';
        const moves = classDaysIn(added.firstDay, added.lastDay, calendar).some((day) => from <= day && day <= end);
        return later >= end && later > end === moves;
      }),
      runs,
    );
  }, 60_000);

  test('days off and holidays together explain an end', () => {
    holds(({ from, durationDays, calendar }, end) => {
      const explained = explainEnd(from, durationDays, calendar);
      if (!explained) return false;
      const late = explained.daysOff.reduce((sum, count) => sum + count, explained.holidays);
      return explained.end === end && daysFrom(explained.without, end).length === late + 1;
    });
  }, 60_000);
});

describe('what can be enrolled in', () => {
  const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-02-27', days));
  const aHoliday = fc
    .tuple(aDay, fc.integer({ min: 0, max: 99 }))
    .map(([day, more]) => holiday(day, addDays(day, more)));
  const someWeekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }));

  test('has class days where it has an end, and only there', () => {
    fc.assert(
      fc.property(
        fc.record({ today: aDay, classWeekdays: someWeekdays, holidays: fc.array(aHoliday, { maxLength: 8 }) }),
        fc.record({ firstDay: fc.option(aDay, { nil: '' }), weekdays: someWeekdays }),
        fc.integer({ min: -3, max: 3 }),
        (calendar, batch, more) => {
          // Near the most days that fit, where the two could differ.
          const own = calendarOfBatch(calendar, batch.weekdays);
          const from = classStart(calendar.today, batch.firstDay);
          const [year = '', rest = ''] = [from.slice(0, 4), from.slice(4)];
          const most = countClassDays(from, `${Number(year) + 10}${rest}`, own);
          const offered = { ...batch, durationDays: Math.max(1, most + more) };
          expect(hasClassDays(offered, calendar)).toBe(endFromToday(offered, calendar) !== undefined);
        },
      ),
    );
  });
});
