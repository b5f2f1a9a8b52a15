import { expect, test } from 'vitest';
import { inSteps } from '#src/resources/activity/inSteps.ts';
import type { Activity } from '#src/records/activity.ts';
import { entryOf } from './entry.ts';

const entry = (changes: Partial<Activity>): Activity =>
  entryOf({ call: 'SaveRegister', entity: 'attendance', recordName: '', ...changes });
const counts = (entries: Activity[]) => inSteps(entries).map(({ count }) => count);

test('days of a course that one person recorded one after the other are one step, whenever that was', () => {
  const yesterday = entry({ id: 1, at: '2026-11-19T09:00:00.000Z' });
  expect(counts([entry({ id: 3 }), entry({ id: 2 }), yesterday])).toEqual([3]);
});

test('another person, call or course is another step, and so is whatever is no attendance', () => {
  const other = [{}, { userId: 2 }, { call: 'AddAttendance' }, { courseName: 'Tally' }].map(entry);
  expect(counts(other)).toEqual([1, 1, 1, 1]);
  const updates = entry({ call: 'UpdateStudent', entity: 'students' });
  expect(counts([updates, updates])).toEqual([1, 1]);
});
