import { checkMoney, type MoneyBounds } from '#domain/money/checkMoney.ts';
import { paymentDetailToSend } from '#domain/money/payment.ts';
import { numberOf } from '#domain/words/money.ts';
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
  return { paidFee: numberOf(paidFee), paymentMode, paymentDate, paymentDetail };
}

/** What is wrong with money as typed (spec 5, W44); the length of the detail counts with Received By, as it is sent. */
export function moneyProblems(amount: string, values: MoneyValues, today: string, bounds: MoneyBounds): Problem[] {
  const { paymentMode, receivedBy = '', paymentDetail } = values;
  const check = (detail: string) =>
    checkMoney({ ...values, paidFee: numberOf(amount), paymentDetail: detail }, today, bounds);
  const problems = check(paymentDetail);
  return problems.length > 0 ? problems : check(paymentDetailToSend(paymentDetail, receivedBy, paymentMode));
}
