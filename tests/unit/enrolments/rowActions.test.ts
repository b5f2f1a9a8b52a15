import { describe, expect, it } from 'vitest';
import { actionsOf } from '#src/resources/enrolments/EnrolmentTable.tsx';
import { proves } from '../../spec/proves.ts';

const row = { status: 0, daysAttended: 0, courseDurationDays: 10, minAttnPercentage: 75 };

describe('the buttons of a row', () => {
  it('are Attendance and Hold for an Active enrolment', () => {
    proves('2 Student Courses: Columns per filter, buttons per row');
    expect(actionsOf(row)).toEqual(['attendance', 'hold']);
  });

  it('add Mark as Completed from the day the attendance suffices', () => {
    expect(actionsOf({ ...row, daysAttended: 7 })).not.toContain('complete');
    expect(actionsOf({ ...row, daysAttended: 8 })).toEqual(['attendance', 'hold', 'complete']);
  });

  it('are Revoke alone for one on Hold, however much was attended', () => {
    expect(actionsOf({ ...row, status: 2, daysAttended: 10 })).toEqual(['revoke']);
  });

  it.each([
    ['Completed', 1],
    ['Deleted', 3],
    ['an unknown status', 9],
    ['a missing status', null],
  ])('are none for %s', (_name, status) => {
    expect(actionsOf({ ...row, status, daysAttended: 10 })).toEqual([]);
  });

  it('read numbers that come as text', () => {
    expect(actionsOf({ status: '0', daysAttended: '8', courseDurationDays: '10', minAttnPercentage: '75' })).toContain(
      'complete',
    );
  });

  it('leave Mark as Completed out where the attendance asked for is not known', () => {
    expect(actionsOf({ ...row, daysAttended: 10, minAttnPercentage: null })).toEqual(['attendance', 'hold']);
  });
});
