// date-fns function by function: its main entry loads all of them, more than a second at each start.
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { subYears } from 'date-fns/subYears';
import { pickerYears } from './limits.ts';

// A day is the text YYYY-MM-DD and means Asia/Kolkata (W6); an instant is a Date or an ISO 8601 text. Days are
// never made by toISOString, which gives the UTC day.

const dayFormat = 'yyyy-MM-dd';
/** India's clock all the year round, since 1945. A zone's rules take sixty times as long, and every call asks. */
const utcOffsetMs = 330 * 60_000;

/** What stands for a date that is none (spec 5). */
export const noDate = 'N/A';

/** What India's clock shows at an instant: YYYY-MM-DDTHH:mm:ss.SSSZ, where the Z means nothing. */
const inIndia = (instant: Date): string => clockInIndia(instant).toISOString();
const toDay = (date: Date) => lightFormat(date, dayFormat);

/** India's clock at an instant, as if it were UTC: for spreadsheets, whose times have no zone. */
export const clockInIndia = (instant: Date): Date => new Date(instant.getTime() + utcOffsetMs);

/** The day it is in India. */
export function todayInIndia(now: Date): string {
  return inIndia(now).slice(0, 10);
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

/** A clock time after the day: with a zone it is an instant, without one the day stands as written. */
const timestamp = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** YYYY-MM-DD for a day, a timestamp or a Date (its day in India), 'N/A' for anything else (spec 5). */
export function normaliseDate(value: unknown): string {
  if (value instanceof Date) return isValid(value) ? todayInIndia(value) : noDate;
  if (typeof value !== 'string') return noDate;
  const text = value.trim();
  const [, day = text, offset] = timestamp.exec(text) ?? [];
  if (!isDate(day)) return noDate;
  if (!offset) return day;
  const instant = parseISO(text);
  return isValid(instant) ? todayInIndia(instant) : noDate;
}

export function addDays(date: string, days: number): string {
  return toDay(addDaysTo(parseISO(date), days));
}

/** The same day so many years earlier; 29 February becomes the 28th where the year has none. */
export function yearsBefore(date: string, years: number): string {
  return toDay(subYears(parseISO(date), years));
}

/** How many days there are from one to the other, both counted; 0 when they are the wrong way round. */
export function daysInclusive(from: string, to: string): number {
  return Math.max(0, differenceInCalendarDays(parseISO(to), parseISO(from)) + 1);
}

/** Every day from one to the other, both included; none when they are the wrong way round. */
export function eachDay(from: string, to: string): string[] {
  if (from > to) return [];
  return eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map(toDay);
}

/** The first and last day a date picker offers (spec 5). */
export function pickerRange(today: string): { min: string; max: string } {
  return { min: yearsBefore(today, pickerYears.back), max: toDay(addYears(parseISO(today), pickerYears.forward)) };
}

/** dd/MM/yyyy for lists (en-IN), from a day or a timestamp; 'N/A' for what is no date. */
export function formatDay(date: unknown): string {
  const day = normaliseDate(date);
  return day === noDate ? noDate : lightFormat(parseISO(day), 'dd/MM/yyyy');
}

/** An instant as India's clock shows it: 20/11/2026, 03:45 pm IST; 'N/A' for what is none. */
export function formatDateTimeIst(instant: Date | string): string {
  const date = typeof instant === 'string' ? parseISO(instant) : instant;
  if (!isValid(date)) return noDate;
  const clock = inIndia(date);
  const hour = Number(clock.slice(11, 13));
  const onDial = String(hour % 12 || 12).padStart(2, '0');
  return `${formatDay(date)}, ${onDial}${clock.slice(13, 16)} ${hour < 12 ? 'am' : 'pm'} IST`;
}

/** When something was done, for a sentence: `{ date: '20/11/2026', time: '15:45' }` by India's clock. */
export function momentInIndia(instant: string): { date: string; time: string } {
  const date = parseISO(instant);
  return { date: formatDay(date), time: inIndia(date).slice(11, 16) };
}

/** The time of day in India as HHmmssSSS, the end of a REF_KEY (W4). */
export function timeOfDayInIndia(now: Date): string {
  return inIndia(now).slice(11, 23).replaceAll(/[:.]/g, '');
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The days of the week by their number, as in a date: Sunday is 0. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
