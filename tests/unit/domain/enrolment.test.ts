import { describe, expect, it, test } from 'vitest';
import {
  canComplete,
  canRecordAttendance,
  expectedCompletion,
  hasEnoughAttendance,
  statusChangeAllowed,
} from '#domain/people/enrolment.ts';
import { proves } from '../../spec/proves.ts';

test.each([
  [15, 30, 50, true],
  [14, 30, 50, false],
  [16, 31, 50, true],
  [15, 31, 50, false],
  [0, 30, 0, true],
  [30, 30, 100, true],
  [29, 30, 100, false],
  [33, 3000, 1.1, true],
  [32, 3000, 1.1, false],
])('%d of %d days are enough for %d percent: %j', (attended, duration, percentage, expected) => {
  expect(hasEnoughAttendance(attended, duration, percentage)).toBe(expected);
});

describe('statusChangeAllowed', () => {
  const statuses = [0, 1, 2, 3, 4];
  const allowed = (enough: boolean) =>
    statuses
      .flatMap((from) => statuses.map((to) => [from, to] as const))
      .filter(([from, to]) => statusChangeAllowed(from, to, enough))
      .map(([from, to]) => `${from} to ${to}`);

  it('is hold, revoke and complete with enough attendance, and nothing else', () => {
    proves('4 Enrolment: Hold, Revoke, Completed with enough attendance');
    expect(allowed(true)).toEqual(['0 to 1', '0 to 2', '2 to 0']);
  });

  it('is hold and revoke without', () => {
    expect(allowed(false)).toEqual(['0 to 2', '2 to 0']);
  });
});

describe('what an enrolment offers', () => {
  it('completes active ones only', () => {
    const progress = { daysAttended: 30, durationDays: 30, minAttnPercentage: 50 };
    const completable = [0, 1, 2, 3].filter((status) => canComplete({ ...progress, status }));
    expect(completable).toEqual([0]);
  });

  it('records attendance for active ones only', () => {
    expect([0, 1, 2, 3].filter(canRecordAttendance)).toEqual([0]);
  });
});

it('expects a course of one day to end on the day it starts', () => {
  expect(expectedCompletion('2026-11-20', 1)).toBe('2026-11-20');
  expect(expectedCompletion('2026-11-20', 30)).toBe('2026-12-19');
});
