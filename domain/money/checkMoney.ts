import { cashRefusal, isCash, isTooMuchCash } from './cash.ts';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, toPaise } from '#domain/words/money.ts';
import { moneyMessages } from './moneyMessages.ts';
import { checkPayment, type PaymentInput } from './payment.ts';
import { type Problem, problemsOf } from '#domain/words/problem.ts';

/** Says up to which day the day book is closed. */
export const dayClosed = (closedTo: string): string => fill(moneyMessages.dayClosed, { date: formatDay(closedTo) });

/** Whether the day book is closed on a day (W45); `closedTo` is '' before the first closing. */
export const isClosedDay = (day: string, closedTo: string): boolean => day <= closedTo;

/** '' or that the day book is closed on the day of a payment. */
export const closedRefusal = (day: string, closedTo: string): string =>
  isClosedDay(day, closedTo) ? dayClosed(closedTo) : '';

/** What money in has to fit beside its own fields. */
interface PaymentBounds {
  /** Paise of cash before it, as `cashReceived` gives them. */
  received: readonly number[];
  /** Rupees that the enrolment owes; undefined before there is one. */
  due?: number;
  /** Spec 5, 'Approve' and 'Add Student'. */
  detailRequired?: boolean;
}

interface RefundBounds {
  /** Rupees that may be paid back. */
  refundable: number;
  /** The day of the enrolment's first payment; '' where it has none. */
  firstPaid: string;
}

/** What others decide of a payment or a refund. */
export type MoneyBounds = (PaymentBounds | RefundBounds) & {
  /** The day up to which the day book is closed; '' before the first closing. */
  closedTo: string;
};

/** '' or why the amount cannot come or go: an enrolment takes above ₹0 and at most what is due, and cash stays below the limit. */
function amountRefusal({ paidFee, paymentMode }: PaymentInput, bounds: MoneyBounds): string {
  const amount = paidFee ?? 0;
  if ('refundable' in bounds) {
    const { refundable: most } = bounds;
    if (amount === 0) return fill(moneyMessages.aboveZero, { field: 'Amount' });
    return amount > most ? fill(moneyMessages.onlyRefundable, { amount: formatRupees(most) }) : '';
  }
  const { due, received } = bounds;
  if (due !== undefined && amount === 0) return fill(moneyMessages.aboveZero, { field: 'Paid fee' });
  if (due !== undefined && amount > due) return fill(moneyMessages.onlyDue, { due: formatRupees(due) });
  return isCash(paymentMode) && isTooMuchCash(toPaise(amount), 0, ...received) ? cashRefusal : '';
}

/** '' or that the day is closed, or that money would be paid back before any came. */
function dayRefusal(day: string, bounds: MoneyBounds): string {
  const closed = closedRefusal(day, bounds.closedTo);
  if (closed !== '' || !('firstPaid' in bounds) || day >= bounds.firstPaid) return closed;
  return fill(moneyMessages.refundedBefore, { date: formatDay(bounds.firstPaid) });
}

/**
 * What is wrong with a payment or a refund (spec 5, W44): with its own fields first, then with what others decide. The amount's field
 * is `paidFee`, of a refund `amount`.
 * @param today YYYY-MM-DD in India
 */
export function checkMoney(money: PaymentInput, today: string, bounds: MoneyBounds): Problem[] {
  const detailRequired = 'received' in bounds && bounds.detailRequired === true;
  const own = checkPayment(money, today, { detailRequired });
  const found =
    own.length > 0
      ? own
      : problemsOf([
          ['paidFee', amountRefusal(money, bounds)],
          ['paymentDate', dayRefusal(money.paymentDate, bounds)],
        ]);
  if ('received' in bounds) return found;
  return found.map(({ field, message }) => ({ field: field === 'paidFee' ? 'amount' : field, message }));
}
