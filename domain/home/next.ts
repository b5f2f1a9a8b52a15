import type { Calendar } from '#domain/classes/forecast.ts';
import { daysNeeded, type ProgressFacts } from '#domain/people/enrolment.ts';
import { isFreeEligibleOnAdd } from '#domain/people/scholarship.ts';
import { daysInclusive, normaliseDate } from '#domain/words/dates.ts';
import { type ClassFacts, forecastAtRisk, riskFactsOf } from './work.ts';

/**
 * How pressing each kind of work is (W39): points on the day on which it begins to wait, and the most that it gets, a point for each
 * day. So who waits long comes up, and what was left lying for a year does not stay above the work of today. Who is at risk or
 * lacks a consent waits from no day. A further kind needs a line here, and its rows in `server/home/today.ts`.
 */
const pressing = {
  REGISTRATIONS: { first: 40, most: 75 },
  AT_RISK: { first: 45, most: 45 },
  READY: { first: 40, most: 70 },
  RECEIPT_ASKED: { first: 39, most: 70 },
  CALLS: { first: 38, most: 60 },
  REVERSE_ASKED: { first: 37, most: 68 },
  FEES_OVERDUE: { first: 35, most: 65 },
  NOT_MAILED: { first: 35, most: 50 },
  UNSEEN: { first: 32, most: 55 },
  MESSAGE_REFUSED: { first: 30, most: 45 },
  OVERDUE: { first: 25, most: 40 },
  HELD: { first: 0, most: 20 },
  NO_CONSENT: { first: 10, most: 10 },
} as const;

export type TodayKind = keyof typeof pressing;
export const todayKinds = Object.keys(pressing) as TodayKind[];

/** The rows of a page of the day's work. */
export const rowsOfToday = 25;

/** A row of work, as far as its place among the others goes. */
interface Waiting {
  KIND: TodayKind;
  /** YYYY-MM-DD; null where it is not known, or where it waits from no day. */
  SINCE: string | null;
}

/** The days that something has waited on a day; 0 where it is not known since when. */
export function daysWaited(since: string | null, today: string): number {
  const days = daysInclusive(normaliseDate(since), today) - 1;
  return days > 0 ? days : 0;
}

/** How pressing a row is; the higher, the sooner it comes. */
const pointsOf = ({ KIND, SINCE }: Waiting, today: string): number => {
  const { first, most } = pressing[KIND];
  return Math.min(first + daysWaited(SINCE, today), most);
};

/** The rows of several kinds as one list, the most pressing first; those of one kind stay in their order. */
export function inOneList<Row extends Waiting>(kinds: readonly (readonly Row[])[], today: string): Row[] {
  const left = kinds.map((rows) => [...rows]);
  const merged: Row[] = [];
  for (;;) {
    let next: { rows: Row[]; points: number } | undefined;
    for (const rows of left) {
      const points = rows[0] ? pointsOf(rows[0], today) : -1;
      if (points > (next?.points ?? -1)) next = { rows, points };
    }
    const row = next?.rows.shift();
    if (!row) return merged;
    merged.push(row);
  }
}

/** Why a row is work, in one line beside its kind and name, and since when. */
interface Reason {
  WHY: string;
  SINCE: string | null;
}

/** The parts of a reason that there are, in one line. */
export const inOneLine = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** What a registration that waits says: its course, the scholarship or how it was paid, and whether a consent is asked for and missing. */
export function whyRegistration(facts: {
  courseName: string;
  paymentRef?: string | null;
  parentIncome?: number | null;
  incomeProofFileId?: number | null;
  lacksConsent?: boolean;
}): string {
  const { courseName, paymentRef, parentIncome, incomeProofFileId, lacksConsent } = facts;
  const asks = parentIncome != null && isFreeEligibleOnAdd(parentIncome, incomeProofFileId ?? 0) === 1;
  return inOneLine(courseName, asks ? 'asks for the scholarship' : paymentRef, lacksConsent && 'no consent');
}

/** What an enrolment's row says that work waits on. */
type EnrolmentFacts = Omit<ProgressFacts, 'status'> &
  ClassFacts & { courseName?: string | null; statusSince?: string | null };

/** Why an enrolment is work; `calendar` is the institute's. */
export function reasonOfEnrolment(
  kind: 'READY' | 'AT_RISK' | 'OVERDUE' | 'HELD',
  facts: EnrolmentFacts,
  calendar: Calendar,
): Reason {
  const { courseName, statusSince } = facts;
  const risk = riskFactsOf(facts);
  const { daysAttended: attended, durationDays, minAttnPercentage } = risk;
  switch (kind) {
    case 'AT_RISK':
      return { WHY: inOneLine(lacks(forecastAtRisk(risk, calendar), attended), courseName), SINCE: null };
    case 'HELD':
      return { WHY: inOneLine(courseName), SINCE: statusSince ?? null };
    case 'READY':
    case 'OVERDUE': {
      const days = `${attended} of ${durationDays} days, ${daysNeeded(durationDays, minAttnPercentage)} needed`;
      return { WHY: inOneLine(days, courseName), SINCE: risk.classEnd <= calendar.today ? risk.classEnd : null };
    }
  }
}

/** What somebody lacks who attended so many days, and whether it can still be had. */
function lacks({ needed, reachable }: { needed: number; reachable: number }, attended: number): string {
  const [lacking, left] = [needed - attended, reachable - attended];
  const of = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;
  return left > 0 ? `needs ${lacking} of the ${of(left)} left` : `lacks ${of(lacking)}, none left`;
}
