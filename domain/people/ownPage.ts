import { yearOf } from '#domain/words/dates.ts';

// The student's own page at /me/K (W67).

/** Without a visit a link holds for so many months. */
const heldMonths = 12;

/** A browser that was let in is asked for the birth date again after so many days. */
export const browserDays = 30;

/** What is one visit: who comes back within so many minutes is still there. */
export const visitMinutes = 10;

export const ownPageMessages = {
  noBirthDate: 'Enter the birth date first',
  mailFailed: 'The mail server did not take the link.',
  mayBeSent: 'The mail server did not confirm the link. It may have been sent.',
} as const;

/** The month of a day as a number: so many after January 2000. */
export const monthNumber = (day: string): number => (yearOf(day) - 2000) * 12 + Number(day.slice(5, 7)) - 1;

/** What decides whether a link holds, beside its generation. */
export interface LinkAge {
  /** The month in which it was drawn, as `monthNumber` has it. */
  month: number;
  /** Links of earlier months hold no more; 0 where no visit came late. */
  since: number;
  /** The month of the last visit, by whichever link; null for none. */
  seenMonth: number | null;
}

/** Whether a link holds in a month: one without a visit for twelve months is ended (W67). */
export const linkHolds = ({ month, since, seenMonth }: LinkAge, now: number): boolean =>
  month >= since && month <= now && Math.max(month, seenMonth ?? 0) >= now - heldMonths;

/** From which month on links hold after a visit: what had ended before it does not hold again by it. */
export const sinceAfter = ({ since, seenMonth }: Pick<LinkAge, 'since' | 'seenMonth'>, now: number): number =>
  seenMonth !== null && seenMonth >= now - heldMonths ? since : Math.max(since, now - heldMonths);

const inText = /(\/me\/)[0-9a-f]{44}/g;

/** A text as it is kept: without the keys of own pages that it holds. */
export const withoutKeys = (text: string): string => text.replaceAll(inText, '$1…');

/** The subject of the mail that brings the link. */
export const linkSubject = (instituteName: string): string => `Your page at ${instituteName}`;

interface LinkMessage {
  name: string;
  instituteName: string;
  phone: string;
  address: string;
}

/** What is written beside the link, paragraph by paragraph, for a mail and for WhatsApp. */
export const linkText = ({ name, instituteName, phone, address }: LinkMessage): string[] =>
  [
    `Dear ${name},`,
    'Here are your fees, class days and certificates. Your birth date is asked for once:',
    address,
    'Please keep this address to yourself.',
    phone && `Any question? Please call ${phone}.`,
    instituteName,
  ].filter(Boolean);
