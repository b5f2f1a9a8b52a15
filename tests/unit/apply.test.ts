import { describe, expect, test } from 'vitest';
import { en } from '../../src/apply/texts/en.ts';
import { hi } from '../../src/apply/texts/hi.ts';
import { ta } from '../../src/apply/texts/ta.ts';
import { ownEn } from '../../src/apply/own/texts/en.ts';
import { ownHi } from '../../src/apply/own/texts/hi.ts';
import { ownTa } from '../../src/apply/own/texts/ta.ts';
import { plural } from '../../src/apply/language.ts';

type Texts = { readonly [key: string]: string | Texts };

/** The texts by their keys: 'course.seats'. */
const flat = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`),
  );
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
/** What English leaves to the rules. */
const byRule = (key: string) => key === 'required' || key.startsWith('wrong.');

describe.each<[string, Texts, Texts]>([
  ['the page for applicants in hi', hi, en],
  ['the page for applicants in ta', ta, en],
  ['the own page in hi', ownHi, ownEn],
  ['the own page in ta', ownTa, ownEn],
])('%s', (_page, texts, inEnglish) => {
  const own = new Map(flat(texts));

  test('has each text of the English one, and no other', () => {
    expect([...own.keys()].toSorted()).toEqual(
      flat(inEnglish)
        .map(([key]) => key)
        .toSorted(),
    );
  });

  test('says each in its own script, with the same placeholders and forms', () => {
    for (const [key, english] of flat(inEnglish)) {
      const text = own.get(key) ?? '';
      expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
      expect([key, text.split('||||').length]).toEqual([key, english.split('||||').length]);
      if (!byRule(key)) expect([key, text]).not.toEqual([key, english]);
    }
  });
});

test('the plural is that of the language: Hindi says one of none, too', () => {
  expect([0, 1, 2].map((count) => plural('hi', hi.course.seats, count))).toEqual(['0 सीट', '1 सीट', '2 सीटें']);
  expect([0, 1, 2].map((count) => plural('en', en.course.seats, count))).toEqual(['0 seats', '1 seat', '2 seats']);
});
