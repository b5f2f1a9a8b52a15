import { expect, test } from 'vitest';
import { inSteps } from '#src/resources/activity/inSteps.ts';
import type { Activity } from '#src/resources/activity/index.ts';

const entry = (changes: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  userId: 1,
  userName: 'admin',
  call: 'SaveRegister',
  entity: 'attendance',
  recordId: 1,
  recordName: '',
  before: null,
  after: null,
  reason: null,
  ...changes,
});
const counts = (entries: Activity[]) => inSteps(entries).map(({ count }) => count);

test('days that one person recorded in one go are one step', () => {
  expect(counts([entry({ id: 3 }), entry({ id: 2 }), entry({ id: 1 })])).toEqual([3]);
});

test('another person, call or day is another step, and so is whatever is no attendance', () => {
  const other = [{}, { userId: 2 }, { call: 'AddAttendance' }, { at: '2026-11-19T09:00:00.000Z' }].map(entry);
  expect(counts(other)).toEqual([1, 1, 1, 1]);
  const updates = entry({ call: 'UpdateStudent', entity: 'students' });
  expect(counts([updates, updates])).toEqual([1, 1]);
});
