import { scripts, type Fonts, type Script } from './fonts.ts';

/** A piece of text that one font file can set. */
export interface Run {
  script: Script;
  text: string;
}

/** Stands for a character that no font has. */
const replacement = '\uFFFD';
/** Such as the variation selectors, which only choose between forms of a character. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
/** ASCII, most of what is printed: one letter each and all of it Latin, so nothing has to be looked up. */
const plain = /^[ -~]+$/;
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** One line of plain text: NFC, any white space or control character as one space, hyphens that fonts lack as '-'. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();
}

/** What a reader takes for single characters, vowel signs included: text may be cut between them and nowhere else. */
export function letters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Cuts a text into runs by script, because each font file holds one script only. A letter is never cut apart from its
 * vowel signs unless no file has them together.
 */
export function scriptRuns(text: string, covers: Fonts['covers']): Run[] {
  if (plain.test(text)) return [{ script: 'latin', text }];
  const runs: Run[] = [];
  const add = (script: Script, piece: string) => {
    const last = runs.at(-1);
    if (last?.script === script) last.text += piece;
    else runs.push({ script, text: piece });
  };
  const scriptFor = (piece: string) => {
    const codePoints = Array.from(piece, (character) => character.codePointAt(0) ?? 0);
    const hasAll = (script: Script) => codePoints.every((codePoint) => covers(script, codePoint));
    const current = runs.at(-1)?.script;
    return current && hasAll(current) ? current : scripts.find(hasAll);
  };
  for (const letter of letters(text)) {
    const script = scriptFor(letter);
    if (script) {
      add(script, letter);
      continue;
    }
    const [base = '', ...marks] = letter;
    if (!scriptFor(base)) {
      add('latin', replacement);
      continue;
    }
    for (const character of [base, ...marks]) {
      const found = scriptFor(character);
      if (found) add(found, character);
      else if (!invisible.test(character)) add('latin', replacement);
    }
  }
  return runs;
}
