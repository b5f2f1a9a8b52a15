import { foldName, foldWithOffsets, plainNumber } from './same.ts';
import { foldCase } from './text.ts';

/** What nobody types into a search, but pastes; the joiners of Indic scripts are left to texts that have them. */
const ignorableButJoiners = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** A part of a search: `atStart` where only the beginning of a word counts (one or two letters), else any part does. */
export interface SearchPart {
  text: string;
  atStart: boolean;
}

/** A word of a search, as texts have it. */
interface SearchWord extends SearchPart {
  /** The same as names have it (W61): 'O’Neil' is two words there. */
  name: readonly SearchPart[];
  /** Where it may also be a part of a mobile number. */
  mobile: SearchPart | undefined;
}

/** A search as people write it (W10): found where the whole is a part of a mobile, or where each word is found. */
export interface Search {
  mobile: SearchPart | undefined;
  words: readonly SearchWord[];
}

/** What a record is searched through. */
export interface SearchedRecord {
  texts: readonly string[];
  mobiles: readonly string[];
}

/** The digits of a number, or of a part of one, without +91 or a leading 0. */
const digitsOf = (number: string): string => {
  const typed = plainNumber(number);
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^(?:\+|00)91/.test(typed) ? /^(?:00)?91(?=\d)/ : /^91(?=\d{10}$)/, '');
  return digits.replace(/^0(?=\d)/, '');
};

const lettersOf = (text: string) => [...text.replaceAll(/\p{M}/gu, '')].length;
const partOf = (text: string): SearchPart => ({ text, atStart: lettersOf(text) < 3 });
const mobilePart = (text: string) => (/^\+?\d+$/.test(plainNumber(text)) ? partOf(digitsOf(text)) : undefined);

/** Takes a search apart: '+91 98400-12345' is one number, 'K. Raman' two words, 'kavya 98400' a name and a number. */
export function parseSearch(text: string): Search {
  const mobile = mobilePart(text);
  const words = foldCase(text)
    .replace(ignorableButJoiners, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      ...partOf(word),
      name: foldName(word).split(' ').filter(Boolean).map(partOf),
      mobile: mobile ? undefined : mobilePart(word),
    }));
  return { mobile, words };
}

/** The words of a search, or of a name, as names are compared. */
export const wordsOf = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

const has = (value: string, { text, atStart }: SearchPart) =>
  atStart ? value.startsWith(text) || value.includes(` ${text}`) : value.includes(text);

/** Whether a text, or a name, has a word of a search. */
function hasWord(value: string, word: SearchWord): boolean {
  if (has(foldCase(value), word)) return true;
  const folded = foldName(value);
  return word.name.length > 0 && word.name.every((part) => has(folded, part));
}

/** In which of its fields, some of them texts, some mobiles, a record holds a part of a search (W40). */
export function foundIn<Field extends string>(
  { mobile, words }: Search,
  record: Readonly<Record<Field, string>>,
  { texts, mobiles }: { texts: readonly Field[]; mobiles: readonly Field[] },
): Field[] {
  const parts = [mobile, ...words.map((word) => word.mobile)].filter((part) => part !== undefined);
  return [
    ...texts.filter((field) => words.some((word) => hasWord(record[field], word))),
    ...mobiles.filter((field) => parts.some((part) => has(digitsOf(record[field]), part))),
  ];
}

/** A piece of a text; `found` where a search has found it. */
export interface Piece {
  text: string;
  found: boolean;
}

/** The offsets at which a part begins in a case-folded text. */
function startsOf(value: string, { text, atStart }: SearchPart): number[] {
  const starts: number[] = [];
  for (let at = value.indexOf(text); at >= 0; at = value.indexOf(text, at + 1)) {
    if (!atStart || at === 0 || value[at - 1] === ' ') starts.push(at);
  }
  return starts;
}

/** A text cut into pieces, so that what a search found in it can be marked. */
export function piecesFound(text: string, { mobile, words }: Search): Piece[] {
  const folded = foldCase(text);
  // A letter that folding makes longer moves all behind it.
  const parts = folded.length === text.length ? [mobile, ...words, ...words.map((word) => word.mobile)] : [];
  const found = new Set(
    parts
      .filter((part) => part !== undefined)
      .filter((part) => part.text !== '')
      .flatMap((part) =>
        startsOf(folded, part).flatMap((at) => Array.from({ length: part.text.length }, (_, index) => at + index)),
      ),
  );
  const name = foldWithOffsets(text);
  for (const part of words.flatMap((word) => word.name)) {
    for (const at of startsOf(name.folded, part)) {
      const [first = 0, end = text.length] = [name.offsets[at], name.offsets[at + part.text.length]];
      for (let unit = first; unit < end; unit += 1) found.add(unit);
    }
  }
  const pieces: Piece[] = [];
  for (const [index, unit] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last?.found === found.has(index)) last.text += unit;
    else pieces.push({ text: unit, found: found.has(index) });
  }
  return pieces;
}

/** Whether a record is found; the server asks its database the same (`server/db/search.ts`). */
export function isFound({ mobile, words }: Search, { texts, mobiles }: SearchedRecord): boolean {
  const numbers = mobiles.map(digitsOf);
  const inMobile = (part: SearchPart | undefined) => part !== undefined && numbers.some((value) => has(value, part));
  return (
    inMobile(mobile) || words.every((word) => texts.some((value) => hasWord(value, word)) || inMobile(word.mobile))
  );
}
