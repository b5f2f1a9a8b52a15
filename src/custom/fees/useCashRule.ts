import { useGetList } from 'react-admin';
import { cashReceived } from '#domain/cash.ts';
import type { Payment } from '#src/records/payments.ts';

/** More rows than a student has. */
const all = { page: 1, perPage: 1000 };
const newestFirst = { field: 'id', order: 'DESC' } as const;
const none: readonly Payment[] = [];

/** Answers what a student paid in cash already, for the limit (W44); nothing of a student who is not there yet (0). */
export function useCashRule(studentId: number) {
  const { data = none } = useGetList<Payment>(
    'payments',
    { filter: { studentId }, pagination: all, sort: newestFirst },
    { enabled: studentId > 0, throwOnError: false },
  );
  return (taken: Parameters<typeof cashReceived>[1]) => cashReceived(data, taken);
}
