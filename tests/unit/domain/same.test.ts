import { describe, expect, test } from 'vitest';
import { foldName, isSameName, mobileOf } from '#domain/words/same.ts';

describe('two names', () => {
  test.each([
    ['spaces and case', '  kavya   RAMAN ', 'Kavya Raman'],
    ['initials', 'K.S. Priya', 'k s priya'],
    ['an apostrophe and a hyphen', 'O’Neil-Menon', "o'neil menon"],
    ['a modifier apostrophe', 'Oʼneil', 'O Neil'],
    ['dashes of every kind', 'Anne‐Marie‑Rose‒Asha–Banu—Chitra−Devi', 'Anne-Marie Rose Asha Banu Chitra Devi'],
    ['a soft hyphen', 'Rama\u00ADnathan', 'Ramanathan'],
    ['composed and decomposed letters', 'José', 'Jose\u0301'],
    ['letters that are two in upper case', 'Weiß', 'WEISS'],
    ['a sigma at the end', 'ΟΔΟΣ', 'οδος'],
    ['turned around', '\u202ARavi Kumar\u202C', 'Ravi Kumar'],
    ['a joiner', 'ക്\u200Dഷമ', 'ക്ഷമ'],
    ['a non-joiner', 'क्\u200Cषमा', 'क्षमा'],
    ['a chillu of its own and of three characters', 'അനിൽ', 'അനില്\u200D'],
    ['each chillu', 'ൺൻർൽൾൿ', 'ണ്\u200Dന്\u200Dര്\u200Dല്\u200Dള്\u200Dക്\u200D'],
    ['khanda ta', 'উৎপল', 'উত্\u200Dপল'],
    ['a nukta', 'ज़रीन', 'जरीन'],
    ['a nukta that is composed', 'ऩऱऴ', 'नरळ'],
    ['a nukta in Gurmukhi and Bengali', 'ਸ਼ਾਨ ড়', 'ਸਾਨ ড'],
    ['a chandrabindu', 'चाँदनी', 'चांदनी'],
    ['a chandrabindu in Bengali', 'চাঁদ', 'চাংদ'.replace('ং', '\u0982')],
  ])('with %s are the same: %j, %j', (_, one, other) => {
    expect(foldName(one)).toBe(foldName(other));
    expect(isSameName(one, other)).toBe(true);
  });

  test.each([
    ['Kavya', 'Kavya R'],
    ['Jose', 'José'],
    ['चाद', 'चांद'],
    ['अनिल', 'अनिला'],
    ['O Neil', 'Oneil'],
    ['', ''],
    ['.', '-'],
  ])('%j and %j are not', (one, other) => expect(isSameName(one, other)).toBe(false));

  test.each(['O’Neil-Menon', 'K.S. Priya', 'अँज़ू', 'അനില്\u200D', 'Weiß'])('%j is folded once', (name) => {
    expect(foldName(foldName(name))).toBe(foldName(name));
  });
});

const digits = '9840012345';

describe('a mobile', () => {
  test.each([
    '98400 12345',
    '98400-12345',
    '98400.12345',
    '98400–12345',
    '98400‑12345',
    '98400−12345',
    '098400 12345',
    '919840012345',
    '+91 98400 12345',
    '+91-098400-12345',
    '+91 (0) 98400 12345',
    '0091 98400 12345',
    '(98400) 12345',
    '\u202A+91 98400 12345\u202C',
    '\u2066+91\u00A098400\u202F12345\u2069',
    '98400\u200B12345\uFEFF',
    '९८४०० १२३४५',
    '+९१ ९८४०० १२३४५',
    '௯௮௪௦௦ ௧௨௩௪௫',
    '٩٨٤٠٠١٢٣٤٥',
    '𝟗𝟖𝟒𝟎𝟎𝟏𝟐𝟑𝟒𝟓',
    '９８４００１２３４５',
  ])('%j is ten digits, pasted or typed key by key', (text) => {
    expect(mobileOf(text)).toBe(digits);
    expect([...text].reduce((typed, key) => mobileOf(typed + key), '')).toBe(digits);
  });

  test.each([
    '9198400123',
    '0984001234',
    '91984001234',
    '9198400123456',
    '044 2812 3456',
    '+44 98400 12345',
    '+9840012345',
    '98400 12345 / 6',
    '98400a12345',
    '9840012345 ext 2',
    '+91 98400',
    '',
  ])('%j stays as it is typed', (text) => expect(mobileOf(text)).toBe(text));
});
