import { getDay } from 'date-fns/getDay';
import { parseISO } from 'date-fns/parseISO';
import { daysInclusive } from './dates.ts';
import { daysNeeded } from './enrolment.ts';

/** The days of the week by their number, as in a date: Sunday is 0. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** What a forecast reckons with: today, YYYY-MM-DD, and the days of the week on which nobody teaches. */
export interface Calendar {
  today: string;
  daysOff: readonly number[];
}

/** How many days there are from today until this weekday: 0 to 6. */
export const daysUntil = (weekday: number, today: string): number => (weekday - getDay(parseISO(today)) + 7) % 7;

/** Whether nobody teaches on a day. */
export const isDayOff = (day: string, { daysOff }: Calendar): boolean => daysOff.includes(getDay(parseISO(day)));

/**
 * The days that can still be attended until the expected completion, days off left out; today is one of them while it is
 * not recorded.
 */
export function daysLeft(expectedCompletion: string, todayRecorded: boolean, { today, daysOff }: Calendar): number {
  const days = daysInclusive(today, expectedCompletion);
  const off = daysOff.map((weekday) => Math.floor((days + 6 - daysUntil(weekday, today)) / 7));
  const todayIsGone = todayRecorded && days > 0 && !daysOff.some((weekday) => daysUntil(weekday, today) === 0);
  return off.reduce((left, count) => left - count, days) - Number(todayIsGone);
}

/** For 0, 1, 2, … up to `count` teaching days from today on, the last day until which there are no more of them. */
export function lastDays(count: number, { today, daysOff }: Calendar): string[] {
  if (daysOff.length === weekdays.length) return Array.from({ length: count + 1 }, () => '9999-12-31');
  const days: string[] = [];
  // Whole days in UTC: nothing here depends on a time zone.
  const start = Date.parse(today);
  for (let offset = 0; days.length <= count; offset += 1) {
    const day = new Date(start + offset * 86_400_000);
    if (daysOff.includes(day.getUTCDay())) continue;
    days.push(new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10));
  }
  return days;
}

/** What a forecast is made of. */
export interface AttendanceSoFar {
  daysAttended: number;
  durationDays: number;
  minAttnPercentage: number;
  expectedCompletion: string;
  /** Whether attendance of today is recorded. */
  todayRecorded: boolean;
}

/** Days of attendance: what the course asks for, and what can still be reached. */
export interface Forecast {
  needed: number;
  reachable: number;
}

/** How an enrolment will end: the days it needs, and those it has when no day is missed from now on. */
export const forecastOf = (enrolment: AttendanceSoFar, calendar: Calendar): Forecast => ({
  needed: daysNeeded(enrolment.durationDays, enrolment.minAttnPercentage),
  reachable: enrolment.daysAttended + daysLeft(enrolment.expectedCompletion, enrolment.todayRecorded, calendar),
});
