import { type RaRecord, useGetList } from 'react-admin';
import type { Certificate } from '#src/records/certificates.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { AttendanceDay } from '#src/records/attendance.ts';
import type { Payment } from '#src/records/payments.ts';

/** More rows than a student has. */
const all = { page: 1, perPage: 1000 };
const newestFirst = { field: 'id', order: 'DESC' } as const;

/** A panel shows its own error, not the error page. */
const inPanel = { throwOnError: false } as const;

/** The rows of a list (spec 7) of one student, newest first. */
function useOfStudent<Row extends RaRecord>(resource: string, studentId: number) {
  const params = { filter: { studentId }, pagination: all, sort: newestFirst };
  return useGetList<Row>(resource, params, inPanel);
}

export const useEnrolmentsOf = (studentId: number) => useOfStudent<Enrolment>('enrolments', studentId);
export const usePaymentsOf = (studentId: number) => useOfStudent<Payment>('payments', studentId);
export const useCertificatesOf = (studentId: number) => useOfStudent<Certificate>('certificates', studentId);
export const useDaysOf = (studentId: number) => useOfStudent<AttendanceDay>('attendance', studentId);
