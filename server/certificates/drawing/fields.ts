import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { formatDay, isDate } from '#domain/words/dates.ts';
import { type PrintedField, printedFields } from '#domain/certificates/printedFields.ts';
import type { PrintedCertificate, PrintedWords } from './printed.ts';
import { checkPrintable, plainLine } from '#domain/words/printable.ts';

const courseTypes = { Internship: 'internship', Diploma: 'diploma course', Unknown: 'course' } as const;

/** 5 June 2025 for 2025-06-05; what is no date stays as it is ('N/A', spec 5). */
export function longDate(day: string): string {
  return isDate(day) ? format(parseISO(day), 'd MMMM yyyy') : day;
}

/** '1 Month (30 days)', without the days where the text counts them already. */
export function durationWords(text: string, days: number): string {
  const counted = days === 1 ? '1 day' : `${days} days`;
  if (text === '') return counted;
  return /\bdays?\b/i.test(text) ? text : `${text} (${counted})`;
}

function periodWords(start: string, end: string): string {
  return start === end ? longDate(start) : `${longDate(start)} to ${longDate(end)}`;
}

/**
 * The words of each printed field. The drawing and the verify page take them from here, so that the one shows what the
 * other prints.
 */
const fields: Record<PrintedField, (printed: PrintedCertificate) => string> = {
  institute: ({ instituteName }) => instituteName,
  institutePlace: ({ institutePlace }) => institutePlace,
  student: ({ title, studentName }) => `${title} ${studentName}`,
  institution: ({ institutionName }) => institutionName,
  courseType: ({ courseType }) => courseTypes[courseType],
  course: ({ courseName }) => courseName,
  duration: ({ durationText, durationDays }) => durationWords(durationText.trim(), durationDays),
  period: ({ startDate, endDate }) => periodWords(startDate, endDate),
  place: ({ location }) => location,
  grade: ({ grade }) => grade,
  remarks: ({ remarks }) => remarks,
  wording: ({ wording }) => wording.join(' '),
  number: ({ certificateNumber }) => certificateNumber,
  issued: ({ issuedDate }) => longDate(issuedDate),
  // 'Issue 2 of dd/MM/yyyy', where there was one before (W47).
  issue: ({ issue, issueDay }) => (issue > 1 ? `${issue} of ${formatDay(issueDay)}` : ''),
  code: ({ verificationCode }) => verificationCode,
  issuedBy: ({ issuedBy }) => issuedBy,
  issuedByTitle: ({ issuedByTitle }) => issuedByTitle,
  secondSignatory: ({ secondSignatory }) => secondSignatory,
  secondSignatoryTitle: ({ secondSignatoryTitle }) => secondSignatoryTitle,
};

/** The words of each field, one line of plain text; '' where it is not printed. */
export const printedWords = (printed: PrintedCertificate) =>
  Object.fromEntries(printedFields.map((field) => [field, plainLine(fields[field](printed))])) as Record<
    PrintedField,
    string
  >;

const firstIssue = (words: PrintedWords): PrintedCertificate => ({ ...words, issue: 1, issueDay: '', verifyUrl: '' });

/** What one printed field said, and what it says in its place. */
interface PrintedChange {
  field: PrintedField;
  before: string;
  after: string;
}

/** The fields in whose words two issues differ; the number of an issue and its day do not count (W47). */
export function printedChanges(before: PrintedWords, after: PrintedWords): PrintedChange[] {
  const [words, otherWords] = [printedWords(firstIssue(before)), printedWords(firstIssue(after))];
  return printedFields
    .map((field) => ({ field, before: words[field], after: otherWords[field] }))
    .filter((change) => change.before !== change.after);
}

/** Whether two certificates print the same words (W47). */
export const saysTheSame = (one: PrintedWords, other: PrintedWords): boolean => printedChanges(one, other).length === 0;

/** '' or which letters of the words cannot be printed: of those that the issue before does not have (W62, W47). */
export function unprintableWords(words: PrintedWords, issued?: PrintedWords): string {
  const told = issued
    ? printedChanges(issued, words).map(({ after }) => after)
    : Object.values(printedWords(firstIssue(words)));
  return checkPrintable(told.join(' '));
}
