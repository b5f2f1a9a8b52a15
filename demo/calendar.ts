import { isSunday } from 'date-fns/isSunday';
import { parseISO } from 'date-fns/parseISO';
import { addDays, eachDay, todayInIndia } from '#domain/dates.ts';
import type { Random } from './random.ts';

/** How far back the sample data goes. */
const daysBack = 300;

/** The days of which the sample data tells, all relative to the moment it is made. */
export interface Calendar {
  today: string;
  /** The days to today on which the institute is open: Sundays are off. */
  workdays: readonly string[];
  /** The workdays from one day to another, both inclusive. */
  workdaysBetween(from: string, to: string): readonly string[];
  /** The first workday at least so many days after a day; undefined where that is still to come. */
  workdayAfter(day: string, days: number): string | undefined;
  /** A moment in office hours of a day as ISO 8601 in UTC, never later than now. */
  officeHours(day: string, random: Random): string;
  /** A moment at any waking hour of a day, never later than now. */
  anyHour(day: string, random: Random): string;
}

/** The calendar up to `now`, of Asia/Kolkata (W6). */
export function createCalendar(now: Date): Calendar {
  const today = todayInIndia(now);
  const workdays = eachDay(addDays(today, -daysBack), today).filter((day) => !isSunday(parseISO(day)));
  const from = (day: string) => {
    const index = workdays.findIndex((workday) => workday >= day);
    return index === -1 ? workdays.length : index;
  };
  const moment = (day: string, startHour: number, hours: number, random: Random) => {
    const seconds = startHour * 3600 + random.whole(0, hours * 3600 - 1);
    const instant = Date.parse(`${day}T00:00:00+05:30`) + seconds * 1000;
    return new Date(Math.min(instant, now.getTime())).toISOString();
  };
  return {
    today,
    workdays,
    workdaysBetween: (first, last) => (first > last ? [] : workdays.slice(from(first), from(addDays(last, 1)))),
    workdayAfter: (day, days) => workdays[from(addDays(day, days))],
    officeHours: (day, random) => moment(day, 9, 8, random),
    anyHour: (day, random) => moment(day, 7, 15, random),
  };
}
