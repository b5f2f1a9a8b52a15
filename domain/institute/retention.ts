import { addMonths } from 'date-fns/addMonths';
import { isLastDayOfMonth } from 'date-fns/isLastDayOfMonth';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { subMonths } from 'date-fns/subMonths';
import { addDays } from '#domain/words/dates.ts';
import { checkNumber, type FieldCheck } from '#domain/words/problem.ts';

/** For how many months is kept what nobody needs any more (W53); 0 for good. */
export interface Retention {
  /** Particulars and papers of a rejected registration, from its rejection on. */
  rejectedMonths: number;
  /** Photo and income proof of a student without an open enrolment. */
  papersMonths: number;
  /** Particulars of an enquiry that nobody has touched (W66). */
  enquiryMonths: number;
}

/** Ten years. */
export const mostMonthsKept = 120;

/** For so many days after the months changed nothing goes: long enough to see what will, and to keep some of it. */
const daysOfGrace = 30;

/** What is to go is shown so many days ahead: after a change all of it is there at once. */
export const daysShownAhead = daysOfGrace + 1;

const checkMonths = (label: string, months: number): string =>
  checkNumber(label, months, { min: 0, max: mostMonthsKept, unit: 'whole' });

/** What is wrong with the months. */
export const retentionChecks = ({ rejectedMonths, papersMonths, enquiryMonths }: Retention): FieldCheck[] => [
  ['retention.rejectedMonths', checkMonths('Months of rejected registrations', rejectedMonths)],
  ['retention.papersMonths', checkMonths('Months of papers', papersMonths)],
  ['retention.enquiryMonths', checkMonths('Months of enquiries', enquiryMonths)],
];

const toDay = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

/** The same day so many calendar months later; the last of the month where it has no such day. */
export const monthsAfter = (day: string, months: number): string => toDay(addMonths(parseISO(day), months));

/** The latest day to which the months are over on `today`: no later day's `monthsAfter` is up to `today`. */
export function overSince(today: string, months: number): string {
  const date = parseISO(today);
  const before = subMonths(date, months);
  // On 28 February those of 29 to 31 January are over, too.
  return toDay(isLastDayOfMonth(date) ? lastDayOfMonth(before) : before);
}

/** The first day on which anything goes; `changedOn` is the day on which the months changed last. */
export const graceEnds = (changedOn: string): string => addDays(changedOn, daysOfGrace + 1);

/** The day on which something goes that nobody has needed since `from`, looked at on `today`. */
export const goesOn = (from: string, months: number, changedOn: string, today: string): string =>
  [monthsAfter(from, months), graceEnds(changedOn), today].reduce((latest, day) => (day > latest ? day : latest));
