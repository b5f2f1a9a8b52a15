import { useSyncExternalStore } from 'react';
import { todayInIndia } from '#domain/words/dates.ts';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import type { HolidayInput } from '#domain/classes/holiday.ts';
import { knownHolidays, weeklyDaysOff } from './holidays.ts';
import { subscribe } from './institute.ts';

/** Today in India by this machine's clock, YYYY-MM-DD. */
export const today = (): string => todayInIndia(new Date());

/** The institute's calendar, with what its holidays are called. */
export interface InstituteCalendar extends Calendar {
  holidays: readonly HolidayInput[];
}

let cached: { key: string; calendar: InstituteCalendar } | undefined;

/** The institute's calendar as it is now, the same object while it says the same. A batch may have other weekdays (`calendarOfBatch`). */
export function calendarNow(): InstituteCalendar {
  const [day, daysOff, { version, holidays }] = [today(), weeklyDaysOff(), knownHolidays()];
  const key = [day, daysOff.join(), version].join(' ');
  if (cached?.key !== key)
    cached = { key, calendar: { today: day, classWeekdays: weekdaysWithout(daysOff), holidays } };
  return cached.calendar;
}

/** The same for what is shown: it follows changes of the settings and holidays within seconds. */
export const useCalendar = (): InstituteCalendar => useSyncExternalStore(subscribe, calendarNow);
