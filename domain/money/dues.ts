import { addDays, formatDay, momentInIndia } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees } from '#domain/words/money.ts';
import { moneyMessages } from './moneyMessages.ts';
import { enrolmentStatus } from '#domain/words/status.ts';

/** The codes of Age in GetDues (W44): how long the oldest instalment of an enrolment is late. */
export const ages = {
  all: 0,
  notYetDue: 1,
  upTo30: 2,
  upTo60: 3,
  upTo90: 4,
  more: 5,
  /** The fee is that of the course list until somebody sets it (W43). */
  assumed: 6,
} as const;
export type Age = (typeof ages)[keyof typeof ages];

/** The last day of each age before today, counted back from it. */
const daysBack = { [ages.upTo30]: 30, [ages.upTo60]: 60, [ages.upTo90]: 90 } as const;

/** An age that goes by the oldest day. */
type AgeOfDays = Exclude<Age, typeof ages.all | typeof ages.assumed>;

/** The days of OLDEST_DUE that an age has, both included; '' where there is no first or last one. */
export function daysOf(age: AgeOfDays, today: string): { from: string; to: string } {
  const before = (days: number) => addDays(today, -days);
  switch (age) {
    case ages.notYetDue:
      return { from: today, to: '' };
    case ages.upTo30:
      return { from: before(daysBack[age]), to: before(1) };
    case ages.upTo60:
      return { from: before(daysBack[age]), to: before(daysBack[ages.upTo30] + 1) };
    case ages.upTo90:
      return { from: before(daysBack[age]), to: before(daysBack[ages.upTo60] + 1) };
    case ages.more:
      return { from: '', to: before(daysBack[ages.upTo90] + 1) };
  }
}

/** A mail may go out again after so many hours. */
const hoursBetweenMails = 24;

interface Remindable {
  due: number;
  status: number;
  feeAssumed: number;
  /** When a mail last asked for it. */
  remindedAt: string | null;
}

/** '' or why nobody is reminded of an enrolment (W43, W44). */
export function checkReminder({ due, status, feeAssumed }: Omit<Remindable, 'remindedAt'>): string {
  if (due === 0) return moneyMessages.nothingDue;
  if (status === enrolmentStatus.hold) return moneyMessages.heldNotReminded;
  return feeAssumed === 1 ? moneyMessages.assumedNotReminded : '';
}

/** '' or why no mail goes out that reminds of an enrolment: one within 24 hours is enough. */
export function checkReminderMail(enrolment: Remindable, now: Date): string {
  const { remindedAt } = enrolment;
  const isRecent = remindedAt !== null && now.getTime() - Date.parse(remindedAt) < hoursBetweenMails * 60 * 60 * 1000;
  return checkReminder(enrolment) || (isRecent ? fill(moneyMessages.reminded, momentInIndia(remindedAt)) : '');
}

/** What a reminder tells; amounts are rupees. */
export interface Reminder {
  studentName: string;
  courseName: string;
  due: number;
  overdue: number;
  oldestDue: string;
  instituteName: string;
  phone: string;
  upi: { id: string; name: string } | undefined;
}

/** The words of a reminder, paragraph by paragraph, for a mail and for WhatsApp. */
export function reminderText(reminder: Reminder): string[] {
  const { studentName, courseName, due, overdue, oldestDue, instituteName, phone, upi } = reminder;
  const day = formatDay(oldestDue);
  // What is asked for later is not due by the oldest day.
  const asked =
    overdue > 0
      ? `${formatRupees(overdue)} of your fee for ${courseName} is overdue since ${day}.`
      : `${formatRupees(due)} of your fee for ${courseName} is to be paid, the next part by ${day}.`;
  const inAll = overdue > 0 && overdue < due ? `${formatRupees(due)} is due in all.` : '';
  const byUpi = upi && `, or by UPI to ${upi.id}${upi.name && ` (${upi.name})`}`;
  return [
    `Dear ${studentName},`,
    [asked, inAll].filter(Boolean).join(' '),
    `You can pay at the office${byUpi ?? ''}. If you have paid already, please ignore this message.`,
    phone && `Any question? Please call ${phone}.`,
    instituteName,
  ].filter(Boolean);
}
