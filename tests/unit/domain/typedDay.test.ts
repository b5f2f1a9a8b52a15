import { expect, it } from 'vitest';
import { dayOfTyped, dayWhileTyping } from '#domain/typedDay.ts';

it.each([
  ['2026-11-20', '2026-11-20'],
  ['20261120', '2026-11-20'],
  [' 2026-1-5 ', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  ['20/11/2026', '2026-11-20'],
  ['5.1.2026', '2026-01-05'],
  ['28 2 2026', '2026-02-28'],
])('reads %j as %s', (typed, day) => {
  expect(dayOfTyped(typed)).toBe(day);
});

it.each(['', '2026', '2026-11', '2026-02-30', '20261301', '20-11-26', '2026-10-3120261120', 'today'])(
  'reads no day in %j',
  (typed) => {
    expect(dayOfTyped(typed)).toBe('');
  },
);

it.each(['2026-1-2', '2026-1-20', '2026-11-2', '1/2/2026', '2026112'])(
  'does not read %j before it is left',
  (typed) => {
    expect(dayWhileTyping(typed)).toBe('');
  },
);

it.each([
  ['20261120', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
])('reads %j at its last key', (typed, day) => {
  expect(dayWhileTyping(typed)).toBe(day);
});
