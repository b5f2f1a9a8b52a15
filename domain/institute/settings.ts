import { contrastOnWhite, isColour } from './colour.ts';
import { reminderChecks, type Reminders } from './reminders.ts';
import { type Retention, retentionChecks } from './retention.ts';
import { checkEmail } from '#domain/words/contact.ts';
import { isDate, weekdays } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import {
  checkLength,
  checkNumber,
  checkRequired,
  type FieldCheck,
  type Problem,
  problemsOf,
} from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';

/** Who signs certificates. */
export interface Signatory {
  name: string;
  /** Such as 'Principal'. */
  title: string;
  /** The picture of the signature, 0 for none. */
  fileId: number;
}

/** What an institute says of itself (W50). Everything but its name may be empty. */
export interface SettingsInput {
  instituteName: string;
  place: string;
  address: string;
  phone: string;
  email: string;
  /** Who signs certificates, two; whoever issues one where the first has no name, nobody beside where the second has none. */
  signatories: readonly Signatory[];
  /** The colour of a certificate's frame and heading, '#rrggbb'. */
  frameColour: string;
  /** Lines of a certificate, two. */
  wording: readonly string[];
  /** The days of the week on which nobody teaches; Sunday is 0. */
  daysOff: readonly number[];
  upiId: string;
  /** Whom a UPI app names to the person who pays. */
  upiName: string;
  /** How many messages a minute the server mails (W55). */
  messagesPerMinute: number;
  /** What the server reminds of by itself (W65). */
  reminders: Reminders;
  /** What the office spends cash on (W64); each once. */
  expenseCategories: readonly string[];
  /** Where enquiries come from (W66); each once. */
  enquirySources: readonly string[];
  /** Whether the page for applicants is open (W58). */
  applyOpen: boolean;
  /** The ids of the courses that may be applied for; none: every course. */
  applyCourses: readonly number[];
  /** What stands above the courses. */
  applyWords: string;
  /** The last day on which applications are taken, YYYY-MM-DD; '' for no end. */
  applyUntil: string;
  /** For how long is kept what nobody needs any more (W53); undefined on a server that does not have it. */
  retention?: Retention;
}

/** What an office begins with. */
export const usualCategories: readonly string[] = [
  'Tea and refreshments',
  'Stationery',
  'Printing and photocopies',
  'Cleaning',
  'Repairs',
  'Electricity and water',
  'Phone and internet',
  'Travel and courier',
  'Classroom material',
  'Other',
];

/** More categories, or sources, than anybody looks through. */
const mostListed = 50;

/** A mobile or a number with its STD code: ten digits, perhaps with +91, 91 or 0 before them; or one that is free to call. */
const indianPhone = /^(?:(?:\+?91|0)?[1-9]\d{9}|18[06]0\d{7})$/;
const betweenDigits = /[\s().-]/g;

function checkPhone(phone: string): string {
  const text = tidy(phone);
  if (text === '' || indianPhone.test(text.replaceAll(betweenDigits, '')))
    return checkLength('Phone', text, textLimits.phone);
  return 'Phone must be an Indian number of 10 digits, with its STD code, or empty';
}

/** name@handle, as NPCI allows it. */
const upiForm = /^[a-z\d][a-z\d._-]+@[a-z][a-z\d]+$/i;

function checkUpiId(upiId: string): string {
  const text = tidy(upiId);
  if (text === '' || upiForm.test(text)) return checkLength('UPI ID', text, textLimits.upiId);
  return 'UPI ID must be name@handle, such as institute@okbank, or empty';
}

function checkUpiName(upiName: string, upiId: string): string {
  if (tidy(upiId) !== '') return checkRequired('UPI name', upiName, textLimits.name);
  return checkLength('UPI name', upiName, textLimits.name);
}

/** The contrast to white from which on text is read with ease (WCAG 2.2, 1.4.3): what is lighter prints badly (W50). */
const printedContrast = 4.5;

function checkFrameColour(colour: string): string {
  if (!isColour(colour)) return 'Frame colour must be a colour such as #1f3f66';
  return contrastOnWhite(colour) < printedContrast ? 'Too light to print' : '';
}

const ordinals = ['first', 'second'] as const;

