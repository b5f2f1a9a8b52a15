import { isTenDigits } from '#domain/words/contact.ts';
import { addDays, formatDay, isDate } from '#domain/words/dates.ts';
import { dayOfTyped, plainDay } from '#domain/words/typedDay.ts';
import { plainDigits } from '#domain/words/digits.ts';
import type { enquiryStates } from '#domain/people/enquiry.ts';
import { mobileOf } from '#domain/words/same.ts';
import { isLettersAndSpaces, keepLettersAndSpaces, tidy } from '#domain/words/text.ts';
import { readAmount } from '#domain/money/typedAmount.ts';
import { eduLevels, genders, paymentModes, titles, yearOptions } from '#domain/words/codes.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { DateOrder } from './kinds.ts';

// What the cells of a spreadsheet mean (W52). A text that means nothing is given back as it is, so that the rule of its field says what
// is wrong with it.

/** A text by which two spellings of one word are the same: 'B.Com (CA)' is 'b com ca'. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const withoutSpaces = (text: string) => plainWords(text).replaceAll(' ', '');

/** Marks that nobody sees. The joiner and non-joiner between letters of Indic scripts are none. */
const invisible =
  /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** A cell without what a spreadsheet puts into it that nobody reads: invisible marks, an apostrophe before a number or around it, other scripts' digits. */
export const cleanCell = (text: string): string =>
  plainDigits(tidy(text.replaceAll(invisible, '').replaceAll('\u00A0', ' ')).replace(/^['‘’](.+?)['’]?$/, '$1'));

/** How people write that there is nothing. */
const nothing = new Set(['na', 'nil', 'none', 'null', 'no', 'notgiven', 'notavailable', 'notknown', 'unknown', '0']);

/** Whether a text says that there is nothing: '-', 'NA', 'Nil', a spreadsheet's own dash for zero. */
export const isNothing = (text: string): boolean =>
  /^[\s\-–—−_.]*$/.test(text) || (nothing.has(withoutSpaces(text)) && !isSheetError(text));

const dittoMark =
  /^[-–—.\s]*(?:["“”″〃]{1,2}|['‘’]{2}|,,|ditto|same as above|as above)[-–—.\s]*$|^[-–—]\s*do\s*[-–—]$/i;
const dittoWord = /^(?:do|same)\.?$/i;

/** Whether a cell says that it holds what the one above does: '"', '-do-', 'ditto'. Of people 'Do' and 'Same' may be names. */
export const isDitto = (text: string, isName: boolean): boolean =>
  dittoMark.test(text.trim()) || (!isName && dittoWord.test(text.trim()));

/** Whether a cell holds an error in place of a value. */
export const isSheetError = (text: string): boolean =>
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|#{2,})|Err:\d{3})$/i.test(
    text.trim(),
  );

/** What is said of such a cell. */
export const sheetError = 'The sheet has an error in this cell';

const scientific = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i;

/** A number of which a spreadsheet writes all digits with a power of ten: 9.848012355E9; '' where the text is none. */
function wholeOfScientific(text: string): string {
  const [, first = '', rest = '', power = ''] = scientific.exec(text.trim()) ?? [];
  return rest !== '' && rest.length === Number(power) ? first + rest : '';
}

/** What a spreadsheet makes of such a text when it is opened as a number once more: nobody's mobile. */
const firstDigitsAlone = /^\d{3}0{7}(?:\.0+)?$/;

/** Whether a number is what a spreadsheet leaves of one that it shortened: 9840000000. One alone may be somebody's. */
export const mayBeShortened = (text: string): boolean => firstDigitsAlone.test(text.trim());

/** Whether a spreadsheet kept only the first digits of a number: 9.84E+09, or 9840000000. */
export const isShortened = (text: string): boolean =>
  (scientific.test(text.trim()) && wholeOfScientific(text) === '') || mayBeShortened(text);

/** What is said of such a number. */
export const shortenedNumber =
  'Only the first digits of this number are left. Format its column as text in the spreadsheet, type it again and save the file once more.';

/** Whether a text lost its letters: a spreadsheet writes Tamil into its usual CSV as '????? ?'. */
export const isLostText = (text: string): boolean => /^[?\s.]*\?\?[?\s.]*$/.test(text);

/** What is said of such a text. */
export const lostLetters =
  'The letters of this text were lost when the file was saved. Save it once more as CSV UTF-8 or as an Excel workbook.';

/** The ten digits of a mobile as people write it (W61), or as a spreadsheet writes its number: 9840012345.0, 9.840012345E9. */
export function readMobile(text: string): string {
  const typed = cleanCell(text).replace(/\.0+$/, '');
  return wholeOfScientific(typed) || mobileOf(typed);
}

const betweenMobiles = /[\s/,;|&-]+/g;

/** The two mobiles of a cell that holds two; undefined where it holds one, or what is none. */
export function readMobiles(text: string): readonly [string, string] | undefined {
  const typed = cleanCell(text);
  if (isTenDigits(readMobile(typed))) return undefined;
  for (const { 0: between, index } of typed.matchAll(betweenMobiles)) {
    const [one, other] = [readMobile(typed.slice(0, index)), readMobile(typed.slice(index + between.length))];
    if (isTenDigits(one) && isTenDigits(other)) return [one, other];
  }
  return undefined;
}

/** The one mobile among other words of a cell; '' where there is none, or more than one number. */
export function mobileAmong(text: string): string {
  const numbers = cleanCell(text).match(/\+?\d[\d\s.-]*\d/g) ?? [];
  const found = numbers.map(readMobile).filter(isTenDigits);
  return found.length === 1 ? (found[0] ?? '') : '';
}

/** A name as the forms let it be typed: dots become spaces (spec 5). */
export function readName(text: string): string {
  const name = cleanCell(text);
  return /^[\p{L}\p{M}\u200C\u200D\s.]*$/u.test(name) ? tidy(keepLettersAndSpaces(name)) : name;
}

/** A name, and what stands beside it in its cell. */
export interface SuggestedName {
  name: string;
  /** Whose child or wife it is; '' where nothing says so. */
  parent: string;
  /** The words in brackets; '' where there are none. */
  note: string;
}

const relation = /(?:^|\s)(?:s|d|w|c)\s*\/\s*o\.?[\s:.]+/i;

/** The name that the forms would make of a text that is none (W52); undefined where none is left, or where it may be two people's. */
export function suggestName(text: string): SuggestedName | undefined {
  const notes: string[] = [];
  const bare = cleanCell(text).replaceAll(/[([{]([^)\]}]*)[)\]}]?/g, (_all, inside: string) => {
    notes.push(tidy(inside));
    return ' ';
  });
  const [own = '', ...parents] = bare.split(relation);
  // Of 'S/o Muthu' nothing but the parent is left.
  const [name, parent] = tidy(own) === '' ? [parents.join(' '), ''] : [own, parents.join(' ')];
  if (/[&/+]|\s(?:and|or)\s/i.test(name)) return undefined;
  const kept = tidy(keepLettersAndSpaces(name.replaceAll('_', ' ')));
  if (!isLettersAndSpaces(kept)) return undefined;
  return { name: kept, parent: tidy(keepLettersAndSpaces(parent)), note: notes.filter(Boolean).join(', ') };
}

