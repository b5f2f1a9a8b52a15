import type { Approval } from './locateApproval.ts';

const why = (key: string) => `resources.registrations.approve.why.${key}`;

/** i18n key of why Approve is disabled; empty when it is not. */
export function whyNotApprove(approval: Approval, course: { loaded: boolean; course: unknown }): string {
  if (approval.kind !== 'new' && approval.kind !== 'begun') return why('notNew');
  if (course.course) return '';
  return why(course.loaded ? 'noCourse' : 'courseLoading');
}

/** i18n key of why Reject is disabled; empty when it is not. */
export function whyNotReject(approval: Approval, busy: boolean): string {
  if (approval.kind === 'begun') return why('begun');
  if (approval.kind !== 'new') return why('notNew');
  return busy ? why('busy') : '';
}
