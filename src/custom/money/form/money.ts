import { useStore } from 'react-admin';
import { isCash } from '#domain/money/cash.ts';
import { checkMoney, type MoneyBounds } from '#domain/money/checkMoney.ts';
import { paymentDetailToSend } from '#domain/money/payment.ts';
import { amountProblem, readAmount } from '#domain/money/typedAmount.ts';
import { tidy } from '#domain/words/text.ts';
import type { Problem } from '#domain/words/problem.ts';
import type { FieldsOf } from '#src/dataProvider/appCalls.ts';

/** A payment as AddPayment takes it: `paidFee` in rupees, `paymentDate` YYYY-MM-DD, `paymentDetail` with Received By. */
export type NewPayment = Omit<FieldsOf<'AddPayment'>, 'studentId' | 'courseId' | 'studentCourseId'>;

/** What every form of money has beside its amount. */
export interface MoneyValues {
  paymentMode: string;
  /** Counts for Cash only (spec 5); a refund has none. */
  receivedBy?: string;
  /** YYYY-MM-DD, or the text as far as it is typed. */
  paymentDate: string;
  paymentDetail: string;
}

export type PaymentValues = Required<MoneyValues> & {
  /** Rupees as typed. */
  paidFee: string;
};

/** The payment as AddPayment takes it, with who received it in its detail when it was paid in cash. */
export function paymentToSend({ receivedBy, ...typed }: PaymentValues): NewPayment {
  const { paidFee, paymentMode, paymentDate, paymentDetail: detail } = typed;
  const paymentDetail = paymentDetailToSend(detail, receivedBy, paymentMode);
  return { paidFee: readAmount(paidFee), paymentMode, paymentDate, paymentDetail };
}

/** What is wrong with money as typed (spec 5, W44, W62). */
export function moneyProblems(amount: string, values: MoneyValues, today: string, bounds: MoneyBounds): Problem[] {
  const problems = checkMoney({ ...values, paidFee: readAmount(amount) }, today, bounds);
  const unread = amountProblem(amount);
  const isAmount = ({ field }: Problem) => field === 'paidFee' || field === 'amount';
  return unread ? problems.map((problem) => (isAmount(problem) ? { ...problem, message: unread } : problem)) : problems;
}

/** Who received cash last, and how a form remembers it. */
export function useReceiver() {
  const [receivedBy, store] = useStore('payment.receivedBy', '');
  const remember = (sent: PaymentValues) => {
    if (isCash(sent.paymentMode)) store(tidy(sent.receivedBy));
  };
  return [receivedBy, remember] as const;
}
