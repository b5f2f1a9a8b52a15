import { formatDay, isDate, pickerRange } from './dates.ts';
import { firstMoneyDay } from './limits.ts';

/** '' or that a day is missing, is no day of the calendar or lies before what a picker offers (spec 5). */
export function checkDay(label: string, date: string, today: string): string {
  if (date === '') return `${label} is required`;
  if (!isDate(date)) return `${label} must be a date, such as 31-12-2005`;
  const { min } = pickerRange(today);
  return date < min ? `${label} cannot be before ${formatDay(min)}` : '';
}

/** '' or what is wrong with a day that may be today at the latest (spec 5). */
export function checkPastDay(label: string, date: string, today: string): string {
  return checkDay(label, date, today) || (date > today ? `${label} cannot be later than today` : '');
}

/** '' or what is wrong with the day of a payment or a refund (W44). */
export function checkMoneyDay(label: string, date: string, today: string): string {
  return isDate(date) && date < firstMoneyDay
    ? `${label} cannot be before ${formatDay(firstMoneyDay)}`
    : checkPastDay(label, date, today);
}
