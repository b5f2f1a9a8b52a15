import { todayInIndia } from '#domain/dates.ts';
import type { Calendar } from '#domain/forecast.ts';

/** Today in India by this machine's clock, YYYY-MM-DD. */
export const today = (): string => todayInIndia(new Date());

/**
 * The calendar of forecasts: today, and the weekly days off, which the server writes into `<meta name="days-off">` of
 * index.html as it does with the API key (W22). None where the tag is missing.
 */
export function calendarNow(): Calendar {
  const content = document.querySelector<HTMLMetaElement>('meta[name="days-off"]')?.content ?? '';
  const daysOff = content.split(',').filter((day) => /^[0-6]$/.test(day));
  return { today: today(), daysOff: daysOff.map(Number) };
}
