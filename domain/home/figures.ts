import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfWeek } from 'date-fns/startOfWeek';
import { subMonths } from 'date-fns/subMonths';
import { addDays, daysInclusive } from '#domain/words/dates.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';

// What the managing director's office decides on. A period is a span of whole days, both ends included; the last one
// holds today and may reach into the future. Amounts are rupees.

/** Days as YYYY-MM-DD. */
interface Span {
  from: string;
  to: string;
}

/** A span of days and what fell into it. */
export interface PeriodFigure extends Span {
  value: number;
}

/** Something that happened on a day: a payment of an amount, or 1 of whatever is counted. */
export interface Dated {
  day: string;
  amount: number;
}

const dayOf = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

/** How far back the figures look. */
const figureSpan = { months: 12, weeks: 12 } as const;

/** What fell into a span of days. */
export function sumIn({ from, to }: Span, rows: readonly Dated[]): PeriodFigure {
  const paise = rows.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + toPaise(amount) : sum), 0);
  return { from, to, value: toRupees(paise) };
}

/** The last twelve calendar months, the current one last. */
export function lastMonths(today: string): Span[] {
  const end = parseISO(today);
  return eachMonthOfInterval({ start: subMonths(end, figureSpan.months - 1), end }).map((month) => ({
    from: dayOf(month),
    to: dayOf(endOfMonth(month)),
  }));
}

/** The last twelve weeks from Monday to Sunday, the current one last. */
export function lastWeeks(today: string): Span[] {
  const monday = dayOf(startOfWeek(parseISO(today), { weekStartsOn: 1 }));
  return Array.from({ length: figureSpan.weeks }, (_, index) => {
    const from = addDays(monday, (index - figureSpan.weeks + 1) * 7);
    return { from, to: addDays(from, 6) };
  });
}

/**
 * The part of the period before the last one that is as long as the last one is old: on 23 November 1 to 23 October. It ends
 * with its period at the latest. `periods` are at least two.
 */
export function partBefore(periods: readonly Span[], today: string): Span {
  const [before = { from: today, to: today }, now = before] = periods.slice(-2);
  const to = addDays(before.from, daysInclusive(now.from, today) - 1);
  return { from: before.from, to: to < before.to ? to : before.to };
}

/** The change from one amount to another in whole percent; null where there was nothing before. */
export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** Sums by month over the last twelve; a month without anything is 0. */
export const byMonth = (rows: readonly Dated[], today: string): PeriodFigure[] =>
  lastMonths(today).map((month) => sumIn(month, rows));

/** Sums by week over the last twelve; a week without anything is 0. */
export const byWeek = (rows: readonly Dated[], today: string): PeriodFigure[] =>
  lastWeeks(today).map((week) => sumIn(week, rows));

/** What the managing director's office decides on. Fees, payments and certificates are those of the last twelve months. */
export interface ManagementFigures {
  feesByMonth: PeriodFigure[];
  /** Largest first. */
  feesByCourse: { courseId: number; courseName: string; value: number }[];
  enrolmentsByStatus: { status: number; value: number }[];
  /** Null where the server does not tell registrations. */
  registrationsByWeek: PeriodFigure[] | null;
  certificatesByMonth: PeriodFigure[];
  /** The same part of the month or week before the one that runs (`partBefore`). */
  before: { fees: PeriodFigure; registrations: PeriodFigure | null; certificates: PeriodFigure };
}
