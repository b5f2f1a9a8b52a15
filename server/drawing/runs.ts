import { unseen } from '#domain/words/printable.ts';
import { type Covers, type Face, scripts, type Script } from './fonts.ts';

/** A piece of text that one font file can set. */
export interface Run {
  script: Script;
  text: string;
}

/** Stands for a letter that no font has (W62). */
const box = { script: 'math', text: '\u25A1' } as const;
/** ASCII, most of what is printed: one letter each and all of it Latin, so nothing has to be looked up. */
const ascii = /^[ -~]+$/;
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** What a reader takes for single characters, vowel signs included: text may be cut between them and nowhere else. */
export function letters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Cuts a text into runs by script, because each font file holds one script only. A letter is never cut apart from its
 * vowel signs unless no file has them together.
 */
export function scriptRuns(text: string, covers: Covers, face: Face): Run[] {
  if (ascii.test(text)) return [{ script: 'latin', text }];
  const runs: Run[] = [];
  const add = (script: Script, piece: string) => {
    const last = runs.at(-1);
    if (last?.script === script) last.text += piece;
    else runs.push({ script, text: piece });
  };
  const scriptFor = (piece: string) => {
    const codePoints = Array.from(piece, (character) => character.codePointAt(0) ?? 0);
    const hasAll = (script: Script) => codePoints.every((codePoint) => covers(script, codePoint, face));
    const current = runs.at(-1)?.script;
    // The signs of mathematics are in a file with letters of its own.
    return current && current !== 'math' && hasAll(current) ? current : scripts.find(hasAll);
  };
  for (const letter of letters(text)) {
    const script = scriptFor(letter);
    if (script) {
      add(script, letter);
      continue;
    }
    const [base = '', ...marks] = letter;
    if (!scriptFor(base)) {
      add(box.script, box.text);
      continue;
    }
    for (const character of [base, ...marks]) {
      const found = scriptFor(character);
      if (found) add(found, character);
      else if (!unseen.test(character)) add(box.script, box.text);
    }
  }
  return runs;
}