/** Rupees as people write them (W62). NaN where the text is no amount. */
export const readRupees = (text: string): number => readAmount(cleanCell(text));

/** What a text may come to that is no amount (W52): '4000 + 4000', '4000 paid', '12k', '10%'; `whole` is what 'paid' means. */
export function comesTo(text: string, whole: number | undefined): number | undefined {
  const typed = cleanCell(text);
  if (/^(?:full|fully|all)?\s*paid(?:\s*full)?$|^full$/i.test(typed)) return whole;
  const percent = /^(\d{1,2}(?:\.\d+)?|100)\s*(?:%|percent)$/i.exec(typed);
  if (percent && whole !== undefined) return Math.round(whole * Number(percent[1])) / 100;
  if (/%|percent/i.test(typed)) return undefined;
  const parts = typed.split(/\s*[+&]\s*|,\s+/).map(readRupees);
  if (parts.length > 1 && parts.every((part) => part > 0)) return parts.reduce((sum, part) => sum + part, 0);
  const thousands = /^(?:₹|rs\.?)?\s*(\d{1,3}(?:\.\d)?)\s*k$/i.exec(typed);
  if (thousands) return Number(thousands[1]) * 1000;
  const numbers = typed.match(/\d[\d,.]*/g) ?? [];
  if (numbers.length !== 1 || /^\(.*\)$/.test(typed) || /\d[a-z]\d|\d[ol]\b/i.test(typed)) return undefined;
  const amount = readRupees((numbers[0] ?? '').replace(/[.,]$/, ''));
  return amount > 0 ? amount : undefined;
}

