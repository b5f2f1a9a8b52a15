import { canComplete, canHold, canRecordAttendance, canRevoke } from '../../../../domain/enrolment.ts';

/** What can be done with an enrolment, in the order of its buttons. */
export const rowActions = ['attendance', 'hold', 'revoke', 'complete'] as const;
export type RowAction = (typeof rowActions)[number];

/** What decides it; a number may come as text or be missing (W2). */
export interface ActionFacts {
  status: unknown;
  daysAttended: unknown;
  courseDurationDays: unknown;
  minAttnPercentage: unknown;
}

const known = (value: unknown) => (value == null || value === '' ? Number.NaN : Number(value));

/**
 * The buttons of a row (spec 2, 4, W21): Attendance and Hold for Active, Revoke for Hold, Mark as Completed for Active
 * with enough attendance; none for Completed, Deleted and what is not known.
 */
export function actionsOf({ status, daysAttended, courseDurationDays, minAttnPercentage }: ActionFacts): RowAction[] {
  const code = known(status);
  const progress = {
    status: code,
    daysAttended: known(daysAttended),
    durationDays: known(courseDurationDays),
    minAttnPercentage: known(minAttnPercentage),
  };
  const offered: Record<RowAction, boolean> = {
    attendance: canRecordAttendance(code),
    hold: canHold(code),
    revoke: canRevoke(code),
    complete: canComplete(progress),
  };
  return rowActions.filter((action) => offered[action]);
}
