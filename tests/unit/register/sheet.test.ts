import { describe, expect, test } from 'vitest';
import type { Attender } from '#domain/classes/register.ts';
import { sheetOf } from '#src/custom/classes/paper/readPaper.ts';

const calendar = { today: '2026-11-20', classWeekdays: [1, 2, 3, 4, 5, 6], holidays: [] };

const row = (patch: Partial<Attender>): Attender => ({
  id: 7,
  studentId: 70,
  studentName: 'Meena Iyer',
  mobile: '',
  batchName: '',
  classStart: '2026-10-05',
  classEnd: '2026-12-24',
  classWeekdays: '',
  durationDays: 60,
  minAttnPercentage: 80,
  left: '',
  here: [],
  elsewhere: [],
  daysAttended: 2,
  dates: new Set(),
  ...patch,
});
const sheet = (rows: readonly Attender[], knowsEnds = true) =>
  sheetOf({ from: '', knowsEnds, rows }, '2026-11-20', calendar);

describe('the attendance sheet of a month', () => {
  test('has the class days of those who are on it', () => {
    const { days } = sheet([row({ classWeekdays: '1' }), row({ id: 8, classWeekdays: '0' })]);
    expect(days.map((day) => day.slice(8))).toEqual(['01', '02', '08', '09', '15', '16', '22', '23', '29', '30']);
  });

  test('has a day off on which somebody was there, too', () => {
    const { days } = sheet([row({ classWeekdays: '1', dates: new Set(['2026-10-31', '2026-11-04']) })]);
    expect(days.map((day) => day.slice(8))).toEqual(['02', '04', '09', '16', '23', '30']);
  });

  test('of a month without class says which month it is', () => {
    const holidays = [{ firstDay: '2026-11-01', lastDay: '2026-11-30' }];
    const register = { from: '', knowsEnds: true, rows: [row({})] };
    expect(sheetOf(register, '2026-11-20', { ...calendar, holidays })).toMatchObject({ month: '2026-11-01', days: [] });
  });

  test.each([
    ['2026-10-31', true, 0, 1],
    ['2026-11-01', true, 1, 0],
    ['2026-10-31', false, 1, 0],
  ])('has whose course ends on %s, where ends are known: %s', (classEnd, knowsEnds, there, ended) => {
    const printed = sheet([row({ classEnd })], knowsEnds);
    expect([printed.rows.length, printed.ended]).toEqual([there, ended]);
  });
});
