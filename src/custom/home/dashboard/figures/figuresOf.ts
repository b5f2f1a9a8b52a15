import { normaliseDate } from '#domain/words/dates.ts';
import { byMonth, lastMonths, type ManagementFigures, partBefore, sumIn } from '#domain/home/figures.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';
import type { RowRecord } from '#src/dataProvider/appCalls.ts';

/** Complete lists: the payments and certificates of the last twelve months, every enrolment. */
export interface FigureLists {
  payments: readonly RowRecord<'GetPaymentList'>[];
  enrolments: readonly RowRecord<'GetStudentCourseList'>[];
  certificates: readonly RowRecord<'GetCertificateList'>[];
}

function feesByCourse(payments: FigureLists['payments']): ManagementFigures['feesByCourse'] {
  const courses = new Map<number, { courseName: string; paise: number }>();
  for (const { courseId, courseName, paidFee } of payments) {
    const sum = courses.get(Number(courseId))?.paise ?? 0;
    courses.set(Number(courseId), { courseName: courseName ?? '', paise: sum + toPaise(Number(paidFee ?? 0)) });
  }
  return [...courses]
    .map(([courseId, { courseName, paise }]) => ({ courseId, courseName, value: toRupees(paise) }))
    .toSorted((a, b) => b.value - a.value || a.courseId - b.courseId);
}

function enrolmentsByStatus(enrolments: FigureLists['enrolments']): ManagementFigures['enrolmentsByStatus'] {
  const counts = new Map<number, number>();
  for (const { status } of enrolments) counts.set(Number(status), (counts.get(Number(status)) ?? 0) + 1);
  return [...counts].map(([status, value]) => ({ status, value })).toSorted((a, b) => a.status - b.status);
}

/** Computes the office's figures from complete lists. */
export function countedFigures({ payments, enrolments, certificates }: FigureLists, today: string): ManagementFigures {
  const paid = payments.map(({ paymentDate, paidFee }) => ({
    day: normaliseDate(paymentDate),
    amount: Number(paidFee ?? 0),
  }));
  const issued = certificates.map(({ issuedDate }) => ({ day: normaliseDate(issuedDate), amount: 1 }));
  const lastMonth = partBefore(lastMonths(today), today);
  return {
    feesByMonth: byMonth(paid, today),
    feesByCourse: feesByCourse(payments),
    enrolmentsByStatus: enrolmentsByStatus(enrolments),
    registrationsByWeek: null,
    certificatesByMonth: byMonth(issued, today),
    before: { fees: sumIn(lastMonth, paid), registrations: null, certificates: sumIn(lastMonth, issued) },
  };
}
