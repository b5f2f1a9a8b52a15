import { checkPayment, paymentDetailToSend } from '#domain/money/payment.ts';
import type { Problem } from '#domain/words/problem.ts';
import type { FieldsOf } from '#src/dataProvider/appCalls.ts';

/** A payment as AddPayment takes it: `paidFee` in rupees, `paymentDate` YYYY-MM-DD, `paymentDetail` with Received By. */
export type NewPayment = Omit<FieldsOf<'AddPayment'>, 'studentId' | 'courseId' | 'studentCourseId'>;

export type PaymentValues = {
  /** Rupees as typed. */
  paidFee: string;
  paymentMode: string;
  /** Counts for Cash only (spec 5). */
  receivedBy: string;
  /** YYYY-MM-DD, or the text as far as it is typed. */
  paymentDate: string;
  paymentDetail: string;
};

const amountOf = (text: string) => (/\d/.test(text) ? Number(text) : undefined);

/** The payment as AddPayment takes it, with who received it in its detail when it was paid in cash. */
export function paymentToSend({ receivedBy, ...typed }: PaymentValues): NewPayment {
  const { paidFee, paymentMode, paymentDate, paymentDetail: detail } = typed;
  const paymentDetail = paymentDetailToSend(detail, receivedBy, paymentMode);
  return { paidFee: amountOf(paidFee), paymentMode, paymentDate, paymentDetail };
}

/** What is wrong with the payment as typed (spec 5); the length counts with Received By, as it is sent. */
export function paymentProblems(values: PaymentValues, latest: string, detailRequired: boolean): Problem[] {
  const typed = { ...values, paidFee: amountOf(values.paidFee) };
  const problems = checkPayment(typed, latest, { detailRequired });
  if (problems.length > 0) return problems;
  const paymentDetail = paymentDetailToSend(values.paymentDetail, values.receivedBy, values.paymentMode);
  return checkPayment({ ...typed, paymentDetail }, latest, { detailRequired });
}
