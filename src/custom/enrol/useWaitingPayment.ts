import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { findUnusedPayment } from './findEnrolment.ts';
import type { PaymentRow } from './otherPayment.ts';

/** The payment of a student for a course that waits for an enrolment (W27); undefined without a course, and on failure. */
export function useWaitingPayment(studentId: number, courseId: number): PaymentRow | undefined {
  const calls = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['payments', 'waiting', studentId, courseId],
    queryFn: async () => (await findUnusedPayment(calls, studentId, courseId)) ?? null,
    enabled: courseId > 0,
    throwOnError: false,
  });
  return courseId > 0 ? (data ?? undefined) : undefined;
}

/**
 * What the person decides on a payment that waits: to use it, while it is `undecided` nothing goes on. `knownId` is the
 * payment of this very sequence, 0 for none: it needs no decision.
 */
export function usePaymentChoice(waiting: PaymentRow | undefined, knownId: number) {
  const [choice, setChoice] = useState(0);
  const chosen = waiting !== undefined && waiting.id === choice;
  const undecided = waiting && !chosen && waiting.id !== knownId ? waiting : undefined;
  return {
    undecided,
    /** Nothing is left to be paid. */
    paid: chosen || (knownId > 0 && !undecided),
    /** The payment to be used; 0 for none. */
    chosenId: chosen ? choice : 0,
    use: () => setChoice(waiting?.id ?? 0),
  };
}
