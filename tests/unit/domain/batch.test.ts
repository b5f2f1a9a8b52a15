import { describe, expect, it } from 'vitest';
import { type BatchInput, batchRefusal, checkBatch, weekdaysInWords } from '#domain/classes/batch.ts';
import { timeOfTyped } from '#domain/words/typedTime.ts';

const today = '2026-11-23';
const batch: BatchInput = {
  courseId: 1,
  name: 'காலை Morning',
  firstDay: '2026-12-01',
  weekdays: [1, 2, 3],
  startTime: '09:30',
  endTime: '11:30',
  room: '',
  trainer: '',
  seats: 24,
  open: true,
};
const wrong = (patch: Partial<BatchInput>) => checkBatch({ ...batch, ...patch }, today);

describe('checkBatch', () => {
  it.each<Partial<BatchInput>>([
    {},
    { weekdays: [] },
    { seats: 1 },
    { seats: 1000 },
    { endTime: '09:31' },
    { startTime: '00:00', endTime: '23:59' },
    { firstDay: '2020-02-29' },
    { firstDay: '2046-11-23' },
    { name: 'x'.repeat(100), room: 'x'.repeat(100), trainer: 'x'.repeat(100) },
  ])('takes %j', (patch) => {
    expect(wrong(patch)).toEqual([]);
  });

  it.each<[Partial<BatchInput>, string, string]>([
    [{ courseId: 0 }, 'courseId', 'Please select a course'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name may have at most 100 characters'],
    [{ firstDay: '' }, 'firstDay', 'First day is required'],
    [{ firstDay: '2026-02-29' }, 'firstDay', 'First day must be a date, such as 31-12-2005'],
    [{ firstDay: '2046-11-24' }, 'firstDay', 'First day cannot be after 23/11/2046'],
    [{ startTime: '' }, 'startTime', 'Start time is required'],
    [{ startTime: '9:30' }, 'startTime', 'Start time must be a time, such as 09:30'],
    [{ endTime: '24:00' }, 'endTime', 'End time must be a time, such as 09:30'],
    [{ endTime: '09:30' }, 'endTime', 'End time must be after the start time'],
    [{ endTime: '08:00' }, 'endTime', 'End time must be after the start time'],
    [{ room: 'x'.repeat(101) }, 'room', 'Room may have at most 100 characters'],
    [{ trainer: 'x'.repeat(101) }, 'trainer', 'Trainer may have at most 100 characters'],
    [{ seats: Number.NaN }, 'seats', 'Seats is required'],
    [{ seats: 0 }, 'seats', 'Seats must be from 1 to 1,000'],
    [{ seats: 1001 }, 'seats', 'Seats must be from 1 to 1,000'],
    [{ seats: 1.5 }, 'seats', 'Seats must be a whole number'],
  ])('refuses %j at %s', (patch, field, message) => {
    expect(wrong(patch)).toEqual([{ field, message }]);
  });
});

it.each([
  [{ open: true, seats: 24, taken: 23 }, undefined],
  [{ open: true, seats: 24, taken: 24 }, 'The batch is full'],
  [{ open: true, seats: 24, taken: 25 }, 'The batch is full'],
  [{ open: false, seats: 24, taken: 0 }, 'The batch is closed'],
])('of %j it says %s', (given, refusal) => {
  expect(batchRefusal(given)).toBe(refusal);
});

it.each([
  [[], ''],
  [[0], 'Sun'],
  [[6, 0], 'Sat and Sun'],
  [[1, 2], 'Mon and Tue'],
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[5, 6, 0], 'Fri to Sun'],
  [[0, 1, 2], 'Mon, Tue, Sun'],
  [[0, 1, 2, 3, 4, 5, 6], 'Mon to Sun'],
])('says %j as %j', (days, words) => {
  expect(weekdaysInWords(days)).toBe(words);
});

describe('timeOfTyped', () => {
  it.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9 30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    [' 9 ', '09:00'],
    ['9am', '09:00'],
    ['9:30 a.m.', '09:30'],
    ['2 PM', '14:00'],
    ['2.15 pm', '14:15'],
    ['12 am', '00:00'],
    ['12:05 pm', '12:05'],
    ['23:59', '23:59'],
  ])('reads %j as %s', (typed, time) => {
    expect(timeOfTyped(typed)).toBe(time);
  });

  it.each(['', 'nine', '24:00', '9:60', '9:3', '13 pm', '0 am', '12345', '9-30', '-9'])(
    'reads %j as no time',
    (typed) => {
      expect(timeOfTyped(typed)).toBe('');
    },
  );
});
