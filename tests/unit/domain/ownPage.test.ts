import { expect, test } from 'vitest';
import { linkHolds, monthNumber, sinceAfter, withoutKeys } from '../../../domain/people/ownPage.ts';

const now = monthNumber('2026-11-29');
const ago = (months: number) => now - months;

test.each([
  ['of this month', { month: now, since: 0, seenMonth: null }, true],
  ['of twelve months ago that nobody opened', { month: ago(12), since: 0, seenMonth: null }, true],
  ['of thirteen months ago that nobody opened', { month: ago(13), since: 0, seenMonth: null }, false],
  ['of years ago that was opened a year ago', { month: ago(40), since: 0, seenMonth: ago(12) }, true],
  ['of years ago that was opened more than a year ago', { month: ago(40), since: 0, seenMonth: ago(13) }, false],
  ['that had ended before a later one was opened', { month: ago(20), since: ago(12), seenMonth: now }, false],
  ['of a month to come', { month: now + 1, since: 0, seenMonth: null }, false],
])('whether a link holds: one %s', (_which, age, holds) => {
  expect(linkHolds(age, now)).toBe(holds);
});

test.each([
  ['the first', { since: 0, seenMonth: null }, ago(12)],
  ['one within a year of the last', { since: 0, seenMonth: ago(12) }, 0],
  ['one after more than a year', { since: 0, seenMonth: ago(13) }, ago(12)],
])('a visit, %s, wakes no link that had ended', (_which, before, since) => {
  expect(sinceAfter(before, now)).toBe(since);
});

test('a text is kept without the keys in it', () => {
  const key = 'b9e6f297c8f92da89dedc8946cd5f83cfcc507358c02';
  expect(withoutKeys(`Here: https://a.in/me/${key}, and /me/${key}`)).toBe('Here: https://a.in/me/…, and /me/…');
});
