import { addDays, isDate, normaliseDate } from './dates.ts';
import { canComplete, type ProgressFacts, progressOf } from './enrolment.ts';
import { type AttendanceSoFar, type Calendar, type Forecast, forecastOf } from './forecast.ts';
import { certificateStatus, enrolmentStatus } from './status.ts';

/**
 * The work that waits on a record (W39): an enrolment may be completed, can hardly reach its minimum before its expected
 * completion, is Active after it or was put on hold long ago; a certificate was not mailed. READY registrations wait for a
 * decision.
 */
export const works = ['READY', 'AT_RISK', 'OVERDUE', 'HELD', 'NOT_MAILED'] as const;
export type Work = (typeof works)[number];

/** An enrolment is at risk when no more days than these can be missed. */
export const missableDays = 3;

/** An enrolment is on hold for long after these days. */
const heldDays = 30;

interface Enrolment extends AttendanceSoFar {
  status: number;
  /** The day on which it got its status. */
  statusSince: string;
}

const isActive = ({ status }: { status: number }) => status === enrolmentStatus.active;

/** How an enrolment will end: it has the days it needs, can miss a few more, must not miss many, or cannot have them. */
export type Outlook = 'reached' | 'onTime' | 'atRisk' | 'unreachable';

/** What a forecast means for somebody who attended so many days. */
export function outlookOf(daysAttended: number, { needed, reachable }: Forecast): Outlook {
  if (daysAttended >= needed) return 'reached';
  if (reachable < needed) return 'unreachable';
  return reachable - needed <= missableDays ? 'atRisk' : 'onTime';
}

/** Whether an Active enrolment that has not ended lacks days and cannot reach the minimum, or will not when it misses some more. */
function isAtRisk(enrolment: Enrolment, calendar: Calendar): boolean {
  if (!isActive(enrolment) || isOverdue(enrolment, calendar)) return false;
  const outlook = outlookOf(enrolment.daysAttended, forecastOf(enrolment, calendar));
  return outlook === 'atRisk' || outlook === 'unreachable';
}

/** The days that an enrolment at risk can still miss, without end where it cannot reach the minimum; and the days that it lacks. */
function urgencyOf(enrolment: AttendanceSoFar, calendar: Calendar) {
  const { needed, reachable } = forecastOf(enrolment, calendar);
  const spare = reachable < needed ? Number.MAX_SAFE_INTEGER : reachable - needed;
  return { spare, lacking: needed - enrolment.daysAttended };
}

/**
 * Orders enrolments at risk: those that can still reach the minimum first, the fewest days to spare first (W39). Then by the
 * days that they lack, then by their end.
 */
export function compareRisk(a: AttendanceSoFar, b: AttendanceSoFar, calendar: Calendar): number {
  const [first, second] = [urgencyOf(a, calendar), urgencyOf(b, calendar)];
  const byEnd = a.expectedCompletion < b.expectedCompletion ? -1 : Number(a.expectedCompletion > b.expectedCompletion);
  return first.spare - second.spare || first.lacking - second.lacking || byEnd;
}

/** Whether an enrolment is Active after its expected completion. */
const isOverdue = (enrolment: Pick<Enrolment, 'status' | 'expectedCompletion'>, { today }: Calendar): boolean =>
  isActive(enrolment) && enrolment.expectedCompletion < today;

/** The last day on which an enrolment that is on hold for long was put on hold. */
export const heldSince = ({ today }: Calendar): string => addDays(today, -heldDays - 1);

/** Whether an enrolment is on hold for more than 30 days. */
const isHeldLong = (enrolment: Pick<Enrolment, 'status' | 'statusSince'>, calendar: Calendar): boolean =>
  enrolment.status === enrolmentStatus.hold && enrolment.statusSince <= heldSince(calendar);

/** The work that waits on an enrolment. */
export function workOn(enrolment: Enrolment, calendar: Calendar): Work[] {
  const waits: Partial<Record<Work, boolean>> = {
    READY: canComplete(enrolment),
    AT_RISK: isAtRisk(enrolment, calendar),
    OVERDUE: isOverdue(enrolment, calendar),
    HELD: isHeldLong(enrolment, calendar),
  };
  return works.filter((work) => waits[work]);
}

interface WorkFacts extends ProgressFacts {
  dateExpectedCompletion: string | null;
}

const never = '9999-12-31';

/**
 * The work that waits on a row (W39), where the server cannot say. Whether today is recorded is not in a row, so a student
 * may be at risk a day earlier than this says; nor is since when it is on hold, so none is for long.
 */
export function worksOf({ dateExpectedCompletion, ...facts }: WorkFacts, calendar: Calendar): Work[] {
  const expected = normaliseDate(dateExpectedCompletion);
  const enrolment = {
    ...progressOf(facts),
    statusSince: never,
    expectedCompletion: isDate(expected) ? expected : never,
    todayRecorded: false,
  };
  return workOn(enrolment, calendar);
}

/** Whether a certificate holds and was never mailed; `mailedAt` is null until then. */
export const isNotMailed = ({ status, mailedAt }: { status: number; mailedAt: string | null }): boolean =>
  status === certificateStatus.active && mailedAt === null;
