import { describe, expect, test } from 'vitest';
import { checkPrintable, isPrintable, plainLine, unprintable } from '../../../domain/words/printable.ts';
import { type Face, loadFonts, scripts } from '../../../server/drawing/fonts.ts';
import { visualRuns } from '../../../server/drawing/visualOrder.ts';

const fonts = await loadFonts();
const faces: readonly Face[] = ['regular', 'bold', 'serif', 'italic'];
/** Spaces, controls, joiners, and what no letter is given to. */
const noLetter = /[\p{Cc}\p{Z}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFFD]/u;

test('what the rule calls printable is what the fonts have, in every face', () => {
  const wrong: string[] = [];
  for (let point = 0x21; point < 0x1f000; point += 1) {
    const letter = String.fromCodePoint(point);
    if (noLetter.test(letter)) continue;
    const known = isPrintable(letter);
    for (const face of known ? faces : (['regular'] as const)) {
      if (scripts.some((script) => fonts.covers(script, point, face)) !== known) wrong.push(`${face} ${letter}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('printed are', () => {
  test.each([
    ['Assamese, Bengali', 'অসমীয়া বাংলা'],
    [
      'Bodo, Dogri, Konkani, Maithili, Marathi, Nepali, Hindi, Sanskrit',
      'बड़ो डोगरी कोंकणी मैथिली मराठी नेपाली हिन्दी संस्कृतम्',
    ],
    ['Gujarati', 'ગુજરાતી'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['Kashmiri', 'کٲشُر'],
    ['Malayalam', 'മലയാളം'],
    ['Manipuri', 'ꯃꯩꯇꯩ ꯂꯣꯟ'],
    ['Odia', 'ଓଡ଼ିଆ'],
    ['Punjabi', 'ਪੰਜਾਬੀ'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Sindhi', 'سنڌي'],
    ['Tamil', 'தமிழ்'],
    ['Telugu', 'తెలుగు'],
    ['Urdu', 'محمد عمران'],
    ['Latin', 'Nguyễn Thị Ánh Š Ħ Ŋ ẞ Ǽ'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Фёдор Їжак'],
    ['signs', '₹ € ₿ “x” … – — • ′ → ≤ ∑ √ ™ № ¾'],
  ])('%s', (_language, text) => {
    expect(unprintable(text)).toEqual([]);
  });
});

test('the others are named, each once, marks on a dotted circle; joiners and spaces count for nothing', () => {
  expect(checkPrintable('Anbu 😀 ภาษา 😀\u200D')).toBe('These letters cannot be printed: 😀, ภ, า, ษ');
  expect(checkPrintable('r\u0325')).toBe('These letters cannot be printed: \u25CC\u0325');
  expect(checkPrintable(' Anbu\u200C\n Selvan')).toBe('');
});

test('punctuation that no font has is printed as what looks like it', () => {
  expect(plainLine('5\u20127 \u201Bx\u201F\u2049')).toBe('5–7 ‘x“!?');
  expect(plainLine('So\uFB01a \uFF21\uFF22 \u2163 30\u2103 x\u2074')).toBe('Sofia AB IV 30°C x\u2074');
});

describe('what is written from right to left', () => {
  const drawn = (text: string) => visualRuns(text, fonts.covers, 'regular').map((run) => run.text);

  test('stands in its own order, a line of two directions in both', () => {
    expect(drawn('محمد عمران')).toEqual(['عمران', ' ', 'محمد']);
    expect(drawn('Mr. محمد عمران, Pune')).toEqual(['Mr. ', 'عمران', ' ', 'محمد', ', Pune']);
    expect(drawn('فاطمہ 12/11/2026')).toEqual(['12/11/2026', ' ', 'فاطمہ']);
  });

  test('has its brackets turned, and numbers as they are read', () => {
    const [run] = visualRuns('(۱۲۳)', fonts.covers, 'regular').filter(({ text }) => text === '۱۲۳');
    // The font turns these digits round by itself.
    expect(run?.drawn).toBe('۳۲۱');
    expect(visualRuns('محمد (خان)', fonts.covers, 'regular').map((piece) => piece.drawn)).toEqual([
      '(',
      'خان',
      ' )'.split('').toReversed().join(''),
      'محمد',
    ]);
  });
});
