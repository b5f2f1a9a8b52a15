import { describe, expect, it, test } from 'vitest';
import {
  foldCase,
  holdsHidden,
  isEmail,
  isLettersAndSpaces,
  isLettersDigits,
  isLettersSpacesDots,
  keepDigits,
  keepLettersAndSpaces,
  keepLettersDigits,
  keepLettersSpacesDots,
  tidy,
} from '#domain/words/text.ts';

test.each([
  ['Kavya Raman', true],
  ['கவிதா', true],
  ['क्षमा ज्ञानी', true],
  ['ശ്രീ', true],
  ['R. Kavya', false],
  ['Kavya2', false],
  ['\u0301a', false],
  ['', false],
])('%j is letters and spaces: %j', (text, expected) => {
  expect(isLettersAndSpaces(text)).toBe(expected);
});

test.each([
  ['Kavya Raman', false, false],
  ['க்\u200Dஷ ക്\u200C 👩\u200D🎓', false, false],
  ['a\nb', true, false],
  ['a\r\nb\tc', true, false],
  ['a\u2028b', true, false],
  ['a\0b', true, true],
  ['a\u0085b\u007f', true, true],
  ['invoice\u202Efdp.exe', true, true],
  ['\u2067abc\u2069', true, true],
  ['abc\u200F', true, true],
  ['\u061Cabc', true, true],
])('%j holds hidden characters: %j on one line, %j on several', (text, onOne, onSeveral) => {
  expect([holdsHidden(text), holdsHidden(text, { lines: true })]).toEqual([onOne, onSeveral]);
});

describe('stripping while typing', () => {
  it('leaves only what the rule takes', () => {
    expect(keepLettersAndSpaces("R.\u00a0Kavya-2 கவிதா's")).toBe('R Kavya கவிதா s');
    expect(keepLettersAndSpaces('O’Neil-Menon')).toBe('O Neil Menon');
    expect(keepLettersAndSpaces('K.S. Raman')).toBe('K S Raman');
    expect(keepLettersAndSpaces('Raman K.')).toBe('Raman K ');
    expect(keepLettersSpacesDots('B.Sc. (Hons)')).toBe('B.Sc. Hons');
    expect(keepLettersDigits('21-CS 042')).toBe('21CS042');
    expect(keepDigits('+91 98765 43210')).toBe('919876543210');
  });

  it('leaves what the rule then accepts', () => {
    const typed = '\u0301A1. ❤️ \u200dक्‍ष';
    expect(isLettersAndSpaces(keepLettersAndSpaces(typed))).toBe(true);
    expect(isLettersSpacesDots(keepLettersSpacesDots(typed))).toBe(true);
    expect(isLettersDigits(keepLettersDigits(typed))).toBe(true);
  });
});

test.each([
  ['a@example.in', true],
  ["o'neil+x@mail.example.co.in", true],
  [`${'a'.repeat(64)}@example.in`, true],
  [`${'a'.repeat(65)}@example.in`, false],
  [`a@${'b.'.repeat(130)}in`, false],
  ['a@b', false],
  ['a@@example.in', false],
  ['.a@example.in', false],
  ['a..b@example.in', false],
  ['a@-example.in', false],
  ['a@example.in, b@example.in', false],
  ['a@example.in\nBcc: b@example.in', false],
  ['example.in', false],
  ['', false],
])('isEmail(%j) is %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

describe('tidy and foldCase', () => {
  it('trims and composes, and leaves the inside', () => {
    expect(tidy('  Jose\u0301  Maria\n')).toBe('José  Maria');
  });

  it('folds case for searching', () => {
    expect(foldCase('JOSE\u0301')).toBe('josé');
  });
});
