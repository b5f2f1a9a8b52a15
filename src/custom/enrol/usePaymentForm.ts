import { useState } from 'react';
import { messages } from '#domain/messages.ts';
import { checkPayment, paymentDetailToSend } from '#domain/payment.ts';
import type { Problem } from '#domain/problem.ts';
import { today } from '#src/ui/inputs/today.ts';
import type { NewPayment } from './enrolSteps.ts';

type Field = keyof PaymentValues;

export interface PaymentForm {
  values: PaymentValues;
  set: (field: Field, value: string) => void;
  /** The fields that are wrong, once `check` has found them so; '' where the summary says it all. */
  errors: Partial<Record<Field, string>>;
  /** What is wrong, in one line, to be shown above the button; empty when nothing is. */
  summary: string;
  /** Checks what is typed: the payment to send, or null with the errors shown and the first wrong field focused. */
  check: () => NewPayment | null;
  detailRequired: boolean;
  /** The id of a field's input. */
  idOf: (field: Field) => string;
}

interface Options {
  /** False where a further course is added to a student (spec 5). */
  detailRequired?: boolean;
}

const idOf = (field: Field) => `payment-${field}`;

/** What is typed into `PaymentInputs`, and whether it can be sent (spec 5). */
export function usePaymentForm({ detailRequired = true }: Options = {}): PaymentForm {
  const [values, setValues] = useState(emptyPayment);
  const [checked, setChecked] = useState(false);
  const problems = checked ? paymentProblems(values, today(), detailRequired) : [];

  const check = () => {
    setChecked(true);
    const [first] = paymentProblems(values, today(), detailRequired);
    if (!first) return paymentToSend(values);
    document.getElementById(idOf(first.field as Field))?.focus();
    return null;
  };

  return {
    values,
    set: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    errors: Object.fromEntries(
      problems.map(({ field, message }) => [field, message === messages.payment.required ? '' : message]),
    ),
    summary: problems[0]?.message ?? '',
    check,
    detailRequired,
    idOf,
  };
}

/** What is typed into the payment inputs. */
export interface PaymentValues {
  /** Rupees as typed. */
  paidFee: string;
  paymentMode: string;
  /** Counts for Cash only (spec 5). */
  receivedBy: string;
  /** YYYY-MM-DD, or the text as far as it is typed. */
  paymentDate: string;
  paymentDetail: string;
}

export const emptyPayment: PaymentValues = {
  paidFee: '',
  paymentMode: '',
  receivedBy: '',
  paymentDate: '',
  paymentDetail: '',
};

const amountOf = (text: string) => (/\d/.test(text) ? Number(text) : undefined);

/** The payment as AddPayment takes it, with who received it in its detail when it was paid in cash. */
export function paymentToSend({
  paidFee,
  paymentMode,
  receivedBy,
  paymentDate,
  paymentDetail,
}: PaymentValues): NewPayment {
  return {
    paidFee: amountOf(paidFee),
    paymentMode,
    paymentDate,
    paymentDetail: paymentDetailToSend(paymentDetail, receivedBy, paymentMode),
  };
}

/** What is wrong with the payment as typed (spec 5); the length counts with Received By, as it is sent. */
export function paymentProblems(values: PaymentValues, latest: string, detailRequired: boolean): Problem[] {
  const typed = { ...values, paidFee: amountOf(values.paidFee) };
  const problems = checkPayment(typed, latest, { detailRequired });
  if (problems.length > 0) return problems;
  const paymentDetail = paymentDetailToSend(values.paymentDetail, values.receivedBy, values.paymentMode);
  return checkPayment({ ...typed, paymentDetail }, latest, { detailRequired });
}
