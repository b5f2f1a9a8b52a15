import { expect, test } from 'vitest';
import { absentOn, type Attender } from '#domain/classes/register.ts';

const today = '2026-11-27';
const calendar = { today, classWeekdays: [1, 2, 3, 4, 5, 6], holidays: [] };
const attender = (change: Partial<Attender> = {}): Attender => ({
  id: 1,
  studentId: 1,
  studentName: 'Asha',
  mobile: '',
  batchName: '',
  classStart: '2026-11-02',
  classEnd: '2026-12-31',
  classWeekdays: '',
  durationDays: 40,
  minAttnPercentage: 75,
  left: '',
  here: [],
  elsewhere: [],
  daysAttended: 3,
  dates: new Set<string>(),
  ...change,
});
const isAbsent = (change: Partial<Attender>, day = today) => absentOn([attender(change)], day, calendar).length === 1;

test('who was expected and is not recorded was absent', () => {
  expect(isAbsent({})).toBe(true);
  expect(isAbsent({ dates: new Set([today]) })).toBe(false);
});

test('nobody was absent before their first day, after enough days, or on a day off', () => {
  expect(isAbsent({ classStart: today })).toBe(true);
  expect(isAbsent({ classStart: '2026-11-28' })).toBe(false);
  expect(isAbsent({ daysAttended: 30 })).toBe(false);
  expect(isAbsent({ classEnd: '2026-11-26' })).toBe(false);
  expect(isAbsent({}, '2026-11-22')).toBe(false);
  expect(isAbsent({ classWeekdays: '1' })).toBe(false);
});
