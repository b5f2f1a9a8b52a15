// When two names are the same, and what a mobile is (W61). Whatever compares or searches people asks here.

import { plainDigits } from './digits.ts';

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** What stands between the words of a name as a space does: dots, apostrophes and dashes of every kind. */
export const betweenWords = /[.\u00B7\u2024\u2026\u2027\uFF0E'’‘‚‛`´ʹʻʼʽʾʿˈ′＇\uA78C\p{Pd}\u2043\u2212]/gu;

const nuktas = /[\u093C\u09BC\u0A3C\u0ABC\u0AFD-\u0AFF\u0B3C\u0C3C\u0CBC]/g;

/** Each chandrabindu, and the anusvara of its script that stands behind it in Unicode and is written for it. */
const chandrabindus = /[\u0901\u0981\u0A01\u0A81\u0B01\u0C01\u0C81\u0D01\u0D81]/g;
const next = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1);

/** Letters without a vowel that are spelled as one, or as letter and virama (and a joiner, which is ignored): Malayalam's chillus, Bengali's khanda ta. */
const withVirama: Readonly<Record<string, string>> = {
  ൔ: 'മ്',
  ൕ: 'യ്',
  ൖ: 'ഴ്',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
};
const chillus = /[\u0D54-\u0D56\u0D7A-\u0D7F\u09CE]/g;

const plainLatin = /^[\u0020-\u007E]*$/;

/** By upper case, as 'ß' is 'SS' there; a sigma at a word's end is one like all others. */
const foldLetters = (text: string) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

const foldScripts = (text: string): string =>
  foldLetters(
    text
      .replace(ignorable, '')
      .normalize('NFD')
      .replace(nuktas, '')
      .replace(chandrabindus, next)
      .replace(chillus, (letter) => withVirama[letter] ?? letter)
      .normalize('NFC'),
  );

/**
 * A name by which it is compared and found: 'O’Neil-Menon' and 'o neil  menon' have one, 'ज़रीन' and 'जरीन', 'അനിൽ' in both spellings.
 * Only names of people are folded so. Two people are named the same where this is equal, and not ''.
 */
export const foldName = (name: string): string =>
  (plainLatin.test(name) ? name.toLowerCase() : foldScripts(name))
    .replace(betweenWords, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two names are the same; an empty one is the same as none. */
export const isSameName = (one: string, other: string): boolean => {
  const folded = foldName(one);
  return folded !== '' && folded === foldName(other);
};

const aroundDigits = /[\p{Default_Ignorable_Code_Point}\s.()[\]{}\p{Pd}\u2043\u2212]/gu;

/** A text without what people write between the digits of a number, those of every script as 0 to 9: '(०९८४) ००' is '098400'. */
export const plainNumber = (text: string): string => plainDigits(text.replace(aroundDigits, '').replaceAll('＋', '+'));

const country = /^(?:\+?91|0091)?0?(?=[6-9]\d{9}$)/;

/**
 * The ten digits of a mobile as it is typed, pasted or imported: '+91 98400-12345', '098400 12345', '९८४०० १२३४५'. What is then not ten
 * digits stays as it was typed, for the rule of the field to refuse: none is left out to make ten.
 */
export function mobileOf(text: string): string {
  const number = plainNumber(text).replace(country, '');
  return /^\d{10}$/.test(number) ? number : text;
}

/** Where a name, folded without losing its first and last spaces, has each of its units from: the offsets in the name. */
export function foldWithOffsets(name: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  for (const { 0: letter, index } of name.matchAll(/\P{M}?[\p{M}\u200C\u200D]*/gsu)) {
    const isGap = letter.replace(betweenWords, ' ').trim() === '' && letter !== '';
    const own = isGap ? ' ' : foldName(letter);
    if (isGap && folded.endsWith(' ')) continue;
    folded += own;
    offsets.push(...own.split('').map(() => index));
  }
  return { folded, offsets };
}
