/** In characters, of up to four bytes each: file systems take names of 255 bytes. */
const longest = 50;

/** Letters and digits of any script alone, which no file system takes offence at. */
const lettersAndDigits = (words: string) =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const cut = (words: string) => [...words].slice(0, longest).join('').replace(/[- ]$/, '');

/**
 * The name of a list's file, without its ending: `student-list active 2026-11-25`.
 * @param filters What the list is filtered by, in words.
 * @param day The day of the export, as YYYY-MM-DD.
 */
export function listFileName(list: string, filters: readonly string[], day: string): string {
  const chosen = cut(filters.map(lettersAndDigits).filter(Boolean).join(' '));
  return [lettersAndDigits(list), chosen, day].filter(Boolean).join(' ');
}
