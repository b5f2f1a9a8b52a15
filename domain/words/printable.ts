// What can be printed (W62): the scripts of the 22 languages of the Constitution, Latin, Greek, Cyrillic, punctuation, currencies, arrows,
// mathematics and a few signs, as the fonts of `server/drawing/fonts.ts` have them; `tests/server/drawing/printable.test.ts` compares.

/** First and last code point of what the fonts have, in hexadecimal. */
const ranges = (
  '0021-02CC 02CE-02D7 02DA 02DC-030C 0310-0312 0315 031A 0323 0326-0327 0329 032C-0333 0338 033A 033F 0346 ' +
  '034D 0370-03E1 03F0-052F 0600-06FF 0750-077F 0870-088E 0890-0891 0898-08E1 08E3-0C5A 0C5D-0CD6 0CDD-0D7F ' +
  '1C50-1C88 1CD0-1CF9 1D00-1DBF 1E00-2011 2013-201A 201C-201E 2020-2022 2025-2026 2032-203A 203C 2040 ' +
  '2043-2044 2047 204F-2050 2057 20A0-20C0 20D0-20DF 20E1 20E4-20F0 2102 2107 210A-2113 2115-2116 2118-211D ' +
  '2122 2124 2126-2129 212B-212D 212F-2138 213C-214B 2190-2300 2302 2305-2306 2308-230B 2310-2313 2317 2319 ' +
  '231C-2323 232C 2332 2336-237A 237C 2394-2395 239B-23B9 23CE 23D0 23DC-23E7 2422-2423 2474-2475 2500 2506 ' +
  '250C 2510 2514 2518 2550 2571-2572 2577 2580 2584 2588 258C 2590-2593 25A0-25FF 2605-2606 2609 2621 262C ' +
  '263B-263E 2640 2642 2660-2667 2669-266F 267E 2680-2689 26A5 26AA-26AC 26B2 2713 2720 272A 2736 2739 273D ' +
  '2772-2773 279B 27C0-27FF 2900-2B04 2B0E-2B4C 2B50-2B54 2BFE 2C60-2C7F 2DE0-2DFF 2E41 3012 3030 A640-A69F ' +
  'A720-A7CA A7D0-A7D1 A7D3 A7D5-A7D9 A7F2-A7FF A830-A839 A8E0-A8FF AAE0-AAF6 ABC0-ABF9 FB50-FBC2 FBD3-FD8F ' +
  'FD92-FDC7 FDCF-FDFF FE2E-FE2F FE70-FEFC FF5B FF5D 10EFD-10EFF 11B00-11B09 1D400-1D7FF 1EE00-1EEF1'
)
  .split(' ')
  .map((range) => range.split('-').map((point) => Number.parseInt(point, 16)))
  .map(([first = 0, last = first]) => [first, last] as const);

/** Punctuation that the fonts lack, by what looks like it. */
const alike: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '\u2013',
  '\u201B': '\u2018',
  '\u201F': '\u201C',
  '\u2023': '\u2022',
  '\u2024': '.',
  '\u2027': '\u00B7',
  '\u203E': '\u00AF',
  '\u2048': '?!',
  '\u2049': '!?',
  '\u204E': '*',
  '\u2053': '~',
};
const lacking = /[\u2010-\u2012\u201B\u201F\u2023\u2024\u2027\u203E\u2048\u2049\u204E\u2053]/g;

/** Latin letters in one sign, as they are copied out of a PDF or typed wide, that mean what they are made of: 'ﬁ', 'Ａ', 'Ⅳ', '℃'. */
const composed = /[\uFB00-\uFB06\uFF01-\uFF5E\u2160-\u217F\u2103\u2109]/g;

/**
 * One line as paper has it: NFC, any white space or control character as one space, punctuation that fonts lack as what looks like it, and
 * letters in one sign as those that they are made of.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(lacking, (sign) => alike[sign] ?? sign)
    .replace(composed, (sign) => sign.normalize('NFKC'))
    .trim();
}

/** ASCII, most of what is printed. */
const ascii = /^[ -~]*$/;
/** Such as the joiners and the variation selectors, which only choose between forms of a letter. */
export const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/** Whether fonts have a character; `letter` is one code point. */
export function isPrintable(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return point === 0x20 || unseen.test(letter) || ranges.some(([first, last]) => first <= point && point <= last);
}

/** The letters of a text that no font here has, each once. */
export function unprintable(text: string): string[] {
  const line = plainLine(text);
  return ascii.test(line) ? [] : [...new Set(line)].filter((letter) => !isPrintable(letter));
}

/** UNPRINTABLE of an answer: the letters of all texts of a paper that a box stands for; undefined where there are none (W62). */
export function boxesOf(printed: object): { UNPRINTABLE?: string } {
  const letters = unprintable(JSON.stringify(printed));
  return letters.length > 0 ? { UNPRINTABLE: letters.join(' ') } : {};
}

const sentence = 'These letters cannot be printed:';

/** '' or which letters of a text cannot be printed (W62). A mark that stands on a letter is shown on a dotted circle. */
export function checkPrintable(text: string): string {
  const letters = unprintable(text).map((letter) => (/\p{M}/u.test(letter) ? `\u25CC${letter}` : letter));
  return letters.length > 0 ? `${sentence} ${letters.join(', ')}` : '';
}

/** Whether a message says which letters cannot be printed. */
export const isOfLetters = (message: string): boolean => message.startsWith(sentence);
