import { useState } from 'react';
import { messages } from '../../../domain/messages.ts';
import { today } from '../fields/today.ts';
import type { NewPayment } from '../enrol/enrolSteps.ts';
import { emptyPayment, paymentProblems, paymentToSend, type PaymentValues } from './paymentForm.ts';

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
