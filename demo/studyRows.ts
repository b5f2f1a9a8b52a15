import { toPaise } from '#domain/money.ts';
import type { NewRow } from '#server/db/tables.ts';
import { numberByTime, type Numbering } from './numbering.ts';
import type { DemoStudent } from './students.ts';
import type { Study } from './studies.ts';

/** A study and whose it is. */
export interface StudyOf {
  student: DemoStudent;
  study: Study;
}

export interface StudyRows {
  payments: NewRow<'payments'>[];
  enrolments: NewRow<'enrolments'>[];
  attendance: NewRow<'attendance'>[];
}

/** All studies, numbered as their enrolments are. */
export const numberStudies = (students: readonly DemoStudent[]): Numbering<StudyOf> =>
  numberByTime(
    students.flatMap((student) => student.studies.map((study) => ({ student, study }))),
    ({ study }) => study.createdAt,
  );

/** The payments, enrolments and attended days as they are kept. */
export function studyRows(students: Numbering<DemoStudent>, studies: Numbering<StudyOf>): StudyRows {
  const payments: NewRow<'payments'>[] = [];
  const enrolments: NewRow<'enrolments'>[] = [];
  const attendance: NewRow<'attendance'>[] = [];
  studies.ordered.forEach(({ student, study }, index) => {
    const created = { date_created: study.createdAt, date_modified: study.createdAt };
    const of = { student_id: students.idOf(student), course_id: study.course.id };
    if (study.payment) {
      payments.push({
        id: payments.length + 1,
        ...of,
        paid_fee_paise: toPaise(study.payment.paidFee ?? 0),
        payment_mode: study.payment.paymentMode,
        payment_date: study.payment.paymentDate,
        payment_detail: study.payment.paymentDetail,
        ...created,
      });
    }
    enrolments.push({
      id: index + 1,
      ...of,
      payment_id: study.payment ? payments.length : null,
      status: study.status,
      start_date: study.startDate,
      end_date: study.endDate,
      expected_completion: study.expectedCompletion,
      ...created,
      date_modified: study.changedAt,
    });
    for (const day of study.days) {
      // Staff record the day when it is over: 17:30 in India.
      attendance.push({ enrolment_id: index + 1, attendance_date: day, date_created: `${day}T12:00:00.000Z` });
    }
  });
  return { payments, enrolments, attendance: inOrderOfDays(attendance) };
}

const inOrderOfDays = (attendance: NewRow<'attendance'>[]) =>
  attendance.sort((a, b) =>
    a.attendance_date === b.attendance_date ? 0 : a.attendance_date < b.attendance_date ? -1 : 1,
  );
