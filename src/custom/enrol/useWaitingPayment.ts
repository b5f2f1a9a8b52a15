import { useQuery } from '@tanstack/react-query';
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