/** A title or a signature is somebody's. */
const checkSignatory = ({ name, title, fileId }: Signatory, index: number): FieldCheck[] => {
  const label = `Name of the ${ordinals[index]} signatory`;
  const needed = tidy(title) !== '' || fileId !== 0;
  return [
    [
      `signatories.${index}.name`,
      needed
        ? checkRequired(label, name, textLimits.name, { printed: true })
        : checkLength(label, name, textLimits.name, { printed: true }),
    ],
    [
      `signatories.${index}.title`,
      checkLength(`Title of the ${ordinals[index]} signatory`, title, textLimits.name, { printed: true }),
    ],
  ];
};

/** What is wrong with the look of certificates; a part of a field is named as 'signatories.0.name'. */
export const checkCertificateSettings = ({
  signatories,
  frameColour,
  wording,
}: Pick<SettingsInput, 'signatories' | 'frameColour' | 'wording'>): Problem[] =>
  problemsOf([
    ...signatories.flatMap(checkSignatory),
    ['frameColour', checkFrameColour(frameColour)],
    ...wording.map((line, index): FieldCheck => [
      `wording.${index}`,
      checkLength(`Line ${index + 1}`, line, textLimits.wording, { printed: true }),
    ]),
  ]);

/** How many messages a minute the server mails where nobody says otherwise, and at most (W55). */
export const messagePace = { usual: 30, most: 600 } as const;

const checkPace = (pace: number): string =>
  checkNumber('Messages a minute', pace, { min: 1, max: messagePace.most, unit: 'whole' });

/** The most courses that are chosen one by one for applicants. */
export const mostCoursesOffered = 200;

/** Whether applications are taken today. */
export const takesApplications = (
  { applyOpen, applyUntil }: Pick<SettingsInput, 'applyOpen' | 'applyUntil'>,
  today: string,
): boolean => applyOpen && (applyUntil === '' || applyUntil >= today);

/** Whether applications for a course are taken today: of those that were chosen, where some were. */
export const takesApplicationsFor = (
  settings: Pick<SettingsInput, 'applyOpen' | 'applyUntil' | 'applyCourses'>,
  courseId: number,
  today: string,
): boolean =>
  takesApplications(settings, today) &&
  (settings.applyCourses.length === 0 || settings.applyCourses.includes(courseId));

/** '' or what is wrong with names that are offered to choose from: too many, one too long, or there twice. */
function listProblem(names: readonly string[], one: string, many: string): string {
  if (names.length > mostListed) return `${many} may be at most ${mostListed}`;
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return `‘${twice}’ is there twice`;
  return names.map((name) => checkRequired(one, name, textLimits.name)).find(Boolean) ?? '';
}

/** What is wrong with the settings, in the order of their tabs. */
export const checkSettings = (settings: SettingsInput): Problem[] => [
  ...problemsOf([
    ['instituteName', checkRequired('Name', settings.instituteName, textLimits.institution, { printed: true })],
    ['place', checkLength('Place', settings.place, textLimits.location, { printed: true })],
    ['address', checkLength('Address', settings.address, textLimits.address, { lines: true, printed: true })],
    ['phone', checkPhone(settings.phone)],
    ['email', tidy(settings.email) === '' ? '' : checkEmail(settings.email)],
  ]),
  ...checkCertificateSettings(settings),
  ...problemsOf([
    ['daysOff', settings.daysOff.length < weekdays.length ? '' : 'Weekly days off must leave a day to teach on'],
    ['upiId', checkUpiId(settings.upiId)],
    ['upiName', checkUpiName(settings.upiName, settings.upiId)],
    ['messagesPerMinute', checkPace(settings.messagesPerMinute)],
    ...reminderChecks(settings.reminders),
    ['expenseCategories', listProblem(settings.expenseCategories, 'Category', 'Categories')],
    ['enquirySources', listProblem(settings.enquirySources, 'Source', 'Sources')],
    ['applyWords', checkLength('Words', settings.applyWords, textLimits.words, { lines: true })],
    ['applyUntil', settings.applyUntil === '' || isDate(settings.applyUntil) ? '' : 'Until must be a date'],
    ...(settings.retention ? retentionChecks(settings.retention) : []),
  ]),
];
