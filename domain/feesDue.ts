import { sumOf, toPaise, toRupees } from './money.ts';
import { enrolmentStatus } from './status.ts';

interface Enrolled {
  courseId: number;
  courseName: string;
  /** 0 for a scholarship. */
  paymentId: number;
}

interface Paid {
  courseId: number;
  courseName: string;
  paidFee: number;
}

/** What a course costs a student, and what was paid for it, in rupees. */
export interface CourseFee {
  courseId: number;
  courseName: string;
  paid: number;
  fee: number;
}

/**
 * What was paid for each course of a student, of what fee. A course is paid once for each enrolment that is no scholarship;
 * a payment that waits for its enrolment is for one, too. `feeOf` answers undefined for a course that is not known.
 */
export function feesDue(
  enrolments: readonly Enrolled[],
  payments: readonly Paid[],
  feeOf: (courseId: number) => number | undefined,
): CourseFee[] {
  const names = new Map([...enrolments, ...payments].map(({ courseId, courseName }) => [courseId, courseName]));
  return [...names].flatMap(([courseId, courseName]) => {
    const fee = feeOf(courseId);
    if (fee === undefined) return [];
    const own = payments.filter((payment) => payment.courseId === courseId);
    const charged = enrolments.filter((enrolment) => enrolment.courseId === courseId && enrolment.paymentId > 0).length;
    const times = Math.max(charged, Math.min(own.length, 1));
    const paid = own.reduce((paise, { paidFee }) => paise + toPaise(paidFee), 0);
    return times > 0 ? [{ courseId, courseName, paid: toRupees(paid), fee: toRupees(toPaise(fee) * times) }] : [];
  });
}

/** A row of the dues by the course list, in rupees; its id is that of the enrolment that is named first. */
interface ListedDue extends CourseFee {
  id: number;
  studentId: number;
  studentName: string;
  studentMobile: string;
  due: number;
}

interface StudentsEnrolment extends Enrolled {
  id: number;
  studentId: number;
  studentName: string;
  studentMobile: string;
  status: number;
}

/** Who owes what by the course list: one row for each course of a student of which less than the fee was paid. Deleted enrolments owe nothing. */
export function duesByCourseList(
  enrolments: readonly StudentsEnrolment[],
  payments: readonly (Paid & { studentId: number })[],
  feeOf: (courseId: number) => number | undefined,
): ListedDue[] {
  const paidBy = Map.groupBy(payments, ({ studentId }) => studentId);
  const running = enrolments.filter(({ status }) => status !== enrolmentStatus.deleted);
  return [...Map.groupBy(running, ({ studentId }) => studentId)].flatMap(([studentId, own]) =>
    feesDue(own, paidBy.get(studentId) ?? [], feeOf).flatMap((fee) => {
      const enrolment = own.find(({ courseId }) => courseId === fee.courseId);
      const due = sumOf([fee.fee, -fee.paid]);
      if (!enrolment || due <= 0) return [];
      const { id, studentName, studentMobile } = enrolment;
      return [{ ...fee, id, studentId, studentName, studentMobile, due }];
    }),
  );
}
