/** First and last code point, both inside. */
export type CodePointRange = readonly [first: number, last: number];

/** Reads a CSS unicode-range such as `U+0964-0965,U+20B9`, the form in which @fontsource says what a file holds. */
export function parseUnicodeRange(text: string): CodePointRange[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

export function inRanges(ranges: readonly CodePointRange[], codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
