import { fitText, type Box } from './fit.ts';
import type { Face } from './fonts.ts';
import type { Typesetter } from './typesetter.ts';

/** How a text is to be set; sizes and widths in points. */
export interface TextStyle extends Box {
  face: Face;
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
  const { face, color, align } = style;
  const measure = (line: string) => typesetter.width(line, face);
  const { size, lines } = fitText(text, style, measure);
  const widths = lines.map((line) => measure(line) * size);
  const written = withSpaces(text, lines);
  return {
    width: Math.max(...widths, 0),
    height: lines.length * size * lineHeight,
    draw(x, top, scale = 1) {
      written.forEach((line, index) => {
        const left = x - (widths[index] ?? 0) * scale * before[align];
        const y = top + (index * lineHeight + baseline) * size * scale;
        typesetter.write(line, left, y, { face, color, size: size * scale });
      });
    },
  };
}

/** Lines with the spaces at which they were broken, so that readers do not join two words. */
function withSpaces(text: string, lines: readonly string[]): string[] {
  let at = 0;
  return lines.map((line) => {
    at += line.length;
    if (text[at] !== ' ') return line;
    at += 1;
    return `${line} `;
  });
}
