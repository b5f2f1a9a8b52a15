import { paymentModes } from '#domain/words/codes.ts';
import { checkMoneyDay } from '#domain/words/dayChecks.ts';
import { maxFee, textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';
import { checkLength, checkNumber, type Problem, problemsOf } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';

export interface PaymentInput {
  /** Rupees. */
  paidFee: number | null | undefined;
  paymentMode: string;
  paymentDate: string;
  paymentDetail: string;
  /** Who took it when in cash, as a form asks for it; the wire has it in the detail. */
  receivedBy?: string;
}

interface PaymentRules {
  /** Adding a course for a student does not ask for the detail (spec 5). */
  detailRequired?: boolean;
}

/**
 * What is wrong with a payment (spec 5, 'Add Student' and 'Approve'): each missing field says
 * 'Please fill the payment details', and nothing else is said before all are filled. The detail is measured as it is sent.
 */
export function checkPayment(
  payment: PaymentInput,
  today: string,
  { detailRequired = true }: PaymentRules = {},
): Problem[] {
  const { paidFee, paymentMode, paymentDate, paymentDetail, receivedBy = '' } = payment;
  const missing = problemsOf(
    [
      ['paidFee', paidFee == null || Number.isNaN(paidFee)] as const,
      ['paymentMode', paymentMode === ''] as const,
      ['paymentDate', paymentDate === ''] as const,
      ['paymentDetail', detailRequired && tidy(paymentDetail) === ''] as const,
    ].map(([field, isMissing]) => [field, isMissing ? messages.payment.required : '']),
  );
  if (missing.length > 0) return missing;
  const sent = paymentDetailToSend(paymentDetail, receivedBy, paymentMode);
  const isMode = paymentModes.some((mode) => mode === paymentMode);
  return problemsOf([
    ['paidFee', checkNumber('Paid fee', paidFee, { min: 0, max: maxFee, unit: 'hundredths' })],
    ['paymentMode', isMode ? '' : `Payment mode must be one of ${paymentModes.join(', ')}`],
    ['paymentDate', checkMoneyDay('Payment date', paymentDate, today)],
    ['paymentDetail', checkLength('Payment detail', sent, textLimits.paymentDetail, { printed: true })],
  ]);
}

/** PaymentDetail as it is sent: with who received it when paid in cash and that is filled (spec 5, 'Approve'). */
export function paymentDetailToSend(detail: string, receivedBy: string, mode: string): string {
  const receiver = tidy(receivedBy);
  return mode === 'Cash' && receiver !== '' ? `Received By: ${receiver}, Details: ${tidy(detail)}` : tidy(detail);
}

/** What `paymentDetailToSend` put together: who received it, '' where it does not say, and the detail as it was typed. */
export function readPaymentDetail(sent: string): { receivedBy: string; detail: string } {
  const [, receivedBy = '', detail = sent] = /^Received By: (.*?), Details: (.*)$/s.exec(sent) ?? [];
  return { receivedBy, detail };
}
