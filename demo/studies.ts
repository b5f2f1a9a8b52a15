import { enrolmentStatus } from '#domain/codes.ts';
import { addDays } from '#domain/dates.ts';
import { expectedCompletion, hasEnoughAttendance } from '#domain/enrolment.ts';
import type { PaymentInput } from '#domain/payment.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCourse } from './courses.ts';
import { inventPayment } from './payments.ts';
import type { Random } from './random.ts';

/** One student's way through one course. */
export interface Study {
  course: DemoCourse;
  status: number;
  startDate: string;
  endDate: string | null;
  expectedCompletion: string;
  /** Null where the student is free eligible. */
  payment: PaymentInput | null;
  /** The days attended, ascending. */
  days: readonly string[];
  /** ISO 8601 in UTC, on the day of the start. */
  createdAt: string;
  /** When it was completed, held or deleted; `createdAt` where nothing happened since. */
  changedAt: string;
}

/** Where a study begins, and how far it can go. */
export interface Enrolling {
  course: DemoCourse;
  startDate: string;
  createdAt: string;
  free: boolean;
  /** The last day that counts: today, or the day on which the student left. */
  until: string;
  /** When the student was deleted; undefined for those who stay. */
  leftAt: string | undefined;
}

const { active, completed, hold, deleted } = enrolmentStatus;

/** The workdays on which somebody of a certain diligence came, no more of them than the course has (W16). */
function attendedDays(random: Random, calendar: Calendar, { course, startDate, until }: Enrolling): string[] {
  const diligence = random.weighted([
    [0.98, 62],
    [0.92, 24],
    [0.6, 14],
  ]);
  // Today's attendance is for those who try the sample data to record.
  const lastDay = addDays(startDate, Math.ceil(course.durationDays * 1.15));
  const yesterday = addDays(until, -1);
  return calendar
    .workdaysBetween(startDate, lastDay < yesterday ? lastDay : yesterday)
    .filter(() => random.chance(diligence))
    .slice(0, course.durationDays);
}

/** How an enrolment went from its start to `until`, by the rules of W15 and W16. */
export function inventStudy(random: Random, calendar: Calendar, enrolling: Enrolling): Study {
  const { course, startDate, createdAt, free } = enrolling;
  const study: Study = {
    course,
    startDate,
    status: active,
    endDate: null,
    expectedCompletion: expectedCompletion(startDate, course.durationDays),
    payment: free ? null : inventPayment(random, course.fees, startDate),
    days: attendedDays(random, calendar, enrolling),
    createdAt,
    changedAt: createdAt,
  };
  return complete(random, calendar, study, enrolling.until) ?? interrupt(random, calendar, study, enrolling);
}

/** The study completed a few days after its end; undefined where it is not that far, or nobody has done it yet. */
function complete(random: Random, calendar: Calendar, study: Study, until: string): Study | undefined {
  const { days, course } = study;
  const lastDay = days.at(-1);
  const enough = hasEnoughAttendance(days.length, course.durationDays, course.minAttnPercentage);
  if (lastDay === undefined || !enough || random.chance(0.05)) return undefined;
  const end = study.expectedCompletion > lastDay ? study.expectedCompletion : lastDay;
  const day = calendar.workdayAfter(end, random.whole(1, 5));
  if (day === undefined || day > until) return undefined;
  return { ...study, status: completed, endDate: lastDay, changedAt: calendar.officeHours(day, random) };
}

/** The study deleted with its student, put on hold, or as it is. */
function interrupt(random: Random, calendar: Calendar, study: Study, { until, leftAt }: Enrolling): Study {
  if (leftAt !== undefined) return { ...study, status: deleted, changedAt: leftAt };
  if (study.days.length < 3 || !random.chance(0.16)) return study;
  const days = study.days.slice(0, random.whole(1, study.days.length));
  const day = calendar.workdayAfter(days.at(-1) ?? until, 1) ?? until;
  return { ...study, days, status: hold, changedAt: calendar.officeHours(day < until ? day : until, random) };
}
