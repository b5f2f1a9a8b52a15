import type { Item } from './column.ts';
import { colors } from '../../drawing/ink.ts';
import { columnWidth, page } from './page.ts';
import type { Tags } from '../../drawing/tags.ts';
import { textBlock, type TextStyle } from '../../drawing/textBlock.ts';
import type { Typesetter } from '../../drawing/typesetter.ts';

/** A value with its name over it, such as the grade. */
export interface Fact {
  label: string;
  value: string;
}

const between = 34;
const label = { weight: 400, color: colors.grey, size: 8.5, minSize: 7, maxLines: 1, align: 'center' } as const;
const value = { weight: 600, color: colors.ink, size: 12, minSize: 8, maxLines: 5, align: 'center' } as const;

/** The facts side by side, as one line of the column. */
export function factsItem(tags: Tags, typesetter: Typesetter, facts: readonly Fact[], gap: number): Item {
  const styled = (text: string, style: Omit<TextStyle, 'width'>, width: number) =>
    textBlock(typesetter, text, { ...style, width });
  const room = columnWidth - between * (facts.length - 1);
  const natural = facts.map((fact) => styled(fact.value, { ...value, maxLines: 1 }, Infinity).width);
  const widths = shareWidth(
    natural.map((width) => Math.max(width, 48)),
    room,
  );
  const cells = facts.map((fact, index) => {
    const width = widths[index] ?? 0;
    return { width, label: styled(fact.label, label, width), value: styled(fact.value, value, width) };
  });
  const labelHeight = Math.max(...cells.map((cell) => cell.label.height), 0);
  const total = widths.reduce((sum, width) => sum + width, between * (facts.length - 1));
  return {
    gap,
    height: labelHeight + Math.max(...cells.map((cell) => cell.value.height), 0),
    draw(top, scale) {
      let x = page.width / 2 - (total * scale) / 2;
      for (const cell of cells) {
        const middle = x + (cell.width * scale) / 2;
        tags.text('P', () => cell.label.draw(middle, top, scale));
        tags.text('P', () => cell.value.draw(middle, top + labelHeight * scale, scale));
        x += (cell.width + between) * scale;
      }
    },
  };
}

/** Gives each what it wishes for while there is room; the widest share what is left alike. */
export function shareWidth(wishes: readonly number[], room: number): number[] {
  let left = room;
  const widths = wishes.map(() => 0);
  const byWish = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => a.wish - b.wish);
  byWish.forEach(({ wish, index }, done) => {
    const width = Math.min(wish, left / (wishes.length - done));
    widths[index] = width;
    left -= width;
  });
  return widths;
}
