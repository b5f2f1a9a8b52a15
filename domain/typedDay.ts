import { isDate } from './dates.ts';

// A day as people type it. Lists show days as dd/MM/yyyy, so a text that ends in the year means day, month, year.

const digits = /^(\d{4})(\d{2})(\d{2})$/;
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

const toDay = (year = '', month = '', day = ''): string => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : '';
};

/** The day that a text means once it is typed to its end: 2026-1-5, 20260105, 5/1/2026. '' where it means none. */
export function dayOfTyped(typed: string): string {
  const text = typed.trim();
  const [, year, month, day] = digits.exec(text) ?? yearFirst.exec(text) ?? [];
  if (year) return toDay(year, month, day);
  const [, lastDay, lastMonth, lastYear] = yearLast.exec(text) ?? [];
  return toDay(lastYear, lastMonth, lastDay);
}

/**
 * The day that a text means while it is still being typed. A day or month of one digit is none: 2026-1-2 may become
 * 2026-1-20, and of 2026-11-20 nothing but 1 may be left of a month that is being overwritten.
 */
export function dayWhileTyping(typed: string): string {
  const text = typed.trim();
  return text.length >= 10 || digits.test(text) ? dayOfTyped(text) : '';
}
