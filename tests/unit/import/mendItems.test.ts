import { expect, test } from 'vitest';
import { mendItemsOf } from '#src/custom/import/check/mendItems.ts';

const match = (text: string, rows: number, matched: 0 | 1) => ({
  field: 'Course' as const,
  courseId: 0,
  text,
  rows,
  id: 0,
  matched,
  offered: 0 as const,
  likely: [],
});

test('what mends most rows stands first, what was said already last', () => {
  const unmatched = [match('Tally', 3, 0), match('GST', 90, 1)];
  const mendable = [
    {
      field: 'Name' as const,
      how: 'suggested' as const,
      text: '',
      suggest: '',
      rows: 24,
      examples: ['PRIYA (DROPOUT)'],
    },
  ];
  const items = mendItemsOf({ unmatched, mendable });
  expect(items.map(({ rows, isSaid }) => [rows, isSaid])).toEqual([
    [24, false],
    [3, false],
    [90, true],
  ]);
});

test('a wrong value stands in one line: what it means, or leave it out', () => {
  const unmatched = [{ ...match('Course over', 3, 0), field: 'Status' as const }];
  const wrong = { field: 'Status' as const, text: '', suggest: '', rows: 5, examples: ['Course over', 'Drop'] };
  const items = mendItemsOf({ unmatched, mendable: [{ ...wrong, how: 'leave out' }] });
  expect(items.map(({ rows, leaveOut }) => [rows, leaveOut?.text, leaveOut?.examples])).toEqual([
    [3, 'Course over', ['Course over']],
  ]);
});

test('what may be left as it is stands after what is wrong, however many rows it is of', () => {
  const heading = { ...match('Jan 2025', 40, 0), field: 'Batch' as const, offered: 1 as const };
  const items = mendItemsOf({ unmatched: [heading, match('Tally', 3, 0)], mendable: [] });
  expect(items.map(({ rows, isOffer }) => [rows, isOffer])).toEqual([
    [3, false],
    [40, true],
  ]);
});
