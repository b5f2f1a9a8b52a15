import { calendarOfBatch, neverEnds } from '#domain/classes/classDays.ts';
import { addDays, isDate, normaliseDate } from '#domain/words/dates.ts';
import { canComplete, type ProgressFacts, progressOf } from '#domain/people/enrolment.ts';
import { type AttendanceSoFar, type Calendar, type Forecast, forecastOf } from '#domain/classes/forecast.ts';
import { certificateStatus, enrolmentStatus } from '#domain/words/status.ts';

/**
 * The work that waits on a record (W39): an enrolment may be completed, can hardly reach its minimum before its last class day,
 * is Active after it or was put on hold long ago; a certificate was not mailed. READY registrations wait for a decision.
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

/**
 * Whether an Active enrolment whose classes have begun and not ended lacks days and cannot reach the minimum, or will not when it
 * misses some more.
 */
function isAtRisk(enrolment: Enrolment, calendar: Calendar): boolean {
  if (!isActive(enrolment) || isOverdue(enrolment, calendar) || enrolment.classStart > calendar.today) return false;
  const outlook = outlookOf(enrolment.daysAttended, forecastOf(enrolment, calendar));
  return outlook === 'atRisk' || outlook === 'unreachable';
}

/** The days that an enrolment at risk can still miss, without end where it cannot reach the minimum; and the days that it lacks. */
function urgencyOf(enrolment: AttendanceSoFar, calendar: Calendar) {
  const { needed, reachable } = forecastOf(enrolment, calendar);
  const spare = reachable < needed ? Number.MAX_SAFE_INTEGER : reachable - needed;
  return { spare, lacking: needed - enrolment.daysAttended };
}

/** What decides who of those at risk comes first. */
export interface RiskFacts extends AttendanceSoFar {
  /** The batch's, as it is kept; '' where the institute's days hold. */
  classWeekdays: string;
}

/**
 * Orders enrolments at risk: those that can still reach the minimum first, the fewest days to spare first (W39). Then by the
 * days that they lack, then by their end.
 */
export function compareRisk(a: RiskFacts, b: RiskFacts, institute: Calendar): number {
  const urgency = (facts: RiskFacts) => urgencyOf(facts, calendarOfBatch(institute, facts.classWeekdays));
  const [first, second] = [urgency(a), urgency(b)];
  const byEnd = a.classEnd < b.classEnd ? -1 : Number(a.classEnd > b.classEnd);
  return first.spare - second.spare || first.lacking - second.lacking || byEnd;
}

/** The forecast of an enrolment at risk; if it is at risk only because today is recorded, today no longer counts. */
export function forecastAtRisk(attendance: RiskFacts, institute: Calendar): Forecast {
  const calendar = calendarOfBatch(institute, attendance.classWeekdays);
  const forecast = forecastOf(attendance, calendar);
  const isFine = outlookOf(attendance.daysAttended, forecast) === 'onTime';
  return isFine ? forecastOf({ ...attendance, todayRecorded: true }, calendar) : forecast;
}

/** Whether an enrolment is Active after its last class day. */
const isOverdue = (enrolment: Pick<Enrolment, 'status' | 'classEnd'>, { today }: Calendar): boolean =>
  isActive(enrolment) && enrolment.classEnd < today;

/** The last day on which an enrolment that is on hold for long was put on hold. */
export const heldSince = ({ today }: Pick<Calendar, 'today'>): string => addDays(today, -heldDays - 1);

/** Whether an enrolment is on hold for more than 30 days. */
const isHeldLong = (enrolment: Pick<Enrolment, 'status' | 'statusSince'>, calendar: Calendar): boolean =>
  enrolment.status === enrolmentStatus.hold && enrolment.statusSince <= heldSince(calendar);

/** The work that waits on an enrolment; `calendar` is its own (`calendarOfBatch`). */
export function workOn(enrolment: Enrolment, calendar: Calendar): Work[] {
  const waits: Partial<Record<Work, boolean>> = {
    READY: canComplete(enrolment),
    AT_RISK: isAtRisk(enrolment, calendar),
    OVERDUE: isOverdue(enrolment, calendar),
    HELD: isHeldLong(enrolment, calendar),
  };
  return works.filter((work) => waits[work]);
}

/** What a row says of when an enrolment's classes are held; a server without a calendar says only when it started and should end. */
export interface ClassFacts {
  startDate?: string | null | undefined;
  dateExpectedCompletion?: string | null | undefined;
  classStart?: string | null | undefined;
  classEnd?: string | null | undefined;
  classWeekdays?: string | null | undefined;
}

/** The day on which a row's classes are expected to end: CLASS_END, or the expected completion of a server without a calendar (W51). */
export const expectedEndOf = ({ classEnd, dateExpectedCompletion }: ClassFacts): string | null =>
  classEnd ?? dateExpectedCompletion ?? null;

/** When an enrolment's classes are held; what is missing never comes, so that nothing is said on the strength of it. */
export function classesOf(facts: ClassFacts): Pick<RiskFacts, 'classStart' | 'classEnd' | 'classWeekdays'> {
  const day = (value: string | null | undefined, otherwise: string) => {
    const known = normaliseDate(value);
    return isDate(known) ? known : otherwise;
  };
  return {
    classStart: day(facts.classStart, day(facts.startDate, '')),
    classEnd: day(expectedEndOf(facts), neverEnds),
    classWeekdays: facts.classWeekdays ?? '',
  };
}

/** What a forecast asks of an enrolment's row. It does not say whether today is recorded, so today counts as to come. */
export const riskFactsOf = (row: Omit<ProgressFacts, 'status'> & ClassFacts): RiskFacts => ({
  daysAttended: Number(row.daysAttended ?? 0),
  durationDays: Number(row.courseDurationDays ?? 0),
  minAttnPercentage: Number(row.minAttnPercentage ?? 0),
  ...classesOf(row),
  todayRecorded: false,
});

/**
 * The work that waits on a row (W39), where the server cannot say. Whether today is recorded is not in a row, so a student
 * may be at risk a day earlier than this says; nor is since when it is on hold, so none is for long.
 */
export function worksOf(facts: ProgressFacts & ClassFacts, institute: Calendar): Work[] {
  const classes = classesOf(facts);
  const enrolment = { ...progressOf(facts), ...classes, statusSince: neverEnds, todayRecorded: false };
  return workOn(enrolment, calendarOfBatch(institute, classes.classWeekdays));
}

/** Whether a certificate holds and was never mailed; `mailedAt` is null until then. */
export const isNotMailed = ({ status, mailedAt }: { status: number; mailedAt: string | null }): boolean =>
  status === certificateStatus.active && mailedAt === null;
