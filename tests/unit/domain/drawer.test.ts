import { expect, test } from 'vitest';
import { cashDifference, countedIn, emptyDrawer } from '#domain/money/drawer.ts';

test.each([
  ['nothing', {}, 0],
  ['notes and coins, to the paisa', { 500: '15', 200: '2', 10: '1', coins: '0.75' }, 7910.75],
  ['coins as they were pasted', { 100: '1', coins: 'Rs. 12/-' }, 112],
  ['what is no amount of coins', { 100: '1', coins: '1.2.3' }, 100],
])('a drawer with %s is counted', (_what, typed, counted) => {
  expect(countedIn({ ...emptyDrawer, ...typed })).toBe(counted);
});

test('the difference is to the paisa', () => {
  expect([cashDifference(0.3, 0.1), cashDifference(100, 150.5)]).toEqual([0.2, -50.5]);
});
