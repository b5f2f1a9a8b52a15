import { isSunday } from 'date-fns/isSunday';
import { parseISO } from 'date-fns/parseISO';
import { addDays, eachDay, todayInIndia, yearOf } from '#domain/words/dates.ts';
import { type HolidayInput, holidaysOn, nationalHolidays } from '#domain/classes/holiday.ts';
import type { Random } from './random.ts';

/** How far back the sample data goes. */
const daysBack = 300;
/** So many workdays before today are closed in the day book, each in its evening. */
const closedDays = 18;
/** The longest course that begins today ends before this. */
const futureDays = 200;
const dayMs = 86_400_000;

/** A day by its place in the calendar: a million students are reckoned with numbers, and written with texts. */
export type DayNumber = number;
/** Milliseconds since 1970. */
export type Moment = number;

/** The days of which the sample data tells, all relative to the moment it is made. */
export interface Calendar {
  today: DayNumber;
  /** All days, also those to come. */
  days: readonly DayNumber[];
  /** The holidays of this year: the national ones, and two of the institute's. */
  holidays: readonly HolidayInput[];
  /** The days to today on which the institute is open: Sundays and holidays are off. */
  workdays: readonly DayNumber[];
  /** Those before today on whose evening the day book was closed (W45). */
  closed: readonly DayNumber[];
  isWorkday(day: DayNumber): boolean;
  /** The first workday at least so many days after a day; undefined where that is still to come. */
  workdayAfter(day: DayNumber, days: number): DayNumber | undefined;
  /** The day in India that a moment lies on. */
  dayOf(moment: Moment): DayNumber;
  /** YYYY-MM-DD. */
  textOf(day: DayNumber): string;
  /** A moment in office hours of a day, never later than now. */
  officeHours(day: DayNumber, random: Random): Moment;
  /** A moment after office hours of a day, never later than now. */
  evening(day: DayNumber, random: Random): Moment;
  /** A moment at any waking hour of a day, never later than now. */
  anyHour(day: DayNumber, random: Random): Moment;
}

/** A moment as it is kept: ISO 8601 in UTC. */
export const instantOf = (moment: Moment): string => new Date(moment).toISOString();

const holidaysOf = (year: number): HolidayInput[] => [
  ...nationalHolidays(year),
  { name: 'Pongal', firstDay: `${year}-01-14`, lastDay: `${year}-01-16` },
  { name: 'Founder’s Day', firstDay: `${year}-08-12`, lastDay: `${year}-08-12` },
];

/** The calendar up to `now`, of Asia/Kolkata (W6). */
export function createCalendar(now: Date): Calendar {
  const day = todayInIndia(now);
  const texts = eachDay(addDays(day, -daysBack), addDays(day, futureDays));
  const holidays = holidaysOf(yearOf(day));
  const open = texts.map(
    (text, number) => number <= daysBack && !isSunday(parseISO(text)) && holidaysOn(text, holidays).length === 0,
  );
  const firstMidnight = Date.parse(`${texts[0]}T00:00:00+05:30`);
  const moment = (of: DayNumber, startHour: number, hours: number, random: Random) => {
    const opens = firstMidnight + of * dayMs + startHour * 3_600_000;
    const secondsSoFar = Math.floor((now.getTime() - opens) / 1000);
    const seconds = random.whole(0, Math.max(1, Math.min(hours * 3600, secondsSoFar)) - 1);
    return Math.min(opens + seconds * 1000, now.getTime());
  };
  const workdays = [...open.keys()].filter((number) => open[number]);
  return {
    today: daysBack,
    days: [...texts.keys()],
    holidays,
    workdays,
    closed: workdays.filter((number) => number < daysBack).slice(-closedDays),
    isWorkday: (of) => open[of] === true,
    workdayAfter(of, days) {
      let next = of + days;
      while (next <= daysBack && !open[next]) next += 1;
      return next <= daysBack ? next : undefined;
    },
    dayOf: (at) => Math.floor((at - firstMidnight) / dayMs),
    textOf(of) {
      const text = texts[of];
      if (text === undefined) throw new RangeError('A day outside the calendar');
      return text;
    },
    officeHours: (of, random) => moment(of, 9, 8, random),
    evening: (of, random) => moment(of, 17, 1, random),
    anyHour: (of, random) => moment(of, 7, 15, random),
  };
}
