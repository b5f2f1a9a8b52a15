import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfWeek } from 'date-fns/startOfWeek';
import { subMonths } from 'date-fns/subMonths';
import { addDays, daysInclusive } from './dates.ts';
import { hasEnoughAttendance } from './enrolment.ts';
import { toPaise, toRupees } from './money.ts';
import { enrolmentStatus } from './status.ts';

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
export const figureSpan = { months: 12, weeks: 12 } as const;

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

/** Sums by month over the last twelve; a month without anything is 0. */
export const byMonth = (rows: readonly Dated[], today: string): PeriodFigure[] => sumInto(lastMonths(today), rows);

/** Sums by week over the last twelve; a week without anything is 0. */
export const byWeek = (rows: readonly Dated[], today: string): PeriodFigure[] => sumInto(lastWeeks(today), rows);

/** What decides whether somebody falls behind. */
export interface Attending {
  status: number;
  startDate: string;
  courseDurationDays: number;
  daysAttended: number;
  minAttnPercentage: number;
}

/** The days of the course that are over: yesterday's and those before it, never more than the course has. */
const daysGoneBy = ({ startDate, courseDurationDays }: Attending, today: string): number =>
  Math.min(daysInclusive(startDate, addDays(today, -1)), courseDurationDays);

/**
 * Whether an active enrolment is at risk: of the days gone by, fewer were attended than the course demands in the end
 * (its minimum percentage). Today does not count: it may not be recorded yet.
 */
export function isAtRisk(enrolment: Attending, today: string): boolean {
  const { status, daysAttended, minAttnPercentage } = enrolment;
  return (
    status === enrolmentStatus.active &&
    !hasEnoughAttendance(daysAttended, daysGoneBy(enrolment, today), minAttnPercentage)
  );
}

/** How many days are missing to the minimum so far; the more, the greater the risk. */
export function daysBehind(enrolment: Attending, today: string): number {
  const { daysAttended, minAttnPercentage } = enrolment;
  const demanded = Math.ceil((daysGoneBy(enrolment, today) * Math.round(minAttnPercentage * 100)) / 10_000);
  return Math.max(0, demanded - daysAttended);
}

/** An enrolment at risk, as the office reads it. */
export interface AtRisk {
  studentId: number;
  studentName: string;
  courseId: number;
  courseName: string;
  daysAttended: number;
  daysGoneBy: number;
  daysBehind: number;
}

/** How many of the enrolments at risk are named. */
const namedAtRisk = 10;

type Named = Attending & Pick<AtRisk, 'studentId' | 'studentName' | 'courseId' | 'courseName'>;

/** The enrolments at risk: how many there are, and the ten that are furthest behind. */
export function atRiskOf(enrolments: readonly Named[], today: string): { count: number; worst: AtRisk[] } {
  const found = enrolments
    .filter((enrolment) => isAtRisk(enrolment, today))
    .map((enrolment) => ({ enrolment, behind: daysBehind(enrolment, today) }))
    .toSorted((a, b) => b.behind - a.behind || a.enrolment.studentId - b.enrolment.studentId);
  const worst = found.slice(0, namedAtRisk).map(({ enrolment, behind }) => ({
    studentId: enrolment.studentId,
    studentName: enrolment.studentName,
    courseId: enrolment.courseId,
    courseName: enrolment.courseName,
    daysAttended: enrolment.daysAttended,
    daysGoneBy: daysGoneBy(enrolment, today),
    daysBehind: behind,
  }));
  return { count: found.length, worst };
}

/** What the managing director's office decides on. Fees, payments and certificates are those of the last twelve months. */
export interface ManagementFigures {
  feesByMonth: PeriodFigure[];
  /** Largest first. */
  feesByCourse: { courseId: number; courseName: string; value: number }[];
  enrolmentsByStatus: { status: number; value: number }[];
  /** Null where the server does not tell registrations. */
  registrationsByWeek: PeriodFigure[] | null;
  certificatesByMonth: PeriodFigure[];
  atRisk: { count: number; worst: AtRisk[] };
}
