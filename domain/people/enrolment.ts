import { addDays } from '#domain/words/dates.ts';
import { enrolmentStatus } from '#domain/words/status.ts';

const { active, completed, hold } = enrolmentStatus;

/** What decides whether an enrolment can be completed. */
export interface EnrolmentProgress {
  status: number;
  daysAttended: number;
  durationDays: number;
  minAttnPercentage: number;
}

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

/** Whether Hold is offered (spec 4). */
export function canHold(status: number): boolean {
  return status === active;
}

/** Whether Revoke is offered (spec 4). */
export function canRevoke(status: number): boolean {
  return status === hold;
}

/** Whether attendance can be recorded (spec 4, W16). */
export function canRecordAttendance(status: number): boolean {
  return status === active;
}

/** How many days of a course have to be attended, rounded up; by way of whole numbers, as 3000 * 1.1 is not exact. */
export function daysNeeded(durationDays: number, minAttnPercentage: number): number {
  return Math.ceil((durationDays * Math.round(minAttnPercentage * 100)) / 10_000);
}

/** daysAttended >= duration * minAttnPercentage / 100 (spec 4). */
export function hasEnoughAttendance(daysAttended: number, durationDays: number, minAttnPercentage: number): boolean {
  return daysAttended >= daysNeeded(durationDays, minAttnPercentage);
}

/** Whether a recorded day can be taken back (W37). */
export function canRemoveAttendance(status: number): boolean {
  return status !== completed;
}

/** Whether a completion can be taken back (W37). */
export function canReopen(status: number): boolean {
  return status === completed;
}

/** Whether Mark as Completed is offered (spec 4). */
export function canComplete({ status, daysAttended, durationDays, minAttnPercentage }: EnrolmentProgress): boolean {
  return status === active && hasEnoughAttendance(daysAttended, durationDays, minAttnPercentage);
}

/** Whether an enrolment may go from one status to the other; `enough` is its attendance (W15). */
export function statusChangeAllowed(from: number, to: number, enough: boolean): boolean {
  if (to === hold) return canHold(from);
  if (to === active) return canRevoke(from);
  return to === completed && from === active && enough;
}

/** The last day of the course for one who starts on `startDate` and misses none (W15). */
export function expectedCompletion(startDate: string, durationDays: number): string {
  return addDays(startDate, durationDays - 1);
}
