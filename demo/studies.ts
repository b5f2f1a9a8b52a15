import { enrolmentStatus } from '#domain/words/codes.ts';
import { hasEnoughAttendance } from '#domain/people/enrolment.ts';
import type { Calendar, DayNumber, Moment } from './calendar.ts';
import type { DemoCourse } from './courses.ts';
import { type Random, randomOf } from './random.ts';

/** One student's way through one course. */
export interface Study {
  course: DemoCourse;
  status: number;
  start: DayNumber;
  end: DayNumber | null;
  /** The days attended, ascending. */
  days: readonly DayNumber[];
  /** On the day of the start. */
  createdAt: Moment;
  /** When it was completed, held or deleted; `createdAt` where nothing happened since. */
  changedAt: Moment;
}

/** Where a study begins, and how far it can go. */
export interface Enrolling {
  course: DemoCourse;
  start: DayNumber;
  createdAt: Moment;
  /** The last day that counts: today, or the day on which the student left. */
  until: DayNumber;
  /** When the student was deleted; undefined for those who stay. */
  leftAt: Moment | undefined;
}

const { active, completed, hold, deleted } = enrolmentStatus;

/** The share of completed studies without a certificate, and the seed that decides which. */
const withoutCertificate = 0.06;
const ofIssues = 4;

/** Whether the study of a key has a certificate. */
export const isIssued = (key: number, { status }: Study): boolean =>
  status === completed && !randomOf(key, ofIssues).chance(withoutCertificate);

/** The last day of the course for one who misses none, as `expectedCompletion` has it. */
const expectedEnd = ({ start, course }: Pick<Study, 'start' | 'course'>): DayNumber => start + course.durationDays - 1;

/** The workdays on which somebody of a certain diligence came, no more of them than the course has (W16). */
function attendedDays(random: Random, calendar: Calendar, { course, start, until }: Enrolling): DayNumber[] {
  const diligence = random.weighted([
    [0.98, 62],
    [0.92, 24],
    [0.6, 14],
  ]);
  // Today's attendance is for those who try the sample data to record.
  const last = Math.min(start + Math.ceil(course.durationDays * 1.15), until - 1);
  const days: DayNumber[] = [];
  for (let day = start; day <= last && days.length < course.durationDays; day += 1) {
    if (calendar.isWorkday(day) && random.chance(diligence)) days.push(day);
  }
  return days;
}

/** How an enrolment went from its start to `until`, by the rules of W15 and W16. */
export function inventStudy(random: Random, calendar: Calendar, enrolling: Enrolling): Study {
  const { course, start, createdAt } = enrolling;
  const days = attendedDays(random, calendar, enrolling);
  const study: Study = { course, status: active, start, end: null, days, createdAt, changedAt: createdAt };
  return complete(random, calendar, study, enrolling.until) ?? interrupt(random, calendar, study, enrolling);
}

/** The study completed a few days after its end; undefined where it is not that far, or nobody has done it yet. */
function complete(random: Random, calendar: Calendar, study: Study, until: DayNumber): Study | undefined {
  const { days, course } = study;
  const lastDay = days.at(-1);
  const enough = hasEnoughAttendance(days.length, course.durationDays, course.minAttnPercentage);
  if (lastDay === undefined || !enough || random.chance(0.05)) return undefined;
  const day = calendar.workdayAfter(Math.max(expectedEnd(study), lastDay), random.whole(1, 5));
  if (day === undefined || day > until) return undefined;
  return { ...study, status: completed, end: lastDay, changedAt: calendar.officeHours(day, random) };
}

/** The study deleted with its student, put on hold, or as it is. */
function interrupt(random: Random, calendar: Calendar, study: Study, { until, leftAt }: Enrolling): Study {
  if (leftAt !== undefined) return { ...study, status: deleted, changedAt: leftAt };
  if (study.days.length < 3 || !random.chance(0.16)) return study;
  const days = study.days.slice(0, random.whole(1, study.days.length));
  const day = calendar.workdayAfter(days.at(-1) ?? until, 1) ?? until;
  return { ...study, days, status: hold, changedAt: calendar.officeHours(Math.min(day, until), random) };
}
