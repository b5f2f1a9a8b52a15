import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { daysInclusive, formatDay, isDate } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';

// What an enrolment owes (W43). All amounts are whole paise, all days YYYY-MM-DD in India.

/** The most instalments that a plan may have. */
export const maxInstalments = 24;

/** Why a student who is free eligible owes nothing (W43). */
export const scholarshipReason = 'Scholarship';

/** A part of the fee and the day by which it is to be paid. */
export interface Instalment {
  dueDate: string;
  amount: number;
}

/** What the balance of an enrolment follows from. */
export interface Account {
  fee: number;
  /** 0 to `fee`. */
  concession: number;
  /** The plan as it was agreed, by day; empty where everything is due on `startDate`. */
  instalments: readonly Instalment[];
  startDate: string;
  /** The payment rows; reversals and refunds are negative. */
  payments: readonly number[];
  isDeleted: boolean;
}

/** An instalment with what payments cover of it, the oldest instalment first. */
interface CoveredInstalment extends Instalment {
  /** From 1 on. */
  no: number;
  covered: number;
}

/**
 * What an enrolment owes, whatever day it is:
 * fee = concession + paid + due + writtenOff - credit.
 */
export interface Balance {
  paid: number;
  due: number;
  writtenOff: number;
  credit: number;
  /** The day of the oldest instalment that is not wholly covered; null where nothing is due. */
  oldestDue: string | null;
  /** What is asked for, the oldest first: those of the plan that do not come to 0. */
  instalments: readonly CoveredInstalment[];
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What a plan asks for where fee less concession is `amount`: less shortens it from the last, where an instalment that comes to 0 is
 * left out; more lengthens the last. The plan stays as agreed, so that a mistake that is corrected gives back what it found (W43).
 */
export function askedInstalments(agreed: readonly Instalment[], amount: number): Instalment[] {
  const asked: Instalment[] = [];
  let left = amount;
  for (const [index, instalment] of agreed.entries()) {
    const isLast = index === agreed.length - 1;
    const own = isLast ? left : Math.min(left, instalment.amount);
    left -= own;
    if (own > 0) asked.push({ ...instalment, amount: own });
  }
  return asked;
}

/** What an enrolment is asked for: without a plan everything at once on its first day; nothing where nothing is asked for. */
function instalmentsOf({ fee, concession, instalments, startDate }: Account): readonly Instalment[] {
  const amount = fee - concession;
  if (instalments.length > 0) return askedInstalments(instalments, amount);
  return amount > 0 ? [{ dueDate: startDate, amount }] : [];
}

/** The instalments with what `paid` covers of each, the oldest first. */
function cover(instalments: readonly Instalment[], paid: number): CoveredInstalment[] {
  let left = paid;
  return instalments.map((instalment, index) => {
    const covered = Math.min(left, instalment.amount);
    left -= covered;
    return { ...instalment, no: index + 1, covered };
  });
}

/** What an enrolment owes (W43). */
export function balanceOf(account: Account): Balance {
  const paid = Math.max(0, total(account.payments));
  const left = account.fee - account.concession - paid;
  const owed = Math.max(0, left);
  const due = account.isDeleted ? 0 : owed;
  const instalments = cover(instalmentsOf(account), paid);
  const oldest = due > 0 ? instalments.find(({ amount, covered }) => covered < amount) : undefined;
  return {
    paid,
    due,
    writtenOff: owed - due,
    credit: Math.max(0, -left),
    oldestDue: oldest?.dueDate ?? null,
    instalments,
  };
}

/** What should have been paid before today, and for how many days the oldest of it is late; 0 and 0 where nothing is. */
export function overdueOf(
  { due, oldestDue, instalments }: Pick<Balance, 'due' | 'oldestDue' | 'instalments'>,
  today: string,
): { overdue: number; daysOverdue: number } {
  if (oldestDue === null || oldestDue >= today) return { overdue: 0, daysOverdue: 0 };
  const late = instalments.filter(({ dueDate }) => dueDate < today);
  const overdue = Math.min(due, total(late.map(({ amount, covered }) => amount - covered)));
  return { overdue, daysOverdue: daysInclusive(oldestDue, today) - 1 };
}

/** `count` equal instalments, one a month from `first` on: whole rupees, the rest in the first. */
export function equalInstalments(amount: number, count: number, first: string): Instalment[] {
  const each = Math.floor(amount / count / 100) * 100;
  const start = parseISO(first);
  return Array.from({ length: count }, (_none, index) => ({
    dueDate: lightFormat(addMonths(start, index), 'yyyy-MM-dd'),
    amount: index === 0 ? amount - each * (count - 1) : each,
  }));
}

/** The days on which an instalment of an enrolment may be due: from a year before its start to ten years after (W43). */
const dueDays = (startDate: string) => ({ first: moved(startDate, -12), last: moved(startDate, 120) });

const moved = (day: string, months: number) => lightFormat(addMonths(parseISO(day), months), 'yyyy-MM-dd');

/**
 * What is wrong with a plan for `amount` of an enrolment that begins on `startDate` (undefined where a form does not know it: then the server
 * says); '' where nothing is. An empty plan is right: it takes the plan back.
 */
export function checkInstalments(instalments: readonly Instalment[], amount: number, startDate?: string): string {
  if (instalments.length === 0) return '';
  if (instalments.length > maxInstalments) return `At most ${maxInstalments} instalments are possible`;
  if (!instalments.every(({ dueDate }) => isDate(dueDate))) return 'Instalment dates must be days of the calendar';
  if (instalments.some((instalment) => instalment.amount <= 0)) return 'Instalments must be above ₹0';
  if (instalments.some(({ dueDate }, index) => index > 0 && dueDate <= (instalments[index - 1]?.dueDate ?? '')))
    return 'Instalment dates must rise';
  const days = startDate === undefined ? undefined : dueDays(startDate);
  if (days && instalments.some(({ dueDate }) => dueDate < days.first || dueDate > days.last))
    return `Instalment dates must be from ${formatDay(days.first)} to ${formatDay(days.last)}`;
  if (total(instalments.map((instalment) => instalment.amount)) !== amount)
    return `Instalments must add up to ${formatRupees(toRupees(amount))}`;
  return '';
}
