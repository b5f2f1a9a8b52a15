import type { Activity } from '#src/records/activity.ts';

/** An entry of the activity log: nothing changed of a course, unless said otherwise. */
export const entryOf = (patch: Partial<Activity> = {}): Activity => ({
  id: 1,
  at: '2026-11-20T04:30:00.000Z',
  userId: 1,
  userName: 'admin',
  call: 'UpdateCourse',
  entity: 'courses',
  recordId: 12,
  recordName: 'Web Design',
  studentName: '',
  courseName: '',
  before: null,
  after: null,
  reason: null,
  ...patch,
});
