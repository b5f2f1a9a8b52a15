import { TZDate } from '@date-fns/tz';
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

const zone = 'Asia/Kolkata';
const dayFormat = 'yyyy-MM-dd';

/** What stands for a date that is none (spec 5). */
export const noDate = 'N/A';

const inIndia = (instant: Date | string) => new TZDate(+new Date(instant), zone);
const toDay = (date: Date) => lightFormat(date, dayFormat);

/** The day it is in India. */
export function todayInIndia(now: Date): string {
  return toDay(inIndia(now));
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
  return { min: yearsBefore(today, pickerYears.back), max: toDay(addYears(parseISO(today), pickerYears.ahead)) };
}

/** dd/MM/yyyy for lists (en-IN), from a day or a timestamp; 'N/A' for what is no date. */
export function formatDay(date: unknown): string {
  const day = normaliseDate(date);
  return day === noDate ? noDate : lightFormat(parseISO(day), 'dd/MM/yyyy');
}

/** An instant as India's clock shows it: 20/11/2026, 03:45 pm IST; 'N/A' for what is none. */
export function formatDateTimeIst(instant: Date | string): string {
  const date = typeof instant === 'string' ? parseISO(instant) : instant;
  return isValid(date) ? `${lightFormat(inIndia(date), 'dd/MM/yyyy, hh:mm aaa')} IST` : noDate;
}

/** When something was done, for a sentence: `{ date: '20/11/2026', time: '15:45' }` by India's clock. */
export function momentInIndia(instant: string): { date: string; time: string } {
  const date = inIndia(parseISO(instant));
  return { date: lightFormat(date, 'dd/MM/yyyy'), time: lightFormat(date, 'HH:mm') };
}

/** India's clock all the year round. A zone's rules take sixty times as long, and a write or a certificate asks each time. */
const aheadOfUtcMs = 330 * 60_000;

/** The time of day in India as HHmmssSSS, the end of a REF_KEY (W4). */
export function timeOfDayInIndia(now: Date): string {
  return new Date(now.getTime() + aheadOfUtcMs).toISOString().slice(11, 23).replaceAll(/[:.]/g, '');
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
