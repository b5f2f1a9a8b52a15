import { isDate, yearOf } from './dates.ts';
import { plainDigits } from './digits.ts';

/** How people in India write a day: day first where the year is last, as lists show it. Eight digits are never read twice. */
const forms = [
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})[-/. ]*(?<month>[a-z]{3,9})[-/., ]*(?<year>\d{4}|\d{2})$/i,
];

const monthFirst = /^([a-z]{3,9})[-/. ]*(\d{1,2})[-/., ]+(\d{4}|\d{2})$/i;

/** The text of a day with our digits, without spaces beside a separator and what makes a number an ordinal, a named month behind its day. */
export const plainDay = (typed: string): string =>
  plainDigits(typed.trim())
    .replaceAll(/\s*([-/.])\s*/g, '$1')
    .replace(/\b(\d{1,2})\s*(?:st|nd|rd|th)\b(?:\s+of\b)?/i, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(monthFirst, '$2 $1 $3');

const months = 'january february march april may june july august september october november december'.split(' ');

const numberOfMonth = (month: string): string => {
  const named = months.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
  return named > 0 ? String(named) : month;
};

/** A year of two digits is at most next year. */
function wholeYear(year: string, today: string): string {
  const recent = 2000 + Number(year);
  return year.length === 4 ? year : String(recent > yearOf(today) + 1 ? recent - 100 : recent);
}

/**
 * The day that a text means once it is typed to its end: 31122005, 31/12/2005, 2-1-05, 31 Dec 2005, December 31st, 2005, 20051231, 2005-12-31.
 * A year of two digits is 20xx up to the year after `today`, otherwise 19xx. '' where the text is no day.
 */
export function dayOfTyped(typed: string, today: string): string {
  const written = plainDay(typed);
  const read = forms.map((form) => {
    const { year, month, day } = form.exec(written)?.groups ?? {};
    if (!year || !month || !day) return '';
    return `${wholeYear(year, today)}-${numberOfMonth(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return read.find(isDate) ?? '';
}

/** Whether a text is as long as a day: eight digits, or ten characters without a month's name. */
export const isWholeDay = (typed: string): boolean => /^(\d{8}|[^a-z]{10,})$/i.test(plainDay(typed));

/**
 * The day that a text means while it is still being typed. A day or month of one digit is none: 2026-1-2 may become
 * 2026-1-20, and of 2026-11-20 nothing but 1 may be left of a month that is being overwritten. A year of two digits is none.
 */
export const dayWhileTyping = (typed: string, today: string): string =>
  isWholeDay(typed) ? dayOfTyped(typed, today) : '';
