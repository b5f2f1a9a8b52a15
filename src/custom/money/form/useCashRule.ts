import { cashReceived } from '#domain/money/cash.ts';
import { useStudentPayments } from './useStudentPayments.ts';

/** Answers what a student paid in cash already, for the limit (W44); nothing of a student who is not there yet (0). */
export function useCashRule(studentId: number) {
  const payments = useStudentPayments(studentId);
  return (taken: Parameters<typeof cashReceived>[1]) => cashReceived(payments, taken);
}
