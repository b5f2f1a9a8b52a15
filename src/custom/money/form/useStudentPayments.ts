import { useGetList } from 'react-admin';
import type { Payment } from '#src/records/payments.ts';

/** More rows than a student has. */
const all = { page: 1, perPage: 1000 };
const newestFirst = { field: 'id', order: 'DESC' } as const;
const none: readonly Payment[] = [];

/** The payment rows of a student, the newest first; none of one who is not there yet (0), and while they load. */
export function useStudentPayments(studentId: number): readonly Payment[] {
  const { data = none } = useGetList<Payment>(
    'payments',
    { filter: { studentId }, pagination: all, sort: newestFirst },
    { enabled: studentId > 0, throwOnError: false },
  );
  return data;
}