/** A number, with or without a percent sign. NaN where the text is none. */
export function readNumber(text: string): number {
  const digits = cleanCell(text).replace(/\s*%$/, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A percentage, which a spreadsheet may keep as a part of 1. NaN where the text is none. */
export const readPercent = (text: string): number =>
  /^0?\.\d+$/.test(cleanCell(text)) ? Math.round(readNumber(text) * 10_000) / 100 : readNumber(text);

const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{2})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const serial = /^\d{5}(?:\.\d+)?$/;
const timeOfDay = /[ T]\d{1,2}:\d{2}.*$/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?[,\s]+/i;
const monthAlone = /^([a-z]{3,9})[-/.' ]+(\d{4}|\d{2})$/i;

const dayOnly = (text: string) => plainDay(cleanCell(text).replace(timeOfDay, '').replace(weekday, ''));

/** The day that a spreadsheet means by a number: 1 is 1900-01-01, and it counts a 29 February 1900. */
const dayOfSerial = (text: string) =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10);

/** The day of a cell, YYYY-MM-DD; the text itself where it is no day. Days are written day first unless `order` says otherwise. */
export function readDay(text: string, order: DateOrder, today: string): string {
  const written = dayOnly(text);
  if (serial.test(written)) return dayOfSerial(written);
  const ordered =
    order === 'MDY'
      ? written.replace(numeric, '$3$2$1$2$4')
      : order === 'YMD'
        ? written.replace(yearFirst, '$4$2$3$2$1')
        : written;
  return dayOfTyped(ordered, today) || written;
}

/** What a day may be that cannot be read: the first of a month alone, the last one of its month, or day and month the other way round; as lists show it. */
export function suggestDay(
  text: string,
  order: DateOrder,
  today: string,
): { suggest: string; last: string } | undefined {
  const turned = readDay(text, order === 'MDY' ? 'DMY' : 'MDY', today);
  if (isDate(turned)) return { suggest: formatDay(turned), last: '' };
  const written = dayOnly(text);
  const ofMonth = readDay(written.replace(monthAlone, '1 $1 $2'), 'DMY', today);
  if (isDate(ofMonth)) return { suggest: formatDay(ofMonth), last: '' };
  const first = readDay(
    written.replace(order === 'MDY' ? /(?<=^\d{1,2}[-/. ])\d{1,2}/ : /^\d{1,2}/, '01'),
    order,
    today,
  );
  const day = Number((order === 'MDY' ? /^\d{1,2}[-/. ](\d{1,2})/ : /^(\d{1,2})/).exec(written)?.[1] ?? 0);
  if (!isDate(first) || day < 29 || day > 31) return undefined;
  const next = addDays(first, 31);
  const last = addDays(`${next.slice(0, 8)}01`, -1);
  return { suggest: formatDay(last), last };
}

const oneIn = 5;

/** In which order a column writes its days, over its cells one after the other. */
export class DayOrder {
  #dayFirst = 0;
  #monthFirst = 0;
  #example = '';

  note(text: string): void {
    const [, first, , second] = numeric.exec(dayOnly(text)) ?? [];
    if (first === undefined || second === undefined) return;
    if (Number(first) > 12) this.#dayFirst += 1;
    else if (Number(second) > 12) this.#monthFirst += 1;
    else if (Number(first) !== Number(second) && this.#example === '') this.#example = text.trim();
  }

  /** '' where nothing says so, or the cells say both: of six that say it, one may be mistyped. */
  get order(): DateOrder {
    if (this.#dayFirst > 0 && this.#dayFirst >= oneIn * this.#monthFirst) return 'DMY';
    if (this.#monthFirst > 0 && this.#monthFirst >= oneIn * this.#dayFirst) return 'MDY';
    return this.#dayFirst + this.#monthFirst === 0 && this.#example === '' ? 'DMY' : '';
  }

  /** Whether the cells say both. */
  get isMixed(): boolean {
    return this.#dayFirst > 0 && this.#monthFirst > 0 && this.order === '';
  }

  /** The first cell that can be read in two ways. */
  get example(): string {
    return this.#example;
  }
}

/** In which order a column writes its days: '' where nothing says so, although some could be read in two ways, or where some say both. */
export function orderOfDays(texts: readonly string[]): DateOrder {
  const order = new DayOrder();
  for (const text of texts) order.note(text);
  return order.order;
}

/** Whether a day can be read in two ways. */
export const isTwofold = (text: string): boolean => orderOfDays([text]) === '';

/** Looks a text up among spellings; the text itself where none is its own. */
const readAs =
  (spellings: Readonly<Record<string, string>>) =>
  (text: string): string =>
    spellings[withoutSpaces(text)] ?? tidy(text);

const codeAmong = (names: Readonly<Record<number, string>>, others: Readonly<Record<string, number>>) => {
  const codes: Record<string, number> = { ...others };
  for (const [code, name] of Object.entries(names)) codes[withoutSpaces(name)] = Number(code);
  return (text: string): number => codes[withoutSpaces(text)] ?? Number.NaN;
};

export const readTitle = codeAmong(titles, { miss: 3, selvi: 3, kumari: 3, thiru: 1, shri: 1, sri: 1, smt: 2 });
export const readGender = codeAmong(genders, {
  m: 1,
  f: 2,
  boy: 1,
  girl: 2,
  o: 3,
  transgender: 3,
  woman: 2,
  man: 1,
  पुरुष: 1,
  महिला: 2,
  स्त्री: 2,
  ஆண்: 1,
  பெண்: 2,
});

/** The statuses of an enrolment by their codes (W7). */
export const statusNames: Readonly<Record<number, string>> = {
  [enrolmentStatus.active]: 'Active',
  [enrolmentStatus.completed]: 'Completed',
  [enrolmentStatus.hold]: 'Hold',
  [enrolmentStatus.deleted]: 'Deleted',
};

const { active, completed, hold, deleted } = enrolmentStatus;

/** An enrolment's status; NaN where the text is none. */
export const readStatus = codeAmong(statusNames, {
  running: active,
  ongoing: active,
  studying: active,
  pursuing: active,
  continuing: active,
  inprogress: active,
  joined: active,
  attending: active,
  complete: completed,
  comp: completed,
  over: completed,
  courseover: completed,
  certissued: completed,
  coursecompleted: completed,
  coursecomplete: completed,
  finished: completed,
  coursefinished: completed,
  done: completed,
  passed: completed,
  passedout: completed,
  certificategiven: completed,
  certificateissued: completed,
  onhold: hold,
  paused: hold,
  drop: deleted,
  disc: deleted,
  dropped: deleted,
  dropout: deleted,
  droppedout: deleted,
  discontinued: deleted,
  discontinue: deleted,
  left: deleted,
  cancelled: deleted,
  canceled: deleted,
});

const [school, undergraduate, postgraduate] = eduLevels;

export const readLevel = readAs({
  school: school,
  undergraduate: undergraduate,
  ug: undergraduate,
  postgraduate: postgraduate,
  pg: postgraduate,
});

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const spoken = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A year of study as the level's list has it: 'II', '2', '2nd year' and 'second' are '2nd'. */
export function readYear(text: string, level: string): string {
  const word = withoutSpaces(text).replace(/(?:year|std|standard|class)$/, '');
  const named = Math.max(roman.indexOf(word), spoken.indexOf(word)) + 1;
  const number = named > 0 ? named : Number.parseInt(word, 10);
  const all = level === '' ? eduLevels.flatMap((one) => yearOptions(one)) : yearOptions(level);
  return all.find((year) => Number.parseInt(year, 10) === number) ?? tidy(text);
}

export const readMode = readAs({
  ...Object.fromEntries(paymentModes.map((mode) => [withoutSpaces(mode), mode])),
  online: 'Net Banking',
  neft: 'Net Banking',
  imps: 'Net Banking',
  rtgs: 'Net Banking',
  bank: 'Net Banking',
  banktransfer: 'Net Banking',
  gpay: 'UPI',
  googlepay: 'UPI',
  phonepe: 'UPI',
  paytm: 'UPI',
  bhim: 'UPI',
  bycash: 'Cash',
  cashpaid: 'Cash',
});

/** What became of an enquiry; the reason is '' where it is not lost, or where nothing says why. */
export interface EnquiryOutcome {
  state: (typeof enquiryStates)[number];
  reason: string;
}

const enquiryWords: readonly (readonly [EnquiryOutcome['state'], reason: string, words: string])[] = [
  [
    'OPEN',
    '',
    'open new pending followup callback callagain willcome willjoin willcall interested hot warm cold thinking later inprogress process visit visited demo demodone',
  ],
  [
    'ADMITTED',
    '',
    'admitted admission admissiontaken joined join enrolled registered converted confirmed yes done paid',
  ],
  ['LOST', '', 'lost closed close dropped drop cancelled canceled no rejected dead'],
  ['LOST', 'Not interested', 'notinterested notintrested notint notjoining notjoined wontjoin notwilling dnd'],
  ['LOST', 'Fee too high', 'feehigh feetoohigh feestoohigh highfees costly'],
  ['LOST', 'Went elsewhere', 'joinedelsewhere wentelsewhere elsewhere joinedother joinedotherinstitute'],
  ['LOST', 'Cannot be reached', 'notreachable wrongnumber wrongno noresponse notpicking switchedoff'],
];
const enquiryOutcomes = new Map(
  enquiryWords.flatMap(([state, reason, words]) => words.split(' ').map((word) => [word, { state, reason }] as const)),
);

/** What became of an enquiry, as a notebook has it (W66); undefined where the text says none of it. */
export const readEnquiryOutcome = (text: string): EnquiryOutcome | undefined =>
  enquiryOutcomes.get(withoutSpaces(text));
