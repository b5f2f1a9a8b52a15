import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { addDays, formatDay, isDate } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { checkLength, checkRequired, type Problem, problemsOf } from '#domain/words/problem.ts';
import { mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';

/** What became of an enquiry (W66). */
export const enquiryStates = ['OPEN', 'ADMITTED', 'LOST'] as const;

/** Whom somebody that asks may be known as. */
export const knownAs = ['student', 'registration', 'enquiry'] as const;

/** Where an institute's enquiries come from, before it says otherwise. */
export const usualSources: readonly string[] = [
  'Phone',
  'Walk-in',
  'WhatsApp',
  'Friend',
  'Website',
  'Instagram',
  'Newspaper',
  'School or college',
  'Other',
];

/** Why somebody does not come, as it is offered; another reason may be typed. They say nothing of a person, so they outlast one. */
export const usualReasons: readonly string[] = [
  'Fee too high',
  'No time',
  'Too far away',
  'Went elsewhere',
  'No such course',
  'Cannot be reached',
];

/** The furthest day, in days from today, on which somebody is called again: a later one is a year typed wrong. */
const furthestDays = 731;

/** The last day on which somebody may be called again. */
export const furthestDay = (today: string): string => addDays(today, furthestDays);

/** An enquiry as it is taken down; `courseId` 0 for none, `nextDay` '' where nobody is to call. */
export interface EnquiryInput {
  name: string;
  mobile: string;
  email: string;
  courseId: number;
  source: string;
  note: string;
  nextDay: string;
}

/** The texts as they are kept: a mobile by its ten digits, an e-mail in small letters. */
export const normaliseEnquiry = (enquiry: EnquiryInput): EnquiryInput => ({
  ...enquiry,
  name: tidy(enquiry.name),
  mobile: mobileOf(tidy(enquiry.mobile)),
  email: tidy(enquiry.email).toLowerCase(),
  source: tidy(enquiry.source),
  note: tidy(enquiry.note),
});

/** '' or what is wrong with the day of the next call; one that is kept may have gone by. */
function nextDayProblem(day: string, today: string, kept: string): string {
  if (day === '' || day === kept) return '';
  if (!isDate(day)) return 'Next day must be a date, such as 31-12-2026';
  if (day < today) return 'Next day cannot be before today';
  const last = furthestDay(today);
  return day > last ? `Next day cannot be after ${formatDay(last)}` : '';
}

/** '' or that it is none of those in the settings; it need not be known. */
function sourceProblem(source: string, sources: readonly string[], kept: string): string {
  return source === '' || source === kept || sources.includes(source) ? '' : enquiryMessages.unknownSource;
}

interface Bounds {
  /** India's. */
  today: string;
  /** Those of the settings. */
  sources: readonly string[];
  /** The enquiry before it was changed: its source and day hold, whatever the settings and the calendar say by now. */
  before?: Pick<EnquiryInput, 'source' | 'nextDay'>;
}

/** What is wrong with an enquiry (W66), in the form's order. */
export function checkEnquiry(enquiry: EnquiryInput, { today, sources, before }: Bounds): Problem[] {
  const { name, mobile, email, source, note, nextDay } = enquiry;
  const unreachable = mobile === '' && email === '' ? enquiryMessages.unreachable : '';
  return problemsOf([
    ['mobile', unreachable || (mobile === '' ? '' : checkMobile(mobile))],
    ['name', checkRequired('Name', name, textLimits.name)],
    ['email', email === '' ? '' : checkEmail(email)],
    ['source', sourceProblem(source, sources, before?.source ?? '')],
    ['note', checkLength('What was said', note, textLimits.note)],
    ['nextDay', nextDayProblem(nextDay, today, before?.nextDay ?? '')],
  ]);
}

/** What came of a call; with `lost` there is a reason and no next day. */
export interface FollowUpInput {
  text: string;
  nextDay: string;
  lost: boolean;
  reason: string;
}

/** What is wrong with a follow-up (W66), in the form's order. */
export function checkFollowUp({ text, nextDay, lost, reason }: FollowUpInput, today: string): Problem[] {
  const said = checkLength('What was said', text, textLimits.note);
  if (lost) {
    return problemsOf([
      ['reason', checkRequired('Reason', reason, textLimits.name)],
      ['text', said],
      ['nextDay', nextDay === '' ? '' : enquiryMessages.noDayWhenLost],
    ]);
  }
  return problemsOf([
    ['text', said || (tidy(text) === '' && nextDay === '' ? enquiryMessages.nothingSaid : '')],
    ['nextDay', nextDayProblem(nextDay, today, '')],
    ['reason', reason === '' ? '' : enquiryMessages.reasonOfLost],
  ]);
}

/** What is said of enquiries, with polyglot placeholders. */
export const enquiryMessages = {
  unreachable: 'Mobile or e-mail is required',
  unknownSource: 'From is none of those in the settings',
  nothingSaid: 'What was said or the next day is required',
  noDayWhenLost: 'Next day must be left out where the enquiry is lost',
  reasonOfLost: 'Reason is for lost enquiries alone',
  notFound: 'Enquiry not found',
  notOpen: 'Enquiry is not open any more',
  asked: '%{name} asked on %{date}',
} as const;

/** The refusal of a second open enquiry of the same mobile, course and name. */
export const askedBefore = (name: string, askedOn: string): string =>
  fill(enquiryMessages.asked, { name, date: formatDay(askedOn) });
