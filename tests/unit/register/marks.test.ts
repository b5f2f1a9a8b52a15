import { describe, expect, test } from 'vitest';
import {
  type Attender,
  forecastWith,
  markable,
  markedCells,
  stateOf,
  unsavedMarks,
  withMarks,
  withoutMarks,
} from '#domain/register.ts';
import { withRecorded } from '#src/custom/register/readRegister.ts';

const today = '2026-11-20';
const row: Attender = {
  id: 7,
  studentId: 70,
  studentName: 'Meena Iyer',
  startDate: '2026-11-10',
  expectedCompletion: '2026-11-24',
  durationDays: 5,
  minAttnPercentage: 80,
  daysAttended: 2,
  dates: new Set(['2026-11-18', '2026-11-19']),
};

describe('a day of a student is', () => {
  test.each([
    ['recorded', '2026-11-19', {}],
    ['recorded', '2026-11-19', { '2026-11-19': '' }],
    ['marked', '2026-11-20', { '2026-11-20': '' }],
    ['failed', '2026-11-20', { '2026-11-20': 'The database is busy' }],
    ['future', '2026-11-21', {}],
    ['empty', '2026-11-20', {}],
    ['empty', '2026-11-20', { '2026-11-16': '', '2026-11-17': '' }],
    ['full', '2026-11-20', { '2026-11-15': '', '2026-11-16': '', '2026-11-17': '' }],
  ])('%s on %s beside %j', (state, day, marked) => {
    expect(stateOf(row, marked, day, today)).toBe(state);
  });

  test('open as long as nobody knows how many days the course has', () => {
    expect(stateOf({ ...row, durationDays: Number.NaN, daysAttended: 99 }, {}, today, today)).toBe('empty');
  });
});

test('no more days are marked than the course has', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-21'];
  const added = markable(row, { '2026-11-20': '' }, days, today);
  expect(added.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-15']);
});

test('marks come and go without touching those of others', () => {
  const first = withMarks({}, [
    { id: 7, day: '2026-11-20' },
    { id: 8, day: '2026-11-20' },
  ]);
  const second = withMarks(first, [{ id: 7, day: '2026-11-17', reason: 'The database is busy' }]);
  expect(second[8]).toBe(first[8]);
  expect(markedCells(second)).toEqual([
    { id: 7, day: '2026-11-17', reason: 'The database is busy' },
    { id: 7, day: '2026-11-20', reason: '' },
    { id: 8, day: '2026-11-20', reason: '' },
  ]);
  const third = withoutMarks(second, [
    { id: 7, day: '2026-11-17' },
    { id: 7, day: '2026-11-20' },
  ]);
  expect(third).toEqual({ 8: { '2026-11-20': '' } });
});

test('what somebody else has recorded meanwhile is no longer unsaved', () => {
  const marks = { 7: { '2026-11-19': '', '2026-11-20': '' } };
  expect(unsavedMarks(marks, [row])).toEqual({ 7: { '2026-11-20': '' } });
});

test('a day that was recorded counts once, also where it is told twice', () => {
  const register = { from: '', rows: [row] };
  const recorded = withRecorded(register, [
    { id: 7, day: '2026-11-20' },
    { id: 7, day: '2026-11-19' },
  ]);
  expect(recorded?.rows[0]).toMatchObject({ daysAttended: 3 });
  expect(recorded?.rows[0]?.dates.has('2026-11-20')).toBe(true);
});

describe('the forecast', () => {
  const calendar = { today, daysOff: [0] };
  test('counts marked days as attended, and today among them as gone', () => {
    expect(forecastWith(row, {}, calendar)).toEqual({ needed: 4, reachable: 6 });
    expect(forecastWith(row, { [today]: '' }, calendar)).toEqual({ needed: 4, reachable: 6 });
  });
  test('is none where the server does not tell enough', () => {
    expect(forecastWith({ ...row, expectedCompletion: null }, {}, calendar)).toBeUndefined();
    expect(forecastWith({ ...row, minAttnPercentage: Number.NaN }, {}, calendar)).toBeUndefined();
  });
});
