import { describe, expect, test } from 'vitest';
import {
  rowsOfThen,
  wasHere,
  type Attender,
  forecastWith,
  isBeforeStart,
  isFinished,
  isOff,
  markable,
  markedCells,
  stateOf,
  unsavedMarks,
  withMarks,
  withoutMarks,
} from '#domain/classes/register.ts';
import { neverEnds } from '#domain/classes/classDays.ts';
import { withRecorded } from '#src/custom/classes/register/readRegister.ts';

const today = '2026-11-20';
const row: Attender = {
  id: 7,
  studentId: 70,
  studentName: 'Meena Iyer',
  mobile: '',
  batchName: '',
  classStart: '2026-11-10',
  classEnd: '2026-11-24',
  classWeekdays: '',
  durationDays: 5,
  minAttnPercentage: 80,
  left: '',
  here: [],
  elsewhere: [],
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
  const register = { from: '', knowsEnds: true, rows: [row] };
  const recorded = withRecorded(register, [
    { id: 7, day: '2026-11-20' },
    { id: 7, day: '2026-11-19' },
  ]);
  expect(recorded?.rows[0]).toMatchObject({ daysAttended: 3 });
  expect(recorded?.rows[0]?.dates.has('2026-11-20')).toBe(true);
});

describe('a student is finished', () => {
  const needs4 = { ...row, daysAttended: 3 };
  test.each([
    ['no, a day before enough', needs4, {}, false],
    ['yes, with enough days', { ...needs4, daysAttended: 4 }, {}, true],
    ['yes, what is marked counted', needs4, { [today]: '' }, true],
    ['no, before a day of a course without a minimum', { ...row, minAttnPercentage: 0, daysAttended: 0 }, {}, false],
    ['yes, with every day of it', { ...row, minAttnPercentage: 0, daysAttended: 5 }, {}, true],
    ['no, on the last class day', { ...needs4, classEnd: today }, {}, false],
    ['yes, the day after it', { ...needs4, classEnd: '2026-11-19' }, {}, true],
    [
      'no, where the server does not tell',
      { ...needs4, classEnd: neverEnds, minAttnPercentage: Number.NaN },
      {},
      false,
    ],
  ])('%s', (_words, student, marked, finished) => {
    expect(isFinished(student, marked, today)).toBe(finished);
  });
});

test.each([
  ['2026-11-09', true],
  ['2026-11-10', false],
])('%s is before the first day on which a student can have class: %s', (day, early) => {
  expect(isBeforeStart(row, day)).toBe(early);
  expect(isBeforeStart({ ...row, classStart: '' }, day)).toBe(false);
});

describe('a day is off', () => {
  const institute = {
    today,
    classWeekdays: [1, 2, 3, 4, 5, 6],
    holidays: [{ name: 'Deepavali', firstDay: '2026-11-09', lastDay: '2026-11-09' }],
  };
  test.each([
    ['on a Sunday of the institute', '', '2026-11-15', true],
    ['not on its Monday', '', '2026-11-16', false],
    ['not on the Sunday of a weekend batch', '0,6', '2026-11-15', false],
    ['on the Monday of a weekend batch', '0,6', '2026-11-16', true],
    ['on a holiday, whatever the batch', '1', '2026-11-09', true],
  ])('%s', (_words, classWeekdays, day, off) => {
    expect(isOff({ ...row, classWeekdays }, day, institute)).toBe(off);
  });
});

describe('the forecast', () => {
  const calendar = { today, classWeekdays: [1, 2, 3, 4, 5, 6], holidays: [] };
  test('counts marked days as attended, and today among them as gone', () => {
    expect(forecastWith(row, {}, calendar)).toEqual({ needed: 4, reachable: 6 });
    expect(forecastWith(row, { [today]: '' }, calendar)).toEqual({ needed: 4, reachable: 6 });
  });
  test('is none where the server does not tell enough', () => {
    expect(forecastWith({ ...row, classEnd: neverEnds }, {}, calendar)).toBeUndefined();
    expect(forecastWith({ ...row, minAttnPercentage: Number.NaN }, {}, calendar)).toBeUndefined();
  });
});

describe('who was in this class then (W38)', () => {
  const moved: Attender = { ...row, left: 'moved', here: [{ from: '2026-11-02', to: '2026-11-16' }] };
  const came: Attender = { ...row, elsewhere: [{ from: '2026-11-02', to: '2026-11-16' }] };
  const [then, after] = ['2026-11-16', '2026-11-17'];

  test('can be marked on a day before they moved, and who came is closed on it', () => {
    expect([then, after].map((day) => stateOf(moved, {}, day, today))).toEqual(['empty', 'away']);
    expect([then, after].map((day) => stateOf(came, {}, day, today))).toEqual(['away', 'empty']);
    expect([then, after].map((day) => wasHere(came, day))).toEqual([false, true]);
  });

  test.each(['held', 'completed', 'deleted'] as const)('is closed but for recorded days once %s', (left) => {
    const gone = { ...moved, left };
    expect(stateOf(gone, {}, then, today)).toBe('away');
    expect(stateOf(gone, {}, '2026-11-18', today)).toBe('recorded');
  });

  test('stands in the days that are shown, beside those of now', () => {
    expect(rowsOfThen([row, moved], [then, after])).toEqual([moved]);
    expect(rowsOfThen([row, moved], [after])).toEqual([]);
  });

  test('stands in a day attended before the entry, but for one in another batch', () => {
    const completed: Attender = {
      ...row,
      left: 'completed',
      here: [{ from: after, to: after }],
      dates: new Set([then]),
    };
    expect(rowsOfThen([completed], [then])).toEqual([completed]);
    expect(rowsOfThen([{ ...completed, elsewhere: [{ from: then, to: then }] }], [then])).toEqual([]);
  });
});
