import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfWeek } from 'date-fns/startOfWeek';
import { subMonths } from 'date-fns/subMonths';
import { addDays } from './dates.ts';
import { toPaise, toRupees } from './money.ts';

// What the managing director's office decides on. A period is a span of whole days, both ends included; the last one
// holds today and may reach into the future. Amounts are rupees.

/** A span of days and what fell into it. */
export interface PeriodFigure {
  from: string;
  to: string;
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

const sumInto = (periods: readonly { from: string; to: string }[], rows: readonly Dated[]): PeriodFigure[] =>
  periods.map(({ from, to }) => {
    const paise = rows.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + toPaise(amount) : sum), 0);
    return { from, to, value: toRupees(paise) };
  });

/** The last twelve calendar months, the current one last. */
export function lastMonths(today: string): { from: string; to: string }[] {
  const end = parseISO(today);
  return eachMonthOfInterval({ start: subMonths(end, figureSpan.months - 1), end }).map((month) => ({
    from: dayOf(month),
    to: dayOf(endOfMonth(month)),
  }));
}

/** The last twelve weeks from Monday to Sunday, the current one last. */
export function lastWeeks(today: string): { from: string; to: string }[] {
  const monday = dayOf(startOfWeek(parseISO(today), { weekStartsOn: 1 }));
  return Array.from({ length: figureSpan.weeks }, (_, index) => {
    const from = addDays(monday, (index - figureSpan.weeks + 1) * 7);
    return { from, to: addDays(from, 6) };
  });
}

/** The last period so far beside the whole one before it, and the change in percent, null where there was nothing before. */
export function changeOf(periods: readonly PeriodFigure[]): { now: number; before: number; percent: number | null } {
  const [before = 0, now = 0] = periods.slice(-2).map(({ value }) => value);
  return { now, before, percent: before === 0 ? null : Math.round(((now - before) / before) * 100) };
}

/** Sums by month over the last twelve; a month without anything is 0. */
export const byMonth = (rows: readonly Dated[], today: string): PeriodFigure[] => sumInto(lastMonths(today), rows);

/** Sums by week over the last twelve; a week without anything is 0. */
export const byWeek = (rows: readonly Dated[], today: string): PeriodFigure[] => sumInto(lastWeeks(today), rows);

/** What the managing director's office decides on. Fees, payments and certificates are those of the last twelve months. */
export interface ManagementFigures {
  feesByMonth: PeriodFigure[];
  /** Largest first. */
  feesByCourse: { courseId: number; courseName: string; value: number }[];
  enrolmentsByStatus: { status: number; value: number }[];
  /** Null where the server does not tell registrations. */
  registrationsByWeek: PeriodFigure[] | null;
  certificatesByMonth: PeriodFigure[];
}
