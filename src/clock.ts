import { todayInIndia } from '#domain/dates.ts';
import type { Calendar } from '#domain/forecast.ts';
import { weeklyDaysOff } from './institute.ts';

/** Today in India by this machine's clock, YYYY-MM-DD. */
export const today = (): string => todayInIndia(new Date());

/** The calendar of forecasts: today and the weekly days off. */
export const calendarNow = (): Calendar => ({ today: today(), daysOff: weeklyDaysOff() });
