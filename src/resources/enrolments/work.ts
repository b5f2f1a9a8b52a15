import { isDate, normaliseDate } from '#domain/dates.ts';
import type { Calendar } from '#domain/forecast.ts';
import { type Work, workOn } from '#domain/work.ts';
import { type ProgressFacts, progressOf } from '#src/custom/complete/progressOf.ts';

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
