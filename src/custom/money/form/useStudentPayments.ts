import { useGetList } from 'react-admin';
import type { Payment } from '#src/records/payments.ts';

/** More rows than a student has. */
const all = { page: 1, perPage: 1000 };
const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The payment rows of a student, the newest first; not asked for before there is one (0). */
export const useStudentPayments = (studentId: number) =>
  useGetList<Payment>(
    'payments',
    { filter: { studentId }, pagination: all, sort: newestFirst },
    { enabled: studentId > 0, throwOnError: false },
  );
