import { letters } from './runs.ts';

/** The box that a text must go into; sizes and widths in points. */
export interface Box {
  width: number;
  maxLines: number;
  /** The preferred size. */
  size: number;
  /** The size below which another line is better than smaller letters. */
  minSize: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** Width of a text in points at size 1. */
export type WidthOf = (text: string) => number;

interface Piece {
  text: string;
  width: number;
  /** Whether a space stands before it, unless it begins a line. */
  spaced: boolean;
}

/**
 * Makes a text fit a box: shrinks it to the smallest size wished for, then takes another line, at last shrinks further.
 * Nothing is ever cut off and no line is wider than the box.
 */
export function fitText(text: string, box: Box, measure: WidthOf): Fitted {
  let best: Fitted = { size: 0, lines: [] };
  for (let count = 1; count <= box.maxLines; count++) {
    const lines = balancedLines(text, count, box, measure);
    const widest = Math.max(...lines.map(measure), Number.MIN_VALUE);
    const size = Math.min(box.size, box.width / widest);
    if (size > best.size) best = { size, lines };
    if (best.size >= box.minSize) break;
  }
  return best;
}

/** At most `count` lines, the longest as short as can be. */
function balancedLines(text: string, count: number, box: Box, measure: WidthOf): string[] {
  if (count === 1) return [text];
  const space = measure(' ');
  const pieces = toPieces(text, box.width / box.minSize, measure);
  let tooNarrow = Math.max(...pieces.map(({ width }) => width), 0) - 1e-6;
  let wideEnough = measure(text) + 1e-6;
  for (let step = 0; step < 24; step++) {
    const middle = (tooNarrow + wideEnough) / 2;
    if (pack(pieces, middle, space).length <= count) wideEnough = middle;
    else tooNarrow = middle;
  }
  return pack(pieces, wideEnough, space);
}

/** The words of a text; a word wider than a line at the smallest size wished for comes as its letters. */
function toPieces(text: string, widest: number, measure: WidthOf): Piece[] {
  return text.split(' ').flatMap((word) => {
    const width = measure(word);
    if (width <= widest) return [{ text: word, width, spaced: true }];
    return letters(word).map((letter, index) => ({ text: letter, width: measure(letter), spaced: index === 0 }));
  });
}

/** Fills lines one after the other up to a width. */
function pack(pieces: readonly Piece[], width: number, space: number): string[] {
  const lines: string[] = [];
  let filled = Infinity;
  for (const piece of pieces) {
    const gap = piece.spaced ? space : 0;
    if (filled + gap + piece.width <= width) {
      lines[lines.length - 1] += (piece.spaced ? ' ' : '') + piece.text;
      filled += gap + piece.width;
    } else {
      lines.push(piece.text);
      filled = piece.width;
    }
  }
  return lines;
}
