import bidiFactory from 'bidi-js';
import type { Covers, Face } from './fonts.ts';
import { letters, type Run, scriptRuns } from './runs.ts';

// Its types tell of an ES module, where Node finds one of CommonJS.
const bidi = (bidiFactory as unknown as (typeof bidiFactory)['default'])();

/** A run as it is drawn, from left to right. */
export interface DrawnRun extends Run {
  /** The text that the font is given so that its letters stand in this order; `text` is as it is read. */
  drawn: string;
}

/** Letters and digits of the scripts that are written from right to left. */
const turned = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** A font turns a piece that has one of these by itself. */
const turnsItself = /\p{Script=Arabic}/u;

/**
 * The runs of one line in the order in which they stand on paper (the Unicode Bidirectional Algorithm): what is written from right to
 * left in its own order, numbers and other scripts among it in theirs.
 */
export function visualRuns(text: string, covers: Covers, face: Face): DrawnRun[] {
  if (!turned.test(text)) return scriptRuns(text, covers, face).map((run) => ({ ...run, drawn: run.text }));
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const last = text.trimEnd().length;
  const levelAt = (index: number) => (index < last ? levels[index] : paragraphs[0]?.level) ?? 0;
  const pieces: { level: number; run: DrawnRun }[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    const level = levelAt(start);
    while (end < text.length && levelAt(end) === level) end += 1;
    for (const run of scriptRuns(text.slice(start, end), covers, face)) {
      pieces.push({ level, run: { ...run, drawn: drawnOf(run, level % 2 === 1) } });
    }
  }
  return reordered(pieces).map(({ run }) => run);
}

/** What a font is given of a piece that runs from right to left, or from left to right. */
function drawnOf({ script, text }: Run, toLeft: boolean): string {
  const mirrored = toLeft ? Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') : text;
  const itself = script === 'arabic' && turnsItself.test(text);
  return itself === toLeft ? mirrored : letters(mirrored).toReversed().join('');
}

/** From the highest level down, each sequence of pieces of that level or a higher one is turned round (rule L2). */
function reordered<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  const highest = Math.max(...order.map(({ level }) => level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0, end = 0; start < order.length; start = end + 1) {
      end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).toReversed());
    }
  }
  return order;
}
