import { expect, test } from 'vitest';
import { areaOf, cellAfter, rowOfName } from '#src/custom/classes/register/gridCells.ts';

const size = { rows: 30, cols: 14 };

test.each([
  ['ArrowDown', false, [3, 5], [4, 5]],
  ['ArrowDown', false, [29, 5], [29, 5]],
  ['ArrowUp', false, [0, 5], [-1, 5]],
  ['ArrowUp', false, [0, -1], [0, -1]],
  ['ArrowLeft', false, [3, 0], [3, -1]],
  ['ArrowLeft', false, [-1, 0], [-1, 0]],
  ['ArrowRight', false, [3, 13], [3, 13]],
  ['Home', false, [3, 5], [3, 0]],
  ['End', false, [3, 5], [3, 13]],
  ['Home', true, [3, 5], [0, 0]],
  ['End', true, [3, 5], [29, 13]],
  ['PageDown', false, [3, 5], [13, 5]],
  ['PageUp', false, [3, 5], [0, 5]],
] as const)('%s (with Ctrl: %s) leads from %j to %j', (key, ctrl, [row, col], [toRow, toCol]) => {
  expect(cellAfter(key, ctrl, { row, col }, size)).toEqual({ row: toRow, col: toCol });
});

test('other keys do not move', () => {
  expect(cellAfter('a', false, { row: 0, col: 0 }, size)).toBeUndefined();
});

test('an area spans two places either way round, without names and head', () => {
  const area = { top: 0, bottom: 4, left: 0, right: 6 };
  expect(areaOf({ row: 4, col: -1 }, { row: -1, col: 6 })).toEqual(area);
});

test.each([
  ['m', 0, 2],
  ['m', 2, 3],
  ['mo', 2, 3],
  ['r', 3, 0],
  ['iyer', 0, 2],
  ['த', 0, 4],
  ['eena', 0, -1],
])('“%s” from row %d finds row %d', (typed, from, row) => {
  expect(rowOfName(['Anu Rajan', 'Divya', 'Meena Iyer', 'Mohan', 'தமிழ்செல்வி'], typed, from)).toBe(row);
});
