import { dayOfTyped } from '#domain/words/typedDay.ts';
import { keepLettersAndSpaces, keepMobile, tidy } from '#domain/words/text.ts';
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

const plain = (text: string) => plainWords(text).replaceAll(' ', '');

const scientific = /^\d+(?:\.\d+)?e\+?\d+$/i;

/** What a spreadsheet makes of such a text when it is opened as a number once more: nobody's mobile. */
const firstDigitsAlone = /^\d{3}0{7}(?:\.0+)?$/;

/** Whether a spreadsheet kept only the first digits of a number: 9.84E+09, or 9840000000. */
export const isShortened = (text: string): boolean =>
  scientific.test(text.trim()) || firstDigitsAlone.test(text.trim());

/** What is said of such a number. */
export const shortenedNumber =
  'Only the first digits of this number are left. Format its column as text in the spreadsheet, type it again and save the file once more.';

/** Whether a text lost its letters: a spreadsheet writes Tamil into its usual CSV as '????? ?'. */
export const isLost = (text: string): boolean => /^[?\s.]*\?\?[?\s.]*$/.test(text);

/** What is said of such a text. */
export const lostLetters =
  'The letters of this text were lost when the file was saved. Save it once more as CSV UTF-8 or as an Excel workbook.';

/** The ten digits of a mobile as people write it: '+91 98400-12345', '098400 12345', 9840012345.0. */
export const readMobile = (text: string): string =>
  /^\+?[\d\s().-]*$/.test(text.trim()) ? keepMobile(text.trim().replace(/\.0+$/, '')) : tidy(text);

/** A name as the forms let it be typed: dots become spaces (spec 5). */
export const readName = (text: string): string =>
  /^[\p{L}\p{M}\u200C\u200D\s.]*$/u.test(text) ? tidy(keepLettersAndSpaces(text)) : tidy(text);

/** Rupees as people write them: '₹1,23,456.50', 'Rs. 5000/-'. NaN where the text is no amount. */
export function readRupees(text: string): number {
  const digits = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-?$/, '')
    .replaceAll(/[,\s]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A number, with or without a percent sign. NaN where the text is none. */
export function readNumber(text: string): number {
  const digits = text.trim().replace(/\s*%$/, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{2})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const serial = /^\d{5}(?:\.\d+)?$/;
const timeOfDay = /[ T]\d{1,2}:\d{2}.*$/;

const dayOnly = (text: string) => text.trim().replace(timeOfDay, '');

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

/** In which order a column writes its days: '' where nothing says so, although some could be read in two ways. */
export function orderOfDays(texts: readonly string[]): DateOrder {
  const parts = texts.map((text) => numeric.exec(dayOnly(text))).filter((found) => found !== null);
  const isBeyond = (part: string | undefined) => Number(part) > 12;
  if (parts.some(([, first]) => isBeyond(first))) return 'DMY';
  if (parts.some(([, , , second]) => isBeyond(second))) return 'MDY';
  return parts.some(([, first, , second]) => first !== second) ? '' : 'DMY';
}

/** Looks a text up among spellings; the text itself where none is its own. */
const readAs =
  (spellings: Readonly<Record<string, string>>) =>
  (text: string): string =>
    spellings[plain(text)] ?? tidy(text);

const codeAmong = (names: Readonly<Record<number, string>>, others: Readonly<Record<string, number>>) => {
  const codes: Record<string, number> = { ...others };
  for (const [code, name] of Object.entries(names)) codes[plain(name)] = Number(code);
  return (text: string): number => codes[plain(text)] ?? Number.NaN;
};

export const readTitle = codeAmong(titles, { miss: 3, selvi: 3, kumari: 3, thiru: 1, shri: 1, sri: 1, smt: 2 });
export const readGender = codeAmong(genders, { m: 1, f: 2, boy: 1, girl: 2, o: 3, transgender: 3, woman: 2, man: 1 });

/** An enrolment's status; NaN where the text is none. */
export const readStatus = codeAmong(
  {
    [enrolmentStatus.active]: 'Active',
    [enrolmentStatus.completed]: 'Completed',
    [enrolmentStatus.hold]: 'Hold',
    [enrolmentStatus.deleted]: 'Deleted',
  },
  {
    running: enrolmentStatus.active,
    ongoing: enrolmentStatus.active,
    studying: enrolmentStatus.active,
    complete: enrolmentStatus.completed,
    finished: enrolmentStatus.completed,
    done: enrolmentStatus.completed,
    passed: enrolmentStatus.completed,
    onhold: enrolmentStatus.hold,
    dropped: enrolmentStatus.deleted,
    dropout: enrolmentStatus.deleted,
    discontinued: enrolmentStatus.deleted,
    left: enrolmentStatus.deleted,
  },
);

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
  const word = plain(text).replace(/(?:year|std|standard|class)$/, '');
  const named = Math.max(roman.indexOf(word), spoken.indexOf(word)) + 1;
  const number = named > 0 ? named : Number.parseInt(word, 10);
  const all = level === '' ? eduLevels.flatMap((one) => yearOptions(one)) : yearOptions(level);
  return all.find((year) => Number.parseInt(year, 10) === number) ?? tidy(text);
}

export const readMode = readAs({
  ...Object.fromEntries(paymentModes.map((mode) => [plain(mode), mode])),
  online: 'Net Banking',
  neft: 'Net Banking',
  imps: 'Net Banking',
  bank: 'Net Banking',
  banktransfer: 'Net Banking',
  gpay: 'UPI',
  phonepe: 'UPI',
  paytm: 'UPI',
});
