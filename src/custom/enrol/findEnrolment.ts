import { texts } from '../../../contract/texts.ts';
import { enrolmentStatus } from '../../../domain/status.ts';
import { listRecords, type AppCalls, type RowRecord } from '../../dataProvider/appCalls.ts';
import { anyStatus } from '../../dataProvider/listQuery.ts';

export type EnrolmentRow = RowRecord<'GetStudentCourseList'>;

const isOpen = (status: unknown) => status === enrolmentStatus.active || status === enrolmentStatus.hold;

/** A student's enrolments in a course, whatever their status, newest first. */
export async function findEnrolments(calls: AppCalls, studentId: number, courseId: number) {
  const fallback = texts.enrolments.fetchFailed;
  const rows = await listRecords(calls, 'GetStudentCourseList', { studentId, courseId, status: anyStatus }, fallback);
  return rows
    .filter((row) => Number(row.studentId) === studentId && Number(row.courseId) === courseId)
    .toSorted((a, b) => b.id - a.id);
}

/** The enrolment that runs: Active or on Hold. A student has at most one for each course (W15). */
export async function findOpenEnrolment(calls: AppCalls, studentId: number, courseId: number) {
  return (await findEnrolments(calls, studentId, courseId)).find(({ status }) => isOpen(Number(status)));
}

interface Link {
  studentId: number;
  courseId: number;
  /** 0 for a scholarship. */
  paymentId: number;
}

/** The enrolment on this payment; for a scholarship the one that runs. */
export async function findLink(calls: AppCalls, { studentId, courseId, paymentId }: Link) {
  const enrolments = await findEnrolments(calls, studentId, courseId);
  return enrolments.find((row) => (paymentId > 0 ? Number(row.paymentId) === paymentId : isOpen(Number(row.status))));
}

/** A student's newest payment for a course that no enrolment uses: what a failed attempt left behind. */
export async function findUnusedPayment(calls: AppCalls, studentId: number, courseId: number) {
  const fallback = texts.payments.fetchFailed;
  const payments = await listRecords(calls, 'GetPaymentList', { studentId, courseId }, fallback);
  const own = payments
    .filter((row) => Number(row.studentId) === studentId && Number(row.courseId) === courseId)
    .toSorted((a, b) => b.id - a.id);
  if (own.length === 0) return undefined;
  const used = new Set((await findEnrolments(calls, studentId, courseId)).map((row) => Number(row.paymentId)));
  return own.find(({ id }) => !used.has(id));
}
