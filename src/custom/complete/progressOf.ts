import type { EnrolmentProgress } from '#domain/enrolment.ts';

/** What decides how far an enrolment is; a number may come as text or be missing (W2). */
export type ProgressFacts = Record<'status' | 'daysAttended' | 'courseDurationDays' | 'minAttnPercentage', unknown>;

const known = (value: unknown) => (value == null || value === '' ? Number.NaN : Number(value));

/** How far an enrolment is; what is missing is no number, so that nothing may be done on the strength of it. */
export const progressOf = (facts: ProgressFacts): EnrolmentProgress => ({
  status: known(facts.status),
  daysAttended: known(facts.daysAttended),
  durationDays: known(facts.courseDurationDays),
  minAttnPercentage: known(facts.minAttnPercentage),
});
