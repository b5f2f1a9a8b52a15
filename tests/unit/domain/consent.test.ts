import { describe, expect, test } from 'vitest';
import { checkConsent, checkHolds, checkNotice, currentNotices, type NoticeVersion } from '#domain/people/consent.ts';
import { languageNames } from '#domain/words/languages.ts';

const today = '2026-11-20';
const notice = { language: 'en', text: 'We keep what you tell us.', from: today };
const before = [{ language: 'en', from: '2026-12-01' }] as const;
const wrong = (patch: Partial<typeof notice>) => checkNotice({ ...notice, ...patch }, today, before);

describe('a notice', () => {
  test.each(languageNames)('may be in %s', (language) => {
    expect(checkNotice({ ...notice, language }, today, [])).toEqual([]);
  });

  test.each([
    [{ language: 'fr' }, 'language', 'Language must be one of English, हिन्दी, தமிழ்'],
    [{ language: 'toString' }, 'language', 'Language must be one of English, हिन्दी, தமிழ்'],
    [{ text: ' ', from: '2026-12-01' }, 'text', 'Text is required'],
    [{ text: 'x'.repeat(5001), from: '2026-12-01' }, 'text', 'Text may have at most 5000 characters'],
    [{ from: '' }, 'from', 'From is required'],
    [{ from: '2026-11-19' }, 'from', 'From cannot be before today'],
    [{ from: '2026-11-30' }, 'from', 'From cannot be before 01/12/2026, from which the version before holds'],
  ])('with %o is refused', (patch, field, message) => {
    expect(wrong(patch)).toEqual([{ field, message }]);
  });

  test('may begin on the day of the version before, and before one of another language', () => {
    expect(wrong({ from: '2026-12-01' })).toEqual([]);
    expect(wrong({ language: 'ta' })).toEqual([]);
  });

  test('cannot be agreed to before its day', () => {
    const first: NoticeVersion = { language: 'ta', version: 1, from: today };
    const second: NoticeVersion = { language: 'ta', version: 2, from: '2026-11-21' };
    const all = [first, second];
    expect(checkHolds(second, all, today)).toBe('This notice holds from 21/11/2026');
    expect(checkHolds(first, all, today)).toBe('');
    expect(checkHolds(first, all, '2026-11-21')).toBe('Version 2 of this notice holds since 21/11/2026');
  });
});

test('of each language the newest version that has begun holds', () => {
  const versions: NoticeVersion[] = [
    { language: 'ta', version: 1, from: '2026-01-01' },
    { language: 'en', version: 1, from: '2026-01-01' },
    { language: 'en', version: 2, from: today },
    { language: 'en', version: 3, from: '2026-11-21' },
    { language: 'hi', version: 1, from: '2026-11-21' },
  ];
  expect(currentNotices(versions, today)).toEqual([versions[2], versions[0]]);
});

test('a consent on paper says who saw it signed; another need not', () => {
  expect(checkConsent({ how: 'paper', seenBy: ' ' })).toEqual([{ field: 'seenBy', message: 'Seen By is required' }]);
  expect(checkConsent({ how: 'paper', seenBy: 'Meena' })).toEqual([]);
  expect(checkConsent({ how: 'web', seenBy: '' })).toEqual([]);
});
