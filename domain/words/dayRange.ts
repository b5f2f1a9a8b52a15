import { addDays } from './dates.ts';

/** The days between two chosen ones, YYYY-MM-DD, both included; null while not chosen. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export const noRange: DayRange = { from: null, to: null };

export const isComplete = (range: DayRange): range is { from: string; to: string } =>
  range.from !== null && range.to !== null;

/** The first click starts a range, the second ends it in either direction, a third starts a new one. */
export function chooseDay(range: DayRange, day: string): DayRange {
  if (range.from === null || range.to !== null) return { from: day, to: null };
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day };
}

/** Where a day stands in a range: one of its ends, between them, or outside. */
export function positionInRange({ from, to }: DayRange, day: string): 'end' | 'inside' | 'outside' {
  if (day === from || day === to) return 'end';
  return from !== null && to !== null && from < day && day < to ? 'inside' : 'outside';
}

/** The latest day that can be chosen, where the keyboard starts: today, or the nearest day before it not yet attended. */
export function latestFreeDay(attended: ReadonlySet<string>, today: string): string {
  let day = today;
  while (attended.has(day)) day = addDays(day, -1);
  return day;
}
