import { describe, expect, it } from 'vitest';
import { drawColumn } from '../../../server/certificates/drawing/column.ts';
import { durationWords, longDate } from '../../../server/certificates/drawing/fields.ts';

/** Upper and lower edges of the items as they were drawn. */
function placed(heights: number[], gap: number, top: number, bottom: number) {
  const edges: [number, number][] = [];
  const items = heights.map((height) => ({
    gap,
    height,
    draw: (y: number, scale: number) => void edges.push([y, y + height * scale]),
  }));
  drawColumn(items, top, bottom);
  return edges;
}

describe('drawColumn', () => {
  it('widens gaps only so far and then stands in the middle', () => {
    expect(placed([10, 10], 10, 0, 100)).toEqual([
      [31.5, 41.5],
      [58.5, 68.5],
    ]);
  });

  it('makes everything smaller alike where it is too high', () => {
    expect(placed([90, 90], 20, 0, 100)).toEqual([
      [0, 45],
      [55, 100],
    ]);
  });
});

describe('durationWords', () => {
  it.each([
    ['1 Month', 30, '1 Month (30 days)'],
    ['45 Days', 45, '45 Days'],
    ['', 1, '1 day'],
  ])('says %j of %i days as %j', (text, days, words) => {
    expect(durationWords(text, days)).toBe(words);
  });
});

describe('longDate', () => {
  it('names the month', () => expect(longDate('2025-06-05')).toBe('5 June 2025'));
  it('leaves what is no date', () => expect(longDate('2025-02-30')).toBe('2025-02-30'));
});
