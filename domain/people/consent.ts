import { formatDay } from '#domain/words/dates.ts';
import { isLanguage, type Language, languageNames, languages } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { checkLength, checkRequired, type Problem, problemsOf } from '#domain/words/problem.ts';

/** How somebody agreed to a notice (W57): on a page, or on paper. */
export const consentWays = ['web', 'paper'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** How it was given, to read. */
export const consentWayNames = { web: 'Web', paper: 'Paper' } as const satisfies Record<ConsentWay, string>;

/** What the fields of a consent are called, where one is noted and in the file of what is kept about somebody. */
export const consentLabels = { notice: 'Notice', how: 'How', seenBy: 'Seen By' } as const;

export const consentTexts = {
  noticeNotFound: 'Notice not found',
  notFound: 'Consent not found',
  noted: 'This consent is already noted',
  withdrawn: 'This consent is already withdrawn',
  notOnPage: 'How must be paper: only the page for applicants notes what is agreed to there',
  loadFailed: 'Failed to load the consents',
  addFailed: 'Failed to note the consent',
  withdrawFailed: 'Failed to withdraw the consent',
  addNoticeFailed: 'Failed to add the notice',
} as const;

/** A notice as it is typed: what people agree to, in one language, from a day on. */
export interface NoticeInput {
  language: string;
  text: string;
  from: string;
}

/** What the version before says of the next one: none there yet, or the day from which it holds. */
export interface NoticeBefore {
  language: Language;
  from: string;
}

const checkLanguage = (language: string): string =>
  isLanguage(language) ? '' : `Language must be one of ${languageNames.map((name) => languages[name]).join(', ')}`;

function checkFrom({ language, from }: NoticeInput, today: string, before: readonly NoticeBefore[]): string {
  if (from === '') return 'From is required';
  if (from < today) return 'From cannot be before today';
  const later = before.find((notice) => notice.language === language && notice.from > from);
  return later ? `From cannot be before ${formatDay(later.from)}, from which the version before holds` : '';
}

/** What is wrong with a new version of a notice, in the form's order; `before` are the notices that there are (W57). */
export const checkNotice = (notice: NoticeInput, today: string, before: readonly NoticeBefore[]): Problem[] =>
  problemsOf([
    ['language', checkLanguage(notice.language)],
    ['text', checkRequired('Text', notice.text, textLimits.notice, { lines: true })],
    ['from', checkFrom(notice, today, before)],
  ]);

/** A notice of which only the day counts from which it holds. */
export interface NoticeVersion {
  language: Language;
  version: number;
  from: string;
}

/** Whether somebody can have agreed to a notice by a day. */
const holdsOn = ({ from }: Pick<NoticeVersion, 'from'>, day: string): boolean => from <= day;

/** The versions that hold on a day: of each language the newest that has begun, in the order of the languages. */
export const currentNotices = <Notice extends NoticeVersion>(notices: readonly Notice[], day: string): Notice[] =>
  languageNames.flatMap((name) => {
    const begun = notices.filter((notice) => notice.language === name && holdsOn(notice, day));
    return begun.toSorted((one, other) => other.version - one.version).slice(0, 1);
  });

/** '' or why nobody can agree to a notice today: it holds later, or a newer version of it holds. */
export function checkHolds(notice: NoticeVersion, all: readonly NoticeVersion[], today: string): string {
  if (!holdsOn(notice, today)) return `This notice holds from ${formatDay(notice.from)}`;
  const newer = currentNotices(all, today).find(
    ({ language, version }) => language === notice.language && version > notice.version,
  );
  return newer ? `Version ${newer.version} of this notice holds since ${formatDay(newer.from)}` : '';
}

/** How a consent was given, as it is typed: on paper somebody saw it signed. */
export interface ConsentInput {
  how: ConsentWay;
  seenBy: string;
}

/** What is wrong with a consent that is noted. */
export const checkConsent = ({ how, seenBy }: ConsentInput): Problem[] =>
  problemsOf([
    [
      'seenBy',
      how === 'paper'
        ? checkRequired('Seen By', seenBy, textLimits.name)
        : checkLength('Seen By', seenBy, textLimits.name),
    ],
  ]);
