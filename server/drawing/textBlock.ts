import { fitText, type Box } from './fit.ts';
import type { Weight } from './fonts.ts';
import type { Typesetter } from './typesetter.ts';

/** How a text is to be set; sizes and widths in points. */
export interface TextStyle extends Box {
  weight: Weight;
  color: string;
  align: 'left' | 'center' | 'right';
}

/** A text that was made to fit, ready to be written anywhere. */
export interface TextBlock {
  width: number;
  height: number;
  /** Writes it from `top`, from, around or up to `x` as it is aligned, `scale` times as large. */
  draw(x: number, top: number, scale?: number): void;
}

/** Line height and the place of the baseline in a line, in sizes: high enough for the marks of every script. */
const lineHeight = 1.36;
const baseline = 1.02;

/** The share of a line's width that stands to the left of `x`. */
const before = { left: 0, center: 0.5, right: 1 } as const;

export function textBlock(typesetter: Typesetter, text: string, style: TextStyle): TextBlock {
  const { weight, color, align } = style;
  const measure = (line: string) => typesetter.width(line, weight);
  const { size, lines } = fitText(text, style, measure);
  const widths = lines.map((line) => measure(line) * size);
  return {
    width: Math.max(...widths, 0),
    height: lines.length * size * lineHeight,
    draw(x, top, scale = 1) {
      lines.forEach((line, index) => {
        const left = x - (widths[index] ?? 0) * scale * before[align];
        const y = top + (index * lineHeight + baseline) * size * scale;
        typesetter.write(line, left, y, { weight, color, size: size * scale });
      });
    },
  };
}
