import { weekdays } from '#domain/words/dates.ts';
// The days on which classes are held (W51). A day is the text YYYY-MM-DD. Inside it is the number of a whole day in UTC, so that
// nothing here depends on a time zone or a clock.

/** Days without classes, both included; a single day is its own last. */
export interface Holiday {
  firstDay: string;
  lastDay: string;
}

/** When classes are held: on these days of the week, but for holidays. */
export interface ClassCalendar {
  /** 0 to 6, Sunday is 0: the batch's, or those that are no weekly days off. */
  classWeekdays: readonly number[];
  /** The whole institute's, in any order; they may overlap. */
  holidays: readonly Holiday[];
}

/** What stands for a day that never comes. */
export const neverEnds = '9999-12-31';

/** The days of the week that are no weekly days off: the institute's own class weekdays. */
export const weekdaysWithout = (daysOff: readonly number[]): number[] =>
  weekdays.flatMap((_name, day) => (daysOff.includes(day) ? [] : [day]));

/** A set of weekdays as it is kept and sent: '1,3,5'; '' is none. */
export const weekdaysText = (days: readonly number[]): string =>
  [...new Set(days)].toSorted((one, other) => one - other).join();

/** The set that a text names. */
export const weekdaysIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * The calendar of a batch with these weekdays, a list or a kept text, whatever the weekly days off say; the institute's own where
 * there is no batch, or one without weekdays (W51).
 */
export function calendarOfBatch<Calendar extends ClassCalendar>(
  institute: Calendar,
  batchWeekdays: readonly number[] | string,
): Calendar {
  const classWeekdays = typeof batchWeekdays === 'string' ? weekdaysIn(batchWeekdays) : batchWeekdays;
  return classWeekdays.length === 0 ? institute : { ...institute, classWeekdays };
}

/** The first day that can be a class day: START_DATE, or the batch's first day if that is later. Without a batch it is ''. */
export const classStart = (startDate: string, batchFirstDay: string): string =>
  batchFirstDay > startDate ? batchFirstDay : startDate;

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(day) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;
const lastNumber = numberOf(neverEnds);

interface Range {
  first: number;
  last: number;
}

/** The holidays in order, those that overlap or touch as one. */
function merged(holidays: readonly Holiday[]): Range[] {
  const ranges = holidays
    .map(({ firstDay, lastDay }): Range => ({ first: numberOf(firstDay), last: numberOf(lastDay) }))
    .toSorted((one, other) => one.first - other.first);
  const apart: Range[] = [];
  for (const range of ranges) {
    const before = apart.at(-1);
    if (before && range.first <= before.last + 1) before.last = Math.max(before.last, range.last);
    else if (range.first <= range.last) apart.push({ ...range });
  }
  return apart;
}

/** The numbers of the class days from a day on. */
function* classNumbers(from: number, { classWeekdays, holidays }: ClassCalendar): Generator<number, void> {
  if (classWeekdays.length === 0) return;
  const isClassWeekday = weekdays.map((_name, day) => classWeekdays.includes(day));
  const ranges = merged(holidays).filter(({ last }) => last >= from);
  let next = 0;
  for (let number = from; number <= lastNumber; number += 1) {
    const holiday = ranges[next];
    if (holiday && number >= holiday.first) {
      number = holiday.last;
      next += 1;
    } else if (isClassWeekday[weekdayOf(number)]) {
      yield number;
    }
  }
}

/** How many days of a range fall on one of these weekdays. */
function countWeekdays(days: readonly number[], { first, last }: Range): number {
  const length = Math.max(0, last - first + 1);
  const counts = days.map((day) => Math.floor((length + 6 - ((day - weekdayOf(first) + 7) % 7)) / 7));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many days of a range are holidays on class weekdays. */
function countHolidays(range: Range, { classWeekdays, holidays }: ClassCalendar): number {
  const counts = merged(holidays).map(({ first, last }) =>
    countWeekdays(classWeekdays, { first: Math.max(first, range.first), last: Math.min(last, range.last) }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether there are classes on a day. */
export const isClassDay = (day: string, { classWeekdays, holidays }: ClassCalendar): boolean =>
  classWeekdays.includes(weekdayOf(numberOf(day))) &&
  !holidays.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** The class days of a range, both ends included; none when they are the wrong way round. */
export function classDaysIn(from: string, to: string, calendar: ClassCalendar): string[] {
  const days: string[] = [];
  for (const number of classNumbers(numberOf(from), calendar)) {
    const day = dayOf(number);
    if (day > to) break;
    days.push(day);
  }
  return days;
}

/** How many class days a range has, both ends included; 0 when they are the wrong way round. */
export function countClassDays(from: string, to: string, calendar: ClassCalendar): number {
  const range = { first: numberOf(from), last: numberOf(to) };
  return countWeekdays(calendar.classWeekdays, range) - countHolidays(range, calendar);
}

/** How far ahead so many class days must have come. */
const longestYears = 10;

/** The last day on which what begins on `from` may end. */
export function latestEnd(from: string): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  return dayOf(Math.min(lastNumber, Date.UTC(year + longestYears, month - 1, day) / dayMs - 1));
}

/**
 * CLASS_END (W51): the `durationDays`-th class day from `from` on (`classStart`), that day included. Undefined where not so many
 * come within ten years: the caller refuses with 'There are no class days'.
 */
export function classEnd(from: string, durationDays: number, calendar: ClassCalendar): string | undefined {
  const latest = numberOf(latestEnd(from));
  let count = 0;
  for (const number of classNumbers(numberOf(from), calendar)) {
    if (number > latest) return undefined;
    count += 1;
    if (count === durationDays) return dayOf(number);
  }
  return undefined;
}

/** Why a course ends when it ends. */
export interface EndExplained {
  end: string;
  /** By weekday, Sunday first: how many days without classes it put off the end by. */
  daysOff: readonly number[];
  /** How many days of holidays on class weekdays did; those that overlap count once. */
  holidays: number;
  /** When it would end if every day were a class day: so many days before `end` as days off and holidays together. */
  without: string;
}

/** CLASS_END with its reasons: 'Expected to end 21/12/2026 (5 Sundays, 1 holiday; without them 15/12/2026)'. */
export function explainEnd(from: string, durationDays: number, calendar: ClassCalendar): EndExplained | undefined {
  const end = classEnd(from, durationDays, calendar);
  if (end === undefined) return undefined;
  const range = { first: numberOf(from), last: numberOf(end) };
  return {
    end,
    daysOff: weekdays.map((_name, day) => (calendar.classWeekdays.includes(day) ? 0 : countWeekdays([day], range))),
    holidays: countHolidays(range, calendar),
    without: dayOf(range.first + durationDays - 1),
  };
}
