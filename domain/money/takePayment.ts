import { cashRefusal, isCash, isTooMuchCash } from './cash.ts';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, toPaise } from '#domain/words/money.ts';
import { moneyMessages } from './moneyMessages.ts';
import { checkPayment, type PaymentInput } from './payment.ts';
import { type FieldCheck, type Problem, problemsOf } from '#domain/words/problem.ts';

/** Says up to which day the day book is closed. */
export const dayClosed = (closedTo: string): string => fill(moneyMessages.dayClosed, { date: formatDay(closedTo) });

/** Whether the day book is closed on a day (W45); `closedTo` is '' before the first closing. */
export const isClosedDay = (day: string, closedTo: string): boolean => day <= closedTo;

/** '' or that the day book is closed on the day of a payment. */
export const closedRefusal = (day: string, closedTo: string): string =>
  isClosedDay(day, closedTo) ? dayClosed(closedTo) : '';

const checkOpenDay = (day: string, closedTo: string): FieldCheck => ['paymentDate', closedRefusal(day, closedTo)];

/** '' or that cash may not be received (W44); `received` are paise as `cashReceived` gives them. */
const checkCash = (paidFee: number, mode: string, received: readonly number[]): FieldCheck => [
  'paidFee',
  isCash(mode) && isTooMuchCash(toPaise(paidFee), 0, ...received) ? cashRefusal : '',
];

/** What other payments and the day book decide. */
interface MoneyIn {
  /** The day up to which the day book is closed; '' before the first closing. */
  closedTo: string;
  /** Paise of cash before this payment, as `cashReceived` gives them. */
  received: readonly number[];
}

interface TakingFacts extends MoneyIn {
  /** Rupees that the enrolment owes. */
  due: number;
}

/** What is wrong with a payment for which there is no enrolment yet, beside `checkPayment` (W44): its cash, or its day. */
export const checkMoneyIn = (
  { paidFee, paymentMode, paymentDate }: { paidFee: number; paymentMode: string; paymentDate: string },
  { closedTo, received }: MoneyIn,
): Problem[] => problemsOf([checkCash(paidFee, paymentMode, received), checkOpenDay(paymentDate, closedTo)]);

/** What is wrong with a payment of an enrolment (W44): it is above ₹0 and at most what is due, its day is open, its cash below the limit. */
export function checkTakenPayment(payment: PaymentInput, today: string, facts: TakingFacts): Problem[] {
  const problems = checkPayment(payment, today, { detailRequired: false });
  if (problems.length > 0) return problems;
  const amount = payment.paidFee ?? 0;
  const none = fill(moneyMessages.aboveZero, { field: 'Paid fee' });
  const tooMuch = fill(moneyMessages.onlyDue, { due: formatRupees(facts.due) });
  const [, cash] = checkCash(amount, payment.paymentMode, facts.received);
  return problemsOf([
    ['paidFee', (amount === 0 && none) || (amount > facts.due && tooMuch) || cash],
    checkOpenDay(payment.paymentDate, facts.closedTo),
  ]);
}

interface RefundFacts {
  /** Rupees that may be paid back. */
  most: number;
  closedTo: string;
  /** The day of the enrolment's first payment; '' where it has none. */
  firstPaid: string;
}

/** '' or that money would be paid back before any came (W44). */
const checkAfterPayment = (day: string, firstPaid: string): FieldCheck => [
  'paymentDate',
  day < firstPaid ? fill(moneyMessages.refundedBefore, { date: formatDay(firstPaid) }) : '',
];

/** What is wrong with a refund (W44); the amount's field is `amount`. */
export function checkRefund(
  refund: PaymentInput,
  today: string,
  { most, closedTo, firstPaid }: RefundFacts,
): Problem[] {
  const problems = checkPayment(refund, today, { detailRequired: false });
  const amount = refund.paidFee ?? 0;
  const none = fill(moneyMessages.aboveZero, { field: 'Amount' });
  const tooMuch = fill(moneyMessages.onlyRefundable, { amount: formatRupees(most) });
  const found =
    problems.length > 0
      ? problems
      : problemsOf([
          ['paidFee', (amount === 0 && none) || (amount > most && tooMuch) || ''],
          checkOpenDay(refund.paymentDate, closedTo),
          checkAfterPayment(refund.paymentDate, firstPaid),
        ]);
  return found.map(({ field, message }) => ({ field: field === 'paidFee' ? 'amount' : field, message }));
}
