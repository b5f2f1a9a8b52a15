import { checkHoliday, type HolidayInput } from './holiday.ts';
import { tidy } from '#domain/words/text.ts';
import { dayOfTyped } from '#domain/words/typedDay.ts';

/** A line that was pasted, and what it says: a holiday, or why it is none. */
export interface HolidayLine {
  /** From 1. */
  number: number;
  text: string;
  holiday?: HolidayInput;
  problem: string;
}

const example = 'Write a day and a name, such as 26/01/2027 Republic Day';
const rangeExample = 'Write both days in full, such as 09/11/2026 - 11/11/2026 Deepavali';

/** A day within a line, with its year: 26/01/2027, 26-1-27, 2027-01-26, 26 Jan 2027, 26th January, 2027. */
const dayPattern =
  /(?<![\d/.])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?[-/. ]+[a-z]{3,9}\.?,?(?:[-/]| *)(?:\d{4}|\d{2}))(?![\d/])/gi;
/** What may stand between the two days of a range, and around a name. */
const between = /^[\s,]*(?:-|–|—|to|until|till)?[\s,]*$/i;
const around = /^[\s,;:|–—-]+|[\s,;:|–—-]+$/g;
/** Lists say which day of the week it is, or count their lines. No holiday's name begins so. */
const before =
  /^(?:\(?(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\)?(?:[\s,;:|–—-]+|$)|\d{1,3}(?:[.)]\s+|$))+/i;
/** What stands around the days of a range of which one has no month or no year: '14-16 Jan 2027', '14 Jan to 16 Jan 2027'. */
const half = {
  before:
    /(?:\d(?:st|nd|rd|th)?|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)\s*(?:-|–|—|to|until|till)\s*$/i,
  after: /^\s*(?:to|until|till)\s+\d/i,
};

const trim = (text: string) => text.replaceAll(around, '');

/** The name out of what stands before and after the days of a line, cell by cell where it is a row of a table. */
const nameIn = (parts: readonly string[]): string =>
  tidy(
    parts
      .flatMap((part) => part.split('\t'))
      .map((part) => trim(trim(part).replace(before, '')))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );

/** A day of a line; a year of two digits is 20xx. */
const dayIn = (text: string, today: string): string =>
  dayOfTyped(
    text
      .replace(/^(\d{1,2})(?:st|nd|rd|th)/i, '$1')
      .replace(/([a-z])\./i, '$1')
      .replace(/^(\d{1,2}\D.*\D)(\d{2})$/, (_day, start: string, year: string) => `${start}20${year}`),
    today,
  );

function readLine(text: string, today: string): Pick<HolidayLine, 'holiday' | 'problem'> {
  const found = [...text.matchAll(dayPattern)];
  const [first, second] = found;
  if (!first || found.length > 2) return { problem: example };
  const end = (match: RegExpExecArray) => match.index + match[0].length;
  if (second && !between.test(text.slice(end(first), second.index))) return { problem: example };
  const days = found.map(([day]) => dayIn(day, today));
  const wrong = found.find((_match, index) => days[index] === '');
  if (wrong) return { problem: `${wrong[0]} is not a day` };
  const [firstDay = '', lastDay = firstDay] = days;
  const rest = [text.slice(0, first.index), text.slice(end(second ?? first))] as const;
  if (!second && (half.before.test(rest[0]) || half.after.test(rest[1]))) return { problem: rangeExample };
  const name = nameIn(rest);
  if (name === '') return { problem: example };
  const holiday = { name, firstDay, lastDay };
  const [problem] = checkHoliday(holiday, today);
  return problem ? { problem: problem.message } : { holiday, problem: '' };
}

/**
 * Reads a list of holidays as people paste it, a line each: '26/01/2027 Republic Day', '09/11/2026 - 11/11/2026 Deepavali', with
 * tabs, dashes or commas between, the name before or after. Empty lines are left out.
 */
export const readHolidayLines = (pasted: string, today: string): HolidayLine[] =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, ...readLine(line.text, today) }));
