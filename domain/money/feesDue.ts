import { sumOf, toPaise, toRupees } from '#domain/words/money.ts';
import { enrolmentStatus } from '#domain/words/status.ts';

interface Enrolled {
  courseId: number;
  courseName: string;
  /** 0 for a scholarship. */
  paymentId: number;
  status: number;
}

interface Paid {
  id: number;
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

const paiseOf = (payments: readonly Paid[]): number =>
  payments.reduce((paise, { paidFee }) => paise + toPaise(paidFee), 0);

const { active, completed, hold } = enrolmentStatus;
const owing: readonly number[] = [active, completed, hold];

/** Whether an enrolment is deleted: of servers without a ledger only the numbers of the others are known (W7). */
const isGone = ({ status }: Enrolled): boolean => !owing.includes(status);

/**
 * What was paid for each course of a student, of what fee. A course is paid once for each enrolment that is no scholarship;
 * a payment that waits for its enrolment is for one, too. A deleted enrolment costs what was paid for it: that is for no other one.
 * `feeOf` answers undefined for a course that is not known.
 */
export function feesDue(
  enrolments: readonly Enrolled[],
  payments: readonly Paid[],
  feeOf: (courseId: number) => number | undefined,
): CourseFee[] {
  const names = new Map([...enrolments, ...payments].map(({ courseId, courseName }) => [courseId, courseName]));
  const ofGone = new Set(enrolments.filter(isGone).map(({ paymentId }) => paymentId));
  return [...names].flatMap(([courseId, courseName]) => {
    const fee = feeOf(courseId);
    if (fee === undefined) return [];
    const own = payments.filter((payment) => payment.courseId === courseId);
    const paidForGone = own.filter(({ id }) => ofGone.has(id));
    const charged = enrolments.filter((one) => one.courseId === courseId && one.paymentId > 0 && !isGone(one)).length;
    const times = Math.max(charged, Math.min(own.length - paidForGone.length, 1));
    const asked = toPaise(fee) * times + paiseOf(paidForGone);
    return times + paidForGone.length > 0
      ? [{ courseId, courseName, paid: toRupees(paiseOf(own)), fee: toRupees(asked) }]
      : [];
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
}

/** Who owes what by the course list: one row for each course of a student of which less than the fee was paid. */
export function duesByCourseList(
  enrolments: readonly StudentsEnrolment[],
  payments: readonly (Paid & { studentId: number })[],
  feeOf: (courseId: number) => number | undefined,
): ListedDue[] {
  const paidBy = Map.groupBy(payments, ({ studentId }) => studentId);
  return [...Map.groupBy(enrolments, ({ studentId }) => studentId)].flatMap(([studentId, own]) =>
    feesDue(own, paidBy.get(studentId) ?? [], feeOf).flatMap((fee) => {
      const enrolment = own.find((one) => one.courseId === fee.courseId && !isGone(one));
      const due = sumOf([fee.fee, -fee.paid]);
      if (!enrolment || due <= 0) return [];
      const { id, studentName, studentMobile } = enrolment;
      return [{ ...fee, id, studentId, studentName, studentMobile, due }];
    }),
  );
}
