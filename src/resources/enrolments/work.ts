import { isDate, normaliseDate } from '#domain/dates.ts';
import type { Calendar } from '#domain/forecast.ts';
import { type Work, workOn } from '#domain/work.ts';
import { type ProgressFacts, progressOf } from '#src/custom/complete/progressOf.ts';

interface WorkFacts extends ProgressFacts {
  dateExpectedCompletion: string | null;
  dateModified: string | null;
}

const never = '9999-12-31';

const dayOr = (value: string | null, other: string) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : other;
};

/**
 * The work that waits on a row (W39), where the server cannot say. Whether today is recorded is not in a row, so a student
 * may be at risk a day earlier than this says.
 */
export function worksOf({ dateExpectedCompletion, dateModified, ...facts }: WorkFacts, calendar: Calendar): Work[] {
  const enrolment = {
    ...progressOf(facts),
    statusSince: dayOr(dateModified, never),
    expectedCompletion: dayOr(dateExpectedCompletion, never),
    todayRecorded: false,
  };
  return workOn(enrolment, calendar);
}
