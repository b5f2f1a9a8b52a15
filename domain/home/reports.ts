import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { format } from 'date-fns/format';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { paymentKind } from '#domain/money/receipt.ts';
import { pickerRange, yearsBefore } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { enrolmentStatus, registrationStatus } from '#domain/words/status.ts';

// What the office reports to the owner (W56). Days are YYYY-MM-DD in India.

/** What a report may be of, and by what each may be. */
export const reportWays = {
  registrations: ['month', 'course'],
  enrolments: ['month', 'course', 'batch'],
  certificates: ['month', 'course'],
  fees: ['month', 'course'],
  spent: ['month', 'category'],
  enquiries: ['month', 'source', 'course', 'reason'],
} as const;
export type ReportKind = keyof typeof reportWays;
export type ReportWay = (typeof reportWays)[ReportKind][number];

/** Filters of the list behind a figure, beside days, course and batch: as the wire calls them. */
interface FigureFilters {
  Status?: number;
  Kind?: number;
  PaymentMode?: string;
}

/** A figure of a report: how many rows its list has under these filters, or what they come to in rupees. */
export interface ReportFigure {
  name: string;
  filters: FigureFilters;
  inRupees: boolean;
  /** The list has it with a minus, as it left the drawer. */
  wentOut?: true;
}

const counted = <Name extends string>(name: Name, filters: FigureFilters = {}) => ({ name, filters, inRupees: false });
const added = <Name extends string>(name: Name, filters: FigureFilters = {}) => ({ name, filters, inRupees: true });
const received = { Kind: paymentKind.payment };

/** The figures of each report in their order. So the server counts them, and so the screen finds the list behind each. */
export const reportFigures = {
  registrations: [
    counted('COUNT'),
    counted('APPROVED', { Status: registrationStatus.approved }),
    counted('REJECTED', { Status: registrationStatus.rejected }),
  ],
  enrolments: [
    counted('COUNT'),
    counted('COMPLETED', { Status: enrolmentStatus.completed }),
    counted('HOLD', { Status: enrolmentStatus.hold }),
    counted('DELETED', { Status: enrolmentStatus.deleted }),
  ],
  certificates: [counted('COUNT')],
  fees: [
    counted('RECEIPTS', received),
    added('RECEIVED', received),
    added('UPI', { ...received, PaymentMode: 'UPI' }),
    // The filter that finds what came by net banking, whichever way it is spelt (W8).
    added('NET_BANKING', { ...received, PaymentMode: 'Online' }),
    added('CASH', { ...received, PaymentMode: 'Cash' }),
    added('REVERSED', { Kind: paymentKind.reversal }),
    added('REFUNDED', { Kind: paymentKind.refund }),
    added('NET'),
  ],
  enquiries: [counted('COUNT'), counted('ADMITTED'), counted('LOST')],
  // What was taken back is among them, and comes to nothing with what takes it back.
  spent: [counted('COUNT'), { ...added('SPENT'), wentOut: true }],
} as const satisfies Record<ReportKind, readonly ReportFigure[]>;

/**
 * Figures that no list has, beside those of a report: what is owed today, where the range of fees ends today; what fees came to in a month beside
 * what was spent, and the rest (W64); the median of the days from asking to admission, where somebody was admitted (W66).
 */
export const besideFigures = {
  registrations: [],
  enrolments: [],
  certificates: [],
  fees: [added('DUE'), added('OVERDUE')],
  spent: [added('NET'), added('LEFT')],
  enquiries: [counted('DAYS')],
} as const satisfies Record<ReportKind, readonly ReportFigure[]>;

export type ReportFigureName = (typeof reportFigures | typeof besideFigures)[ReportKind][number]['name'];

/** The kinds that tell what came in and went out: they are for whoever may see the day book. */
export const isOfMoney = (kind: ReportKind): boolean => kind === 'fees' || kind === 'spent';

/** What a report is sorted and drawn by. */
export const mainFigure = (kind: ReportKind): ReportFigureName =>
  kind === 'fees' ? 'NET' : kind === 'spent' ? 'SPENT' : 'COUNT';

/** The KEY of the enrolments without a batch, and the filter that finds them (W51). */
export const withoutBatch = -1;

/** The most years of a report: more is a year typed wrong. */
const reportYears = 50;

export const reportMessages = {
  kind: 'Kind must be %{kinds}',
  by: 'By must be %{ways} for %{kind}',
  order: 'FromDate cannot be after ToDate',
  range: '%{field} must be from %{min} to %{max}',
  tooLong: 'A report has at most %{years} years',
  noBatch: 'No batch',
  courseOfSpent: 'CourseId must be 0 for %{kind}',
  noCourse: 'No course',
  notKnown: 'Not known',
} as const;

const orOf = (ways: readonly string[]) => `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;

const isKind = (kind: string): kind is ReportKind => Object.hasOwn(reportWays, kind);

/** '' or why there is no such report (W56). */
export function checkReport(kind: string, by: string, from: string, to: string, today: string): string {
  if (!isKind(kind)) return fill(reportMessages.kind, { kinds: orOf(Object.keys(reportWays)) });
  const ways: readonly string[] = reportWays[kind];
  if (!ways.includes(by)) return fill(reportMessages.by, { ways: orOf(ways), kind });
  const { min, max } = pickerRange(today);
  const beyond = Object.entries({ ToDate: to, FromDate: from }).find(([, day]) => day < min || day > max);
  if (beyond) return fill(reportMessages.range, { field: beyond[0], min, max });
  if (from > to) return reportMessages.order;
  return from > yearsBefore(to, reportYears) ? '' : fill(reportMessages.tooLong, { years: reportYears });
}

const toDay = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

/** A month, or the part of it that lies in a range. */
export interface ReportMonth {
  /** YYYY-MM. */
  key: string;
  from: string;
  to: string;
}

/** Every month of a range. */
export const reportMonths = (from: string, to: string): ReportMonth[] =>
  eachMonthOfInterval({ start: parseISO(from), end: parseISO(to) }).map((month) => {
    const [first, last] = [toDay(month), toDay(endOfMonth(month))];
    return { key: first.slice(0, 'YYYY-MM'.length), from: first > from ? first : from, to: last < to ? last : to };
  });

/** 'November 2026' of 2026-11. */
export const monthName = (key: string): string => format(parseISO(`${key}-01`), 'MMMM yyyy');
